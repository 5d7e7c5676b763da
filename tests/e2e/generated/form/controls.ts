import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import type { Locator, Page } from '@playwright/test';
import type { EntitySchema } from '../../../../src/schema-ui/types';
import type { Leaf } from '../model/fields';

/** A field on the page: its box, and what is needed to fill it in. */
export interface Field {
  leaf: Leaf;
  box: Locator;
  /** The answers around it, which an instant needs for its time zone. */
  record: Readonly<Record<string, unknown>>;
  /** What the record behind an id is called, by resource and id. */
  names: Readonly<Record<string, string>>;
}

export const fieldBox = (page: Page, { path, kind }: Pick<Leaf, 'path' | 'kind'>): Locator =>
  page.locator(`[data-field="${path}"][data-kind="${kind}"]`);

/** The control that the field's own label names. */
export const labelled = ({ box, leaf }: Field): Locator => box.getByLabel(leaf.title).and(box.locator('input, textarea, select'));

/**
 * The English words for a code; the names of countries, languages and currencies are those of this very browser. Of two that are
 * called the same each has its code behind its name, but in a tree, which tells them apart by what is around them.
 */
export async function wordsOf(page: Page, { schema, root, kind }: Leaf, value: unknown): Promise<string> {
  const choices = schema.enum ? schema : resolve(schema.items, root);
  const code = String(value);
  const names = await namesOf(page, choices);
  const name = names.get(code) ?? code;
  const isShared = [...names.values()].filter((each) => each === name).length > 1;
  return isShared && kind !== 'isced' ? `${name} (${code})` : name;
}

/** The English name of each code of an enum. */
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

/** The option of the list that is open with exactly these words, not chosen yet. */
export const optionCalled = (page: Page, words: string): Locator =>
  openOptions(page).and(page.getByRole('option', { name: words, exact: true })).first();

/** The option that begins with these words: behind them stands what tells it from others. */
export const optionBeginning = (page: Page, words: string): Locator =>
  openOptions(page).filter({ hasText: new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }).first();

/** A small file of the first type that the field takes. */
export function sampleFile({ schema, path }: Leaf, stem = path): { name: string; mimeType: string; buffer: Buffer } {
  const [mimeType = 'application/pdf'] = schema['x-file']?.types ?? [];
  const make = FILES[mimeType];
  if (!make) throw new Error(`There is no sample file of the type ${mimeType}.`);
  return { name: `${stem.replaceAll('.', '-')}.${make.extension}`, mimeType, buffer: make.content };
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const FILES: Readonly<Record<string, { extension: string; content: Buffer }>> = {
  'application/pdf': { extension: 'pdf', content: Buffer.from(PDF) },
  'image/png': { extension: 'png', content: Buffer.from(PNG, 'base64') },
};
