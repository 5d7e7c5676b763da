import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideTokens } from '../../../src/api/token';
import { profileUpload, removeUpload } from '../../../src/signed-in/requests';

const UUID = '00000000-0000-0000-0000-000000000001';
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  provideTokens(() => Promise.resolve('a.b.c'));
  // Uploads go by XMLHttpRequest, all else by fetch; both are replaced since jsdom's would use the network.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200;
      responseText = '{}';
      upload = {};
      onload = (): void => undefined;
      onloadend = (): void => undefined;
      abort = vi.fn();
      open = (method: string, url: string) => asked.push(`${method} ${new URL(url, location.origin).pathname}`);
      setRequestHeader = vi.fn();
      getAllResponseHeaders = () => '';
      send() {
        this.onload();
        this.onloadend();
      }
    },
  );
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  provideTokens(() => Promise.resolve(undefined));
  vi.unstubAllGlobals();
});

it.each(['cv', 'photo'] as const)('the %s of a profile goes to its own address, and is removed from there', async (kind) => {
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  await profileUpload(UUID, kind)(file, () => undefined, new AbortController().signal);
  await removeUpload(UUID, kind);
  const address = `/api/profiles/applicants/${UUID}/upload-${kind}`;
  expect(asked).toEqual([`POST ${address}`, `DELETE ${address}`]);
});
