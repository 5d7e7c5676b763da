import { expectSignedIn, loginDialog, signInButton, signInNew, signOut } from '../support/people';
import { expect, test } from '../support/portal-test';

// Playwright switches off that browsers keep a page as it stands and show it again on the way back; people's browsers do it.
test.use({
  launchOptions: async ({}, use, { project }) =>
    use({ ...project.use.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('the way back after signing out shows nothing private', async ({ page, watch }) => {
  const person = await signInNew(page, watch);
  await expect(page.getByRole('main')).toContainText(person.email);
  const shown: string[] = [];
  await page.exposeFunction('noteShown', (text: string) => shown.push(text));
  await page.addInitScript(() => addEventListener('pageshow', () => Reflect.get(window, 'noteShown')(document.body.innerText)));
  await signOut(page);
  await expect(page).toHaveURL('/');

  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
  expect(shown.join('\n')).not.toContain(person.email);
  await page.goForward();
  await expect(signInButton(page)).toBeVisible();
});

test('the way back from another site finds the person signed in, and in tune with what happened meanwhile', async ({ page, context, watch }) => {
  const person = await signInNew(page, watch);
  watch.expectAnswer('/favicon.ico', 404);
  await page.goto('/healthz');
  await page.goBack();
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(person.email);

  await page.goto('/healthz');
  const other = await context.newPage();
  await other.goto('/account');
  await expectSignedIn(other);
  await signOut(other);
  await page.goBack();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
});
