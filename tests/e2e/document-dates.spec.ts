import { newCall, readyDrafts, PDF } from './support/applied';
import { task } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Only a browser shows that one is told before and after sending what may come later, and that it is added by the same hand. */
test('a document that may come later keeps nobody from sending, and is added afterwards with a receipt of its own', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const required_documents = [
    { key: 'diploma', title: { en: 'Diploma', el: 'Πτυχίο' }, required: true },
    { key: 'transcript', title: { en: 'Final transcript', el: 'Τελική αναλυτική βαθμολογία' }, required: true, due_at: at(60) },
  ];
  const call = await newCall(staff, 'A call that waits for the transcript', { required_documents });
  const [draft] = await readyDrafts(page, [call]);
  const id = String(draft?.id);
  const main = page.getByRole('main');

  await page.goto(`/applications/${id}/update?task=documents`);
  await expect(main.locator('[data-due]')).toContainText('You can send the application without it');
  await expect(task(page, 'Documents')).toContainText('Done');
  await expectAccessible(page);
  await task(page, 'Check and send').click();
  await expect(main.locator('[data-later="transcript"]')).toContainText('Final transcript');
  await main.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the application' }).click();

  await main.locator('[data-information-notice="open"]').getByRole('link', { name: 'Add it' }).click();
  await main.locator('input[type="file"]').setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(main).toContainText('transcript.pdf');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add the document' }).click();
  await expect(main.locator('[data-information="answered"]')).toContainText('You have added it.');
  await expect(main).toContainText('-S1');

  await staff.goto(`/manage/applications/${id}`);
  await expect(staff.locator('[data-request="answered"]')).toContainText('Final transcript');
  await expect(staff.locator('[data-request="answered"]')).toContainText('asked for by the call');
});
