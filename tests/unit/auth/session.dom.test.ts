import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../support/until';

/** A stub of the keycloak-js client whose answers each test sets, such as faults that a real provider does not produce on demand. */
const provider = vi.hoisted(() => ({
  init: vi.fn<() => Promise<boolean>>(),
  updateToken: vi.fn(() => Promise.resolve(false)),
  isTokenExpired: vi.fn(() => false),
  clearToken: vi.fn(),
  logout: vi.fn(() => Promise.resolve()),
  onTokenExpired: undefined as (() => void) | undefined,
  didInitialize: true,
  token: 'token' as string | undefined,
  refreshToken: 'refresh-token' as string | undefined,
  idToken: 'id-token' as string | undefined,
  sessionId: 'session',
  tokenParsed: { sub: 'abc', groups: ['/Applicants'], email: 'a@example.org' },
}));
/** The handler called when the first token expires: keycloak-js reads `onTokenExpired` only once for each token, when the token arrives. */
let armed: (() => void) | undefined;
const initWith = (answer: Promise<boolean>) => () => {
  armed = provider.onTokenExpired;
  return answer;
};
const log = vi.hoisted(() => ({ logFailure: vi.fn() }));

vi.mock('keycloak-js', () => ({
  default: function Client() {
    return provider;
  },
}));
vi.mock('../../../src/errors/log', () => log);
vi.mock('../../../src/platform/read-config', () => ({ readConfig: () => Promise.resolve({ url: 'http://localhost', realm: 'r', clientId: 'c' }) }));

/** The rejection of a request whose session ended while it waited for a token: it is not sent. */
const ENDED = 'The session has ended.';
const ABANDONED = { status: 'rejected', reason: expect.objectContaining({ name: 'AbortError', message: ENDED }) as unknown };
const events = { onSignedIn: vi.fn(), onSignedOut: vi.fn() };
const load = async () => ({
  session: await import('../../../src/auth/session'),
  state: (await import('../../../src/auth/state')).authStore,
});

const refusal = (status: number) => Object.assign(new Error('Server responded with an invalid status.'), { response: new Response(null, { status }) });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response('{}'))));
  Object.assign(provider, { token: 'token', refreshToken: 'refresh-token', idToken: 'id-token', onTokenExpired: undefined });
  provider.init.mockImplementation(initWith(Promise.resolve(true)));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the sign-on check', () => {
  it('is silent, with PKCE S256, without login frame and without redirect', async () => {
    const { session, state } = await load();
    await session.startSession(events);
    expect(provider.init).toHaveBeenCalledExactlyOnceWith({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: `${location.origin}/silent-check-sso.html`,
      silentCheckSsoFallback: false,
      pkceMethod: 'S256',
      checkLoginIframe: false,
      logoutMethod: 'POST',
    });
    expect(state.get()).toMatchObject({ status: 'authenticated', identity: { sub: 'abc' }, roles: { isApplicant: true, isSecretary: false } });
    expect(events.onSignedIn).toHaveBeenCalledOnce();
  });

  it('gives up after ten seconds, logs that, and leaves the person signed out; a later answer still counts', async () => {
    let answer: (signedIn: boolean) => void = () => undefined;
    provider.init.mockImplementation(initWith(new Promise((resolve) => (answer = resolve))));
    const { session, state } = await load();
    const started = session.startSession(events);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(state.get().status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(state.get().status).toBe('unauthenticated');
    expect(log.logFailure).toHaveBeenCalledOnce();
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(state.get().status).toBe('authenticated');
  });

  it('says why nobody is signed in when the provider gave a wrong answer', async () => {
    const error = new Error('Invalid nonce.');
    provider.init.mockRejectedValue(error);
    const { session, state } = await load();
    await session.startSession(events);
    expect(events.onSignedOut).toHaveBeenCalledExactlyOnceWith(error);
    expect(log.logFailure).toHaveBeenCalledExactlyOnceWith('The sign-on check failed.', error);
    expect(state.get().status).toBe('unauthenticated');
  });
});

