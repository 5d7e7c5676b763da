import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import type { Locator, Page } from '@playwright/test';
import type { EntitySchema } from '../../../../src/schema-ui/types';
import type { Leaf } from '../model/fields';
import { pdfText } from '../../../support/pdf-fixture';

/** A field on the page: its container, and the data needed to fill it in. */
export interface Field {
  leaf: Leaf;
  box: Locator;
  /** The whole record, since an instant takes its time zone from another field. */
  record: Readonly<Record<string, unknown>>;
  /** The display names of referenced records, by resource and id. */
  names: Readonly<Record<string, string>>;
}

export const fieldBox = (page: Page, { path, kind }: Pick<Leaf, 'path' | 'kind'>): Locator => page.locator(`[data-field="${path}"][data-kind="${kind}"]`);

/** The control that the field's own label names. */
export const labelled = ({ box, leaf }: Field): Locator => box.getByLabel(leaf.title).and(box.locator('input, textarea, select'));

/**
 * The English label of a code; the names of countries, languages and currencies come from this browser's locale data. If two labels
 * are equal, each has its code appended, except in a tree, where the parent tells them apart.
 */
export async function wordsOf(page: Page, { schema, root, kind }: Leaf, value: unknown): Promise<string> {
  if (schema.type === 'boolean') return value === true ? 'Yes' : 'No';
  const choices = schema.enum ? schema : resolve(schema.items, root);
  const code = String(value);
  const names = await namesOf(page, choices);
  const name = names.get(code) ?? code;
  const isShared = [...names.values()].filter((each) => each === name).length > 1;
  return isShared && kind !== 'isced' ? `${name} (${code})` : name;
}

/** The English label of each code of an enum. */
async function namesOf(page: Page, choices: EntitySchema): Promise<Map<string, string>> {
  const codes = (choices.enum ?? []).map(String);
  const source = choices['x-enum-source'];
  if (!source) return new Map(codes.map((code) => [code, enumLabel(choices, code, 'en')]));
  const type = ({ country: 'region', language: 'language', currency: 'currency' } as const)[source];
  const names = await page.evaluate(([kind, all]) => {
    const words = new Intl.DisplayNames('en', { type: kind });
    return all.map((code): [string, string] => [code, words.of(code) ?? code]);
  }, [type, codes] as const);
  return new Map(names);
}

const openOptions = (page: Page): Locator => page.getByRole('listbox').getByRole('option', { selected: false });

/** The option of the open list with exactly this label. */
export const optionCalled = (page: Page, words: string): Locator => openOptions(page).and(page.getByRole('option', { name: words, exact: true })).first();

/** The option of the open list whose label begins with these words; a distinguishing detail may follow them. */
export const optionBeginning = (page: Page, words: string): Locator =>
  openOptions(page).filter({ hasText: new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }).first();

/** A small file of the first type that the field accepts. */
export function sampleFile({ schema, path }: Leaf, stem = path): { name: string; mimeType: string; buffer: Buffer } {
  const [mimeType = 'application/pdf'] = schema['x-file']?.types ?? [];
  const make = FILES[mimeType];
  if (!make) throw new Error(`There is no sample file of the type ${mimeType}.`);
  return { name: `${stem.replaceAll('.', '-')}.${make.extension}`, mimeType, buffer: make.content };
}

const PDF = pdfText();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const FILES: Readonly<Record<string, { extension: string; content: Buffer }>> = {
  'application/pdf': { extension: 'pdf', content: Buffer.from(PDF) },
  'image/png': { extension: 'png', content: Buffer.from(PNG, 'base64') },
};
