import type { Locale } from '../locale';
import { isSchema, type Schema } from '../schema/schema';
import { titleOf } from '../schema/words';

const counted = new Intl.Collator('en', { numeric: true });

/**
 * The keys of a call's questions in the order of its form: by `x-order`, otherwise in natural order, `q2` before `q10`. Every display of
 * questions must use this function, because the database does not keep the order of a JSON object's keys.
 */
export function questionKeys({ properties = {} }: Pick<Schema, 'properties'>): string[] {
  const places = Object.entries(properties).map(([key, one]) => ({ key, place: isSchema(one) ? (one['x-order'] ?? Infinity) : Infinity }));
  return places.sort((a, b) => (a.place === b.place ? counted.compare(a.key, b.key) : a.place - b.place)).map(({ key }) => key);
}

/** The questions of a call as rows in the order of its form: key and the question in the reader's language. */
export function questionRows(questions: Schema | undefined, locale: Locale): { key: string; title: string; schema: Schema }[] {
  const properties = questions?.properties ?? {};
  return questionKeys({ properties }).flatMap((key) => {
    const schema = properties[key];
    return isSchema(schema) ? [{ key, title: titleOf(schema, locale, key), schema }] : [];
  });
}
