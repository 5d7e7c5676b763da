import { beforeEach, expect, it, vi } from 'vitest';

// The configuration cannot be loaded, so no user is signed in and the guard sees a visitor.
vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => vi.resetModules());

async function visitorAt(here: string | undefined) {
  const [{ guardPage, noteLocation }, { auth }, { loginDialog }] = await Promise.all([
    import('../../../src/auth/guard-page'),
    import('../../../src/auth/auth'),
    import('../../../src/auth/login-dialog'),
  ]);
  await auth.start();
  if (here !== undefined) noteLocation(here);
  const go = async (path: string): Promise<unknown> => {
    const request = new Request(`${location.origin}${path}`);
    const next = () => Promise.resolve('the page');
    try {
      return await guardPage({ request } as Parameters<typeof guardPage>[0], next);
    } catch (thrown) {
      return thrown;
    }
  };
  return { go, dialog: loginDialog.get };
}

const WANTED = '/applications/Master?status=Draft';

it('leaves a visitor on the page they are on, and remembers the requested path', async () => {
  const { go, dialog } = await visitorAt('/programmes?name=law');
  const answer = (await go(WANTED)) as Response;
  expect(answer.headers.get('Location')).toBe('/programmes?name=law');
  expect(dialog()).toMatchObject({ open: true, path: WANTED });
});

it.each([undefined, WANTED, '//elsewhere.invalid/', '/\\elsewhere.invalid'])('shows an empty layout to a visitor who came to %s', async (here) => {
  const { go } = await visitorAt(here);
  expect(await go(WANTED)).toMatchObject({ name: 'SignInNeeded', path: WANTED });
});

it('lets a visitor open public pages, and knows no other than those of the portal', async () => {
  const { go } = await visitorAt('/');
  expect(await go('/programmes?name=law')).toBe('the page');
  for (const path of ['/manage/nothing', '/calls/x/details', '/Programmes', '//programmes']) expect(await go(path), path).toMatchObject({ status: 404 });
});
