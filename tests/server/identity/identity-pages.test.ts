import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordMatches, hashPassword } from '../../../server/embedded-identity/passwords';
import { Browser, claimsOf, OIDC, REALM } from './identity-browser';
import { startPortal, type Portal } from './identity-support';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('the sign-in page', () => {
  it('says that it is the trial and lists the accounts to try', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const response = await browser.request(screen.pathname);
    const page = await response.text();
    expect(page).toContain('This is the trial sign-in');
    for (const role of ['applicant', 'secretary', 'helpdesk', 'evaluator']) expect(page).toContain(`${role}@example.org`);
    expect(page).toMatch(/<input id="username" name="username" type="email" autocomplete="username"/);
    expect(page).toMatch(/<input id="password" name="password" type="password" autocomplete="current-password"/);
    expect(page.match(/name="username"/g)).toHaveLength(1);
  });

  it('has no demo accounts where others reach the portal: neither new ones nor those of an earlier trial, by no way', async () => {
    const signIn = async ({ origin }: Portal, fields: Record<string, string>) => {
      const browser = new Browser(origin);
      const { pathname } = await browser.start();
      return { page: await (await browser.request(pathname)).text(), status: (await browser.submit(pathname, fields)).status };
    };
    const demo = { username: 'secretary@example.org', password: 'demo' };
    expect(await signIn(portal, demo)).toMatchObject({ status: 303 });
    const reached = await startPortal({ db: portal.db, trial: false });
    for (const fields of [demo, { ...demo, demo: 'secretary' }, { username: '', password: '', demo: 'secretary' }]) {
      const { page, status } = await signIn(reached, fields);
      expect([page.includes('@example.org'), page.includes('This is the trial sign-in'), status]).toEqual([false, true, 200]);
    }
    expect(await portal.db.query('select from embedded_accounts')).toEqual([]);
    await reached.close();
    await (await startPortal({ db: portal.db })).close();
    expect(await signIn(portal, demo)).toMatchObject({ status: 303 });
  });

  it('runs no script and nothing from elsewhere', async () => {
    const browser = new Browser(portal.origin);
    const response = await browser.request((await browser.start()).pathname);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('keeps the email and drops the password after a wrong one, and says the same for an unknown email', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    for (const username of ['applicant@example.org', 'nobody@example.org']) {
      const response = await browser.submit(screen.pathname, { username, password: 'wrong-secret' });
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain('The email or the password is not right');
      expect(page).toContain(`value="${username}"`);
      expect(page).not.toContain('wrong-secret');
      expect(page).toMatch(/<title>There is a problem: Sign in · Propylaea<\/title>/);
    }
    const back = await browser.comeBack(await browser.submit(screen.pathname, { username: 'applicant@example.org', password: 'demo' }));
    expect(back.get('code')).toBeTruthy();
  });

  it('names each empty field', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const page = await (await browser.submit(screen.pathname, { username: ' ', password: '' })).text();
    expect(page).toContain('<a href="#username">Enter your email</a>');
    expect(page).toContain('<a href="#password">Enter your password</a>');
    expect(page).toContain('aria-describedby="username-fault"');
  });

  it('stops guessing at one account, and only there', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const guess = (username: string, password: string) => browser.submit(screen.pathname, { username, password });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await guess('evaluator@example.org', `guess-${attempt}`)).status).toBe(200);
    }
    const blocked = await guess('Evaluator@example.org', 'demo');
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await blocked.text()).toContain('Too many attempts. Try again in 15 minutes.');
    expect((await guess('secretary@example.org', 'demo')).status).toBe(303);
  });

  it.each([
    { of: 'ui_locales', asked: 'fr el-GR en', accepted: 'en', locale: 'el', text: 'Αυτή είναι η δοκιμαστική σύνδεση' },
    { of: 'the browser', asked: '', accepted: 'el,en;q=0.5', locale: 'el', text: 'Λογαριασμοί επίδειξης' },
    { of: 'nobody known', asked: '', accepted: 'fr', locale: 'en', text: 'Demo accounts' },
  ])('speaks the language of $of', async ({ asked, accepted, locale, text }) => {
    const browser = new Browser(portal.origin, accepted);
    const page = await (await browser.request((await browser.start({ ui_locales: asked })).pathname)).text();
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(text);
  });

  it('offers the other language', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    expect(await (await browser.request(screen.pathname)).text()).toContain(`href="${screen.pathname}?ui_locales=el"`);
    const greek = await (await browser.request(`${screen.pathname}?ui_locales=el`)).text();
    expect(greek).toContain(`action="${screen.pathname}?ui_locales=el"`);
  });

  it('explains itself to a stranger who has the link but not the cookie', async () => {
    const screen = await new Browser(portal.origin).start();
    const response = await new Browser(portal.origin).request(screen.pathname);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in page is no longer valid');
  });

  it('sends a person who went back after signing in on to the portal', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    await browser.comeBack(await browser.submit(screen.pathname, { username: 'applicant@example.org', password: 'demo' }));
    const back = await browser.request(screen.pathname);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${portal.origin}/`]);
  });

  it('takes no form from another origin', async () => {
    const browser = new Browser(portal.origin);
    const screen = await browser.start();
    const fields = { username: 'applicant@example.org', password: 'demo' };
    for (const origin of ['http://evil.example', 'null']) {
      expect((await browser.submit(screen.pathname, fields, { origin })).status).toBe(403);
    }
  });
});

describe('what keycloak-js loads in the background', () => {
  it.each(['3p-cookies/step1.html', '3p-cookies/step2.html', 'login-status-iframe.html'])('%s may be framed by the portal only', async (name) => {
    const response = await fetch(`${portal.origin}${OIDC}/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    const script = /<script src="([^"]+)"/.exec(await response.text())?.[1];
    if (script) expect((await fetch(new URL(script, portal.origin))).headers.get('content-type')).toContain('javascript');
  });

  it('learns whether its session is still the browser’s', async () => {
    const browser = new Browser(portal.origin);
    const sid = String(claimsOf((await browser.signIn('helpdesk@example.org')).id_token).sid);
    const state = async (session_state: string) =>
      (await (await browser.request(`${OIDC}/login-status?${new URLSearchParams({ client_id: 'portal', session_state })}`)).json()).state;
    expect([await state(sid), await state('another'), await state('')]).toEqual(['unchanged', 'changed', 'changed']);
  });
});

