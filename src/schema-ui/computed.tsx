import { computed } from '@domain/records/computed';
import { computedFields, wordsOfComputed, type ComputedField } from '@domain/records/computed-words';
import type { Locale } from '@domain/locale';
import { titleOf } from '@domain/schema/words';
import { useState } from 'react';
import { useLocale, useTranslate, type Translate } from '../i18n';
import { useFormValues } from './form/useFormValues';
import { Field, Name } from './templates/parts';
import type { EntitySchema } from './types';

/** A column of a list whose cells are computed; it cannot be sorted, because the database does not store it. */
export interface ComputedColumn extends ComputedField {
  label: string;
  priority: number;
}

/** The computed values marked `x-list`, for the columns of a list. */
export const computedColumns = (schema: EntitySchema, locale: Locale): ComputedColumn[] =>
  computedFields(schema).flatMap((field) => {
    const keyword = field.schema['x-list'];
    return keyword ? [{ ...field, label: titleOf(field.schema, locale, field.name), priority: keyword.priority }] : [];
  });

const orNothing = (text: string, t: Translate): string => text || t('forms.not_known_yet');

/** A computed value inside a form; it updates with the fields of its formula. */
export function Computed({ field }: { field: ComputedField }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  const values = useFormValues(field.formula.fields);
  const id = `computed.${field.name}`;
  return (
    <Field data-field={field.name} data-kind="computed">
      <Name id={id}>{titleOf(field.schema, locale, field.name)}</Name>
      <output aria-labelledby={id}>{orNothing(wordsOfComputed(computed(field.formula, values, now), field.formula, locale), t)}</output>
    </Field>
  );
}
