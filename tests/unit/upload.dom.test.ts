import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestTo, send } from '../../src/api/send';
import { provideTokens } from '../../src/api/token';
import { upload } from '../../src/api/upload';

/** What was sent by XMLHttpRequest, which is the only one of jsdom's that reaches for the network. */
const sent = { headers: {} as Record<string, string>, form: new FormData() };

beforeEach(() => {
  provideTokens(() => Promise.resolve('a.b.c'));
  sent.headers = {};
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 201;
      responseText = '{"id":12}';
      upload = {};
      onload = (): void => undefined;
      open = vi.fn();
      setRequestHeader = (name: string, value: string) => void (sent.headers[name] = value);
      getAllResponseHeaders = () => '';
      send(form: FormData) {
        sent.form = form;
        this.onload();
      }
    },
  );
});
afterEach(() => {
  provideTokens(() => Promise.resolve(undefined));
  vi.unstubAllGlobals();
});

it('a file is sent in the field that the contract names, with the token of the person', async () => {
  const file = new File(['%PDF'], 'diploma.pdf', { type: 'application/pdf' });
  expect(await upload('/api/files', file)).toEqual({ id: 12 });
  expect([...sent.form.keys()]).toEqual(['file']);
  expect((sent.form.get('file') as File).name).toBe('diploma.pdf');
  expect(sent.headers).toMatchObject({ Authorization: 'Bearer a.b.c' });
});

it('every request carries the token of the person, and none when nobody is signed in', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', ({ headers }: Request) => {
    asked.push(headers.get('Authorization'));
    return Promise.resolve(Response.json({}));
  });
  await send(requestTo('/api/account'));
  provideTokens(() => Promise.resolve(undefined));
  await send(requestTo('/api/account'));
  expect(asked).toEqual(['Bearer a.b.c', null]);
});
