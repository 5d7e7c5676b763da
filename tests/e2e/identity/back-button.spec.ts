import type { Page } from '@playwright/test';
import { expectSignedIn, loginDialog, signInButton, signInNew, signOut } from '../support/people';
import { expect, test } from '../support/portal-test';

// Playwright disables the back/forward cache, which users' browsers have.
test.use({
  launchOptions: async ({}, use, { project }) => use({ ...project.use.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** Goes back until the path changes, since the frame of the provider's check may add its own history entry. */
async function goBackFrom(page: Page, path: string): Promise<void> {
  for (let pressed = 0; pressed < 3 && new URL(page.url()).pathname === path; pressed += 1) await page.goBack({ waitUntil: 'commit' });
}

test('the way back after signing out shows nothing private', async ({ page }) => {
  const person = await signInNew(page);
  await expect(page.getByRole('main')).toContainText(person.email);
  const shown: string[] = [];
  await page.exposeFunction('noteShown', (text: string) => shown.push(text));
  await page.addInitScript(() => addEventListener('pageshow', () => Reflect.get(window, 'noteShown')(document.body.innerText)));
  const checked = page.waitForResponse((response) => response.url().includes('/silent-check-sso.html'));
  await signOut(page);
  await expect(page).toHaveURL('/');
  await checked;
  await expect(page.locator('iframe')).toHaveCount(0);

  await goBackFrom(page, '/');
  await expect(page).toHaveURL('/account');
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
  expect(shown.join('\n')).not.toContain(person.email);
  // A page from the back/forward cache is not loaded again, so there is no load event to wait for.
  await page.goForward({ waitUntil: 'commit' });
  await expect(signInButton(page)).toBeVisible();
});

test('a page that the browser has cached meanwhile checks again who is signed in', async ({ page, context }) => {
  const person = await signInNew(page);
  // Chromium does not cache pages with private answers; this simulates the event of a browser that does.
  const comesBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await Promise.all([page.waitForEvent('load'), comesBack()]);
  await expectSignedIn(page);
  await expect(page.getByRole('main')).toContainText(person.email);

  await context.clearCookies();
  await comesBack();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(person.email);
});
