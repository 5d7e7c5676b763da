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
  // A page that the browser has kept is not loaded again, so there is no end of loading to wait for.
  await page.goForward({ waitUntil: 'commit' });
  await expect(signInButton(page)).toBeVisible();
});

test('a page that the browser has kept meanwhile asks anew who is here', async ({ page, context, watch }) => {
  const person = await signInNew(page, watch);
  // Chromium keeps no page with private answers; this is what a browser that does tells it.
  const comesBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await Promise.all([page.waitForEvent('load'), comesBack()]);
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(person.email);

  await context.clearCookies();
  await comesBack();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
});
