export const DEFAULT_PAGE = 1;
export const DEFAULT_LIMIT = 10;
/** The most rows that a page shows and that the API gives at once. */
export const MAX_ROWS = 100;
/** How far the API counts the rows of a list; where there are more it gives this number with a `+`. */
export const MAX_COUNTED = 10_000;

/** Which page of a list, counted from 1, and how many rows it has, 1 to 100. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** A whole number from 1, also with zeros before it; null for anything else. */
export const wholeNumber = (value: string | null): number | null => (/^0*[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null);

/** No list has more pages; a higher one is as empty, and its rows could not be counted. */
const LAST_PAGE = 999_999_999;

/** A number from 1 on, also as `1e9`, and at most `most`; null for anything else. */
function numberUpTo(most: number, value: string | null): number | null {
  const number = /^\d+(e\d+)?$/i.test(value ?? '') ? Number(value) : 0;
  return number >= 1 ? Math.min(number, most) : null;
}

/** Page and limit of an address: 1 and 10 when missing or not a number from 1 on, a limit above 100 is 100 (specification, section 5). */
export function parsePage(params: URLSearchParams): PageQuery {
  return {
    page: numberUpTo(LAST_PAGE, params.get('page')) ?? DEFAULT_PAGE,
    limit: numberUpTo(MAX_ROWS, params.get('limit')) ?? DEFAULT_LIMIT,
  };
}

/** First and last row of a page, counted from 0, as the API's `range` has them. */
export const rangeOf = ({ page, limit }: PageQuery): [number, number] => [(page - 1) * limit, page * limit - 1];

/** How many pages `total` rows fill; an empty list has one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