describe('the token', () => {
  it('is renewed below 30 seconds at every request, every 10 seconds and when it runs out', async () => {
    const { session } = await load();
    await session.startSession(events);
    expect(await session.accessToken()).toBe('token');
    expect(provider.updateToken).toHaveBeenLastCalledWith(30);
    // One call for the request, then one after every 10 seconds exactly.
    for (const calls of [1, 2]) {
      await vi.advanceTimersByTimeAsync(9_999);
      expect(provider.updateToken).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      expect(provider.updateToken).toHaveBeenCalledTimes(calls + 1);
    }
    armed?.();
    expect(provider.updateToken).toHaveBeenCalledTimes(4);
  });

  it('ends the session once when the provider refuses it to several requests: flag removed, poll stopped, out to the root', async () => {
    localStorage.setItem('has_profile', 'true');
    const { session, state } = await load();
    await session.startSession(events);
    provider.updateToken.mockRejectedValue(refusal(400));
    const asked = await Promise.allSettled([session.accessToken(), session.accessToken()]);
    expect(asked).toEqual([ABANDONED, ABANDONED]);
    expect(provider.clearToken).toHaveBeenCalledOnce();
    expect(provider.logout).toHaveBeenCalledExactlyOnceWith({ redirectUri: `${location.origin}/` });
    expect(provider.idToken).toBe('id-token');
    expect(state.get()).toMatchObject({ status: 'pending', identity: undefined });
    expect(localStorage.getItem('has_profile')).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.updateToken).toHaveBeenCalledTimes(2);
  });

  const unusable = [
    ['answers 503 by its proxy', refusal(503)],
    ['has too much to do', refusal(429)],
    ['answers nonsense', new SyntaxError('Unexpected token < in JSON')],
  ] as const;
  const unanswered = ['cannot be reached', new TypeError('Failed to fetch')] as const;

  it.each([unanswered, ...unusable])('is stored while it lives and the provider %s, and renewed by a later poll', async (_what, error) => {
    const { session, state } = await load();
    await session.startSession(events);
    provider.updateToken.mockRejectedValue(error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(provider.updateToken).toHaveBeenCalledTimes(2);
    expect(log.logFailure).toHaveBeenCalledTimes(2);
    expect(provider.logout).not.toHaveBeenCalled();
    expect(state.get().status).toBe('authenticated');
    expect(await session.accessToken()).toBe('token');
  });

  it('goes nowhere once it has run out and the provider cannot be reached, and the session stays', async () => {
    const { session, state } = await load();
    await session.startSession(events);
    provider.updateToken.mockRejectedValue(unanswered[1]);
    provider.isTokenExpired.mockReturnValue(true);
    await expect(session.accessToken()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(provider.logout).not.toHaveBeenCalled();
    expect(state.get().status).toBe('authenticated');
  });

  it.each([...unusable, ['refuses it', refusal(401)]] as const)(
    'ends the session once it has run out and the provider %s, and keeps what was typed',
    async (_what, error) => {
      const { session } = await load();
      await session.startSession(events);
      const drafts = await import('../../../src/auth/stored-drafts');
      drafts.storeDraft('contact_infos/new', { data: { city: 'Chania' }, at: '2026-11-21T10:00:00Z' });
      provider.updateToken.mockRejectedValue(error);
      provider.isTokenExpired.mockReturnValue(true);
      await expect(session.accessToken()).rejects.toThrow(ENDED);
      expect(provider.logout).toHaveBeenCalledExactlyOnceWith({ redirectUri: `${location.origin}/` });
      expect(Object.keys(localStorage).filter((key) => key.includes('contact_infos/new'))).toHaveLength(1);
      localStorage.clear();
    },
  );

  it('is stored when the answer has none in its place, and so is the right to renew it', async () => {
    const { session, state } = await load();
    await session.startSession(events);
    provider.updateToken.mockImplementation(() => {
      Object.assign(provider, { token: undefined, refreshToken: undefined, idToken: undefined });
      return Promise.resolve(true);
    });
    expect(await session.accessToken()).toBe('token');
    expect(provider.refreshToken).toBe('refresh-token');
    expect(log.logFailure).toHaveBeenCalledOnce();
    expect(state.get().status).toBe('authenticated');
  });
});

it('a session that ends while its token is being renewed leaves no token behind', async () => {
  const { session } = await load();
  await session.startSession(events);
  let renewed: (done: boolean) => void = () => undefined;
  provider.updateToken.mockReturnValue(new Promise((resolve) => (renewed = resolve)));
  const waiting = session.accessToken();
  session.leaveSession('/', false);
  vi.advanceTimersByTime(0);
  expect(provider.clearToken).toHaveBeenCalledOnce();
  renewed(true);
  await expect(waiting).rejects.toThrow(ENDED);
  expect(provider.clearToken).toHaveBeenCalledTimes(2);
});

it('what the page sends as it is removed, because the session has ended in another tab, still has its token', async () => {
  const [{ session, state }, { providePortalView }] = await Promise.all([load(), import('../../../src/auth/portal-view')]);
  await session.startSession(events);
  const sent: Promise<string | undefined>[] = [];
  // A pending deletion asks for the token some microtasks after the page was removed.
  const clear = () => void (sent.length === 0 && sent.push(Promise.resolve().then(() => undefined).then(() => session.accessToken())));
  const draw = vi.fn();
  providePortalView({ clear, render: draw });
  session.leaveSession('/programmes', true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.allSettled(sent)).toEqual([{ status: 'fulfilled', value: 'token' }]);
  expect([state.get().status, draw.mock.calls, await session.accessToken()]).toEqual(['unauthenticated', [['/programmes']], undefined]);
});

it('a lookup of the profile that the end of the session overtakes asks no further and notes nothing', async () => {
  const { session, state } = await load();
  const { provideTokens } = await import('../../../src/api/token');
  const { refreshProfile } = await import('../../../src/auth/profile');
  provideTokens(session.accessToken);
  await session.startSession(events);
  let answer: (account: Response) => void = () => undefined;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', asked);
  const looked = refreshProfile();
  await until(() => expect(asked).toHaveBeenCalledOnce());
  session.leaveSession('/', false);
  vi.advanceTimersByTime(0);
  answer(Response.json({ has_profile: true }));
  await expect(looked).rejects.toThrow(ENDED);
  expect(asked, 'nothing is asked without a token').toHaveBeenCalledOnce();
  expect(state.get().hasProfile).toBeUndefined();
  expect(localStorage.getItem('has_profile')).toBeNull();

  await session.startSession(events);
  let renewed: (done: boolean) => void = () => undefined;
  provider.updateToken.mockReturnValue(new Promise((resolve) => (renewed = resolve)));
  const waiting = refreshProfile();
  session.leaveSession('/', false);
  vi.advanceTimersByTime(0);
  renewed(true);
  await expect(waiting).rejects.toThrow(ENDED);
  expect(asked, 'nor after the wait for one').toHaveBeenCalledOnce();
});

it('signing out stops the renewal, clears the token and returns to the root', async () => {
  history.replaceState(null, '', '/applicant-profile/details?tab=2');
  const { session } = await load();
  await session.startSession(events);
  expect(vi.getTimerCount(), 'the poll').toBe(1);
  await session.endSession();
  expect(vi.getTimerCount(), 'no poll any more').toBe(0);
  expect(provider.clearToken).toHaveBeenCalledOnce();
  expect(provider.logout).toHaveBeenCalledExactlyOnceWith({ redirectUri: `${location.origin}/` });
  provider.onTokenExpired?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(provider.updateToken).not.toHaveBeenCalled();
  await expect(session.accessToken(), 'what still asks on the way to the logout is not sent').rejects.toThrow(ENDED);
  history.replaceState(null, '', '/');
});

it('signing out changes nothing while the provider cannot be reached', async () => {
  const { session, state } = await load();
  await session.startSession(events);
  vi.stubGlobal('fetch', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
  await expect(session.endSession()).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  expect(provider.logout).not.toHaveBeenCalled();
  expect(state.get().status).toBe('authenticated');
});
