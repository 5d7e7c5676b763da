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

/** Every place at which the server can refuse a field: the field itself, or the parts of its value. */
function placesOf(leaf: Leaf, record: RecordData): string[] {
  const parts = KINDS[leaf.kind].parts?.(leaf).filter((part) => valueAtDotted(record, `${leaf.path}.${part}`) !== undefined);
  return parts ? parts.map((part) => `${leaf.path}.${part}`) : [leaf.path];
}

const locOf = (path: string): (string | number)[] => ['body', ...path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];

/** The fault that is injected: whatever is saved, the server refuses each of `paths`, and something that nobody asked for. */
async function refuseSaves(page: Page, address: string, paths: readonly string[]): Promise<void> {
  const detail = [
    ...paths.map((path) => ({ loc: locOf(path), msg: `Refused: ${path}`, type: 'value_error', ctx: {} })),
    { loc: ['body', 'nowhere', 'at_all'], msg: UNKNOWN, type: 'value_error', ctx: {} },
  ];
  await page.route(`**${address}`, (route) =>
    ['POST', 'PUT'].includes(route.request().method()) ? route.fulfill({ status: 422, json: { detail } }) : route.fallback(),
  );
}

/** Those last that take other fields away. */
function inOrder(place: Place, leaves: readonly Leaf[]): Leaf[] {
  const rank = ({ path }: Leaf) => Number(isSwitch(schemaOf(place.form), path));
  return [...leaves].sort((one, other) => rank(one) - rank(other));
}

/** Gives a field another answer, or takes its answer away; what was said of it is gone at once, and from the summary too. */
async function expectClearedByEdit(view: PageForm, leaf: Leaf, record: RecordData): Promise<RecordData> {
  const others = KINDS[leaf.kind].others(valueAtDotted(record, leaf.path), leaf).map((value) => put(record, leaf.path, value));
  const other = others.find((each) => isValid(view.form, each)) ?? others[0];
  // The only answer that there is can be taken away at most.
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
  /** What the form holds: valid, so that only the server refuses it. */
  record: RecordData;
  place: Place;
  uuid: string;
  watch: Watch;
  /** The fields of which it was seen that what the server says of them goes with the next edit; those of this scene are added. */
  seen: Set<string>;
}

/**
 * Has the server refuse every field of a form that is filled in: each says so, and no longer once it is edited, which is tried once for
 * each field that is not in `seen`. Gives what the form holds then.
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
