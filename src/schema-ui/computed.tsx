import { computed, computedOf, type Computed as ComputedResult, type Formula } from '@domain/computed';
import type { Locale } from '@domain/locale';
import { titleOf } from '@domain/schema/words';
import { useState } from 'react';
import { formatNumber, useLocale, useTranslate, type Translate } from '../i18n';
import { useFormValues } from './form/useFormValues';
import { Field, Name } from './templates/parts';
import type { EntitySchema, RecordData } from './types';

/** A value of `x-computed`: shown like a field, never stored or sent. */
export interface ComputedField {
  name: string;
  schema: EntitySchema;
  formula: Formula;
}

/** The values that a schema lets be computed, in their order. */
export function computedFields(schema: EntitySchema): ComputedField[] {
  const order = (field: EntitySchema) => field['x-order'] ?? 0;
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

function words(value: ComputedResult, { operation }: Formula, locale: Locale): string {
  if (typeof value !== 'number') return value ?? '';
  return operation === 'months_between' ? lengthOfTime(value, locale) : formatNumber(value, locale, { maximumFractionDigits: 6 });
}

/** The computed value of a record in words, such as `2 years, 10 months`; empty while something it needs is missing. */
export const computedWords = (formula: Formula, record: RecordData, { locale, now }: { locale: Locale; now: Date }): string =>
  words(computedOf(formula, record, now), formula, locale);

/** A column of a list whose cells are computed; it cannot be sorted, for the database does not hold it. */
export interface ComputedColumn extends ComputedField {
  label: string;
  priority: number;
}

/** The computed values marked `x-list`, for the columns of a list. */
export const computedColumns = (schema: EntitySchema, locale: Locale): ComputedColumn[] =>
  computedFields(schema).flatMap((field) => {
    const mark = field.schema['x-list'];
    return mark ? [{ ...field, label: titleOf(field.schema, locale, field.name), priority: mark.priority ?? 99 }] : [];
  });

const orNothing = (text: string, t: Translate): string => text || t('forms.not_known_yet');

/** A computed value inside a form: it follows the fields that it is made of. */
export function Computed({ field }: { field: ComputedField }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  const values = useFormValues(field.formula.fields);
  const id = `computed.${field.name}`;
  return (
    <Field data-field={field.name} data-kind="computed">
      <Name id={id}>{titleOf(field.schema, locale, field.name)}</Name>
      <output aria-labelledby={id}>{orNothing(words(computed(field.formula, values, now), field.formula, locale), t)}</output>
    </Field>
  );
}
