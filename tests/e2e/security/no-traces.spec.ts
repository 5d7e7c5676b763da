import type { BrowserContext, Page } from '@playwright/test';
import { field, save } from '../support/forms';
import { accountMenu, newPerson, registerWithProfile, signInOnScreen, signOut, tokenOf } from '../support/people';
import { expect, test } from '../support/portal-test';
import { TOKEN } from '../support/protocol';
import { BROWSER_STORAGE } from '../../../domain/portal/browser-storage';
import { pdfText } from '../../support/pdf-fixture';

const DOCUMENT = 'συστατική-επιστολή-απόρρητη.pdf';
const PDF = Buffer.from(pdfText());

/** Collects every URL that the browser requests or navigates to, in any frame. */
function addressesOf(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => seen.push(request.url()));
  context.on('page', (page) => page.on('framenavigated', (frame) => seen.push(frame.url())));
  return seen;
}

/** Everything that the browser stores and a later script could read. */
const keptIn = (page: Page): Promise<{ names: string[]; text: string }> =>
  page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].flatMap((store) => Object.entries(store) as [string, string][]);
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const caches = await window.caches.keys();
    return {
      names: [...kept.map(([name]) => name), ...databases, ...caches],
      text: JSON.stringify([kept, document.cookie, history.state, window.name]),
    };
  });

/** Whether the privacy page lists the storage key; keycloak-js deletes its own entries after the sign-in. */
const isNamed = (name: string): boolean => Object.values(BROWSER_STORAGE).some((key) => (key.endsWith('.') ? name.startsWith(key) : key === name));

test('no token, email or document name is in an address, and nothing but what the product says is stored', async ({ page, context, another }) => {
  const addresses = addressesOf(context);
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const person = newPerson();
  await registerWithProfile(await another(), person);
  await signInOnScreen(page, person);
  await page.goto('/applicant-profile/other-documents/create');
  await page.getByLabel('Title').fill('A letter');
  await page.getByLabel('Kind').selectOption('recommendation');
  await field(page, 'file').locator('input[type="file"]').setInputFiles({ name: DOCUMENT, mimeType: 'application/pdf', buffer: PDF });
  await expect(field(page, 'file')).toContainText(DOCUMENT);
  await save(page);
  await expect(page).toHaveURL('/applicant-profile/other-documents');
  await page.goto('/applicant-profile/details');
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Download ${DOCUMENT}` }).click()]);
  const token = (await tokenOf(page)).replace('Bearer ', '');
  await expect(accountMenu(page)).toBeVisible();

  const signedIn = await keptIn(page);
  expect(token).toMatch(TOKEN);
  expect(signedIn.text).not.toMatch(TOKEN);
  for (const secret of [token, token.split('.')[1] ?? '', 'refresh_token', person.email, DOCUMENT]) expect(signedIn.text).not.toContain(secret);
  expect(signedIn.names.filter((name) => !isNamed(name))).toEqual([]);
  const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  expect(readable.map(({ name, value }) => [name, value])).toEqual([[BROWSER_STORAGE.locale, 'en']]);

  await signOut(page);
  const signedOut = await keptIn(page);
  expect(signedOut.names.filter((name) => !isNamed(name) || name === BROWSER_STORAGE.hasProfile || name.startsWith(BROWSER_STORAGE.drafts))).toEqual([]);
  expect(signedOut.text).not.toContain(person.email);

  const all = addresses.map((address) => decodeURIComponent(address)).join('\n');
  expect(all).not.toMatch(TOKEN);
  for (const secret of [person.email, person.familyName, 'συστατική', 'id_token_hint=', 'access_token=', 'refresh_token=']) expect(all).not.toContain(secret);
  expect(all, 'the sign-in itself was watched').toContain('code_challenge_method=S256');
  expect(all, 'and the file, by its number').toMatch(/\/api\/files\/\d+$/m);
});

test('a text that a script would make markup or code of is refused by the page itself', async ({ page, watch }) => {
  watch.expectLine('TrustedHTML');
  watch.expectLine('TrustedScript');
  watch.expectLine('Trusted');
  watch.expectLine('CSP: ');
  watch.expectLine('Content Security Policy');
  await page.goto('/');
  const refusals = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x>'),
      script: () => (document.createElement('script').text = 'alert(1)'),
      address: () => (document.createElement('script').src = '/x.js'),
      policy: () =>
        ({ trustedTypes: Reflect.get(window, 'trustedTypes') as { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes.createPolicy(
          'mine',
          { createHTML: (text: string) => text },
        ),
    };
    const refused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return Object.entries(attempts).map(([name, attempt]) => [name, refused(attempt)]);
  });
  expect(refusals).toEqual([['innerHTML', true], ['script', true], ['address', true], ['policy', true]]);
});
