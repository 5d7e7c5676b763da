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

function parseSort(text: string | null, { sortable, sort }: ListBounds): ListSort {
  const field = (text ?? '').replace(/^-/, '');
  return sortable.includes(field) ? { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' } : sort;
}

/** Reads `?status=completed&kind=a&kind=b&sort=-title&page=2&rows=25`; invalid values are ignored. */
export function parseListQuery(search: string, bounds: ListBounds): ListQuery {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const values = (name: string) => params.getAll(name).map((value) => value.trim().slice(0, LONGEST)).filter(Boolean);
  const filters = bounds.filters.map((name) => [name, values(name)] as const).filter(([, found]) => found.length > 0);
  return {
    filters: Object.fromEntries(filters),
    sort: parseSort(params.get('sort'), bounds),
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
