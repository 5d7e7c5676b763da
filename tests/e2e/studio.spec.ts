import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleOf, textsOfWork } from '../support/schema-fields';
import { expect, expectAccessible } from './support/portal-test';
import { editor, fileOf, open, preview, retype, SCHEMA, test, withMore, write } from './support/studio';
import { THOROUGH } from './support/thorough';

const [FIRST, SECOND] = textsOfWork();
const EXAMPLE = exampleOf(SCHEMA);
const greek = ({ schema }: typeof FIRST): string => schema['x-i18n']?.el?.title ?? '';

// Serial, since two development servers would share one cache folder.
test.describe.configure({ mode: 'default' });

test('a change of the schema is in the form next to it', async ({ page, studio }) => {
  await open(page, studio);
  await retype(page, await fileOf(studio), { word: FIRST.schema.title ?? '', by: 'Firm or office' });
  await expect(preview(page).getByLabel('Firm or office')).toHaveValue(String(EXAMPLE[FIRST.name]));
});

test('a mistake shows its line and keeps the schema from being saved', async ({ page, studio, watch }) => {
  await open(page, studio);
  const before = await fileOf(studio);
  const wrong = withMore(before, FIRST, '"x-widgett": "text",');
  const line = wrong.slice(0, wrong.indexOf('x-widgett')).split('\n').length;
  await write(page, wrong);
  const mistakes = page.getByRole('status', { name: 'Mistakes' });
  await expect(mistakes).toContainText('x-widgett');
  await expect(mistakes.getByRole('button', { name: `Line ${line}`, exact: true }).first()).toBeVisible();

  watch.expectAnswer(`/studio/schemas/${SCHEMA}`, 422);
  await page.getByRole('button', { name: 'Save to file' }).click();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  expect(await fileOf(studio)).toBe(before);
});

test('examples that do not fit the schema are named by their file, and keep nothing from being saved', THOROUGH, async ({ page, studio, watch }) => {
  const file = `examples/${SCHEMA}.invalid.json`;
  const before = await readFile(join(studio.folder, file), 'utf8');
  const mistakes = page.getByRole('status', { name: 'Mistakes' });
  await writeFile(join(studio.folder, file), `[\n${JSON.stringify({ why: 'all is well', at: [], type: 'required', data: EXAMPLE })}]`);
  await open(page, studio);
  await expect(mistakes).toContainText(`schemas/${file}:2`);
  await expect(mistakes).toContainText('"all is well" is refused by nothing');
  await page.getByRole('button', { name: 'Save to file' }).click();
  await expect(page.getByRole('alert')).toContainText(`Saved to schemas/${SCHEMA}.json`);
  await expect(mistakes).toContainText('"all is well" is refused by nothing');

  watch.expectAnswer(`/studio/check/${SCHEMA}`, 400);
  await writeFile(join(studio.folder, file), '[,]');
  await write(page, `${await fileOf(studio)}\n`);
  await expect(mistakes, 'what is no JSON keeps the schema from being checked').toContainText(`${SCHEMA}.invalid.json:1:2 is a comma too many`);
  await writeFile(join(studio.folder, file), before);
});

test('what is saved is in its file, and nothing else is', async ({ page, studio, request }) => {
  await open(page, studio);
  const files = await readdir(studio.folder, { recursive: true });
  const changed = (await fileOf(studio)).replace(`"title": "${FIRST.schema.title ?? ''}"`, '"title": "Firm or office"');
  await write(page, changed);
  await page.getByRole('button', { name: 'Save to file' }).click();
  await expect(page.getByRole('alert')).toContainText(`Saved to schemas/${SCHEMA}.json`);
  expect(await fileOf(studio)).toBe(changed);
  expect(await readdir(studio.folder, { recursive: true })).toEqual(files);
  expect(await readFile(`schemas/${SCHEMA}.json`, 'utf8')).toContain(`"title": "${FIRST.schema.title ?? ''}"`);

  const put = (name: string, origin: string) =>
    request.put(`${studio.url}/studio/schemas/${name}`, { data: changed, headers: { origin, 'content-type': 'text/plain' } });
  expect((await put(SCHEMA, 'https://example.org')).status(), 'another site writes nothing').toBe(403);
  expect((await put('..%2F..%2Fpackage', studio.url)).status(), 'nothing outside of the folder is written').toBe(404);
  expect((await put('vocabulary', studio.url)).status()).toBe(404);
  expect((await put('', studio.url)).status()).toBe(404);
  const bySomeName = await request.get(`${studio.url}/studio/schemas`, { headers: { host: 'studio.example.org' } });
  expect(bySomeName.status(), 'a name that was made to point here reads nothing').toBe(403);
});

