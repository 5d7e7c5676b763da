import { instantToLocal } from '@domain/values/instants';
import { spacedPhone } from '@domain/profile/phone';
import { expect, type Locator } from '@playwright/test';
import type { LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { zoneAt } from '@domain/schema/zones';
import type { RecordData } from '../../../../src/schema-ui/types';
import { composed, expectComposed } from './builder';
import { labelled, optionBeginning, optionCalled, sampleFile, wordsOf, type Field } from './controls';

/** Fills, clears and reads one kind of field, with mouse and keyboard. */
interface Driver {
  fill: (field: Field, value: unknown) => Promise<void>;
  /** Clears the answer. */
  clear: (field: Field) => Promise<void>;
  /** Fails unless the field shows `value`. */
  shows: (field: Field, value: unknown) => Promise<void>;
}

const never = ({ leaf }: Field): Promise<void> => Promise.reject(new Error(`${leaf.path} cannot be emptied.`));

const text: Driver = {
  fill: (field, value) => labelled(field).fill(String(value)),
  clear: (field) => labelled(field).fill(''),
  shows: (field, value) => expect(labelled(field)).toHaveValue(String(value)),
};

/** The browser's time zone, which applies to an instant whose record names no zone. */
const BROWSER_ZONE = 'Europe/Athens';
export const localTime = (value: unknown, { record, leaf }: Pick<Field, 'record' | 'leaf'>): string =>
  instantToLocal(String(value), zoneAt(leaf.path.split('.'), record, leaf.root) ?? BROWSER_ZONE);

const instant: Driver = {
  ...text,
  fill: (field, value) => labelled(field).fill(localTime(value, field)),
  shows: (field, value) => expect(labelled(field)).toHaveValue(localTime(value, field)),
};

const boolean: Driver = {
  fill: async (field, value) => {
    // "No" is an answer too: the box is ticked, then unticked.
    await labelled(field).check();
    if (value === false) await labelled(field).uncheck();
  },
  // A form leaves a group out when the box that is unticked was its last answer.
  clear: (field) => labelled(field).uncheck(),
  shows: (field, value) => expect(labelled(field)).toBeChecked({ checked: value === true }),
};

const select: Driver = {
  fill: async (field, value) => void (await labelled(field).selectOption(String(value))),
  clear: async (field) => void (await labelled(field).selectOption('')),
  shows: (field, value) => expect(labelled(field)).toHaveValue(String(value)),
};

export const choiceCalled = async ({ box, leaf }: Field, value: unknown): Promise<Locator> =>
  box.getByLabel(await wordsOf(box.page(), leaf, value), { exact: true });

const radios: Driver = {
  fill: async (field, value) => (await choiceCalled(field, value)).check(),
  clear: async ({ box, leaf }) => {
    await box.getByRole('button', { name: `Clear: ${leaf.title}` }).click();
    await expect(box.getByRole('radio', { checked: true })).toHaveCount(0);
  },
  shows: async (field, value) => expect(await choiceCalled(field, value)).toBeChecked(),
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const checkboxes: Driver = {
  fill: async (field, value) => {
    await checkboxes.clear(field);
    for (const each of listOf(value)) await (await choiceCalled(field, each)).check();
  },
  clear: async ({ box }) => {
    const checked = box.getByRole('checkbox', { checked: true });
    for (let left = await checked.count(); left > 0; left -= 1) {
      await checked.first().click();
      await expect(checked).toHaveCount(left - 1);
    }
  },
  shows: async (field, value) => {
    for (const each of listOf(value)) await expect(await choiceCalled(field, each)).toBeChecked();
    await expect(field.box.getByRole('checkbox', { checked: true })).toHaveCount(listOf(value).length);
  },
};

/** Types into a searchable list and selects the option with exactly this label. */
async function pick(field: Field, words: string): Promise<void> {
  await labelled(field).fill(words);
  await optionCalled(field.box.page(), words).click();
}

/** Clears a searchable list and moves the focus away: before the blur, an empty input may only be the start of a new search. */
async function empty(field: Field): Promise<void> {
  await labelled(field).fill('');
  await labelled(field).blur();
}

const code: Driver = {
  fill: async (field, value) => pick(field, await wordsOf(field.box.page(), field.leaf, value)),
  clear: empty,
  shows: async (field, value) => expect(labelled(field)).toHaveValue(await wordsOf(field.box.page(), field.leaf, value)),
};

const codes: Driver = {
  fill: async (field, value) => {
    await codes.clear(field);
    for (const each of listOf(value)) await code.fill(field, each);
    // A multiple choice list stays open and would cover the next field.
    await labelled(field).press('Escape');
  },
  clear: async ({ box }) => {
    const chosen = box.getByRole('button', { name: /^Remove / });
    for (let left = await chosen.count(); left > 0; left -= 1) {
      await chosen.first().click();
      await expect(chosen).toHaveCount(left - 1);
    }
  },
  shows: async (field, value) => {
    for (const each of listOf(value)) await expect(field.box).toContainText(await wordsOf(field.box.page(), field.leaf, each));
  },
};

const isced: Driver = {
  ...code,
  fill: async (field, value) => {
    // By code, since broader and narrower ISCED fields may have the same name.
    await labelled(field).fill(String(value));
    await optionBeginning(field.box.page(), await wordsOf(field.box.page(), field.leaf, value)).click();
  },
};

export const zoneWords = (value: unknown): string => String(value).replaceAll('_', ' ');

const timezone: Driver = {
  fill: (field, value) => pick(field, zoneWords(value)),
  clear: empty,
  shows: (field, value) => expect(labelled(field)).toHaveValue(zoneWords(value)),
};

/** The file for a value: another value gives another file name; the name has no list index, so that it stays when an entry moves. */
export const fileFor = ({ leaf }: Pick<Field, 'leaf'>, value: unknown) => sampleFile(leaf, `${leaf.path.replace(/\.\d+/g, '')}-${String(value)}`);

const file: Driver = {
  fill: async (field, value) => {
    const chosen = fileFor(field, value);
    await field.box.locator('input[type="file"]').setInputFiles(chosen);
    await expect(field.box).toContainText(chosen.name);
    // The file name appears before the upload ends; the button to replace the file appears after it.
    await expect(field.box.getByRole('button', { name: `Replace: ${field.leaf.title}` })).toBeVisible();
  },
  clear: async ({ box, leaf }) => {
    await box.getByRole('button', { name: `Remove: ${leaf.title}` }).click();
  },
  shows: (field, value) => expect(field.box).toContainText(fileFor(field, value).name),
};

export const nameOf = ({ leaf, names }: Field, value: unknown): string =>
  typeof value === 'string' ? value : (names[`${leaf.schema['x-reference']?.resource ?? ''} ${String(value)}`] ?? String(value));

const reference: Driver = {
  fill: async (field, value) => {
    await labelled(field).fill(nameOf(field, value));
    // Free text stays as typed; a catalogue record is selected from the options.
    if (typeof value === 'number') await optionBeginning(field.box.page(), nameOf(field, value)).click();
  },
  clear: empty,
  shows: (field, value) => expect(labelled(field)).toHaveValue(nameOf(field, value)),
};

export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', el: 'Greek' };

const eachLanguage = async ({ box }: Field, value: unknown, act: (input: Locator, words: string) => Promise<void>): Promise<void> => {
  const texts = (value ?? {}) as Record<string, string>;
  for (const [language, name] of Object.entries(LANGUAGES)) await act(box.getByLabel(name, { exact: true }), texts[language] ?? '');
};

const localized: Driver = {
  fill: (field, value) => eachLanguage(field, value, (input, words) => input.fill(words)),
  clear: (field) => eachLanguage(field, {}, (input) => input.fill('')),
  shows: (field, value) => eachLanguage(field, value, (input, words) => expect(input).toHaveValue(words)),
};

/** The control of one part of a value, by the part's own label. */
export const partOf = ({ box }: Field, label: string): Locator => box.getByLabel(label, { exact: true }).and(box.locator('input, select'));

/** The label of a currency in its list. */
export function currencyWords({ box, leaf }: Field, value: RecordData): Promise<string> {
  const schema = resolve(leaf.schema.properties?.['currency'], leaf.root);
  return wordsOf(box.page(), { ...leaf, schema }, value['currency']);
}

const money: Driver = {
  fill: async (field, value) => {
    const words = await currencyWords(field, value as RecordData);
    if ((await partOf(field, 'Currency').inputValue()) !== words) {
      await partOf(field, 'Currency').fill(words);
      await optionCalled(field.box.page(), words).click();
    }
    await partOf(field, 'Amount').fill(String((value as RecordData)['amount']));
  },
  clear: (field) => partOf(field, 'Amount').fill(''),
  shows: async (field, value) => {
    await expect(partOf(field, 'Amount')).toHaveValue(String((value as RecordData)['amount']));
    await expect(partOf(field, 'Currency')).toHaveValue(await currencyWords(field, value as RecordData));
  },
};

/** The labels of the parts of a value, by their names. */
export const partTitles = ({ leaf }: Field): [string, string][] =>
  Object.entries(leaf.schema.properties ?? {}).map(([name, part]) => [name, titleOf(resolve(part, leaf.root), 'en')]);

const coordinates: Driver = {
  fill: async (field, value) => {
    for (const [axis, title] of partTitles(field)) await partOf(field, title).fill(String((value as RecordData)[axis]));
  },
  clear: async (field) => {
    for (const [, title] of partTitles(field)) await partOf(field, title).fill('');
  },
  shows: async (field, value) => {
    for (const [axis, title] of partTitles(field)) await expect(partOf(field, title)).toHaveValue(String((value as RecordData)[axis]));
  },
};

export const halvesOf = (value: unknown): { year: string; month: string } => {
  const [year = '', month = ''] = String(value).split('-');
  return { year, month };
};

const month: Driver = {
  fill: async (field, value) => {
    await partOf(field, 'Month').selectOption(halvesOf(value).month);
    await partOf(field, 'Year').fill(halvesOf(value).year);
  },
  clear: (field) => month.fill(field, ''),
  shows: async (field, value) => {
    await expect(partOf(field, 'Month')).toHaveValue(halvesOf(value).month);
    await expect(partOf(field, 'Year')).toHaveValue(halvesOf(value).year);
  },
};

const phone: Driver = { ...text, shows: (field, value) => expect(labelled(field)).toHaveValue(spacedPhone(String(value))) };

/** The driver of each kind; a new kind does not compile until it has one. */
export const DRIVERS: Record<LeafKind, Driver> = {
  text,
  textarea: text,
  url: text,
  email: text,
  phone,
  number: text,
  date: text,
  month,
  instant,
  boolean,
  select,
  radios,
  code,
  isced,
  timezone,
  checkboxes,
  codes,
  file,
  reference,
  localized,
  'localized-textarea': localized,
  money,
  coordinates,
  'schema-builder': { fill: composed, clear: never, shows: expectComposed },
};
