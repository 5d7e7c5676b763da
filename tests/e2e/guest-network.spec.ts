import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { PDF, newCall, readyDrafts } from './support/applied';
import { field, fillContact, save } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { say } from './support/words';

/** A captive portal: it answers every request with status 200 and its sign-in page, while the browser reports to be online. */
async function guestNetwork(page: Page) {
  let isOpen = true;
  const body = '<!doctype html><title>Guests</title><p>Welcome. Accept our terms to go on.</p>';
  await page.route(/\/(?:api|healthz|realms)(?:\/|$)/, (route) => (isOpen ? route.fallback() : route.fulfill({ status: 200, contentType: 'text/html', body })));
  return {
    close: () => void (isOpen = false),
    open: () => void (isOpen = true),
  };
}

test('in a guest network that nobody has signed in to nothing typed is lost, the page says so, and goes on by itself', async ({ page, another, watch }) => {
  test.slow();
  watch.expectLine('A request had no answer.');
  watch.expectLine('A page was answered where data was asked for.');
  const secretary = await another();
  await signIn(secretary, demo('secretary'));
  const call = await newCall(secretary, 'From a café');
  const [{ id, documents }] = (await readyDrafts(page, [call])) as [Application];
  const api = await apiOf(page);
  const stored = async () => (await (await api.get(`/api/applications/${String(id)}`)).json()) as Application;
  const banner = page.getByRole('status').filter({ hasText: 'You are offline. What you have typed stays here' });
  const network = await guestNetwork(page);

  await test.step('answers are stored on the device, and saved by themselves', async () => {
    await page.goto(`/applications/${String(id)}/update?task=questions`);
    const answer = field(page.locator('#answers'), 'motivation').getByRole('textbox');
    await expect(answer).toBeVisible();
    network.close();
    await answer.fill('I know its harbour well.');
    await expect(page.locator('[data-save-state="offline"]')).toBeVisible();
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    network.open();
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
    await expect(banner).toBeHidden();
    expect((await stored()).answers).toEqual({ motivation: 'I know its harbour well.' });
  });

  await test.step('a file waits, and is uploaded by itself', async () => {
    await page.goto(`/applications/${String(id)}/update?task=documents`);
    const box = field(page, 'documents.diploma');
    await expect(box).toBeVisible();
    network.close();
    await box.locator('input[type=file]').setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(box).toContainText(say('forms.file_offline'));
    network.open();
    await expect.poll(async () => (await stored()).documents['diploma']).not.toBe(documents['diploma']);
  });

  await test.step('a form keeps what it holds, and is sent by itself', async () => {
    await page.goto('/applicant-profile/contact-infos/create');
    await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
    network.close();
    await save(page);
    await expect(page.getByRole('status').filter({ hasText: 'What you typed is kept on this device' })).toBeVisible();
    await expect(banner).toBeVisible();
    network.open();
    await expect(page).toHaveURL('/applicant-profile/contact-infos');
    await expect(page.locator('[data-resource="contact_infos"]')).toContainText('eleni@example.org');
  });

  await test.step('an application is not shown as sent', async () => {
    await page.goto(`/applications/${String(id)}/update?task=review`);
    const send = page.getByRole('main').getByRole('button', { name: 'Send the application' });
    await expect(send).toBeVisible();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Send the application' });
    network.close();
    await send.click();
    await expect(page.locator('[data-refused="offline"]')).toContainText('nothing was sent');
    network.open();
    await expect(banner).toBeHidden();
    await send.click();
    await expect(confirm).toBeVisible();
    network.close();
    await confirm.click();
    await expect(page.locator('[data-refused="unanswered"]')).toBeVisible();
    network.open();
    await expect(banner).toBeHidden();
    expect((await stored()).status).toBe('Draft');
    await send.click();
    await confirm.click();
    await expect(page.locator('[data-receipt]')).toBeVisible();
  });
});
