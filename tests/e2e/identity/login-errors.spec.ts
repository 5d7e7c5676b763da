import type { Page } from '@playwright/test';
import { loginDialog, newPerson, signInButton, expectSignedIn } from '../support/people';
import { expect, expectAccessible, test } from '../support/portal-test';
import { atEndpoint, openSignIn, requestsTo, silentCheck } from '../support/protocol';
import { provider } from '../support/provider';

const PATH = '/programmes?name=law';

/** Expects the user to be signed out on the original path, and the login dialog to show the reason. */
async function expectFailed(page: Page, words: string): Promise<void> {
  await expect(loginDialog(page).getByRole('alert')).toContainText(words);
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('banner').locator('button', { hasText: 'Sign in' }).first()).toBeVisible();
}

/** Fakes a valid provider's answer: a redirect to the portal with these parameters. */
function backWith(asked: string, fields: Record<string, string>) {
  const query = new URL(asked).searchParams;
  const answer = new URLSearchParams({ ...fields, state: query.get('state') ?? '' });
  return { status: 302, headers: { location: `${query.get('redirect_uri') ?? ''}#${answer.toString()}` } };
}

test('an invalid nonce, a refusal and a replayed code sign nobody in: back on the path, signed out, notified why', async ({ page, watch }) => {
  watch.expectLine('The sign-on check failed.');
  watch.expectLine('Sign-in has failed.');
  watch.expectLine('status of 400');
  const person = newPerson();
  await provider.newAccount(person);
  const again = loginDialog(page).getByRole('button', { name: 'Sign in' });
  await page.goto(PATH);

  await test.step('a nonce that is not the stored one', async () => {
    await page.route(openSignIn, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('nonce', 'somebody-elses');
      return route.continue({ url: url.href });
    });
    await signInButton(page).click();
    await provider.fillSignIn(page, person);
    await expectFailed(page, 'Invalid nonce. ');
    await expectAccessible(page);
    await page.unroute(openSignIn);
  });

  await test.step('a refusal of the provider', async () => {
    await page.route(openSignIn, (route) => route.fulfill(backWith(route.request().url(), { error: 'access_denied' })));
    await again.click();
    await expectFailed(page, 'Unable to process login. ');
    await page.unroute(openSignIn);
  });

  await test.step('a code that was used before', async () => {
    await page.route(atEndpoint('token'), async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.continue();
    });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => atEndpoint('token')(new URL(response.url()))),
      again.click(),
    ]);
    expect(answer.status()).toBe(400);
    await expectFailed(page, 'Unable to process login. ');
    await page.unroute(atEndpoint('token'));
  });
});

test('a stored login state older than an hour redeems no code: the silent check decides, and who is not found is notified', async ({ page, watch }) => {
  watch.expectLine('Sign-in has failed.');
  const person = newPerson();
  await provider.newAccount(person);
  await page.clock.install();
  const tokens = requestsTo(page, 'token');
  const signIn = async () => {
    await page.goto(PATH);
    await signInButton(page).click();
    await page.waitForURL((url) => url.pathname !== '/programmes');
    await page.clock.fastForward('01:00:01');
    const [answer] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(PATH)),
      provider.fillSignIn(page, person),
    ]);
    return answer;
  };

  await page.route(silentCheck, (route) => route.fulfill(backWith(route.request().url(), { error: 'login_required' })));
  await signIn();
  await expectFailed(page, 'Unable to process login. ');
  expect(page.url()).not.toContain('code=');
  expect(tokens).toHaveLength(0);

  await page.unroute(silentCheck);
  await page.reload();
  await expectSignedIn(page);
});

test('the messages of a login window are shown with what to do: closed by the person, and not to be processed', async ({ page, watch }) => {
  watch.expectLine('The sign-on check failed.');
  watch.expectLine('Sign-in has failed.');
  watch.expectLine('net::ERR_FAILED');
  await page.clock.install();
  // This makes keycloak-js use its Cordova adapter, which opens a window; the test controls the window.
  await page.addInitScript(() => {
    const listeners: Record<string, (event: { url: string }) => void> = {};
    const opened = { addEventListener: (name: string, listener: () => void) => (listeners[name] = listener), close: () => undefined };
    Object.assign(window, {
      cordova: { InAppBrowser: { open: () => opened } },
      inLoginWindow: (name: string, url: string) => listeners[name]?.({ url }),
    });
  });
  // That adapter sends an app's redirect URI, so no provider answers in the frame.
  await page.route(silentCheck, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('00:10');
  const happens = (name: string, url = '') => page.evaluate(`inLoginWindow(${JSON.stringify(name)}, ${JSON.stringify(url)})`);

  await signInButton(page).click();
  await expect.poll(() => happens('exit').then(() => loginDialog(page).isVisible())).toBe(true);
  await expectFailed(page, 'User closed the login window. ');

  await loginDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(loginDialog(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => happens('loaderror', 'https://elsewhere.example/').then(() => loginDialog(page).getByRole('alert').count())).toBe(1);
  await expectFailed(page, 'Unable to process login. ');
});
