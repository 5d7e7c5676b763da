import type { Application } from './support/api';
import { newCall, readyDrafts, sendDraft } from './support/applied';
import { demo, signIn } from './support/people';
import { expect, test } from './support/portal-test';

test('an autosave that is refused with 400 or 409 is reported where the draft says that it is saved, in the server’s words, and nowhere else', async ({ page, another, watch }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call of the refused saves');
  const applicant = await another();
  const [draft] = await readyDrafts(applicant, [call]);
  const path = `/api/applications/${String(draft?.id)}`;
  const status = applicant.locator('[data-save-state]');
  const question = applicant.getByRole('textbox', { name: 'Why this programme?' });
  // Notifications of errors go away by themselves, so that one that came is seen only by who writes each down.
  await applicant.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('[data-notification]');
      if (shown) Object.assign(window, { notified: shown.textContent });
    }).observe(document, { childList: true, subtree: true });
  });
  await applicant.goto(`/applications/${String(draft?.id)}/update?task=questions`);
  await expect(status).toHaveAttribute('data-save-state', 'saved');

  await test.step('a 400', async () => {
    watch.expectAnswer(path, 400);
    await applicant.route(
      `**${path}`,
      (route) => (route.request().method() === 'PUT'
        ? route.fulfill({ status: 400, json: { status: 400, detail: 'The letters cannot be read.' } })
        : route.fallback()),
    );
    await question.fill('I know its harbour well.');
    await expect(status).toContainText('Not saved: The letters cannot be read.');
    await applicant.unrouteAll();
    await status.getByRole('button', { name: 'Try again' }).click();
    await expect(status).toHaveAttribute('data-save-state', 'saved');
  });

  await test.step('the 409 of an application that was sent elsewhere meanwhile', async () => {
    await sendDraft(applicant, draft as Application);
    watch.expectAnswer(path, 409);
    await question.fill('I know its harbour very well.');
    await expect(status).toHaveAttribute('data-save-state', 'failed');
    await expect(status).toContainText('was already sent');
  });

  expect(await applicant.evaluate(() => Reflect.get(window, 'notified') as unknown)).toBeUndefined();
});
