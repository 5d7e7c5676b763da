import { LOCALES, type Locale } from '@domain/locale';
import type { EntitySchema } from './types';

const SOURCES = { country: 'region', language: 'language', currency: 'currency' } as const;
const names = new Map<string, Intl.DisplayNames>();

function displayNames(locale: Locale, type: Intl.DisplayNamesType): Intl.DisplayNames {
  const key = `${locale}:${type}`;
  const known = names.get(key) ?? new Intl.DisplayNames(locale, { type });
  names.set(key, known);
  return known;
}

/** The words for one value of an enum: the schema's own labels, else the platform's names of countries, languages, currencies. */
export function enumLabel(schema: EntitySchema, value: unknown, locale: Locale): string {
  const code = String(value);
  const own = schema['x-enum-labels']?.[locale]?.[code] ?? schema['x-enum-labels']?.en?.[code];
  if (own !== undefined) return own;
  const source = schema['x-enum-source'];
  if (!source) return code;
  try {
    return displayNames(locale, SOURCES[source]).of(code) ?? code;
  } catch {
    // A code that the platform cannot parse is still worth showing.
    return code;
  }
}

export interface Option {
  value: string | number;
  label: string;
  /** What it is found by: its code and its words in all our languages, folded. */
  found: string;
}

const isOptionValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const made = new WeakMap<EntitySchema, Map<Locale, Option[]>>();

/**
 * All values of an enum with their labels; code lists sorted by label, a schema's own lists in its own order. Made once for a
 * schema: a form may ask for the same countries in many places.
 */
export function optionsOf(schema: EntitySchema, locale: Locale): readonly Option[] {
  const known = made.get(schema) ?? new Map<Locale, Option[]>();
  made.set(schema, known);
  const options = known.get(locale) ?? freshOptions(schema, locale);
  known.set(locale, options);
  return options;
}

function freshOptions(schema: EntitySchema, locale: Locale): Option[] {
  const options = (schema.enum ?? []).filter(isOptionValue).map((value) => ({
    value,
    label: enumLabel(schema, value, locale),
    found: folded([value, ...LOCALES.map((each) => enumLabel(schema, value, each))].join(' ')),
  }));
  if (!schema['x-enum-source']) return options;
  const times = new Map<string, number>();
  for (const { label } of options) times.set(label, (times.get(label) ?? 0) + 1);
  // Two codes may bear one name, as Akan does: the code tells them apart, and whoever types it as it stands there finds it.
  for (const option of options.filter(({ label }) => (times.get(label) ?? 0) > 1)) {
    option.label = `${option.label} (${String(option.value)})`;
    option.found = `${option.found} ${folded(option.label)}`;
  }
  const collator = new Intl.Collator(locale);
  // What the platform has no name for comes last.
  const nameless = ({ label, value }: Option) => Number(label === String(value));
  return options.sort((a, b) => nameless(a) - nameless(b) || collator.compare(a.label, b.label));
}

/** `text` without case and accents, for finding what was typed in Latin or Greek. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
