import type { RequiredDocument } from '@domain/calls/call-data';
import { ofToday } from '../support/of-today';
import { open } from './support/navigation';
import { apiOf, type Application } from './support/api';
import { newCall, readyDrafts, PDF } from './support/applied';
import { task } from './support/forms';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { saying } from './support/words';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** In the browser: home, list and draft show the same next date, and a save that is refused because of it loses nothing. */
test('a document that is due first is named wherever the draft is, and a save that came too late for it keeps all the rest', async ({ page, another, watch }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const diploma = { key: 'diploma', title: { en: 'Diploma' }, required: true };
  const letter = (due_at: string) =>
    ({ key: 'letter', title: { en: 'Signed letter', el: 'Υπογεγραμμένη επιστολή' }, required: true, due_at }) satisfies RequiredDocument;
  const call = await newCall(staff, 'A call with a letter that is due first', { required_documents: [diploma, letter(at(2))] });
  const [draft] = await readyDrafts(page, [call]);
  const id = String(draft?.id);
  const main = page.getByRole('main');
  for (const path of ['/', '/applications', `/applications/${id}/update?task=documents`]) {
    await page.goto(path);
    await expect(main.getByText(saying('application.draft.document_first', { document: 'Signed letter' })).first()).toBeVisible();
  }

  // The applicant makes the changes in time, but no save reaches the server before the date passes.
  const saves = `**/api/applications/${id}`;
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await main.getByRole('combobox', { name: 'Signed letter' }).selectOption({ label: 'diploma.pdf' });
  await task(page, 'Questions').click();
  await main.getByLabel('Why this programme?').fill('Its harbour, and its library.');
  const api = await apiOf(staff);
  // Later than the server reads it on a busy machine: it refuses a date that has passed.
  const soon = new Date(Date.now() + 15_000).toISOString();
  const changed = await api.putConfirmed(
    `/api/catalogue/calls/${String(call.id)}`,
    ofToday('calls', { ...call, required_documents: [diploma, letter(soon)] } satisfies typeof call),
  );
  expect(changed.status(), await changed.text()).toBe(200);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(soon));
  await page.unroute(saves);
  watch.expectLine(`net::ERR_FAILED @ ${new URL(page.url()).origin}/api/applications/${id}`);
  watch.expectAnswer(`/api/applications/${id}`, 422);
  watch.expectAnswer(`/api/applications/${id}`, 412);
  await expect(main.locator('[data-late="letter"]')).toContainText('Signed letter');
  await expect(main.getByLabel('Why this programme?')).toHaveValue('Its harbour, and its library.');
  await expectAccessible(page);
  const stored = async () => (await (await (await apiOf(page)).get(`/api/applications/${id}`)).json()) as Application;
  await expect.poll(async () => (await stored()).answers).toEqual({ motivation: 'Its harbour, and its library.' });
  await page.reload();
  await expect(main.getByLabel('Why this programme?')).toHaveValue('Its harbour, and its library.');
  await expect(main.locator('[data-document-first]')).toHaveCount(0);
  await task(page, 'Documents').click();
  await expect(main.locator('[data-field="documents.letter"]')).toContainText('Signed letter');
  await open(page, '/applications');
  await expect(main).toContainText('It cannot be sent: the date of a required document has passed.');
});

/** In the browser: the applicant is told before and after sending which documents may come later, and adds one. */
test('a document that may come later keeps nobody from sending, and is added afterwards with a receipt of its own', async ({ page, another }) => {
  const staff = await another();
  await signIn(staff, demo('secretary'));
  const required_documents: RequiredDocument[] = [
    { key: 'diploma', title: { en: 'Diploma', el: 'Πτυχίο' }, required: true },
    { key: 'transcript', title: { en: 'Final transcript', el: 'Τελική αναλυτική βαθμολογία' }, required: true, due_at: at(60) },
  ];
  const call = await newCall(staff, 'A call that waits for the transcript', { required_documents });
  const [draft] = await readyDrafts(page, [call]);
  const id = String(draft?.id);
  const main = page.getByRole('main');

  await open(page, `/applications/${id}/update?task=documents`);
  await expect(main.locator('[data-due]')).toContainText('You can send the application without it');
  await expect(task(page, 'Documents')).toContainText('Done');
  await expectAccessible(page);
  await task(page, 'Check and send').click();
  await expect(main.locator('[data-later="transcript"]')).toContainText('Final transcript');
  await main.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the application' }).click();

  await expect(main.locator('[data-information-notice="open"]')).toBeVisible();
  await page.goto('/');
  await expect(main.locator(`[data-record-id="${id}"] [data-sent-step=add]`)).toContainText(saying('application.list.step_add'));
  await open(page, `/applications/${id}/details`);
  await main.locator('[data-information-notice="open"]').getByRole('link', { name: 'Add it' }).click();
  await main.locator('input[type="file"]').setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(main).toContainText('transcript.pdf');
  await expectAccessible(page);
  await page.reload();
  await expect(main, 'what was chosen and not sent yet').toContainText('transcript.pdf');
  await main.getByRole('button', { name: 'Add the document' }).click();
  await expect(main.locator('[data-information="answered"]')).toContainText('You have added it.');
  await expect(main).toContainText('-S1');

  await staff.goto(`/manage/applications/${id}`);
  await expect(staff.locator('[data-request="answered"]')).toContainText('Final transcript');
  await expect(staff.locator('[data-request="answered"]')).toContainText('asked for by the call');
});
