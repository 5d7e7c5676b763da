import { afterEach, expect, it, vi } from 'vitest';
import { providePortalView } from '../../../src/auth/portal-view';
import { accessToken, startSession } from '../../../src/auth/session';
import { authStore } from '../../../src/auth/state';
import { until } from '../support/until';

/** A provider that refuses to renew the token. */
const provider = vi.hoisted(() => ({
  init: () => Promise.resolve(true),
  updateToken: () => Promise.reject(Object.assign(new Error('Server responded with an invalid status.'), { response: new Response(null, { status: 400 }) })),
  isTokenExpired: () => false,
  clearToken: vi.fn(),
  logout: vi.fn(() => Promise.resolve()),
  didInitialize: true,
  token: 'token',
  refreshToken: 'refresh-token',
  idToken: 'id-token',
  sessionId: 'session',
  tokenParsed: { sub: 'abc', groups: ['/Applicants'], email: 'a@example.org' },
}));
vi.mock('keycloak-js', () => ({
  default: function Client() {
    return provider;
  },
}));
vi.mock('../../../src/errors/log', () => ({ logFailure: vi.fn() }));
vi.mock('../../../src/platform/read-config', () => ({ readConfig: () => Promise.resolve({ url: 'http://localhost', realm: 'r', clientId: 'c' }) }));

afterEach(() => vi.unstubAllGlobals());

it('a session that was refused leaves nothing private on the page though the provider can then not be reached', async () => {
  const view = { clear: vi.fn(), render: vi.fn() };
  providePortalView(view);
  await startSession({ onSignedIn: () => undefined, onSignedOut: () => undefined });
  expect(authStore.get().identity?.sub).toBe('abc');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(accessToken()).rejects.toThrow('The session has ended.');
  await until(() => expect(view.render.mock.calls).toEqual([['/']]));
  expect(view.clear).toHaveBeenCalledOnce();
  expect(authStore.get()).toMatchObject({ status: 'unauthenticated', identity: undefined });
  expect(provider.logout).not.toHaveBeenCalled();
});
