import type { Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { CANDIDATE, pdfOf, pdfWith } from '../support/cv-files';
import { field, save } from './support/forms';
import { registerWithProfile } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';
import { pdfText } from '../support/pdf-fixture';
import { say } from './support/words';

const PDF = Buffer.from(pdfText());
/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)]);
const MEGABYTE = 1024 * 1024;

const pdfNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a file that is no document, too large or empty is refused at its field, and nothing typed is lost', async ({ page, watch }) => {
  test.slow();
  await registerWithProfile(page);
  await page.goto('/applicant-profile/other-documents/create');
  await page.getByLabel('Title').fill('Recommendation of Prof. Nobody');
  await page.getByLabel('Kind').selectOption('recommendation');
  const box = field(page, 'file');
  const input = box.locator('input[type="file"]');
  const told = box.getByRole('status');

  await test.step('a program named .pdf', async () => {
    watch.expectAnswer('/api/files', 422);
    await input.setInputFiles(pdfNamed('letter.pdf', PROGRAM));
    await expect(told).toContainText(/letter\.pdf: .*(type|PDF)/);
    await expectAccessible(page);
  });

  await test.step('11 MB', async () => {
    await input.setInputFiles(pdfNamed('scan.pdf', Buffer.concat([PDF, Buffer.alloc(11 * MEGABYTE)])));
    await expect(told).toHaveText(`scan.pdf: ${say('forms.file_too_large', { most: '10 MB' })}`);
  });

  await test.step('nothing', async () => {
    await input.setInputFiles(pdfNamed('nothing.pdf', Buffer.alloc(0)));
    await expect(told).toHaveText('nothing.pdf: This file is empty.');
  });

  await expect(page.getByLabel('Title')).toHaveValue('Recommendation of Prof. Nobody');

  await test.step('a real one is stored while its person has to sign in again', async () => {
    watch.expectAnswer('/api/files', 401);
    await page.route('**/api/files', (route) => route.fulfill({ status: 401, json: { detail: 'The token is too old.' } }), { times: 1 });
    const isLogin = (request: Request) => request.isNavigationRequest() && request.url().includes('/protocol/openid-connect/auth');
    await Promise.all([page.waitForRequest(isLogin), input.setInputFiles(pdfNamed('σύσταση.pdf', PDF))]);
    await expect(told).toContainText('σύσταση.pdf: It was kept on this device.');
    await page.getByRole('button', { name: 'Put them back' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Recommendation of Prof. Nobody');
    await expectAccessible(page);
  });

  await test.step('and is stored', async () => {
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect(box).toContainText('σύσταση.pdf');
    await expect(told).toHaveCount(0);
    await expectAccessible(page);
    await save(page);
    await expect(page).toHaveURL('/applicant-profile/other-documents');
    await expect(page.locator('[data-resource="other_documents"] [data-record-id]')).toHaveCount(1);
  });

  await test.step('and comes back as it was sent', async () => {
    await page.goto('/applicant-profile/details');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download σύσταση.pdf' }).click()]);
    expect(download.suggestedFilename()).toBe('σύσταση.pdf');
    expect(await readFile(await download.path())).toEqual(PDF);
    await expectAccessible(page);
  });
});

test('a CV is stored the moment it is chosen, and can be replaced and removed', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/applicant-profile/update');
  const cv = field(page, 'cv');
  await expect(cv.getByText('drop it here')).toBeVisible();
  // The name is visible during the upload too, but the View button only after the file is stored.
  const isStored = (name: string) => expect(cv.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await cv.locator('input[type="file"]').setInputFiles(pdfNamed('first.pdf', PDF));
  await isStored('first.pdf');
  await cv.locator('input[type="file"]').setInputFiles(pdfNamed('second.pdf', PDF));
  await isStored('second.pdf');
  await expectAccessible(page);
  await page.reload();
  await expect(cv).toContainText('second.pdf');
  await expect(cv).not.toContainText('first.pdf');
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok()),
    cv.getByRole('button', { name: /^Remove/ }).click(),
  ]);
  await page.reload();
  await expect(cv.locator('input[type="file"]')).toBeAttached();
  await expect(cv).not.toContainText('second.pdf');
});

