import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, claimsOf } from './identity-browser';
import { startPortal, type Portal } from './identity-support';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const PERSON = { email: 'Eleni@Example.org', firstName: 'Ελένη', lastName: "O'Brien <b>", password: 'three random words' };

describe('the registration page', () => {
  const open = (browser: Browser) => browser.start({}, 'registrations');

  it('makes an applicant who is signed in at once and can come back', async () => {
    const browser = new Browser(portal.origin);
    const screen = await open(browser);
    expect(screen.pathname).toMatch(/\/registration$/);
    const back = await browser.comeBack(await browser.submit(screen.pathname, PERSON));
    const claims = claimsOf((await browser.exchange(back.get('code') ?? '')).access_token);
    expect(claims).toMatchObject({
      email: 'eleni@example.org',
      given_name: 'Ελένη',
      family_name: "O'Brien <b>",
      groups: ['/Applicants'],
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const again = await new Browser(portal.origin).signIn('eleni@example.org', PERSON.password);
    expect(claimsOf(again.access_token).sub).toBe(claims.sub);
  });

  it('refuses an email that is in use, in any case, and leaves what was typed but not the password', async () => {
    const browser = new Browser(portal.origin);
    const screen = await open(browser);
    const typed = { ...PERSON, email: 'APPLICANT@example.org' };
    const response = await browser.submit(screen.pathname, typed);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('There is already an account with this email');
    expect(page).toContain('value="APPLICANT@example.org"');
    expect(page).toContain('value="O&#39;Brien &lt;b&gt;"');
    expect(page).not.toContain(PERSON.password);
  });

  it.each<[Partial<typeof PERSON>, string]>([
    [{ email: '' }, 'Enter your email'],
    [{ email: 'eleni' }, 'Enter an email in the form name@example.org'],
    [{ email: '"><script>alert(1)</script>@x.org' }, 'Enter an email in the form name@example.org'],
    [{ email: 'eleni@-example.org' }, 'Enter an email in the form name@example.org'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'The email must be 254 characters or fewer'],
    [{ firstName: '  ' }, 'Enter your given name'],
    [{ lastName: 'x'.repeat(101) }, 'The family name must be 100 characters or fewer'],
    [{ password: 'short' }, 'The password must be 8 characters or more'],
    [{ password: 'x'.repeat(201) }, 'The password must be 200 characters or fewer'],
  ])('names what is wrong (%#)', async (change, message) => {
    const browser = new Browser(portal.origin);
    const screen = await open(browser);
    const page = await (await browser.submit(screen.pathname, { ...PERSON, email: 'new@example.org', ...change })).text();
    expect(page.split(message)).toHaveLength(3);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('says in Greek what is wrong with a password', async () => {
    const browser = new Browser(portal.origin, 'el');
    const screen = await open(browser);
    const refused = async (password: string) => (await browser.submit(screen.pathname, { ...PERSON, email: 'new@example.org', password })).text();
    expect(await refused('short')).toContain('Ο κωδικός χρειάζεται τουλάχιστον 8 χαρακτήρες');
    expect(await refused('x'.repeat(201))).toContain('Ο κωδικός μπορεί να έχει έως 200 χαρακτήρες');
  });

  it('makes one account when the button is pressed twice', async () => {
    const browser = new Browser(portal.origin);
    const screen = await open(browser);
    const typed = { ...PERSON, email: 'twice@example.org' };
    const answers = await Promise.all([browser.submit(screen.pathname, typed), browser.submit(screen.pathname, typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
    expect(await portal.db.query('select 1 from embedded_accounts where email = $1', ['twice@example.org'])).toHaveLength(1);
  });
});
