import type { ListField } from '@domain/records/list-fields';
import type { Locale } from '@domain/locale';
import { dayLater, dayStarts } from './day-starts';
import type { Predicate } from './predicate';

/** One condition of a list request; several values are combined with OR. The values of a bound on an amount of money are the amount and its currency. */
export interface FieldCondition {
  field: ListField;
  operator: NonNullable<ListField['operator']>;
  values: readonly (string | number | boolean)[];
}

/** What the keywords of a schema add to a list request: its fields with `x-filter`, `x-list` or `x-index`, some of them sortable, and the requested conditions. */
export interface SchemaList {
  fields: readonly ListField[];
  conditions: readonly FieldCondition[];
}

/** The SQL of record values: the JSON column, and by path the columns that hold a value of it in comparable form. */
export interface RecordColumns {
  json: string;
  generatedColumns?: Readonly<Record<string, string>>;
  /** SQL by the path of a list field: whether the list contains any of the codes in an array. Without it, the list of each row is compared. */
  hasAny?: Readonly<Record<string, (array: string) => string>>;
}

const DATA: RecordColumns = { json: 'data' };

/** Longer texts are compared, sorted and indexed by their first 200 characters, because PostgreSQL limits the size of an index entry. */
const LONGEST = 200;

const NAME = /^[a-z][a-z0-9_]*$/i;

/** Whether SQL may contain the name of a property. */
export const isPropertyName = (name: string): boolean => NAME.test(name);

