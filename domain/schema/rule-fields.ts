import { ownValue } from '../values/value-at';
import { kindOf, typeOf, type Kind } from './kinds';
import { resolve } from './resolve';
import { isSchema, type Schema } from './schema';

/** What a rule or a formula requires of a field. */
export interface RequiredType {
  /** In words. */
  of: string;
  fits: (field: Schema) => boolean;
}

const typed = (...types: string[]): RequiredType['fits'] => (field) => types.includes(typeOf(field));

/** The kinds of fields that dates and times have, in words. */
export const TIMES: Partial<Record<Kind, string>> = { date: 'a date', month: 'a month', instant: 'a moment' };

const TIME: RequiredType = { of: 'a date, a month or a moment', fits: (field) => TIMES[kindOf(field, {})] !== undefined };
const SINGLE: RequiredType = { of: 'a single value (a text, a number, a yes or no)', fits: typed('string', 'number', 'integer', 'boolean') };
const NUMBER: RequiredType = { of: 'a number', fits: typed('number', 'integer') };
const YES_OR_NO: RequiredType = { of: 'a yes or no ("type": "boolean")', fits: typed('boolean') };
const TEXT: RequiredType = { of: 'a text', fits: typed('string') };
const LIST: RequiredType = { of: 'a list', fits: typed('array') };
const GRADE: RequiredType = {
  of: 'a group of "value" and "scale" (common/grade.json)',
  fits: ({ properties = {} }) => 'value' in properties && 'scale' in properties,
};

/** The property (`key`) that a rule reads in each entry of a list, by the name of the rule. */
export const RULE_KEYS: Readonly<Record<string, RequiredType>> = { after: TIME, time_zone: TEXT, unique_by: SINGLE };

/** The fields of rules without `key`, by the name of the rule. */
const RULE_FIELDS: Readonly<Record<string, Readonly<Record<string, RequiredType>>>> = {
  not_before: { field: TIME, than: TIME },
  after: { field: TIME, than: TIME },
  within_scale: { field: GRADE },
  postal_code: { field: TEXT, country: TEXT },
  unique_by: { field: LIST },
  time_zone: { field: TEXT },
  next_year: { field: TEXT },
  exactly_one: { field: YES_OR_NO },
  known_keys: { field: LIST },
};

/** What a rule requires of its fields, by the keyword that names them; a rule with a `key` reads the entries of a list. */
export const ruleFields = ({ rule, key }: { rule?: string; key?: string }): Readonly<Record<string, RequiredType>> => ({
  ...ownValue(RULE_FIELDS, rule ?? ''),
  ...(key && { field: LIST }),
});

/** What a formula requires of its field at an index; undefined for any field. */
export function formulaField(operation: string, index: number): RequiredType | undefined {
  if (operation === 'sum' || operation === 'difference') return NUMBER;
  return operation === 'months_between' ? (index === 2 ? YES_OR_NO : TIME) : undefined;
}

/** The field at a dotted path, which leads through groups, or undefined. */
export const fieldAt = (schema: Schema, path: string, document: object): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((here, name) => {
    const found = ownValue(here?.properties, name) ?? ownValue(here?.['x-read-only'], name);
    return isSchema(found) ? resolve(found, document) : undefined;
  }, schema);

/** The schema of a list's entries, also of nested lists; for other fields the field itself. */
export const entriesOf = (field: Schema, document: object): Schema => (isSchema(field.items) ? entriesOf(resolve(field.items, document), document) : field);

/** The field at a path that leads through groups and the entries of lists. */
export function fieldInEntry(entry: Schema, [name = '', ...rest]: readonly string[], document: object): Schema | undefined {
  const found = ownValue(entry.properties, name);
  if (!isSchema(found)) return undefined;
  const field = resolve(found, document);
  return rest.length > 0 ? fieldInEntry(entriesOf(field, document), rest, document) : field;
}