test(
  'a schema that no form can render as it is typed takes away no more than its preview, in words, until it can be',
  THOROUGH,
  async ({ page, studio, watch }) => {
    watch.expectLine('error occurred in the <LoadedForm> component');
    watch.expectAnswer(`/studio/derive/${SCHEMA}`, 400);
    await open(page, studio);
    await write(page, (await fileOf(studio)).replace('{', '{ "allOf": {}, '));
    await expect(preview(page).getByText('This cannot be shown as it is now')).toBeVisible();
    expect(await preview(page).locator('body').innerText(), 'no stack trace').not.toMatch(/\bat .*:\d/);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('types');
    await expect(page.getByRole('alert')).toContainText('put its mistakes right first');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('form');
    await write(page, await fileOf(studio));
    await expect(preview(page).locator(`[data-field="${FIRST.name}"] input`)).toHaveValue(String(EXAMPLE[FIRST.name]));
  },
);

test('a file that another program has changed is saved over only by choice', THOROUGH, async ({ page, studio, watch }) => {
  await open(page, studio);
  const [before, save, file] = [await fileOf(studio), page.getByRole('button', { name: 'Save to file' }), join(studio.folder, `${SCHEMA}.json`)];
  watch.expectAnswer(`/studio/schemas/${SCHEMA}`, 409);
  await writeFile(file, `${before}\n`);
  await write(page, before.replace('{', '{ '));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('the file has changed since it was opened here');
  expect(await fileOf(studio)).toBe(`${before}\n`);
  await page.getByRole('button', { name: 'Save over it' }).click();
  await expect(page.getByRole('alert')).toContainText(`Saved to schemas/${SCHEMA}.json`);
  expect(await fileOf(studio)).toBe(before.replace('{', '{ '));

  await writeFile(file, before);
  await write(page, before.replace('{', '{  '));
  await save.click();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await fileOf(studio)).toBe(before);
});

