import { computedOf } from '@domain/records/computed';
import { valueAtDotted } from '@domain/values/value-at';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RecordData } from '../../../../src/schema-ui/types';
import { isSwitch, listsOf, schemaOf, type Leaf } from '../model/fields';
import { askedIn, isClearable } from '../model/samples';
import { fieldBox, type Field } from './controls';
import { DRIVERS } from './drivers';

/** An error message at a field, and whether the control refers to it (aria-describedby). */
interface Fault {
  path: string;
  text: string;
  tied: boolean;
}

/** A form of a schema, as drawn on a page. */
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

/** The fields of `record` in the order of filling: first the fields that show or hide others, then the time zone that instants depend on. */
function inOrder(form: string, record: RecordData): Leaf[] {
  const rank = ({ path, kind }: Leaf) => (isSwitch(schemaOf(form), path) ? 0 : kind === 'timezone' ? 1 : 2);
  return askedIn(form, record).sort((one, other) => rank(one) - rank(other));
}

/** Whether a list entry would have to change an answer that shows or hides other fields. */
const turned = (form: string, { from, to }: { from: RecordData; to: RecordData }): boolean =>
  askedIn(form, from).some(({ path }) =>
    /\.\d/.test(path) && isSwitch(schemaOf(form), path) && ![undefined, valueAtDotted(to, path)].includes(valueAtDotted(from, path))
  );

/** Whether a user can change one record into the other in the open form. */
export const reachable = (form: string, from: RecordData, to: RecordData): boolean =>
  !turned(form, { from, to }) &&
  askedIn(form, from).every((leaf) =>
    valueAtDotted(from, leaf.path) === undefined || valueAtDotted(to, leaf.path) !== undefined || isClearable(form, from, leaf)
  ) &&
  listsOf(schemaOf(form), from).every(({ path, count }) => count <= (listsOf(schemaOf(form), to).find((list) => list.path === path)?.count ?? 0));

/** The buttons that expand the collapsed groups and entries around a field, outermost first, since the outer one hides the inner ones. */
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

/** The button that adds an entry to a list: the last one, since the buttons of nested lists come before it. */
export const addButton = (list: Locator): Locator => list.getByRole('button', { name: /^Add: / }).last();

/** Adds the missing entries of the lists of `to`: of all lists, or of the lists around a field. */
async function addEntries(view: PageForm, to: RecordData, around?: string): Promise<void> {
  const lists = listsOf(schemaOf(view.form), to).filter(({ path }) => around === undefined || around.startsWith(`${path}.`));
  for (const { path, count } of lists) {
    const list = view.page.locator(`[data-field="${path}"]`);
    for (let index = 0; index < count; index += 1) {
      const entry = view.page.locator(`[data-field="${path}.${String(index)}"]`).first();
      // A collapsed entry hides its nested lists.
      await unfold(view.page, path);
      if ((await entry.count()) === 0) await addButton(list).click();
      await expect(entry).toBeVisible();
    }
  }
}

/** Changes the form from `from` to `to`, and touches only the fields that differ. Returns these fields. */
export async function fillIn(view: PageForm, to: RecordData, from: RecordData = {}): Promise<Leaf[]> {
  const touched: Leaf[] = [];
  for (const leaf of inOrder(view.form, to)) {
    const value = valueAtDotted(to, leaf.path);
    if (same(value, valueAtDotted(from, leaf.path))) continue;
    const field = fieldOf(view, { leaf, record: to });
    // A condition may show a list only after an earlier answer.
    await addEntries(view, to, leaf.path);
    await unfold(view.page, leaf.path);
    if (value === undefined) await DRIVERS[leaf.kind].clear(field);
    else await DRIVERS[leaf.kind].fill(field, value);
    touched.push(leaf);
  }
  // Lists with empty entries have no field that would have added them above.
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

/** Fails unless the form shows the values that the schema computes from `record`. */
export async function expectComputed({ page, form }: PageForm, record: RecordData): Promise<void> {
  for (const [name, { 'x-formula': formula }] of Object.entries(schemaOf(form)['x-computed'] ?? {})) {
    const known = formula && computedOf(formula, record, new Date()) !== undefined;
    const shown = page.locator(`[data-field="${name}"][data-kind="computed"] output`);
    await expect(shown, name).toHaveText(known ? /^(?!Worked out from your answers)./ : 'Worked out from your answers');
  }
}

/** All error messages at the form's fields, read from the error elements and from the references of the controls. */
export const faultsIn = (page: Page): Promise<Fault[]> =>
  formIn(page).evaluate((form) =>
    [...form.querySelectorAll('[id^="form."][id$="__error"]')].map((error) => ({
      path: error.id.replace(/^form\./, '').replace(/__error$/, ''),
      text: error.textContent ?? '',
      tied: form.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`) !== null,
    }))
  );

/** The error summary above the form. */
export const summaryOf = (page: Page): Locator => page.getByRole('main').getByRole('alert').filter({ has: page.getByRole('listitem') });

const heldBy = (leaves: readonly Leaf[], path: string): string => leaves.find((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`))?.path ?? path;

/**
 * Waits until the form says exactly `said` (a message by path): each at its own field, tied to the control, and in the summary with
 * a link that leads there.
 */
export async function expectSaid(view: PageForm, record: RecordData, said: readonly { path: string; message: string }[]): Promise<void> {
  const leaves = askedIn(view.form, record);
  const complaints = async (): Promise<string[]> => {
    const faults = await faultsIn(view.page);
    const missing = said.filter(({ path, message }) =>
      !faults.some((fault) => fault.path === heldBy(leaves, path) && fault.tied && fault.text.includes(message))
    );
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
    // The summary puts the field's name first and drops the message's leading “Please”.
    return said.filter(({ path, message }) => !listed.some((link) => link.startsWith(`#form.${path} `) && link.includes(message.replace(/^Please /, ''))));
  };
  await expect.poll(unlisted, { message: `what the summary of ${view.form} leaves out` }).toEqual([]);
}
