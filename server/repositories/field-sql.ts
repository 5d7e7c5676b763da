import type { ListField } from '@domain/records/list-fields';
import type { Locale } from '@domain/locale';
import type { Predicate } from './predicate';

/** One condition that a list was asked for; several values mean any of them. The bound of an amount of money is the amount and its currency. */
export interface FieldCondition {
  field: ListField;
  operator: NonNullable<ListField['operator']>;
  values: readonly (string | number | boolean)[];
}

/** What the marks of a schema add to a list: the fields by which it can be ordered, and what it was asked for. */
export interface SchemaList {
  fields: readonly ListField[];
  conditions: readonly FieldCondition[];
}

/** Where the values of records are in SQL: their JSON, and the columns that hold a value of it as it is compared, by its path. */
export interface RecordColumns {
  json: string;
  held?: Readonly<Record<string, string>>;
  /** SQL by the path of a list: whether it has any of the codes in an array; without it each list is compared. */
  hasAny?: Readonly<Record<string, (array: string) => string>>;
}

const DATA: RecordColumns = { json: 'data' };

/** Longer texts are compared, sorted and indexed by their first characters: PostgreSQL limits the size of an index entry. */
const LONGEST = 200;

const NAME = /^[a-z][a-z0-9_]*$/i;

/** The column and the keys down to the value; names come from schemas, and are held to letters so that they need no quoting. */
function steps(path: readonly string[], { json }: RecordColumns, last: '->' | '->>'): string {
  const wrong = path.find((name) => !NAME.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot be the name of a property that lists find by.`);
  return `(${json}${path.map((name, index) => ` ${index === path.length - 1 ? last : '->'} '${name}'`).join('')})`;
}

/** Whether a column holds the value at a path, or the parts of it. */
export const isHeld = ({ held = {} }: RecordColumns, path: readonly string[]): boolean => Object.keys(held).some((one) => one === path.join('.') || one.startsWith(`${path.join('.')}.`));

const heldIn = ({ held = {} }: RecordColumns, path: readonly string[]): string | undefined => held[path.join('.')];

/**
 * The value as it is compared. An old record may hold anything there: it is then found by nothing, and no cast fails on it. Indexes
 * hold the very same expression, else PostgreSQL would not use them.
 */
export function comparedValue({ path, type }: Pick<ListField, 'path' | 'type'>, column = DATA): string {
  if (type === 'money') return comparedValue({ path: [...path, 'amount'], type: 'number' }, column);
  const held = heldIn(column, path);
  if (held !== undefined) return held;
  const json = steps(path, column, '->');
  if (type === 'number') return `(case when jsonb_typeof(${json}) = 'number' then ${steps(path, column, '->>')}::numeric end)`;
  return type === 'text' ? `(left(${steps(path, column, '->>')}, ${LONGEST}) collate "C")` : json;
}

/** Whether a field is found by the words in it, not by the whole value: indexes and conditions must agree. */
export const isSearched = ({ type, operator }: Pick<ListField, 'type' | 'operator'>): boolean =>
  type === 'localized' || (operator === 'contains' && type !== 'list');

/** The text in all its languages as people search it: without case and accents. */
export const searchedValue = ({ path }: ListField, column = DATA): string => `localized_fold${steps(path, column, '->')}`;

/** The value as lists are ordered by it: texts as the alphabet goes, and in the reader's language. */
function orderedValue(field: ListField, locale: Locale, column = DATA): string {
  const { path, type } = field;
  if (type === 'localized') return `localized_text(${steps(path, column, '->')}, '${locale}') collate "und-x-icu"`;
  return type === 'text' ? `left(${steps(path, column, '->>')}, ${LONGEST}) collate "und-x-icu"` : comparedValue(field, column);
}

/** The beginning that all texts up to and including `bound` share with it: `2020-01-31` includes every hour of that day. */
const upTo = (bound: string): string => `${bound}~`;

/** Values travel as text and are cast by the database: the engines bind arrays of other types differently. */
const ARRAYS = { text: 'text[]', number: 'text[]::numeric[]', boolean: 'text[]::jsonb[]', list: 'text[]', localized: 'text[]', money: 'text[]::numeric[]' } as const;

function addAnyOf(predicate: Predicate, { field, values }: FieldCondition, column: RecordColumns): void {
  const place = predicate.bind(values.map((one) => String(one).slice(0, LONGEST)));
  const array = `${place}::${ARRAYS[field.type]}`;
  const value = comparedValue(field, column);
  if (field.type !== 'list') return predicate.and(`${value} = any(${array})`);
  return predicate.and(column.hasAny?.[field.path.join('.')]?.(array) ?? `${value} ?| ${array}`);
}

/** Amounts of other currencies cannot be compared, but 0 is the same in each of them. */
function addAmount(predicate: Predicate, { field, operator, values: [amount, currency] }: FieldCondition, column: RecordColumns): void {
  const value = comparedValue(field, column);
  const bound = `${predicate.bind(String(amount))}::text::numeric`;
  const path = [...field.path, 'currency'];
  const same = `${heldIn(column, path) ?? steps(path, column, '->>')} = ${predicate.bind(String(currency))}::text`;
  predicate.and(`${value} ${operator === 'gte' ? '>=' : '<='} ${bound} and (${value} = 0 or ${same})`);
}

function addCondition(predicate: Predicate, condition: FieldCondition, column: RecordColumns): void {
  const { field, operator, values } = condition;
  const bound = String(values[0]);
  if (isSearched(field)) return predicate.words(bound, (pattern) => `${searchedValue(field, column)} like ${pattern}`);
  if (field.type === 'money') return addAmount(predicate, condition, column);
  if (operator !== 'gte' && operator !== 'lte') return addAnyOf(predicate, condition, column);
  const isNumber = field.type === 'number';
  const place = predicate.bind(isNumber || operator === 'gte' ? bound : upTo(bound));
  predicate.and(`${comparedValue(field, column)} ${operator === 'gte' ? '>=' : '<='} ${place}::text${isNumber ? '::numeric' : ''}`);
}

/** Adds what a list was asked for by the marks of its schema; all combine with AND. */
export function addConditions(predicate: Predicate, conditions: readonly FieldCondition[], column = DATA): void {
  for (const condition of conditions) addCondition(predicate, condition, column);
}

/** By the name of a field, how a list finds by the column that holds it; the values are cut to 200 characters. */
export type ColumnConditions = Readonly<Record<string, (predicate: Predicate, values: readonly string[]) => void>>;

/** As `addConditions`, for a table with columns of their own for some fields. */
export function addConditionsBy(predicate: Predicate, conditions: readonly FieldCondition[], columns: ColumnConditions): void {
  for (const condition of conditions) {
    const byColumn = columns[condition.field.name];
    if (byColumn) byColumn(predicate, condition.values.map((value) => String(value).slice(0, LONGEST)));
    else addCondition(predicate, condition, DATA);
  }
}

/** The order by a field that the schema marks as sortable; undefined for any other name. */
export function orderOfField(fields: readonly ListField[], name: string, how: { locale: Locale; column?: RecordColumns }): string | undefined {
  const field = fields.find((one) => one.sortable && one.name === name);
  return field && orderedValue(field, how.locale, how.column);
}