test('a schema that does not exist is reported as missing, and another one can be opened', THOROUGH, async ({ page, studio, watch }) => {
  watch.expectAnswer('/studio/schemas/papers', 404);
  await page.goto(`${studio.url}/?schema=papers`);
  await expect(page.getByRole('alert')).toContainText('There is no schemas/papers.json.', { timeout: 45_000 });
  await page.getByRole('combobox', { name: 'Schema', exact: true }).selectOption(SCHEMA);
  await expect(preview(page).locator('form')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the list, the read view, the types and the contract follow, for each language and width', THOROUGH, async ({ page, studio }) => {
  await open(page, studio);
  const view = page.getByRole('combobox', { name: 'Show' });
  const width = page.getByRole('combobox', { name: 'Width' });
  await view.selectOption('list');
  await width.selectOption('desk');
  await expect(preview(page).getByRole('table')).toBeVisible();
  await width.selectOption('phone');
  await expect(preview(page).getByRole('table')).toHaveCount(0);
  await expect(preview(page).getByRole('listitem').filter({ hasText: String(EXAMPLE[SECOND.name]) }).first()).toBeVisible();
  await view.selectOption('read');
  await expect(preview(page).getByText(String(EXAMPLE[FIRST.name]))).toBeVisible();
  const mentor =
    '"mentor": { "title": "Mentor", "x-i18n": { "el": { "title": "Μέντορας" } }, "type": "string", "maxLength": 80, "x-list": { "priority": 9 }, "examples": ["Eleni Example"] },';
  await write(page, (await fileOf(studio)).replace('"properties": {', `"properties": { ${mentor}`));
  await expect(preview(page).getByText('Eleni Example'), 'a field that is new is read').toBeVisible();
  const drawnAfter = await page.locator('[data-painted-ms]').textContent();
  expect(drawnAfter).toMatch(/\d/);
  await view.selectOption('list');
  await width.selectOption('desk');
  await expect(preview(page).getByRole('columnheader', { name: 'Mentor' })).toBeVisible();
  await expect(preview(page).getByRole('cell', { name: 'Eleni Example' }).first(), 'and listed').toBeVisible();
  await view.selectOption('types');
  await expect(page.getByText('work_experiences_record: {')).toBeVisible();
  await view.selectOption('openapi');
  await expect(page.getByText('"components": {')).toBeVisible();
  await view.selectOption('form');
  await page.getByRole('combobox', { name: 'Language of the preview' }).selectOption('el');
  await expect(preview(page).getByLabel(greek(SECOND))).toBeVisible();
  await expect(page.locator('[data-painted-ms]'), 'how long the edit took is not told anew by a preview that is opened again').toHaveText(drawnAfter ?? '');
  await expect(page.getByRole('heading', { name: 'Schema studio' }), 'the studio keeps its own language').toBeVisible();
  await page.getByRole('combobox', { name: 'Language of the studio' }).selectOption('el');
  await expect(page.getByRole('heading', { name: 'Εργαστήριο σχημάτων' })).toBeVisible();
});

test('a change is named as the next release would have it', THOROUGH, async ({ page, studio }) => {
  await open(page, studio);
  await retype(page, await fileOf(studio), { word: String(FIRST.schema.maxLength), by: '3' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('diff');
  const id = `narrowed:${FIRST.name}:maxLength`;
  const change = page.getByRole('listitem').filter({ hasText: id });
  await expect(change).toContainText(`"x-breaking": { "${id}": "…" }`);
  await change.getByRole('button', { name: 'Declare it' }).click();
  await expect(change).toContainText('Declared in x-breaking.');
  await expect(editor(page), 'the reason is what is written next').toBeFocused();
  await expect(page.getByRole('status', { name: 'Mistakes' }), 'examples are longer').toContainText('Please write at most 3 characters.');
  await expect(page.locator('.cm-line', { hasText: id }), 'and is in view, beside the mistakes').toBeInViewport();
  await page.keyboard.type('Nobody needs so many.');
  await expect(editor(page)).toContainText(`"${id}": "Nobody needs so many."`);
});

test('a kind of field is inserted by the keyboard alone, and appears in both languages', THOROUGH, async ({ page, studio }) => {
  await open(page, studio);
  await page.getByRole('combobox', { name: 'Kind of field' }).focus();
  await page.keyboard.type('Time');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(preview(page).locator('[data-field="zone"]')).toContainText('Time zone');
  await expect(preview(page).locator('[data-field="zone"]'), 'and is in view').toBeInViewport();
  await page.keyboard.type('trial_zone');
  await expect(preview(page).locator('[data-field="trial_zone"]')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Mistakes' })).toContainText('No mistakes.');
  await page.getByRole('combobox', { name: 'Language of the preview' }).selectOption('el');
  await expect(preview(page).locator('[data-field="trial_zone"]')).toContainText('Ζώνη ώρας');
});

test('a section that is new has its files, and is open to be edited', THOROUGH, async ({ page, studio }) => {
  await open(page, studio);
  await page.getByRole('button', { name: 'New section' }).click();
  const dialog = page.getByRole('dialog', { name: 'New section' });
  await expect(dialog.getByRole('textbox', { name: 'Name in the API' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name in the API' }).fill('publications');
  await dialog.getByRole('textbox', { name: 'What one record is called, in English' }).fill('Publication');
  await dialog.getByRole('textbox', { name: 'What several are called, in English' }).fill('Publications');
  await dialog.getByRole('textbox', { name: 'What one record is called, in Greek' }).fill('Δημοσίευση');
  await dialog.getByRole('textbox', { name: 'What several are called, in Greek' }).fill('Δημοσιεύσεις');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make its files' }).click();
  await expect(page.getByRole('combobox', { name: 'Schema', exact: true })).toHaveValue('publications');
  await expect(preview(page).getByRole('textbox', { name: 'Title' })).toHaveValue('A title');
  await expect(page.getByRole('status', { name: 'Mistakes' })).toContainText('No mistakes.');
  expect(await readFile(join(studio.folder, '..', 'domain', 'sections.ts'), 'utf8')).toContain("  'publications',\n] as const");
  for (const name of ['publications.valid.json', 'publications.invalid.json']) expect(await readdir(join(studio.folder, 'examples'))).toContain(name);
});

test('a field that a role may only read is not requested of it', THOROUGH, async ({ page, studio }) => {
  await open(page, studio);
  const roles = '"x-roles": { "read": ["applicant", "secretary"], "write": ["secretary"] },';
  await write(page, withMore(await fileOf(studio), SECOND, roles));
  const position = preview(page).getByRole('textbox', { name: SECOND.schema.title });
  await expect(position).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('secretary');
  await expect(position).toHaveValue(String(EXAMPLE[SECOND.name]));
});

for (const { own, shown, width } of [{ own: 'en', shown: 'el', width: 1440 }, { own: 'el', shown: 'en', width: 360 }] as const) {
  test.describe(`in ${own}, with a preview in ${shown}`, () => {
    test.use({ viewport: { width, height: 900 }, locale: own === 'en' ? 'en-GB' : 'el-GR' });

    test('the studio has no accessibility error, each keeps its language, and the keyboard comes out of the editor', THOROUGH, async ({ page, studio }) => {
      await open(page, studio);
      await page.getByRole('combobox', { name: /^(Language of the preview|Γλώσσα προεπισκόπησης)$/ }).focus();
      await page.keyboard.press(shown === 'el' ? 'ArrowDown' : 'ArrowUp');
      await expect(preview(page).locator(`[data-field="${SECOND.name}"]`)).toContainText(shown === 'el' ? greek(SECOND) : (SECOND.schema.title ?? ''));
      await expect(preview(page).locator('html')).toHaveAttribute('lang', shown);
      await expect(page.locator('html')).toHaveAttribute('lang', own);
      await write(page, withMore(await fileOf(studio), SECOND, '"x-widgett": "text",'));
      const mistakes = page.getByRole('status', { name: own === 'el' ? 'Λάθη' : 'Mistakes' });
      await expect(mistakes).toContainText('x-widgett');
      await expect(mistakes.getByText('schemas:lint')).toHaveCount(own === 'el' ? 1 : 0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(editor(page)).not.toBeFocused();
      await page.screenshot({ path: `test-results/studio-${own}-${shown}.png` });
    });
  });
}

test('nothing of the studio is in what is built', async () => {
  const files = (await readdir('dist/client', { recursive: true })).filter((file) => /\.(js|css|html|json)$/.test(file));
  const built = await Promise.all(files.map((file) => readFile(join('dist/client', file), 'utf8')));
  expect(built.some((text) => text.includes('Propylaea'))).toBe(true);
  for (const trace of ['Schema studio', 'Εργαστήριο σχημάτων', 'cm-editor', '/studio/']) {
    expect(files.filter((_, index) => built[index]?.includes(trace)), trace).toEqual([]);
  }
});

test('on a phone the editor and the preview stand one below the other, each with room', THOROUGH, async ({ page, studio }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, studio);
  const [text, frame] = [
    await editor(page).locator('xpath=ancestor::*[contains(@class, "cm-editor")]').boundingBox(),
    await page.locator('iframe').boundingBox(),
  ];
  expect(text?.height).toBeGreaterThan(300);
  expect(frame?.height).toBeGreaterThan(300);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(frame?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
