import type { Locale } from './locale';
import { isSchema, type Schema } from './schema/schema';
import { titleOf } from './schema/words';

/**
 * Keys of a call's questions in the order in which they were composed: `q2` before `q10`. The database sorts the keys of a JSON object
 * in its own way, so that whoever shows questions asks here.
 */
export const inQuestionOrder = (keys: readonly string[]): string[] =>
  [...keys].sort(new Intl.Collator('en', { numeric: true }).compare);

/** The questions of a call as rows in the order of its form: key and the question in the reader's language. */
export function questionRows(questions: Schema | undefined, locale: Locale): { key: string; title: string; schema: Schema }[] {
  const properties = questions?.properties ?? {};
  return inQuestionOrder(Object.keys(properties)).flatMap((key) => {
    const schema = properties[key];
    return isSchema(schema) ? [{ key, title: titleOf(schema, locale, key), schema }] : [];
  });
}
