import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const leave = vi.fn<() => Promise<void>>();
const load = () => import('../../../src/auth/login-again');

/** Simulates the redirect to the provider and back: only the browser's storage survives. */
async function comeBack() {
  vi.resetModules();
  return load();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  leave.mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  sessionStorage.clear();
});

it('a 401 starts the login, and only the same page’s right after the completed sign-in does not', async () => {
  const first = await load();
  expect(first.loginAgain('/applicant-profile/details?tab=2', leave)).toBe(true);
  expect(leave).toHaveBeenCalledOnce();
  const second = await comeBack();
  second.noteReturn();
  expect(second.loginAgain('/applicant-profile/details', leave)).toBe(false);
  expect(second.mayLoginAgain('/applicant-profile/details')).toBe(false);
  expect(second.loginAgain('/applications/Master', leave)).toBe(true);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('a login that was not completed is no reason to refuse the next one', async () => {
  (await load()).loginAgain('/account', leave);
  expect((await comeBack()).loginAgain('/account', leave)).toBe(true);
  expect(leave).toHaveBeenCalledTimes(2);
});

it('the guard of a page ends 30 seconds after the sign-in', async () => {
  (await load()).loginAgain('/account', leave);
  const again = await comeBack();
  again.noteReturn();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(again.mayLoginAgain('/account')).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(again.mayLoginAgain('/account')).toBe(true);
});

it('several answers at once start one login; a person who stayed on the page can be sent to it again', async () => {
  const { loginAgain } = await load();
  for (const path of ['/account', '/account', '/account?tab=2']) expect(loginAgain(path, leave)).toBe(true);
  expect(leave).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  loginAgain('/account', leave);
  expect(leave).toHaveBeenCalledTimes(2);
});
