import { beforeEach, expect, it, vi } from 'vitest';

const session = vi.hoisted(() => ({ endSession: vi.fn(() => Promise.resolve()) }));
vi.mock('../../../src/auth/session', async (original) => ({ ...(await original()), ...session }));
vi.mock('../../../src/errors/log', () => ({ logFailure: vi.fn() }));

const { authProvider } = await import('../../../src/providers/authProvider');
const { authStore, setSignedIn, setSignedOut } = await import('../../../src/auth/state');
const { closeLoginDialog, loginDialog } = await import('../../../src/auth/login-dialog');

const PERSON = { sub: 'abc', email: 'a@example.org', given_name: 'A', family_name: 'B', groups: ['/Applicants'] };

beforeEach(() => {
  closeLoginDialog();
});

it('a screen of react-admin whose person is not signed in any more asks to sign in: "Not authenticated"', async () => {
  setSignedOut();
  history.replaceState(null, '', '/applications/Master?status=Draft');
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ message: false });
  expect(loginDialog.get()).toMatchObject({ open: true, path: '/applications/Master?status=Draft', problem: 'not_authenticated' });
  // react-admin then calls logout, although no user is signed in.
  expect(await authProvider.logout({})).toBe(false);
  expect(session.endSession).not.toHaveBeenCalled();
});

it('lets a signed-in person pass, and signs them out by the one way of the portal', async () => {
  setSignedIn(PERSON);
  await authProvider.checkAuth({});
  expect(loginDialog.get().open).toBe(false);
  expect(await authProvider.getPermissions?.({})).toEqual(authStore.get().roles);
  await authProvider.logout({});
  expect(session.endSession).toHaveBeenCalledOnce();
});
