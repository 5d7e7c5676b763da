import generated from '@generated/programme-filters.json';
import { currencyName, filterNames, USUAL_CURRENCY, type FieldType } from '../records/list-fields';
import { DEFAULT_LIMIT, DEFAULT_PAGE, parsePage, type PageQuery } from '../records/list-pages';
import { FILTER_NAMES, isCounted, PROGRAMME_FILTERS, searchedText, type FilterName, type FilterValues } from './programme-filters';
import { PROGRAMME_ORDERS, type ProgrammeOrder } from './programme-orders';
import type { FilterOperator, Schema } from '../schema/schema';

/** A field of the programmes' schemas with `x-filter`, and the labels of its values. */
export interface SchemaFilter {
  name: string;
  type: FieldType;
  operator: FilterOperator;
  schema: Schema;
  /** For an amount of money: the possible currencies (ISO 4217). */
  currencies?: readonly string[];
}

/** The filters from `x-filter` in the schemas, in the order of the schemas. */
export const SCHEMA_FILTERS = generated.marked as readonly SchemaFilter[];

/** The codes and labels that the schemas give a filter with code of its own; undefined if its choices come from elsewhere. */
export const declaredCodes = (name: FilterName): Schema | undefined => (generated.declared as Partial<Record<FilterName, Schema>>)[name];

/** Parses the values of a filter with code of its own; invalid ones count as not set. */
export const readFilter = (name: FilterName, texts: readonly string[]): FilterValues[FilterName] =>
  PROGRAMME_FILTERS[name].read(texts, (declaredCodes(name)?.enum ?? []).map(String));

/** Whether a filter takes several values (operator `in`). */
export const takesSeveral = (name: string): boolean => generated.several.includes(name);

/** A filter's value in the query; a list for a filter that takes several values. */
export type FilterValue = string | number | boolean | null | readonly string[];

/** The filters in the URL of the programmes page; empty or null means not set. The values of `SCHEMA_FILTERS` are texts, by their names in the API. */
export type ProgrammeFilters = FilterValues & Readonly<Record<string, FilterValue>>;

export type ProgrammeQuery = ProgrammeFilters & PageQuery & { sort: ProgrammeOrder | '' };

/** The names of the filters from the schemas whose values the API counts. */
export const COUNTED_SCHEMA_FILTERS = SCHEMA_FILTERS.filter(isCounted).map(({ name }) => name);

/** The largest number of values of one filter; further ones are ignored, because a crafted URL can have any number. */
const MAX_VALUES = 50;

/** The values of a filter in a URL; only the first counts for a filter that takes one value. */
const textsIn = (params: URLSearchParams, name: string): string[] => params.getAll(name).slice(0, takesSeveral(name) ? MAX_VALUES : 1);

const CURRENCIES = SCHEMA_FILTERS.filter(({ type }) => type === 'money').map(({ name }) => currencyName(name));

/** The value of a filter from the schemas in a URL; an invalid value counts as not set. */
function schemaFilterValue({ type, schema, currencies = [] }: SchemaFilter, name: string, text: string): string {
  const { enum: codes, format } = schema;
  if (CURRENCIES.includes(name)) return currencies.includes(text) && text !== USUAL_CURRENCY ? text : '';
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? text : '';
  if (codes) return codes.map(String).includes(text) ? text : '';
  if (type === 'boolean') return text === 'true' || text === 'false' ? text : '';
  return (type === 'number' || type === 'money') && !/^\d{1,9}(\.\d{1,4})?$/.test(text) ? '' : text;
}

function readSchemaFilter(filter: SchemaFilter, name: string, params: URLSearchParams): string | readonly string[] {
  const values = textsIn(params, name).map((text) => schemaFilterValue(filter, name, searchedText(text)));
  return takesSeveral(name) ? [...new Set(values)].filter(Boolean) : (values[0] ?? '');
}

/** Parses all filters from `params`. */
function readFilters(params: URLSearchParams): ProgrammeFilters {
  const own = FILTER_NAMES.map((name) => [name, readFilter(name, textsIn(params, name))] as const);
  const others = SCHEMA_FILTERS.flatMap((filter) => filterNames(filter).map((name) => [name, readSchemaFilter(filter, name, params)] as const));
  return Object.fromEntries<FilterValue>([...own, ...others]) as ProgrammeFilters;
}

export const NO_FILTERS: ProgrammeFilters = readFilters(new URLSearchParams());

/** The change that clears a filter. */
export const cleared = (name: string): Partial<ProgrammeFilters> => ({ [name]: NO_FILTERS[name] ?? null });

/** The values of a filter as a list; empty if it is not set. */
export const valuesOf = (value: FilterValue | undefined): string[] => [value ?? ''].flat().map(String).filter(Boolean);

const ALL_NAMES = Object.keys(NO_FILTERS);

/** The parameters of the query string of `/programmes`. */
export const PROGRAMME_PARAMETERS: readonly string[] = [...ALL_NAMES, 'sort', 'page', 'limit'];

/** Parses the query string of `/programmes`; invalid values count as not set. */
export const parseProgrammeQuery = (params: URLSearchParams): ProgrammeQuery => ({
  ...readFilters(params),
  sort: PROGRAMME_ORDERS.find((order) => order === params.get('sort')) ?? '',
  ...parsePage(params),
});

/** The query string of `/programmes`: only filters that are set, and page and limit only if they are not 1 and 10. */
export function printProgrammeQuery(query: Partial<ProgrammeQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ALL_NAMES) {
    for (const value of valuesOf(query[name])) params.append(name, value);
  }
  if (query.sort) params.set('sort', query.sort);
  if (query.page !== undefined && query.page !== DEFAULT_PAGE) params.set('page', String(query.page));
  if (query.limit !== undefined && query.limit !== DEFAULT_LIMIT) params.set('limit', String(query.limit));
  return params;
}

const named = (query: Partial<ProgrammeFilters>): string[] => ALL_NAMES.filter((name) => valuesOf(query[name]).length > 0);

/**
 * The names of the filters that are set, in the order of the specification, then of the schemas. Currencies and the distance do not count:
 * they have no effect without their bounds or their city.
 */
export const setFilters = (query: Partial<ProgrammeFilters>): string[] => named(query).filter((name) => !CURRENCIES.includes(name) && name !== 'within');

/** The `filter` parameter of the API for a query, without unset filters. */
export const programmeFilter = (query: Partial<ProgrammeFilters>): Partial<ProgrammeFilters> =>
  Object.fromEntries(named(query).map((name) => [name, query[name] ?? null]));
