import { listFields } from '@domain/records/list-fields';
import { valueAtDotted } from '@domain/values/value-at';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { RecordData } from '../../../src/schema-ui/types';
import type { Api } from '../support/api';
import { tabTo } from '../support/keyboard';
import { open } from '../support/navigation';
import { registerWithProfile } from '../support/people';
import { isFormOfEachRun, thoroughUnless } from '../support/thorough';
import { rearrange } from './form/entries';
import { expectCleanInBoth } from './form/clean';
import { expectComputed, expectShown, fillIn, type PageForm } from './form/page-form';
import { typeRecord } from './form/typing';
import { beginningOf, leavesOf, listsOf, schemaOf } from './model/fields';
import { COLLECTIONS, type Place } from './model/places';
import { changedOf, clearedOf, newIn, samplesOf } from './model/samples';
import { expect, test } from './session';
import { expectStored } from './stored';
import { openCreate, openEdit, realised, rowsOf, saveButton, say, stored } from './visits';

type Collection = Place & { list: string };

const byMouse = (page: Page): Promise<void> => saveButton(page).click();

async function byKeys(page: Page): Promise<void> {
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
}

/** Confirms a save that changes who has access to a record, if the page asks for it. */
async function confirmRights(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: say('forms.rights.title') });
  await question.waitFor();
  await question.getByRole('button', { name: say('forms.rights.save') }).click();
}

/** Saves and returns the id of the record in the API's answer. */
async function saved(page: Page, place: Collection, save = byMouse): Promise<number> {
  const answered = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()) && response.url().includes(`/${place.resource}`));
  await save(page);
  await Promise.race([answered, confirmRights(page).catch(() => undefined)]);
  const answer = await answered;
  const sent = Object.keys(answer.request().postDataJSON() as RecordData);
  expect(sent.filter((name) => name in (schemaOf(place.form)['x-computed'] ?? {})), 'what is computed and sent all the same').toEqual([]);
  const { id } = (await answer.json()) as { id: number };
  await expect(page).toHaveURL(new RegExp(`${place.list}(\\?.*)?$`));
  // The address changes before the page does: an immediate navigation would show the same form again, with the old version.
  await expect(saveButton(page)).toHaveCount(0);
  return id;
}

/** Expects the record in the list, with a value in every column that the record fills. */
async function expectListed(page: Page, place: Collection, { id, record }: { id: number; record: RecordData }): Promise<void> {
  const row = rowsOf(page, place, id);
  await expect(row).toBeVisible();
  const columns = Object.entries(schemaOf(place.form).properties ?? {}).filter(([, property]) => typeof property === 'object' && property['x-list']);
  for (const [name] of columns.filter(([each]) => record[each] !== undefined)) {
    await expect(row.locator(`[data-field="${name}"]`), `${name} in the list`).toHaveText(/[\p{L}\p{N}]/u);
  }
}

/** Expects every field that the record fills in the read view of an applicant's own records. */
async function expectRead(page: Page, place: Collection, { id, record }: { id: number; record: RecordData }): Promise<void> {
  if (place.who !== 'applicant') return;
  await open(page, '/applicant-profile/details');
  const box = page.locator(`[data-record-id="${String(id)}"]`).filter({ has: page.locator(`[data-field="${Object.keys(record)[0] ?? ''}"]`) });
  for (const name of Object.keys(record)) await expect(box.first().locator(`[data-field="${name}"]`), `${name} as it is read`).toHaveText(/[\p{L}\p{N}]/u);
}

const answeredIn = (form: string, record: RecordData) => leavesOf(schemaOf(form), record).filter(({ path }) => valueAtDotted(record, path) !== undefined);

const fieldsOf = (place: Place, record: RecordData): string => answeredIn(place.form, record).map(({ path }) => path).join(', ');

async function create(page: Page, place: Collection, sample: RecordData) {
  const { record, view } = await realised(page, place, sample);
  await fillIn(view, record, beginningOf(place));
  await expectComputed(view, record);
  return { id: await saved(page, place), record, view };
}

async function createWithoutMouse(page: Page, place: Collection, sample: RecordData) {
  const { record, view } = await realised(page, place, sample);
  await typeRecord(view, record, beginningOf(place));
  await expectComputed(view, record);
  return { id: await saved(page, place, byKeys), record, view };
}

interface Made {
  id: number;
  record: RecordData;
  /** The form as it was filled in, with the names of the referenced records. */
  view: PageForm;
  address: string;
  api: () => Api;
}

/** Deletes the records that other tests of the same applicant left: the profile overview shows the first records only. */
async function emptied(api: Api, place: Collection, uuid: string): Promise<void> {
  if (place.who !== 'applicant') return;
  const left = (await (await api.get(place.api(uuid), { range: [0, 99] })).json()) as { id: number }[];
  for (const { id } of left) expect((await api.delete(`${place.api(uuid)}/${String(id)}`)).status()).toBe(200);
}

/** Opens the record, checks that the form shows its content, calls `look`, and changes the content to `sample`. */
async function change(place: Collection, made: Made, { sample, look }: { sample: RecordData; look?: (page: Page) => Promise<void> }): Promise<Made> {
  const { page } = made.view;
  await openEdit(page, place, made.id);
  await expectShown(made.view, made.record);
  if (look) await look(page);
  const { record, view } = await realised(page, place, sample);
  await fillIn(view, record, made.record);
  await saved(page, place);
  await expectStored(made.api(), place, { typed: record, kept: await stored(made.api(), made.address) });
  return { ...made, record, view };
}

