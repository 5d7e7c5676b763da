export interface ListSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The query of a list, as its address holds it. */
export interface ListQuery {
  /** Values by filter name; several mean any of them. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: ListSort;
  /** From 1. */
  page: number;
  /** Rows on a page. */
  rows: number;
}

/** The parameters that an address may hold. */
export interface ListBounds {
  filters: readonly string[];
  /** The filters that are free text. */
  typed: readonly string[];
  sortable: readonly string[];
  /** Whether a field by its path is a filter and a sort order beside these, in a list with filters of those names. */
  hasField?: (path: string, isFiltered: (name: string) => boolean) => boolean;
  /** The order when the address names none. */
  sort: ListSort;
  /** Rows on a page when the address names none; by default the fewest. */
  rows?: Rows;
  /** How many records can be selected at once; by default the maximum of one API range. */
  chosen?: number;
}

/** How many records one bulk change of the API takes. */
export const MOST_CHANGED = 1000;

export const ROWS = [10, 25, 50, 100] as const;
type Rows = (typeof ROWS)[number];

const LONGEST = 200;

const sortText = ({ field, order }: ListSort): string => (order === 'DESC' ? `-${field}` : field);

/** Whether a list has a filter, beside the other filters that are set. */
export const hasFilter = ({ filters, hasField }: ListBounds, name: string, isFiltered: (name: string) => boolean): boolean =>
  filters.includes(name) || hasField?.(name, isFiltered) === true;

/** Whether a list has a sort order, beside the filters that are set. */
export const hasSort = ({ sortable, hasField }: ListBounds, field: string, isFiltered: (name: string) => boolean): boolean =>
  sortable.includes(field) || hasField?.(field, isFiltered) === true;

function parseSort(text: string | null, bounds: ListBounds, isFiltered: (name: string) => boolean): ListSort {
  const field = (text ?? '').replace(/^-/, '');
  return hasSort(bounds, field, isFiltered) ? { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' } : bounds.sort;
}

/** Reads `?status=completed&kind=a&kind=b&sort=-title&page=2&rows=25`; invalid values are ignored. */
export function parseListQuery(search: string, bounds: ListBounds): ListQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const values = (name: string) => params.getAll(name).map((value) => value.trim().slice(0, LONGEST)).filter(Boolean);
  const isFiltered = (name: string) => values(name).length > 0;
  const names = [...bounds.filters, ...new Set([...params.keys()].filter((name) => !bounds.filters.includes(name) && hasFilter(bounds, name, isFiltered)))];
  const filters = names.map((name) => [name, values(name)] as const).filter(([, found]) => found.length > 0);
  return {
    filters: Object.fromEntries(filters),
    sort: parseSort(params.get('sort'), bounds, isFiltered),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    rows: ROWS.find((rows) => String(rows) === params.get('rows')) ?? bounds.rows ?? ROWS[0],
  };
}

/** Prints a list query as a URL query, without default values. */
export function printListQuery({ filters, sort, page, rows }: ListQuery, bounds: ListBounds): string {
  const printed = new URLSearchParams(Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])));
  if (sortText(sort) !== sortText(bounds.sort)) printed.set('sort', sortText(sort));
  if (page > 1) printed.set('page', String(page));
  if (rows !== (bounds.rows ?? ROWS[0])) printed.set('rows', String(rows));
  return printed.toString();
}

/** Converts the API's filters to the texts that an address holds. */
export const filterTexts = (filter: Readonly<Record<string, unknown>>): ListQuery['filters'] =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value].flat().map(String)]));

/** Converts the texts of an address to the API's filters. */
export const apiFilter = (filters: ListQuery['filters']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]));

/** react-admin's forms take the dots of a path for nested values; the names of its inputs have this character instead. */
const STEP = ':';

/** The name of a filter's input in react-admin's forms, where the filter is a field by its path. */
export const inputName = (name: string): string => name.replaceAll('.', STEP);

/** The filter of an input. */
export const pathOf = (input: string): string => input.replaceAll(STEP, '.');

/** The filters of react-admin's forms by the names that the API and the address have. */
export const byPaths = (filter: object): Record<string, unknown> => Object.fromEntries(Object.entries(filter).map(([name, value]) => [pathOf(name), value]));
