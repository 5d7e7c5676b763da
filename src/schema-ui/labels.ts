import { LOCALES, type Locale } from '@domain/locale';
import { enumLabel } from '@domain/schema/words';
import { folded } from '@domain/values/folded';
import type { EntitySchema } from './types';

export interface Option {
  value: string | number;
  label: string;
  /** The text that a search matches: the code and the labels in all interface languages, folded. */
  found: string;
}

/** Whether a value can be one of an enum: a text or a number. */
export const isOptionValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const cachedOptions = new WeakMap<EntitySchema, Map<Locale, Option[]>>();

/**
 * All values of an enum with their labels; code lists sorted by label, a schema's own lists in its own order. Memoized by
 * schema and language, because a form may need the same countries in many places.
 */
export function optionsOf(schema: EntitySchema, locale: Locale): readonly Option[] {
  const known = cachedOptions.get(schema) ?? new Map<Locale, Option[]>();
  cachedOptions.set(schema, known);
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
  const times = new Map<string, number>();
  for (const { label } of options) times.set(label, (times.get(label) ?? 0) + 1);
  // Two codes may share a label (Akan; the narrow and the detailed field of law): the appended code tells them apart and can be searched.
  for (const option of options.filter(({ label }) => (times.get(label) ?? 0) > 1)) {
    option.label = `${option.label} (${String(option.value)})`;
    option.found = `${option.found} ${folded(option.label)}`;
  }
  if (!schema['x-enum-source']) return options;
  const collator = new Intl.Collator(locale);
  // Codes for which the platform has no name come last.
  const nameless = ({ label, value }: Option) => Number(label === String(value));
  return options.sort((a, b) => nameless(a) - nameless(b) || collator.compare(a.label, b.label));
}

/** The label of an option; for a value that is no option, the label from `enumLabel`. */
export const optionLabel = (schema: EntitySchema, value: unknown, locale: Locale): string =>
  optionsOf(schema, locale).find((option) => option.value === value)?.label ?? enumLabel(schema, value, locale);

/** The label of a value in a form; an entry of a list also gets its number. */
export function labelAt(title: string, path: readonly (string | number)[]): string {
  const position = path.at(-1);
  return typeof position === 'number' ? `${title} ${String(position + 1)}` : title;
}
