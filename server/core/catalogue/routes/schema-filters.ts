import { currencyName, filterNames, readableFields, USUAL_CURRENCY, type ListField } from '@domain/records/list-fields';
import { ownFilters } from '@domain/records/own-filters';
import { printedNumber } from '@domain/values/numbers';
import { roleNames } from '@domain/roles';
import type { Identity } from '../../../deps';
import { listFieldsOf, type ListedResource } from '../../../platform/contract/list-fields';
import type { ListOptions } from '../../../platform/http/lists';
import type { FieldCondition, SchemaList } from '../../records/queries/field-sql';
import { isGiven, refuse, type Filter } from './filter-values';

/** Converts a filter value to the type of its field; pages may send numbers and booleans as text. */
function valueOf(value: unknown, { name, type }: Pick<ListField, 'name' | 'type'>): string | number | boolean {
  if (type === 'number' || type === 'numbers') return printedNumber(String(value)) ?? refuse(name, 'number');
  if (type === 'boolean') return String(value) === 'true' ? true : String(value) === 'false' ? false : refuse(name, 'boolean');
  return typeof value === 'object' ? refuse(name, 'string') : String(value);
}

/** The currency of the bounds of an amount. */
function currencyOf(name: string, filter: Filter): string {
  const given = filter[name];
  if (!isGiven(given)) return USUAL_CURRENCY;
  return typeof given === 'string' && /^[A-Z]{3}$/.test(given) ? given : refuse(name, 'string');
}

function amountOf(field: ListField, name: string, filter: Filter): FieldCondition[] {
  const currency = currencyName(field.name);
  if (name === currency) return [];
  return [{ field, operator: name.endsWith('_gte') ? 'gte' : 'lte', values: [valueOf(filter[name], { name, type: 'number' }), currencyOf(currency, filter)] }];
}

function conditionOf(field: ListField, name: string, filter: Filter): FieldCondition[] {
  const given = filter[name];
  if (!isGiven(given)) return [];
  if (field.type === 'money') return amountOf(field, name, filter);
  const bound = name === field.name ? undefined : name.endsWith('_gte') ? 'gte' : 'lte';
  const several = bound === undefined && field.operator !== 'contains';
  const values = several ? [given].flat() : [given];
  return [{ field, operator: bound ?? field.operator ?? 'eq', values: values.map((value) => valueOf(value, { name, type: field.type })) }];
}

/** The conditions of `filter` on these fields. @throws {ValidationFailed} for a value that is not of the field's type */
export const conditionsOn = <Field extends ListField>(fields: readonly Field[], filter: Filter): (FieldCondition & { field: Field })[] =>
  fields.flatMap((field) => filterNames(field).flatMap((name) => conditionOf(field, name, filter).map((condition) => ({ ...condition, field }))));

type OwnOptions = Omit<ListOptions, 'filterable'> & {
  /** Fields that the list filters with its own filters. */
  columns?: readonly string[];
  /** Further filters of the list, each by the field of its name. */
  filterable?: readonly string[];
};

/** The result of `schemaList` for one person: the list options, and the conditions on the schema fields. */
export interface RequestedList {
  options: ListOptions;
  /**
   * The conditions of `filter` on the fields with `x-filter`; an absent, null or empty value gives none.
   * @throws {ValidationFailed} for a value that is not of the field's type
   */
  listFields: (filter: Filter) => SchemaList;
}

/** Adds the filters and sort orders of schema fields to a list's own (`ownFilters`), for fields that the person may read. */
export function schemaList(resource: ListedResource, { columns = [], filterable = [], ...own }: OwnOptions): (who: Identity | null) => RequestedList {
  return (who) => {
    const fields = readableFields(listFieldsOf(resource), roleNames(who?.roles ?? null));
    const filtered = fields.filter(({ name }) => !columns.includes(name));
    const options: ListOptions = {
      ...own,
      sortable: [...new Set([...own.sortable, ...fields.filter(({ sortable }) => sortable).map(({ name }) => name)])],
      filterable: ['id', ...ownFilters(resource), ...columns, ...filterable, ...filtered.flatMap(filterNames)],
    };
    return { options, listFields: (filter) => ({ fields, conditions: conditionsOn(filtered, filter) }) };
  };
}