test('the photo and the CV go each to its own address with the token of the person, and one is removed without the other', async ({ page }) => {
  const uuid = await registerWithProfile(page);
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/.*\/upload-/.test(pathname))
      uploads.push(`${request.method()} ${pathname} ${/^Bearer [\w-]+\./.test(request.headers().authorization ?? '') ? 'with' : 'without'} token`);
  });
  await page.goto('/applicant-profile/update');
  const [cv, photo] = [field(page, 'cv'), field(page, 'photo')];
  const viewOf = (part: typeof cv, name: string) => part.getByRole('button', { name: `View: ${name}` });
  await cv.locator('input[type="file"]').setInputFiles(pdfNamed('cv.pdf', PDF));
  await expect(viewOf(cv, 'cv.pdf')).toBeVisible();
  await photo.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await expect(viewOf(photo, 'me.png')).toBeVisible();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok()),
    photo.getByRole('button', { name: /^Remove/ }).click(),
  ]);
  await page.reload();
  await expect(viewOf(cv, 'cv.pdf')).toBeVisible();
  await expect(photo).not.toContainText('me.png');
  const own = `/api/profiles/applicants/${uuid}`;
  expect(uploads).toEqual([`POST ${own}/upload-cv with token`, `POST ${own}/upload-photo with token`, `DELETE ${own}/upload-photo with token`]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a file is chosen: nothing says that it can be dragged there', async ({ page }) => {
    await registerWithProfile(page);
    await page.goto('/applicant-profile/update');
    const cv = field(page, 'cv');
    await expect(cv).toContainText('Choose a file');
    await expect(cv.getByText('drop it here')).toBeHidden();
  });
});

test('a PDF is viewed page by page, rendered by the portal itself', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/applicant-profile/update');
  const cv = field(page, 'cv');
  await cv.locator('input[type="file"]').setInputFiles(pdfNamed('pages.pdf', Buffer.from(await pdfOf(['Μία σελίδα', 'Another page']))));
  await cv.getByRole('button', { name: 'View: pages.pdf' }).click();
  const shown = page.getByRole('dialog', { name: 'pages.pdf' });
  await expect(shown.getByRole('img', { name: 'pages.pdf, page 1 of 2' })).toHaveAccessibleDescription('Μία σελίδα');
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(shown.getByRole('status')).toHaveText('page 2 of 2');
  await expect(shown.getByRole('img', { name: 'pages.pdf, page 2 of 2' })).toHaveAccessibleDescription('Another page');
  await shown.getByRole('button', { name: 'Close' }).click();

  // The portal takes no file that cannot be read, but one that it took long ago may be such.
  await page.route(/\/api\/files\/\d+$/, (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }));
  await cv.locator('input[type="file"]').setInputFiles(pdfNamed('broken.pdf', PDF));
  await cv.getByRole('button', { name: 'View: broken.pdf' }).click();
  const broken = page.getByRole('dialog', { name: 'broken.pdf' });
  await expect(broken).toContainText('This file cannot be shown here.');
  await expect(broken.getByRole('button', { name: 'Download broken.pdf' })).toBeVisible();
});

test('a Europass PDF fills the profile: it is read in the browser, under the policies of every page', async ({ page }) => {
  await registerWithProfile(page);
  await page.goto('/applicant-profile/details');
  await page.getByRole('link', { name: 'Fill from a CV or ORCID' }).click();
  const buffer = Buffer.from(await pdfWith({ 'attachment.xml': CANDIDATE }));
  await page.locator('input[type="file"]').setInputFiles({ name: 'Europass.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.locator('[data-entry]')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Add the \d ticked entries$/ }).click();
  await expect(page.locator('[data-state="added"]')).toHaveCount(8);
  await page.getByRole('link', { name: 'To your profile' }).click();
  await expect(page.getByRole('region', { name: 'Work experience' })).toContainText('Bridges & Sons');

  await test.step('the steps of the profile ask no more for what the file brought', async () => {
    await page.goto('/applicant-create?step=contact_infos');
    const step = page.locator('[data-step="contact_infos"]');
    await expect(step).toContainText('Already added: 1.');
    await expect(page.getByRole('link', { name: 'Fill from a CV or ORCID' }), 'nothing is offered that is done').toBeHidden();
    await expect(step.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await step.getByRole('button', { name: 'Add another' }).click();
    await expect(step.getByLabel('City')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(step.getByRole('radio').first(), 'the keyboard goes on in the form').toBeFocused();
    await step.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Step 3 of 9')).toBeVisible();
  });

  await test.step('and begin with what it has of an entry that lacks something', async () => {
    const step = page.locator('[data-step="education_degrees"]');
    await expect(step.getByRole('status').filter({ hasText: 'From your file' })).toBeVisible();
    await expect(field(step, 'title').getByRole('textbox')).toHaveValue('Diploma in Engineering');
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Fill from a CV or ORCID' })).toBeHidden();
    await page.reload();
    await expect(field(step, 'title').getByRole('textbox')).toHaveValue('Diploma in Engineering');
    await step.getByRole('button', { name: 'Leave it out' }).click();
    await expect(field(step, 'title').getByRole('textbox')).toHaveValue('');
    await page.goto('/applicant-profile/work-experiences/create');
    await expect(page.getByLabel('Employer')).toHaveValue('Town of Chania');
  });
});
