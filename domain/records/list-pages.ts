export const DEFAULT_PAGE = 1;
export const DEFAULT_LIMIT = 10;
/** The largest number of rows on a page and in a response of the API, and of values in a filter. */
export const MAX_ROWS = 100;
/** The API stops counting the rows of a list here; for longer lists it gives this number with a `+`. */
export const MAX_COUNTED = 10_000;

/** Which page of a list, counted from 1, and how many rows it has, 1 to 100. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** The highest page number; no list has more pages. It keeps row numbers below `Number.MAX_SAFE_INTEGER`. */
const LAST_PAGE = 999_999_999;

/** A number of at least 1, exponents such as `1e9` allowed, capped at `most`; null for anything else. */
function numberUpTo(most: number, value: string | null): number | null {
  const number = /^\d+(e\d+)?$/i.test(value ?? '') ? Number(value) : 0;
  return number >= 1 ? Math.min(number, most) : null;
}

/** Page and limit from a query string: 1 and 10 if missing or not a number of at least 1; a limit above 100 becomes 100 (specification, section 5). */
export function parsePage(params: URLSearchParams): PageQuery {
  return {
    page: numberUpTo(LAST_PAGE, params.get('page')) ?? DEFAULT_PAGE,
    limit: numberUpTo(MAX_ROWS, params.get('limit')) ?? DEFAULT_LIMIT,
  };
}

/** First and last row of a page, counted from 0, as in the `range` parameter of the API. */
export const rangeOf = ({ page, limit }: PageQuery): [number, number] => [(page - 1) * limit, page * limit - 1];

/** How many pages `total` rows fill; an empty list has one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Splits the values of a filter into as many as one request may hold. */
export const inRequests = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_ROWS) }, (_, index) => values.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS));