/** SQL of the JSON path to a value. The names come from schemas and are restricted to letters, digits and underscores, so they need no escaping. */
function steps(path: readonly string[], { json }: RecordColumns, last: '->' | '->>'): string {
  const wrong = path.find((name) => !isPropertyName(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot be the name of a property that lists find by.`);
  return `(${json}${path.map((name, index) => ` ${index === path.length - 1 ? last : '->'} '${name}'`).join('')})`;
}

/** Whether a column holds the value at a path, or columns hold parts of it. */
export const hasColumn = ({ generatedColumns = {} }: RecordColumns, path: readonly string[]): boolean =>
  Object.keys(generatedColumns).some((one) => one === path.join('.') || one.startsWith(`${path.join('.')}.`));

const columnOf = ({ generatedColumns = {} }: RecordColumns, path: readonly string[]): string | undefined => generatedColumns[path.join('.')];

/**
 * SQL of the value in comparable form. An old record may hold a value of another type; the expression then matches nothing instead of failing in a cast.
 * Indexes must use exactly the same expression, or PostgreSQL does not use them.
 */
export function comparedValue({ path, type }: Pick<ListField, 'path' | 'type'>, column = DATA): string {
  if (type === 'money') return comparedValue({ path: [...path, 'amount'], type: 'number' }, column);
  const generatedColumns = columnOf(column, path);
  if (generatedColumns !== undefined) return generatedColumns;
  const json = steps(path, column, '->');
  if (type === 'number') return `(case when jsonb_typeof(${json}) = 'number' then ${steps(path, column, '->>')}::numeric end)`;
  return type === 'text' ? `(left(${steps(path, column, '->>')}, ${LONGEST}) collate "C")` : json;
}

/** Whether a value is a list, which an inverted index finds by its entries. */
export const isList = (type: ListField['type']): boolean => type === 'list' || type === 'numbers';

/** Whether a field is searched by words and not compared as a whole; indexes and conditions must agree on this. */
export const isSearched = ({ type, operator }: Pick<ListField, 'type' | 'operator'>): boolean =>
  type === 'localized' || (operator === 'contains' && !isList(type));

/** SQL of the text in all its languages, folded for the search: without case and accents. */
export const searchedValue = ({ path }: ListField, column = DATA): string => `localized_fold${steps(path, column, '->')}`;

/** SQL of the value as a sort key: texts in alphabetical order, localized ones in the reader's language. */
function orderedValue(field: ListField, locale: Locale, column = DATA): string {
  const { path, type } = field;
  if (type === 'localized') return `localized_text(${steps(path, column, '->')}, '${locale}') collate "und-x-icu"`;
  return type === 'text' ? `left(${steps(path, column, '->>')}, ${LONGEST}) collate "und-x-icu"` : comparedValue(field, column);
}

/** The upper bound that also includes texts that begin with `bound`: `2020-01-31` includes every hour of that day. */
const upTo = (bound: string): string => `${bound}~`;

/** Values are bound as text and cast by the database, because the two engines bind arrays of other types differently. */
const ARRAYS = {
  text: 'text[]',
  number: 'text[]::numeric[]',
  boolean: 'text[]::jsonb[]',
  list: 'text[]',
  localized: 'text[]',
  money: 'text[]::numeric[]',
} as const;

/** A condition for each number, because PostgreSQL uses no inverted index for `@> any(…)`, and `?|` finds texts only. */
function addAnyNumber(predicate: Predicate, { field, values }: FieldCondition, column: RecordColumns): void {
  const conditions = values.map((value) => `${comparedValue(field, column)} @> ${predicate.bind(String(value))}::text::jsonb`);
  predicate.and(conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');
}

function addAnyOf(predicate: Predicate, condition: FieldCondition, column: RecordColumns): void {
  const { field, values } = condition;
  if (field.type === 'numbers') return addAnyNumber(predicate, condition, column);
  const parameter = predicate.bind(values.map((one) => String(one).slice(0, LONGEST)));
  const array = `${parameter}::${ARRAYS[field.type]}`;
  const value = comparedValue(field, column);
  if (field.type !== 'list') return predicate.and(`${value} = any(${array})`);
  return predicate.and(column.hasAny?.[field.path.join('.')]?.(array) ?? `${value} ?| ${array}`);
}

/** Amounts in different currencies cannot be compared, except 0, which is equal in all of them. */
function addAmount(predicate: Predicate, { field, operator, values: [amount, currency] }: FieldCondition, column: RecordColumns): void {
  const value = comparedValue(field, column);
  const bound = `${predicate.bind(String(amount))}::text::numeric`;
  const path = [...field.path, 'currency'];
  const same = `${columnOf(column, path) ?? steps(path, column, '->>')} = ${predicate.bind(String(currency))}::text`;
  predicate.and(`${value} ${operator === 'gte' ? '>=' : '<='} ${bound} and (${value} = 0 or ${same})`);
}

interface BoundDays {
  /** The day whose start is the bound. */
  day: string;
  /** A day further out than any zone needs. */
  wide: string;
}

/** The days to compare an instant with, if its bound is a date and its record has a time zone. */
function boundDays({ field, operator, values }: FieldCondition): BoundDays | undefined {
  if (field.zone === undefined || (operator !== 'gte' && operator !== 'lte')) return undefined;
  const [day, wide] = (operator === 'gte' ? [0, -1] : [1, 2]).map((days) => dayLater(String(values[0]), days));
  return day === undefined || wide === undefined ? undefined : { day, wide };
}

/** A bound of an instant by the date that it has in the time zone of its record; in an unknown zone by that in UTC. */
function addDayBound(predicate: Predicate, { field, operator, day, wide }: FieldCondition & BoundDays, column: RecordColumns): void {
  const value = comparedValue(field, column);
  const comparison = operator === 'gte' ? '>=' : '<';
  const starts = `${predicate.bind(dayStarts(day))}::text::jsonb ->> ${steps(field.zone ?? [], column, '->>')}`;
  // The first comparison is for the index.
  predicate.and(`${value} ${comparison} ${predicate.bind(wide)}::text and ${value} ${comparison} coalesce(${starts}, ${predicate.bind(day)}::text)`);
}

function addCondition(predicate: Predicate, condition: FieldCondition, column: RecordColumns): void {
  const { field, operator, values } = condition;
  const bound = String(values[0]);
  if (isSearched(field)) return predicate.words(bound, (pattern) => `${searchedValue(field, column)} like ${pattern}`);
  if (field.type === 'money') return addAmount(predicate, condition, column);
  if (operator !== 'gte' && operator !== 'lte') return addAnyOf(predicate, condition, column);
  const days = boundDays(condition);
  if (days) return addDayBound(predicate, { ...condition, ...days }, column);
  const isNumber = field.type === 'number';
  const parameter = predicate.bind(isNumber || operator === 'gte' ? bound : upTo(bound));
  predicate.and(`${comparedValue(field, column)} ${operator === 'gte' ? '>=' : '<='} ${parameter}::text${isNumber ? '::numeric' : ''}`);
}

/** Adds the requested conditions on schema fields, combined with AND. */
export function addConditions(predicate: Predicate, conditions: readonly FieldCondition[], column = DATA): void {
  for (const condition of conditions) addCondition(predicate, condition, column);
}

/** By field name, the function that adds the condition on the field's own column; the values are cut to 200 characters. */
export type ColumnConditions = Readonly<Record<string, (predicate: Predicate, values: readonly string[]) => void>>;

/** As `addConditions`, for a table that has its own columns for some fields. */
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
