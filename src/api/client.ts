import type { paths } from '@generated/api';
import createClient, { type Middleware } from 'openapi-fetch';
import { currentLocale } from '../i18n/locale';
import { ApiError, errorOf } from './error';
import { noteServerTime } from './server-clock';
import { requestHeaders } from './token';

export { ApiError } from './error';

const session: Middleware = {
  async onRequest({ request }) {
    const headers = await requestHeaders(currentLocale());
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return request;
  },
  async onResponse({ response }) {
    noteServerTime(response.headers);
    if (!response.ok) throw await errorOf(response);
  },
  onError({ error }) {
    // An abandoned request is nobody's failure: it keeps its own kind, so that callers can tell.
    if (error instanceof DOMException && error.name === 'AbortError') return error;
    return new ApiError(0, error instanceof Error ? { message: error.message } : undefined);
  },
};

/**
 * The API as the contract describes it: `client.GET('/api/catalogue/programmes', { params })`. Every call throws an `ApiError`
 * for an answer that is not a success and, with status 0, for none at all; so `data` is there when the call returns.
 */
export const client = createClient<paths>({ baseUrl: location.origin });
client.use(session);

/** The body of a successful call, for which the client's own type still says that it may be missing. */
export async function body<Data>(call: Promise<{ data?: Data }>): Promise<NonNullable<Data>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(0, { message: 'The answer was empty.' });
  return data;
}

/** The total that a list's `Content-Range: programmes 0-9/57` ends with. */
export function totalOf(answer: Response): number {
  return Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? 0);
}

/** A list's query in the API's dialect: rows `first` to `last` (counted from 0), filters without empty ones, order. */
export function listQuery(wish: { filter?: object; range?: readonly [number, number]; sort?: readonly [string, 'ASC' | 'DESC'] }) {
  const filled = Object.entries(wish.filter ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    ...(filled.length > 0 && { filter: JSON.stringify(Object.fromEntries(filled)) }),
    ...(wish.range && { range: JSON.stringify(wish.range) }),
    ...(wish.sort && { sort: JSON.stringify(wish.sort) }),
  };
}
