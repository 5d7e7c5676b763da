import { valueAtDotted } from '@domain/values/value-at';
import { expect, test, type Page } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import type { Watch } from '../../support/portal-test';
import { isSwitch, put, schemaOf, type Leaf } from '../model/fields';
import { KINDS } from '../model/kinds';
import { isValid } from '../model/oracle';
import type { Place } from '../model/places';
import { askedIn, isClearable } from '../model/samples';
import { saveButton } from '../visits';
import { DRIVERS } from './drivers';
import { expectSaid, faultsIn, fieldOf, summaryOf, type PageForm } from './page-form';

const UNKNOWN = 'Refused: something that this form does not have';

/** The paths at which the server can refuse a field: the field itself, or the parts of its value. */
function placesOf(leaf: Leaf, record: RecordData): string[] {
  const parts = KINDS[leaf.kind].parts?.(leaf).filter((part) => valueAtDotted(record, `${leaf.path}.${part}`) !== undefined);
  return parts ? parts.map((part) => `${leaf.path}.${part}`) : [leaf.path];
}

const locOf = (path: string): (string | number)[] => ['body', ...path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];

/** Injects a 422 answer to every save: it refuses each of `paths`, and one path that the form does not have. */
async function refuseSaves(page: Page, address: string, paths: readonly string[]): Promise<void> {
  const detail = [
    ...paths.map((path) => ({ loc: locOf(path), msg: `Refused: ${path}`, type: 'value_error', ctx: {} })),
    { loc: ['body', 'nowhere', 'at_all'], msg: UNKNOWN, type: 'value_error', ctx: {} },
  ];
  await page.route(
    `**${address}`,
    (route) => ['POST', 'PUT'].includes(route.request().method()) ? route.fulfill({ status: 422, json: { detail } }) : route.fallback(),
  );
}

/** Sorts fields that hide other fields to the end. */
function inOrder(place: Place, leaves: readonly Leaf[]): Leaf[] {
  const rank = ({ path }: Leaf) => Number(isSwitch(schemaOf(place.form), path));
  return [...leaves].sort((one, other) => rank(one) - rank(other));
}

/** Changes or clears the answer of a field and expects its error to disappear at once, from the summary too. */
async function expectClearedByEdit(view: PageForm, leaf: Leaf, record: RecordData): Promise<RecordData> {
  const others = KINDS[leaf.kind].others(valueAtDotted(record, leaf.path), leaf).map((value) => put(record, leaf.path, value));
  const other = others.find((each) => isValid(view.form, each)) ?? others[0];
  // Without another valid answer the field can only be cleared.
  if (!other && !isClearable(view.form, record, leaf)) return record;
  const next = other ?? put(record, leaf.path, undefined);
  const field = fieldOf(view, { leaf, record: next });
  if (!other || (leaf.kind === 'reference' && typeof valueAtDotted(next, leaf.path) === 'number')) await DRIVERS[leaf.kind].clear(field);
  else await DRIVERS[leaf.kind].fill(field, valueAtDotted(next, leaf.path));
  const said = async () => (await faultsIn(view.page)).filter(({ path, text }) => path === leaf.path && text.includes('Refused'));
  await expect.poll(said, { message: `what ${leaf.path} is refused for once it is edited` }).toEqual([]);
  await expect(summaryOf(view.page).getByRole('link', { name: new RegExp(`Refused: ${leaf.path}(\\.|$)`) })).toHaveCount(0);
  return next;
}

interface Scene {
  view: PageForm;
  /** The content of the form; it is valid, so that only the server refuses it. */
  record: RecordData;
  place: Place;
  uuid: string;
  watch: Watch;
  /** The fields whose server error was already seen to disappear on edit; this scene adds its own. */
  seen: Set<string>;
}

/**
 * Makes the server refuse every filled-in field of a form: each field shows the error until it is edited. The edit is tried once for
 * each field that is not in `seen`. Returns the resulting content of the form.
 */
export async function expectServerSays({ view, record, place, uuid, watch, seen }: Scene): Promise<RecordData> {
  const { page } = view;
  const leaves = askedIn(place.form, record).filter(({ path }) => valueAtDotted(record, path) !== undefined);
  const paths = leaves.flatMap((leaf) => placesOf(leaf, record));
  const address = place.list ? place.api(uuid) : `${place.api(uuid)}/${uuid}`;
  await refuseSaves(page, address, paths);
  watch.expectAnswer(address, 422);
  await saveButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expectSaid(view, record, paths.map((path) => ({ path, message: `Refused: ${path}` })));
  await expect(summaryOf(page).getByRole('listitem').filter({ hasText: UNKNOWN })).toHaveCount(1);
  let current = record;
  for (const leaf of inOrder(place, leaves).filter((each) => !seen.has(each.path))) {
    seen.add(leaf.path);
    await test.step(`${leaf.path} is edited`, async () => {
      current = await expectClearedByEdit(view, leaf, current);
    });
  }
  await page.unroute(`**${address}`);
  return current;
}
