import { computedOf, type Computed } from './computed';
import { formatNumber } from '../values/format';
import type { Locale } from '../locale';
import type { Formula, Schema } from '../schema/schema';

/** A value of `x-computed`: shown like a field, never stored or sent. */
export interface ComputedField {
  name: string;
  schema: Schema;
  formula: Formula;
}

/** The computed fields of a schema, in order. */
export function computedFields(schema: Schema): ComputedField[] {
  const order = (field: Schema) => field['x-order'] ?? 0;
  return Object.entries(schema['x-computed'] ?? {})
    .sort(([, a], [, b]) => order(a) - order(b))
    .flatMap(([name, field]) => (field['x-formula'] ? [{ name, schema: field, formula: field['x-formula'] }] : []));
}

const YEAR = 12;

function lengthOfTime(months: number, locale: Locale): string {
  const part = (value: number, unit: 'year' | 'month') => formatNumber(value, locale, { style: 'unit', unit, unitDisplay: 'long' });
  const years = Math.floor(months / YEAR);
  const rest = months % YEAR;
  const parts = [...(years > 0 ? [part(years, 'year')] : []), ...(rest > 0 || years === 0 ? [part(rest, 'month')] : [])];
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
}

/** A computed value as text; empty if it is undefined. */
export function wordsOfComputed(value: Computed, { operation }: Formula, locale: Locale): string {
  if (typeof value !== 'number') return value ?? '';
  return operation === 'months_between' ? lengthOfTime(value, locale) : formatNumber(value, locale, { maximumFractionDigits: 6 });
}

/** The computed value of a record as text, such as `2 years, 10 months`; empty if a field that it needs is missing. */
export const computedWords = (formula: Formula, record: object, { locale, now }: { locale: Locale; now: Date }): string =>
  wordsOfComputed(computedOf(formula, record, now), formula, locale);
