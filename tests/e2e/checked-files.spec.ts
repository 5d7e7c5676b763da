import type { Page } from '@playwright/test';
import { apiOf, type Application } from './support/api';
import { newCall, PDF, readyDrafts, sendDraft } from './support/applied';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

const MOTIVATION = { type: 'string', title: 'Why this programme?', 'x-i18n': { el: { title: 'Γιατί αυτό το πρόγραμμα;' } }, 'x-order': 1 };
const WORK = {
  type: 'integer',
  title: 'Your best work',
  'x-i18n': { el: { title: 'Η καλύτερη εργασία σας' } },
  'x-file': { types: ['application/pdf'], max_bytes: 100_000 },
  'x-order': 2,
};
const QUESTIONS = { type: 'object', properties: { motivation: MOTIVATION, best_work: WORK }, required: ['motivation', 'best_work'] };
const pdfNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** An application of the person on `page`, sent with a file as an answer. */
async function sentWithFile(page: Page, call: Awaited<ReturnType<typeof newCall>>): Promise<Application> {
  const [draft] = (await readyDrafts(page, [call])) as [Application];
  const api = await apiOf(page);
  const file = (await (await api.upload('/api/files', pdfNamed('work.pdf'))).json()) as { id: number };
  const saved = await api.put(`/api/applications/${String(draft.id)}`, { answers: { motivation: 'I know its harbour.', best_work: file.id } });
  expect(saved.status(), await saved.text()).toBe(200);
  return sendDraft(page, draft);
}

test('a file requested by a question and a document that came on paper stand in the checklist; the applicant sees what was added', async ({ page, another }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call with a file as an answer', { questions: QUESTIONS } as never);
  const applicant = await another();
  const { id } = await sentWithFile(applicant, call);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/manage/applications/${String(id)}`);
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  const checkOf = (title: string) => documents.getByRole('group', { name: `Check of: ${title}` });

  await test.step('the file of the answer is viewed, refused with a reason and accepted', async () => {
    await expect(documents.getByRole('button', { name: 'View: work.pdf' })).toBeVisible();
    await checkOf('Your best work').getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Page 2 is empty.');
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
    await expect(checkOf('Your best work')).toContainText('Page 2 is empty.');
    await checkOf('Your best work').getByRole('button', { name: 'Accept' }).click();
    await expect(checkOf('Your best work')).toHaveAttribute('data-state', 'accepted');
  });

  await test.step('a paper document needs its title, its reason and its scan', async () => {
    await documents.getByRole('button', { name: 'Add a paper document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a paper document' });
    await dialog.getByRole('button', { name: 'Add the document' }).click();
    for (const needed of ['Say what the document is.', 'Say why the document is added.', 'Choose the scan of the document.'])
      await expect(dialog).toContainText(needed);
    await dialog.getByRole('textbox', { name: 'What is it?' }).fill('Certified diploma');
    await dialog.getByRole('textbox', { name: /^Why is it added/ }).fill('By registered post on 3 May.');
    await dialog.locator('input[type=file]').setInputFiles(pdfNamed('scan.pdf'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the document' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it is labelled as added by staff, and is checked as the others', async () => {
    await expect(documents.locator('[data-paper]')).toContainText('Added by staff');
    await expect(documents.locator('[data-paper]')).toContainText('By registered post on 3 May.');
    await checkOf('Certified diploma').getByRole('button', { name: 'Accept' }).click();
    await expect(checkOf('Certified diploma')).toHaveAttribute('data-state', 'accepted');
    await expectAccessible(page);
  });

  await test.step('the applicant sees it with its reason', async () => {
    await applicant.setViewportSize({ width: 360, height: 740 });
    await applicant.goto(`/applications/${String(id)}/details`);
    const added = applicant.getByRole('region', { name: 'Added by the institution' });
    await expect(added).toContainText('By registered post on 3 May.');
    await expect(added.getByRole('button', { name: /scan\.pdf/ }).first()).toBeVisible();
    await expectAccessible(applicant);
  });
});
