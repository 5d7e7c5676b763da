import type { Page } from '@playwright/test';
import { nameOf } from '../support/typed-fields';
import { task, tickCode } from './support/forms';
import { expect, expectAccessible, test } from './support/portal-test';
import { pdfText } from '../support/pdf-fixture';
import { say } from './support/words';

const PDF = Buffer.from(pdfText());
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** Field names by the generated types, so that `npm run schemas:rename` changes them too. */
const [contact, degree, person] = [nameOf<'contact_infos'>, nameOf<'education_degrees'>, nameOf<'applicant'>];

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);

async function choose(page: Page, path: string, option: string) {
  await field(page, path).getByRole('combobox').fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function register(page: Page) {
  await page.getByLabel('Email').fill(`main-job-${crypto.randomUUID()}@example.org`);
  await page.locator('input[name=firstName]').fill('Nefeli');
  await page.locator('input[name=lastName]').fill('Example');
  await page.locator('input[name=password]').fill('a-long-secret-1');
  await page.keyboard.press('Enter');
}

async function fillContact(page: Page) {
  await tickCode(field(page, contact({ kind: 'home' })), 'home');
  await field(page, contact({ address: { street: '' } })).getByRole('textbox').fill('Panepistimiou 30');
  await field(page, contact({ address: { postal_code: '' } })).getByRole('textbox').fill('10679');
  await field(page, contact({ address: { city: '' } })).getByRole('textbox').fill('Athens');
  await choose(page, contact({ address: { country: 'GR' } }), 'Greece');
  await field(page, contact({ email: '' })).getByRole('textbox').fill('nefeli@example.org');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

async function fillEducation(page: Page) {
  await field(page, degree({ level: 6 })).getByRole('combobox').selectOption('6');
  await field(page, degree({ title: '' })).getByRole('textbox').fill('BSc in Informatics');
  await choose(page, degree({ institution: '' }), 'University of Piraeus');
  await choose(page, degree({ country: 'GR' }), 'Greece');
  await choose(page, degree({ field: '0613' }), 'Software');
  await tickCode(field(page, degree({ status: 'completed' })), 'completed');
  await field(page, degree({ start_date: '' })).locator('input').fill('2018-10-01');
  await field(page, degree({ award_date: '' })).locator('input').fill('2022-07-15');
  await field(page, degree({ diploma: 1 })).locator('input[type=file]').setInputFiles(pdf('diploma.pdf'));
  await expect(field(page, degree({ diploma: 1 }))).toContainText('diploma.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** Answers all required questions of a demo call, whichever call it is. */
async function answerQuestions(page: Page) {
  const answers = page.locator('#answers');
  // The form is a lazy chunk.
  await expect(answers.locator('[data-field]').first()).toBeVisible();
  for (const text of await answers.locator('textarea').all()) await text.fill('I have worked with light since school and want to measure it well.');
  for (const number of await answers.locator('input[inputmode=numeric], input[inputmode=decimal], input[type=number]').all()) await number.fill('12');
  for (const select of await answers.locator('select').all()) await select.selectOption({ index: 1 });
  for (const group of await answers.locator('fieldset').all()) {
    const first = group.locator('input[type=radio]').first();
    if (await first.count()) await first.check();
  }
  for (const line of await answers.locator('input[type=text]:not([inputmode])').all()) await line.fill('Optics');
}

test('a visitor finds a programme, registers, fills a profile, applies and sees it sent', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByLabel('Open for applications now').check();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Master');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/programmes\?.*is_open=true/);

  await page.locator('[data-record-id]').first().getByRole('link').first().click();
  await expect(page).toHaveTitle(/^MscProgramme Details · .+ · Propylaea$/);
  const programme = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Apply', exact: true }).first().click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sign in to continue');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await register(page);

  await expect(page).toHaveURL(/\/applicant-create\?next=%2Fcalls%2F\d+%2Fapplication-create/);
  await expect(page).toHaveTitle(/^Applicant Create · .+ · Propylaea$/);
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await expect(field(page, person({ name_latin: { given_name: '' } })).getByRole('textbox')).toHaveValue('Nefeli');
  await expect(page.getByRole('region', { name: say('applicant.stepper.what_for') }).getByRole('term')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my profile' }).click();

  await expect(page.getByText('Step 2 of 9')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Step 1 of 9')).toBeVisible();
  await expect(field(page, person({ name_latin: { family_name: '' } })).getByRole('textbox')).toHaveValue('Example');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(field(page, contact({ email: '' })).getByRole('textbox'), 'the account says it already').toHaveValue(/^main-job-.*@example\.org$/);
  await fillContact(page);
  await expect(page.getByText('Step 3 of 9')).toBeVisible();
  await fillEducation(page);
  for (const step of ['Step 4 of 9', 'Step 5 of 9', 'Step 6 of 9', 'Step 7 of 9']) {
    await expect(page.getByText(step)).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  }
  await expect(page.getByText('Step 8 of 9')).toBeVisible();
  await field(page, 'cv').locator('input[type=file]').setInputFiles(pdf('cv.pdf'));
  await expect(field(page, 'cv')).toContainText('cv.pdf');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 9 of 9')).toBeVisible();
  await field(page, person({ linkedin_profile: '' })).getByRole('textbox').fill('https://www.linkedin.com/in/nefeli-example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).click();

  await expect(page).toHaveURL(/\/calls\/\d+\/application-create$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the application' }).click();
  await expect(page).toHaveURL(/\/applications\/\d+\/update$/);
  await expect(page).toHaveTitle(/^Application Update · .+ · Propylaea$/);
  await expect(task(page, 'Questions')).toHaveAttribute('aria-current', 'step');

  await page.goto('/applications');
  await expect(page).toHaveTitle('My Applications · Propylaea');
  await expect(page.getByRole('list', { name: 'Drafts' })).toContainText(/\d things are still missing/);
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Drafts' }).getByRole('link', { name: programme }).click();
  await expect(page).toHaveURL(/\/applications\/\d+\/update$/);

  await task(page, 'Check and send').click();
  await page.getByRole('button', { name: 'Send the application' }).click();
  const refusal = page.locator('[data-refused="missing"]');
  await expect(refusal).toBeFocused();
  await expectAccessible(page);
  await refusal.locator('a[href*="task=questions"]').first().click();
  await expect(page.locator('#answers').locator('input:focus, select:focus, textarea:focus')).toHaveCount(1);

  await answerQuestions(page);
  await page.getByRole('link', { name: 'Continue: Documents' }).click();
  // The document choices appear after the applicant's files have loaded.
  await expect(page.locator('[data-field^="documents."]').first()).toBeVisible();
  for (const document of await page.locator('[data-field^="documents."]').all()) {
    await document.locator('input[type=file]').setInputFiles(pdf('document.pdf'));
    await expect(document).toContainText('document.pdf');
  }
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue: Check and send' }).click();
  await expect(page.getByRole('main')).toContainText('Nefeli Example');
  await expect(page.getByRole('main')).toContainText('BSc in Informatics');
  await expect(page.getByRole('region', { name: 'Your profile, as it will be sent' })).toContainText('cv.pdf');
  await expect(page.getByRole('link', { name: 'Change: Answers' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the application' }).click();

  await expect(page).toHaveURL(/\/applications\/\d+\/details$/);
  await expect(page.getByText('Your application has been sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
  await expect(page.locator('[data-receipt]')).toContainText(/[0-9a-f]{64}/);
  await expect(page.getByRole('main')).toContainText('BSc in Informatics');
  const profile = page.getByRole('region', { name: 'Profile as it was sent' });
  await expect(profile).toContainText('cv.pdf');
  await expectAccessible(page);
  const view = profile.getByRole('button', { name: 'View: cv.pdf' });
  await expect(view).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(profile.getByText('cv.pdf')).toBeVisible();
  await expect(view, 'nobody presses paper').toBeHidden();
  await expect(page.getByRole('main').getByText('Propylaea', { exact: true }), 'the masthead').toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const document = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await document).suggestedFilename()).toMatch(/^PRO-\d{4}-\d{6}\.pdf$/);

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''} ${request.headers().referer ?? ''}`));
  await page.getByRole('link', { name: 'Verify it' }).click();
  await expect(page.locator('[data-verdict="valid"]')).toContainText(/PRO-\d{4}-\d{6}/);
  // The receipt is verified in the browser: no request may contain it in its URL, body or referrer.
  const [, claims = ''] = new URL(page.url()).hash.split('.');
  expect(claims.length).toBeGreaterThan(40);
  expect(sent.filter((text) => text.includes(claims))).toEqual([]);
  await expectAccessible(page);
  const receipt = page.getByLabel('Receipt', { exact: true });
  await receipt.fill((await receipt.inputValue()).replace(/\.(.)/, (_, letter: string) => `.${letter === 'A' ? 'B' : 'A'}`));
  await page.getByRole('button', { name: 'Check the receipt' }).click();
  await expect(page.locator('[data-verdict="invalid"]')).toBeVisible();

  await page.goto('/applications/Master');
  await expect(page).toHaveTitle('Applications · Propylaea');
  await expect(page.locator('[data-resource="applications"]')).toContainText(programme);
  await expectAccessible(page);
});
