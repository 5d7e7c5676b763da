import { computedOf } from '@domain/records/computed';
import { valueAtDotted } from '@domain/values/value-at';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import { isSwitch, listsOf, schemaOf, type Leaf } from '../model/fields';
import { askedIn, isClearable } from '../model/samples';
import { fieldBox, type Field } from './controls';
import { DRIVERS } from './drivers';

/** What a form says is wrong with a field, and whether the control itself is tied to it. */
interface Fault {
  path: string;
  text: string;
  tied: boolean;
}

/** A form of a schema as a person meets it on a page. */
export interface PageForm {
  page: Page;
  form: string;
  names: Readonly<Record<string, string>>;
}

export const formIn = (page: Page): Locator => page.getByRole('main').locator('form:not([data-trial] *)').filter({ has: page.locator('[data-field]') });

export const fieldOf = ({ page, names }: PageForm, { leaf, record }: { leaf: Leaf; record: RecordData }): Field => ({
  leaf,
  record,
  names,
  box: fieldBox(page, leaf),
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `record`: those first that bring or take others, and then the zone in which instants are meant. */
function inOrder(form: string, record: RecordData): Leaf[] {
  const rank = ({ path, kind }: Leaf) => (isSwitch(schemaOf(form), path) ? 0 : kind === 'timezone' ? 1 : 2);
  return askedIn(form, record).sort((one, other) => rank(one) - rank(other));
}

/** Whether an entry of a list asks for other fields in one record than in the other. */
const turned = (form: string, { from, to }: { from: RecordData; to: RecordData }): boolean =>
  askedIn(form, from).some(({ path }) => /\.\d/.test(path) && isSwitch(schemaOf(form), path) && ![undefined, valueAtDotted(to, path)].includes(valueAtDotted(from, path)));

/** Whether a person can get from one record to another in the form as it stands. */
export const reachable = (form: string, from: RecordData, to: RecordData): boolean =>
  !turned(form, { from, to }) &&
  askedIn(form, from).every((leaf) => valueAtDotted(from, leaf.path) === undefined || valueAtDotted(to, leaf.path) !== undefined || isClearable(form, from, leaf)) &&
  listsOf(schemaOf(form), from).every(({ path, count }) => count <= (listsOf(schemaOf(form), to).find((list) => list.path === path)?.count ?? 0));

/** The buttons that open the groups and entries around a field that are folded, the outermost first: it hides the others. */
export async function foldsAround(page: Page, path: string): Promise<Locator[]> {
  const folded = await page.locator(`[data-field="${path}"]`).first().evaluate((field) => {
    const ids: string[] = [];
    for (let around = field.closest('[hidden]'); around; around = around.parentElement?.closest('[hidden]') ?? null) ids.unshift(around.id);
    return ids;
  });
  return folded.map((id) => page.locator(`[aria-controls="${id}"]`));
}

async function unfold(page: Page, path: string): Promise<void> {
  for (const fold of await foldsAround(page, path)) await fold.click();
}

/** The button that adds an entry to a list; those of lists inside its entries stand above it. */
export const addButton = (list: Locator): Locator => list.getByRole('button', { name: /^Add: / }).last();

/** Adds what is missing of the lists of `to`: all of them, or those around a field. */
async function addEntries(view: PageForm, to: RecordData, around?: string): Promise<void> {
  const lists = listsOf(schemaOf(view.form), to).filter(({ path }) => around === undefined || around.startsWith(`${path}.`));
  for (const { path, count } of lists) {
    const list = view.page.locator(`[data-field="${path}"]`);
    for (let index = 0; index < count; index += 1) {
      const entry = view.page.locator(`[data-field="${path}.${String(index)}"]`).first();
      // A list inside an entry is folded away with it.
      await unfold(view.page, path);
      if ((await entry.count()) === 0) await addButton(list).click();
      await expect(entry).toBeVisible();
    }
  }
}

/** Fills the form in until it holds `to`, where it held `from`: only what differs is touched. Gives the fields that were. */
export async function fillIn(view: PageForm, to: RecordData, from: RecordData = {}): Promise<Leaf[]> {
  const touched: Leaf[] = [];
  for (const leaf of inOrder(view.form, to)) {
    const value = valueAtDotted(to, leaf.path);
    if (same(value, valueAtDotted(from, leaf.path))) continue;
    const field = fieldOf(view, { leaf, record: to });
    // A list may be there only once an answer before it has brought it.
    await addEntries(view, to, leaf.path);
    await unfold(view.page, leaf.path);
    if (value === undefined) await DRIVERS[leaf.kind].clear(field);
    else await DRIVERS[leaf.kind].fill(field, value);
    touched.push(leaf);
  }
  // Lists whose entries are empty.
  await addEntries(view, to);
  return touched;
}

/** Fails unless every field of the form shows what `record` holds. */
export async function expectShown(view: PageForm, record: RecordData): Promise<void> {
  for (const leaf of askedIn(view.form, record)) {
    const value = valueAtDotted(record, leaf.path);
    if (value === undefined) continue;
    await unfold(view.page, leaf.path);
    await DRIVERS[leaf.kind].shows(fieldOf(view, { leaf, record }), value);
  }
}

/** Fails unless the form shows what the schema lets be computed from `record`. */
export async function expectComputed({ page, form }: PageForm, record: RecordData): Promise<void> {
  for (const [name, { 'x-formula': formula }] of Object.entries(schemaOf(form)['x-computed'] ?? {})) {
    const known = formula && computedOf(formula, record, new Date()) !== undefined;
    const shown = page.locator(`[data-field="${name}"][data-kind="computed"] output`);
    await expect(shown, name).toHaveText(known ? /^(?!Worked out from your answers)./ : 'Worked out from your answers');
  }
}

/** Everything that the form says at its fields, read by the error elements and by what the controls refer to. */
export const faultsIn = (page: Page): Promise<Fault[]> =>
  formIn(page).evaluate((form) =>
    [...form.querySelectorAll('[id^="form."][id$="__error"]')].map((error) => ({
      path: error.id.replace(/^form\./, '').replace(/__error$/, ''),
      text: error.textContent ?? '',
      tied: form.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`) !== null,
    })),
  );

/** The list of what is wrong, above the form. */
export const summaryOf = (page: Page): Locator => page.getByRole('main').getByRole('alert').filter({ has: page.getByRole('listitem') });

const heldBy = (leaves: readonly Leaf[], path: string): string =>
  leaves.find((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`))?.path ?? path;

/**
 * Waits until the form says exactly `said` (a message by path): each at its own field, tied to the control, and in the summary with
 * a link that leads there.
 */
export async function expectSaid(view: PageForm, record: RecordData, said: readonly { path: string; message: string }[]): Promise<void> {
  const leaves = askedIn(view.form, record);
  const complaints = async (): Promise<string[]> => {
    const faults = await faultsIn(view.page);
    const missing = said.filter(({ path, message }) => !faults.some((fault) => fault.path === heldBy(leaves, path) && fault.tied && fault.text.includes(message)));
    const places = new Set(said.map(({ path }) => heldBy(leaves, path)));
    const unasked = faults.filter(({ path }) => !places.has(path));
    return [
      ...missing.map(({ path, message }) => `${path} does not say: ${message}`),
      ...unasked.map(({ path, text }) => `${path} says unasked: ${text}`),
    ];
  };
  await expect.poll(complaints, { message: `what ${view.form} says at its fields` }).toEqual([]);
  const links = summaryOf(view.page).getByRole('link');
  const unlisted = async () => {
    const listed = await links.evaluateAll((all) => all.map((link) => `${link.getAttribute('href') ?? ''} ${link.textContent ?? ''}`));
    // Led by the field's name, a sentence begins without its “Please”.
    return said.filter(({ path, message }) => !listed.some((link) => link.startsWith(`#form.${path} `) && link.includes(message.replace(/^Please /, ''))));
  };
  await expect.poll(unlisted, { message: `what the summary of ${view.form} leaves out` }).toEqual([]);
}
