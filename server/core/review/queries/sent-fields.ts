import type { Locale } from '@domain/locale';
import type { SentListField } from '@domain/review/sent-fields';
import { EACH } from '@domain/schema/walk';
import { addConditions, isPropertyName, orderOfField, type FieldCondition } from '../../records/queries/field-sql';
import type { Predicate } from '../../records/queries/predicate';

/** A condition on a field of what was sent. */
export type SentCondition = FieldCondition & { field: SentListField };

/** The order by a field of what was sent; texts by the alphabet of a language. */
export interface SentOrder {
  field: SentListField;
  locale: Locale;
}

/** A step of a JSON path. The names come from schemas and are restricted to letters, digits and underscores, so they need no escaping. */
function stepOf(name: string): string {
  if (name === EACH) return '[*]';
  if (!isPropertyName(name)) throw new Error(`"${name}" cannot be the name of a property that lists find by.`);
  return `.${name}`;
}

/** SQL of the one record of a part; undefined for a field in a section or a list, of which an application has several. */
const recordOf = ({ part, repeated }: SentListField): string | undefined =>
  (part === 'profile' || part === 'answers') && repeated.length === 0 ? `(a.frozen -> '${part}')` : undefined;

/** SQL of the records that repeat a field, as rows `r` of an application `a`. */
function recordsOf({ part, repeated }: SentListField): string {
  const start = part === 'profile' || part === 'answers' ? [part] : ['profile', part, EACH];
  return `jsonb_path_query(a.frozen, '$${[...start, ...repeated].map(stepOf).join('')}') as r`;
}

/** Adds conditions on what was sent, combined with AND; those on the records of one section or list must hold for the same record. */
export function addSentConditions(predicate: Predicate, conditions: readonly SentCondition[]): void {
  const repeated = new Map<string, SentCondition[]>();
  for (const condition of conditions) {
    const record = recordOf(condition.field);
    if (record !== undefined) addConditions(predicate, [condition], { json: record });
    else repeated.set(recordsOf(condition.field), [...(repeated.get(recordsOf(condition.field)) ?? []), condition]);
  }
  for (const [records, group] of repeated) predicate.exists(records, (inner) => addConditions(inner, group, { json: 'r' }));
}

/** SQL of the value of a field in an application `a`: of several records the least, or in descending order the greatest. */
export function orderOfSent({ field, locale }: SentOrder, order: 'ASC' | 'DESC'): string {
  // Lists and truth values have no order of their own in the database.
  const ordered = { ...field, type: ['boolean', 'list', 'numbers'].includes(field.type) ? ('text' as const) : field.type };
  const record = recordOf(field);
  const value = orderOfField([ordered], field.name, { locale, column: { json: record ?? 'r' } }) ?? 'null';
  return record === undefined ? `(select ${order === 'ASC' ? 'min' : 'max'}(${value}) from ${recordsOf(field)})` : value;
}
