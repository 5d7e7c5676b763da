import { expect, it, vi } from 'vitest';
import { until } from '../support/until';

const dropChangesOf = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../src/auth/stored-changes', () => ({ dropChangesOf }));
vi.mock(
  '../../../src/auth/session',
  () => ({
    startSession: ({ onSignedIn }: { onSignedIn: () => void }) => Promise.resolve(onSignedIn()),
    accessToken: () => Promise.resolve('token'),
    endSession: vi.fn(),
    currentSession: () => undefined,
    leaveSession: vi.fn(),
  }),
);
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ locale: 'en', has_profile: true })));

it('drops what somebody else has left on this device at every sign-in, also of a person whom the provider knew already', async () => {
  const { auth } = await import('../../../src/auth/auth');
  expect(location.hash, 'nobody comes back from the provider').toBe('');
  await auth.start();
  await until(() => expect(dropChangesOf).toHaveBeenCalledExactlyOnceWith('others'));
});
