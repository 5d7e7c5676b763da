import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setLocale } from '../../../src/i18n/locale';
import { SaveIndicator } from '../../../src/signed-in/SaveIndicator';
import type { SaveStatus } from '../../../src/drafts/draft-saving';
import { draw, drawsPartsWith } from '../support/part';

const login = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../src/auth/auth', () => ({ auth: { login } }));

drawsPartsWith('core', 'applicant');

const onRetry = vi.fn();

type Shown = Pick<SaveStatus, 'state' | 'failure'>;

const failed = (message: string, status: number): Shown => ({ state: 'failed', failure: { message, status } });

async function drawn(shown: Shown) {
  const page = await draw(<SaveIndicator {...shown} savedAt="2026-05-04T10:00:00.000Z" onRetry={onRetry} />);
  const button = page.querySelector('button');
  button?.click();
  return [page.querySelector('[role=status]')?.textContent, button?.textContent];
}

it('leads whoever is signed out by now to the sign-in, which trying again would not', async () => {
  expect(await drawn(failed('Sign in first.', 401))).toEqual([
    'Not saved: please sign in again. What you have typed is kept on this device and saved afterwards.',
    'Sign in',
  ]);
  expect([login.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  expect(await drawn(failed('It is too busy.', 503))).toEqual(['Not saved: It is too busy.', 'Try again']);
  expect([login.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 1]);
});

it.each<[Shown, number]>([
  [failed('It is too busy.', 503), 1],
  [failed('Sign in first.', 401), 0],
  [{ state: 'offline' }, 0],
  [{ state: 'unsaved' }, 0],
  [{ state: 'conflict' }, 0],
])('asks again why a save fails when the reader switches the language, and sends nothing else: %o', async (shown, retries) => {
  await draw(<SaveIndicator {...shown} savedAt="2026-05-04T10:00:00.000Z" onRetry={onRetry} />);
  await act(() => setLocale('el'));
  await act(() => setLocale('en'));
  expect(onRetry).toHaveBeenCalledTimes(2 * retries);
});
