import { MAX_ROWS } from '@domain/records/list-pages';
import type { paths } from '@generated/api';
import createClient from 'openapi-fetch';
import { ApiError } from './error';
import { send } from './send';
import { ORIGIN } from './transport';

export { ApiError } from './error';

/**
 * The API as the contract describes it: `client.GET('/api/catalogue/programmes', { params })`. Every call throws an `ApiError` for an
 * answer that is not a success, with status 0 when there is no answer; so `data` is set when the call returns.
 */
export const client = createClient<paths>({ baseUrl: ORIGIN, fetch: send });

/** The body of a successful call, without the `undefined` that the client's own type still allows. Throws an `ApiError` when it is empty. */
export async function body<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(0, { message: 'The answer was empty.' });
  return data;
}

/** The total at the end of a list's `Content-Range: programmes 0-9/57`. `10000+` means that the server counts no further, and gives 10001. */
export function listTotal(answer: Response): number {
  const [, counted, more] = /\/(\d+)(\+?)$/.exec(answer.headers.get('Content-Range') ?? '') ?? [];
  return Number(counted ?? 0) + (more ? 1 : 0);
}

/** A list's query in the API's dialect: the filters that are not empty, rows `first` to `last` (counted from 0), and the order. */
export function listQuery(query: { filter?: object; range?: readonly [number, number]; sort?: readonly [string, 'ASC' | 'DESC'] }) {
  const filled = Object.entries(query.filter ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    ...(filled.length > 0 && { filter: JSON.stringify(Object.fromEntries(filled)) }),
    ...(query.range && { range: JSON.stringify(query.range) }),
    ...(query.sort && { sort: JSON.stringify(query.sort) }),
  };
}

/**
 * All rows of a list, read page by page, because the API gives at most `MAX_ROWS` at once.
 * @param read gives the rows of a range, its first and its last counted from 0
 */
export async function allRows<Row>(read: (range: readonly [number, number]) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read([rows.length, rows.length + MAX_ROWS - 1]);
    rows.push(...page);
    if (page.length < MAX_ROWS) return rows;
  }
}
