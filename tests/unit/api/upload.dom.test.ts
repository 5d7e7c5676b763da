import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { requestTo, send } from '../../../src/api/send';
import { provideTokens } from '../../../src/api/token';
import { upload } from '../../../src/api/upload';

/** The data sent by XMLHttpRequest, which is replaced since jsdom's would use the network. */
const sent = {
  headers: {} as Record<string, string>,
  form: new FormData(),
  answered: true,
  request: undefined as { upload: { onprogress?: (event: ProgressEvent) => void }; abort: () => void } | undefined,
};

beforeEach(() => {
  provideTokens(() => Promise.resolve('a.b.c'));
  sent.headers = {};
  sent.answered = true;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 201;
      responseText = '{"id":12}';
      upload: { onprogress?: (event: ProgressEvent) => void } = {};
      onload = (): void => undefined;
      onloadend = (): void => undefined;
      abort = vi.fn();
      open = vi.fn();
      setRequestHeader = (name: string, value: string) => void (sent.headers[name] = value);
      getAllResponseHeaders = () => '';
      send(form: FormData) {
        sent.form = form;
        sent.request = this;
        if (!sent.answered) return;
        this.onload();
        this.onloadend();
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

it('is given up when it stands still for a minute, but not while it moves, and nothing waits once it has arrived', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const file = new File(['%PDF'], 'diploma.pdf', { type: 'application/pdf' });
  await upload('/api/files', file);
  expect(vi.getTimerCount()).toBe(0);
  sent.answered = false;
  const ended = vi.fn();
  const sending = upload('/api/files', file).catch(ended);
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(59_999);
    sent.request?.upload.onprogress?.(new ProgressEvent('progress', { loaded, total: 4, lengthComputable: true }));
  }
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect(ended.mock.lastCall).toMatchObject([{ name: 'ApiError', status: 0 }]);
  expect(sent.request?.abort).toHaveBeenCalledOnce();
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
