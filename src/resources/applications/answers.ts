import type { Locale } from '@domain/locale';
import { inQuestionOrder } from '@domain/question-order';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema } from '../../schema-ui';

/** The questions of a call as rows in the order of its form: key and the question in the reader's language. */
export function questionRows(questions: EntitySchema | undefined, locale: Locale): { key: string; title: string; schema: EntitySchema }[] {
  const properties = questions?.properties ?? {};
  return inQuestionOrder(Object.keys(properties)).flatMap((key) => {
    const schema = properties[key];
    return schema === undefined || typeof schema === 'boolean' ? [] : [{ key, title: schema['x-i18n']?.[locale]?.title ?? schema.title ?? key, schema }];
  });
}

interface Words {
  yes: string;
  no: string;
  none: string;
}

/** One answer in words: a choice by its label, a yes or no as such. */
export function answerText(value: unknown, schema: EntitySchema, { locale, words }: { locale: Locale; words: Words }): string {
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((item) => answerText(item, resolve(schema.items, schema), { locale, words })).join(', ');
  return schema['x-enum-labels']?.[locale]?.[String(value)] ?? String(value);
}