/** Reorders the entries of every list of the record, saves, and checks the stored order. */
async function reorder(place: Collection, made: Made): Promise<Made> {
  const lists = listsOf(schemaOf(place.form), made.record).filter(({ count }) => count > 0);
  if (lists.length === 0) return made;
  const { page } = made.view;
  await openEdit(page, place, made.id);
  let { record, view } = made;
  // Nested lists first, before their entry moves.
  for (const list of lists.toReversed()) ({ record, view } = await rearrange(view, record, list));
  await saved(page, place);
  await expectStored(made.api(), place, { typed: record, kept: await stored(made.api(), made.address) });
  return { ...made, record, view };
}

async function remove(place: Collection, { id, address, api, view: { page } }: Made): Promise<void> {
  await rowsOf(page, place, id).getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: say('forms.delete_title') });
  await question.getByRole('button', { name: say('forms.keep') }).click();
  await expect(rowsOf(page, place, id)).toBeVisible();
  await rowsOf(page, place, id).getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: say('forms.delete_confirm') }).click();
  await expect(rowsOf(page, place, id)).toHaveCount(0);
  expect((await api().get(address)).status()).toBe(404);
}

/** Without the codes that groups name: no two records may have the same one, and another story makes a record with them. */
const withoutCodes = (form: string, record: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => {
      const property = schemaOf(form).properties?.[name];
      return typeof property !== 'object' || property['x-decides-rights'] !== 'code';
    }),
  );

/** The first sample whole; of each other sample only the answers that no earlier sample has, and what the schema requires beside them. */
function slimmedSamplesOf(form: string): RecordData[] {
  const seen = new Set<string>();
  return samplesOf(form).map((sample) => {
    const slimmed = newIn(form, sample, seen);
    for (const { path } of answeredIn(form, slimmed)) seen.add(path);
    return slimmed;
  });
}

const clean = (page: Page) => test.step('the page is accessible in both languages, on a phone and on a desk', () => expectCleanInBoth(page));

for (const place of COLLECTIONS) {
  const [first = {}, ...others] = slimmedSamplesOf(place.form);
  const changed = changedOf(place.form, first);

  test.describe(() => {
    test.use({ who: place.who });

    test(`${place.form}: a record is created with ${fieldsOf(place, first)}, without a mouse`, async ({ page, api, uuid }) => {
      test.slow();
      await openCreate(page, place);
      await emptied(api(), place, uuid);
      await clean(page);
      const { id, record } = await createWithoutMouse(page, place, first);
      await expectListed(page, place, { id, record });
      await clean(page);
      await expectStored(api(), place, { typed: record, kept: await stored(api(), `${place.api(uuid)}/${String(id)}`) });
      await expectRead(page, place, { id, record });
    });

    const initial = withoutCodes(place.form, first);
    test(
      `${place.form}: a record with ${fieldsOf(place, initial)} is changed, then what is optional cleared`,
      thoroughUnless(isFormOfEachRun(place.form)),
      async ({ page, api, uuid }) => {
        test.slow();
        await openCreate(page, place);
        const { id, record, view } = await create(page, place, initial);
        const made: Made = { id, record, view, api, address: `${place.api(uuid)}/${String(id)}` };
        const after = await test.step('every answer is changed', () => change(place, made, { sample: changed, look: clean }));
        const cleared = await test.step('what is optional is cleared', () => change(place, after, { sample: clearedOf(place.form, changed) }));
        await test.step('entries of lists change places, go and come back', () => reorder(place, cleared));
        if (place.deletable) await test.step('it is deleted', () => remove(place, made));
      },
    );

    for (const [index, sample] of others.entries()) {
      test(
        `${place.form}, example ${String(index + 2)}: a record is created with ${fieldsOf(place, sample)}`,
        thoroughUnless(isFormOfEachRun(place.form)),
        async ({ page, api, uuid }) => {
          await openCreate(page, place);
          const { id, record, view } = await create(page, place, sample);
          await expectListed(page, place, { id, record });
          await expectStored(api(), place, { typed: record, kept: await stored(api(), `${place.api(uuid)}/${String(id)}`) });
          await openEdit(page, place, id);
          await expectShown(view, record);
        },
      );
    }
  });
}

test('of somebody new every section says that it is empty, and what belongs there', async ({ page }) => {
  await registerWithProfile(page);
  for (const place of COLLECTIONS.filter(({ who }) => who === 'applicant')) {
    await test.step(place.form, async () => {
      await open(page, place.list);
      await expect(page.getByRole('main')).toContainText(say(`applicant.sections.${place.resource}.empty`));
      await expect(rowsOf(page, place)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: say('forms.add'), exact: true })).toHaveAttribute('href', place.create);
    });
  }
});

test.describe(() => {
  test.use({ who: 'secretary' });

  test('an empty list says that nothing is found, and the way back leads to all', async ({ page }) => {
    for (const place of COLLECTIONS.filter(({ who }) => who === 'secretary')) {
      await test.step(place.form, async () => {
        const schema = schemaOf(place.form);
        const words = listFields({ schema, document: schema }).find(({ operator }) => operator === 'contains');
        await open(page, `${place.list}?${words?.name ?? ''}=${randomUUID()}`);
        await expect(page.getByRole('main')).toContainText('Nothing was found using the current filters');
        await expect(rowsOf(page, place)).toHaveCount(0);
        await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
        await expect(rowsOf(page, place).first()).toBeVisible();
      });
    }
  });
});
