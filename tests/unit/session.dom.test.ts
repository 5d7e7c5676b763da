import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A client of the identity provider whose answers a test decides: faults that no real provider gives on demand. */
const provider = vi.hoisted(() => ({
  init: vi.fn(() => Promise.resolve(true)),
  updateToken: vi.fn(() => Promise.resolve(false)),
  logout: vi.fn(() => Promise.resolve()),
  authenticated: true,
  token: 'token' as string | undefined,
  idToken: 'id-token' as string | undefined,
  tokenParsed: { sub: 'abc', groups: ['/Applicants'], email: 'a@example.org' },
}));
const log = vi.hoisted(() => ({ logFailure: vi.fn() }));

vi.mock('keycloak-js', () => ({
  default: function Client() {
    return provider;
  },
}));
vi.mock('../../src/errors/log', () => log);
vi.mock('../../src/config', () => ({ loadConfig: () => Promise.resolve({ url: 'http://localhost', realm: 'r', clientId: 'c' }) }));

const load = async () => ({
  session: await import('../../src/auth/session'),
  state: (await import('../../src/auth/state')).authStore,
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  provider.token = 'token';
  provider.idToken = 'id-token';
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.resetAllMocks();
  provider.init.mockResolvedValue(true);
  provider.updateToken.mockResolvedValue(false);
  provider.logout.mockResolvedValue();
});

describe('the sign-on check', () => {
  it('is silent, with PKCE S256, without login frame and without redirect', async () => {
    const { session, state } = await load();
    await session.startSession();
    expect(provider.init).toHaveBeenCalledExactlyOnceWith({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
      silentCheckSsoFallback: false,
      pkceMethod: 'S256',
      checkLoginIframe: false,
    });
    expect(state.get()).toMatchObject({ status: 'authenticated', identity: { sub: 'abc' }, roles: { isApplicant: true, isSecretary: false } });
  });

  it('gives up after ten seconds, logs that, and leaves the person signed out', async () => {
    provider.init.mockReturnValue(new Promise(() => undefined));
    const { session, state } = await load();
    const started = session.startSession();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(state.get().status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(state.get().status).toBe('unauthenticated');
    expect(log.logFailure).toHaveBeenCalledOnce();
  });
});

describe('the token', () => {
  it('is renewed below 30 seconds at every request and every 10 seconds', async () => {
    const { session } = await load();
    await session.startSession();
    expect(await session.accessToken()).toBe('token');
    expect(provider.updateToken).toHaveBeenLastCalledWith(30);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(provider.updateToken).toHaveBeenCalledTimes(3);
  });

  it('ends the session when the provider refuses it: flag gone, poll stopped, out to the root', async () => {
    localStorage.setItem('has_profile', 'true');
    const { session, state } = await load();
    await session.startSession();
    provider.updateToken.mockImplementation(() => {
      provider.token = undefined;
      provider.idToken = undefined;
      return Promise.reject(new Error('400'));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(provider.logout).toHaveBeenCalledExactlyOnceWith({ redirectUri: `${location.origin}/` });
    expect(provider.idToken).toBe('id-token');
    expect(state.get()).toMatchObject({ status: 'pending' });
    expect(localStorage.getItem('has_profile')).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.updateToken).toHaveBeenCalledOnce();
  });

  it('keeps the session while the provider cannot be reached, and tries again', async () => {
    const { session, state } = await load();
    await session.startSession();
    provider.updateToken.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(provider.updateToken).toHaveBeenCalledTimes(2);
    expect(provider.logout).not.toHaveBeenCalled();
    expect(state.get().status).toBe('authenticated');
  });
});
