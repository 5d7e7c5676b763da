import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertArtifact } from '../../../server/embedded-identity/queries/artifacts';
import { Browser, claimsOf, OIDC, REALM } from './identity-browser';
import { startPortal, type Portal } from './identity-support';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const whoami = (token: string) => fetch(`${portal.origin}/whoami`, { headers: { authorization: `bearer ${token}` } });

describe('the well-known document', () => {
  it('names the endpoints under Keycloak’s paths on the public address', async () => {
    const response = await fetch(`${portal.origin}${REALM}/.well-known/openid-configuration`, { headers: { host: 'evil.example' } });
    expect(await response.json()).toMatchObject({
      issuer: portal.config.issuer,
      authorization_endpoint: `${portal.origin}${OIDC}/auth`,
      token_endpoint: `${portal.origin}${OIDC}/token`,
      userinfo_endpoint: `${portal.origin}${OIDC}/userinfo`,
      end_session_endpoint: `${portal.origin}${OIDC}/logout`,
      jwks_uri: `${portal.origin}${OIDC}/certs`,
      code_challenge_methods_supported: ['S256'],
      ui_locales_supported: ['en', 'el'],
    });
  });

  it('gives public keys only', async () => {
    const { keys } = await (await fetch(`${portal.origin}${OIDC}/certs`)).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});

describe('signing in', () => {
  it('gives tokens with the person, the groups and the session', async () => {
    const tokens = await new Browser(portal.origin).signIn('applicant@example.org');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    const claims = claimsOf(tokens.access_token);
    expect(claims).toMatchObject({
      iss: portal.config.issuer,
      aud: 'propylaea-api',
      azp: 'portal',
      typ: 'Bearer',
      email: 'applicant@example.org',
      given_name: 'Demo',
      family_name: 'Applicant',
      groups: ['/Applicants'],
      sid: expect.stringMatching(/.+/),
    });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      aud: 'portal',
      nonce: 'a-nonce',
      groups: ['/Applicants'],
      email: 'applicant@example.org',
      sub: claims.sub,
      sid: claims.sid,
    });
    expect(claimsOf(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', sub: claims.sub });
    expect(await (await whoami(tokens.access_token)).json()).toMatchObject({
      sub: claims.sub,
      email: 'applicant@example.org',
      givenName: 'Demo',
      roles: { isApplicant: true, isSecretary: false },
    });
  });

  it('accepts the email in any case and with spaces at its ends', async () => {
    const tokens = await new Browser(portal.origin).signIn('  Secretary@Example.org ');
    expect(claimsOf(tokens.access_token)).toMatchObject({ groups: ['/Secretary'] });
  });

  it('signs in with one press on a demo account', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const back = await browser.comeBack(await browser.submit(screen.pathname, { username: '', password: '', demo: 'evaluator' }));
    const tokens = await browser.exchange(back.get('code') ?? '');
    expect(claimsOf(tokens.access_token)).toMatchObject({ groups: ['/Evaluator'] });
  });

  it('is silent the second time, and answers login_required to a stranger', async () => {
    const browser = new Browser(portal.origin);
    const silent = { prompt: 'none', redirect_uri: `${portal.origin}/silent-check-sso.html` };
    expect(new URLSearchParams((await browser.start(silent)).hash.slice(1)).get('error')).toBe('login_required');
    await browser.signIn('applicant@example.org');
    const back = await browser.start({ prompt: 'none' });
    const tokens = await browser.exchange(new URLSearchParams(back.hash.slice(1)).get('code') ?? '');
    expect(claimsOf(tokens.access_token)).toMatchObject({ email: 'applicant@example.org' });
  });

  it('survives a restart: same keys, same session', async () => {
    const browser = new Browser(portal.origin);
    const tokens = await browser.signIn('helpdesk@example.org');
    const again = await startPortal(portal);
    try {
      expect(again.keys.publicKeys).toEqual(portal.keys.publicKeys);
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('forgets at a start what has expired, and nothing else', async () => {
    const tokens = await new Browser(portal.origin).signIn('helpdesk@example.org');
    await upsertArtifact(portal.db, { kind: 'Session', id: 'old', payload: {}, grant_id: null, uid: null, expires_at: '2020-01-01T00:00:00Z' });
    await (await startPortal(portal)).close();
    const left = await portal.db.query<{ id: string }>('select id from embedded_artifacts where id in ($1, $2)', ['old', tokens.refresh_token]);
    expect(left).toEqual([{ id: tokens.refresh_token }]);
  });

  it('passes the identity provider hint on without harm', async () => {
    const screen = await new Browser(portal.origin).start({ kc_idp_hint: 'university', acr_values: 'gold' });
    expect(screen.pathname).toMatch(/\/authenticate$/);
  });
});

describe('what is refused at the door', () => {
  it.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ])('%s', async (_name, extra, error) => {
    const back = await new Browser(portal.origin).start(extra);
    expect(new URLSearchParams(back.hash.slice(1)).get('error')).toBe(error);
  });

  it.each([
    ...['http://evil.example/', 'http://127.0.0.1:1/', 'javascript:alert(1)', 'http://someone:else@PORTAL/', 'http://PORTAL.evil.example/'],
    ...['/api/files/1', `${OIDC}/logout`, '/assets/index.js', '//programmes', '/calls/7.ics', '/healthz', '/dev/mail'],
    ...['/silent-check-sso.html?next=/', '/silent-check-sso.js', '/programmes#here', '/programmes/../api/files/1'],
  ])('a redirect to %s', async (to) => {
    const browser = new Browser(portal.origin);
    const redirect_uri = to.startsWith('/') ? portal.origin + to : to.replace('PORTAL', new URL(portal.origin).host);
    const query = new URLSearchParams({ ...browser.authRequest(), redirect_uri });
    const response = await browser.request(`${OIDC}/auth?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    const page = await response.text();
    expect(page).toContain('Open the portal at its own address');
    expect(page).toContain(`href="${portal.origin}/"`);
  });

  it.each([
    '/',
    '/universities/7/details?page=2',
    '/applicant-profile/contact-infos/create',
    '/manage/calls?filter=%7B%7D',
    '/nowhere?page=2',
    '/Programmes',
    '/universities/x/details',
  ])('but not one to %s', async (path) => {
    const screen = await new Browser(portal.origin).start({ redirect_uri: portal.origin + path });
    expect(screen.pathname).toMatch(/\/authenticate$/);
  });

  it('a code used twice', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const back = await browser.comeBack(await browser.submit(screen.pathname, { username: 'applicant@example.org', password: 'demo' }));
    const code = back.get('code') ?? '';
    const tokens = await browser.exchange(code);
    await expect(browser.exchange(code)).rejects.toThrow('invalid_grant');
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('a token request from another origin', async () => {
    const browser = new Browser(portal.origin);
    const tokens = await browser.signIn('applicant@example.org');
    const fields = { grant_type: 'refresh_token', client_id: 'portal', refresh_token: tokens.refresh_token };
    const foreign = await browser.submit(`${OIDC}/token`, fields, { origin: 'http://evil.example' });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const own = await browser.submit(`${OIDC}/token`, fields);
    expect(own.headers.get('access-control-allow-origin')).toBe(portal.origin);
    expect(own.headers.get('access-control-allow-credentials')).toBe('true');
  });
});

describe('refreshing', () => {
  it('rotates: every refresh token works once, and a second use ends them all', async () => {
    const browser = new Browser(portal.origin);
    const first = await browser.signIn('applicant@example.org');
    const second = await (await browser.refresh(first.refresh_token)).json();
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoami(second.access_token)).status).toBe(200);
    expect(claimsOf(second.access_token)).toMatchObject({ sid: claimsOf(first.access_token).sid });

    const reuse = await browser.refresh(first.refresh_token);
    expect([reuse.status, await reuse.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
    expect((await browser.refresh(second.refresh_token)).status).toBe(400);
  });

  it('lets only one of several requests at once win', async () => {
    const browser = new Browser(portal.origin);
    const { refresh_token } = await browser.signIn('applicant@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => browser.refresh(refresh_token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('signing out', () => {
  const logout = (browser: Browser, fields: Record<string, string>) =>
    browser.request(`${OIDC}/logout?${new URLSearchParams({ client_id: 'portal', ...fields })}`);

  it('returns at once with an id token, and ends session and refresh token', async () => {
    const browser = new Browser(portal.origin);
    const tokens = await browser.signIn('applicant@example.org');
    const target = `${portal.origin}/`;
    const response = await logout(browser, { id_token_hint: tokens.id_token, post_logout_redirect_uri: target, state: 'xyz' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${target}?state=xyz`]);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await browser.start({ prompt: 'none' })).hash).toContain('login_required');
  });

  it('ends the sign-in of the id token without its cookie too, and no other one of the person', async () => {
    const [left, kept] = [new Browser(portal.origin), new Browser(portal.origin)];
    const [ended, staying] = [await left.signIn('applicant@example.org'), await kept.signIn('applicant@example.org')];
    expect((await logout(new Browser(portal.origin), { id_token_hint: ended.id_token })).status).toBe(303);
    expect((await left.refresh(ended.refresh_token)).status).toBe(400);
    expect((await left.start({ prompt: 'none' })).hash).toContain('login_required');
    expect((await kept.refresh(staying.refresh_token)).status).toBe(200);
  });

  it('asks first when nothing proves who is leaving', async () => {
    const browser = new Browser(portal.origin);
    const tokens = await browser.signIn('applicant@example.org');
    const page = await logout(browser, { post_logout_redirect_uri: `${portal.origin}/` });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign out?')]);
    const fields = { confirm: 'yes', post_logout_redirect_uri: `${portal.origin}/` };
    const foreign = await browser.submit(`${OIDC}/logout`, fields, { origin: 'http://evil.example' });
    expect(foreign.status).toBe(200);
    const kept = await (await browser.refresh(tokens.refresh_token)).json();
    expect((await browser.submit(`${OIDC}/logout`, fields)).headers.get('location')).toBe(`${portal.origin}/`);
    expect((await browser.refresh(kept.refresh_token)).status).toBe(400);
  });

  it.each([
    ['a target elsewhere', { post_logout_redirect_uri: 'http://evil.example/' }],
    ['a target that is not the root', { post_logout_redirect_uri: '/programmes' }],
    ['a hint that is not ours', { id_token_hint: 'a.b.c' }],
  ])('refuses %s and keeps the session', async (_name, fields: Record<string, string>) => {
    const browser = new Browser(portal.origin);
    const tokens = await browser.signIn('applicant@example.org');
    const target = fields.post_logout_redirect_uri;
    const asked = target === undefined ? fields : { post_logout_redirect_uri: new URL(target, portal.origin).href };
    expect((await logout(browser, asked)).status).toBe(400);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  });
});

describe('userinfo', () => {
  it('gives the person to their token, whatever the case of the scheme', async () => {
    const tokens = await new Browser(portal.origin).signIn('secretary@example.org');
    const response = await fetch(`${portal.origin}${OIDC}/userinfo`, { headers: { authorization: `bearer ${tokens.access_token}` } });
    expect(await response.json()).toMatchObject({
      sub: claimsOf(tokens.id_token).sub,
      email: 'secretary@example.org',
      groups: ['/Secretary'],
    });
    expect((await fetch(`${portal.origin}${OIDC}/userinfo`)).status).toBe(401);
  });
});
