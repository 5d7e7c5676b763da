import type { Page } from '@playwright/test';
import type { Application } from './support/api';
import { newCall, PDF, readyDrafts, sendDraft } from './support/applied';
import { field, fillContact, save } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** Leaves writes (all but GET) to an address unanswered, while the rest of the portal answers. Returns their count. */
async function silent(page: Page, address: RegExp) {
  const requests = { count: 0 };
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    requests.count += 1;
    return undefined;
  });
  return requests;
}

/** Waits for a request, then sets the clock one minute ahead. */
async function aMinuteAfter(page: Page, requests: { count: number }): Promise<void> {
  await expect.poll(() => requests.count).toBe(1);
  await page.clock.fastForward(60_000);
}

test('a server that receives a request and never answers is awaited for a minute; then the person knows what is certain, and nothing is lost', async ({ page, another, watch }) => {
  test.slow();
  watch.expectLine('A request had no answer.');
  const secretary = await another();
  await signIn(secretary, demo('secretary'));
  const calls = [await newCall(secretary, 'Into the silence'), await newCall(secretary, 'Into more of it')];
  const [sent, draft] = (await readyDrafts(page, calls)) as [Application, Application];
  await sendDraft(page, sent);
  await page.clock.install();

  await test.step('a step of a sent application', async () => {
    await page.goto(`/applications/${String(sent.id)}/details`);
    const withdrawal = await silent(page, /\/withdraw$/);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('I move abroad.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await aMinuteAfter(page, withdrawal);
    await expect(page.getByText('not certain whether this was done')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog.getByRole('textbox'), 'the reason is still there').toHaveValue('I move abroad.');
  });

  await test.step('a new record of the profile', async () => {
    await page.goto('/applicant-profile/contact-infos/create');
    await fillContact(page, { street: 'Panepistimiou 30', email: 'eleni@example.org' });
    const creation = await silent(page, /\/contact_infos$/);
    await save(page);
    await aMinuteAfter(page, creation);
    await expect(page.getByRole('alert').filter({ hasText: 'Your answers are still here: please try again' })).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue('eleni@example.org');
    await page.unroute(/\/contact_infos$/);
    await save(page);
    await expect(page.locator('[data-resource="contact_infos"]')).toContainText('eleni@example.org');
  });

  await test.step('a file', async () => {
    await page.goto(`/applications/${String(draft.id)}/update?task=documents`);
    const box = field(page, 'documents.diploma');
    await expect(box).toBeVisible();
    const upload = await silent(page, /\/api\/files$/);
    await box.locator('input[type=file]').setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: PDF });
    await aMinuteAfter(page, upload);
    await expect(box).toContainText('The file is still here');
    await page.unroute(/\/api\/files$/);
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(box).toContainText('diploma.pdf');
    await expect(box).not.toContainText('The file is still here');
  });
});