describe('what the pages load', () => {
  it('is all there: stylesheet, icon, picture and typefaces', async () => {
    const browser = new Browser(portal.origin);
    const page = await (await browser.request((await browser.start()).pathname)).text();
    const style = /href="([^"]+sign-in.css[^"]*)"/.exec(page)?.[1] ?? '';
    const css = await (await fetch(new URL(style, portal.origin))).text();
    const linked = [...page.matchAll(/(?:href|src)="([^"]+\/resources\/[^"]+)"/g)].map(([, path]) => path ?? '');
    const fonts = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => `${REALM}/resources/${path}`);
    const paths = [...new Set([...linked, ...fonts])];
    expect(paths.length).toBeGreaterThanOrEqual(7);
    for (const path of paths) expect([path, (await fetch(new URL(path, portal.origin))).status]).toEqual([path, 200]);
  });
});

describe('passwords', () => {
  it('are stored salted and compared whole', async () => {
    const [one, two] = [await hashPassword('κωδικός 1'), await hashPassword('κωδικός 1')];
    expect(one).not.toBe(two);
    expect(await passwordMatches('κωδικός 1', one)).toBe(true);
    expect(await passwordMatches('κωδικός 2', one)).toBe(false);
    expect(await passwordMatches('', 'plain$')).toBe(false);
  });
});

it('a password is hashed by a function that needs memory: scrypt with 16 MB', async () => {
  const [scheme, n, r] = (await hashPassword('three random words')).split('$');
  expect(scheme).toBe('scrypt');
  expect((128 * Number(n) * Number(r)) / 1024 / 1024).toBe(16);
});
