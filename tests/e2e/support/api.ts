import type { components } from '@generated/api';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { tokenOverHttp } from './sign-in';

type Schemas = components['schemas'];
export type Call = Schemas['calls_record'];
export type Application = Schemas['applications_record'];

interface Body {
  data?: unknown;
  headers?: Record<string, string>;
}

/** The API as a user can call it outside the portal's pages, with the access token of their own session. */
export interface Api {
  get(path: string, query?: Record<string, unknown>): Promise<APIResponse>;
  post(path: string, data?: unknown): Promise<APIResponse>;
  put(path: string, data: unknown): Promise<APIResponse>;
  /** The same, with the confirmation that the server asks for before it acts on people. */
  putConfirmed(path: string, data: unknown): Promise<APIResponse>;
  delete(path: string): Promise<APIResponse>;
  upload(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<APIResponse>;
}

const printed = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));

/** The API with these headers on every request. */
export function apiWith(request: APIRequestContext, headers: Record<string, string>): Api {
  const send = (method: string, path: string, { data, headers: own }: Body = {}) =>
    request.fetch(path, { method, headers: { ...headers, ...own }, ...(data !== undefined && { data }) });
  const putConfirmed = async (path: string, data: unknown) => {
    const { detail } = (await (await send('PUT', path, { data })).json()) as { detail?: { ctx: { confirmation: string } }[] };
    return send('PUT', path, { data, headers: { confirmation: detail?.[0]?.ctx.confirmation ?? '' } });
  };
  return {
    // A story may read again just when the server closes the idle connection: a read is then repeated on a new one, as browsers do (RFC 9112, 9.3.1).
    get: (path, query = {}) => request.get(path, { headers, params: printed(query), maxRetries: 1 }),
    post: (path, data) => send('POST', path, { data }),
    put: (path, data) => send('PUT', path, { data }),
    putConfirmed,
    delete: (path) => send('DELETE', path),
    upload: (path, file) => request.post(path, { headers, multipart: { file } }),
  };
}

/** The API with a token of the session that `page` is signed in with; the page is left as it is. */
export const apiOf = async (page: Page): Promise<Api> => apiWith(page.request, { authorization: `Bearer ${await tokenOverHttp(page.context())}` });

/** The query for the records with the lowest ids of a catalogue list: the demo's own, since records that other tests create have higher ids. */
export const oldest = (range: [number, number], filter: object = {}): Record<string, string> => printed({ filter, sort: ['id', 'ASC'], range });

/** A published, open call of the demo catalogue; with `question`, one that asks that question. */
export async function openCall(page: Page, question?: string): Promise<Call> {
  const answer = await page.request.get('/api/catalogue/calls', { params: oldest([0, 99]) });
  expect(answer.status()).toBe(200);
  const calls = (await answer.json()) as Call[];
  const asks = ({ questions }: Call) => question === undefined || JSON.stringify(questions ?? {}).includes(`"${question}":`);
  const found = calls.find((call) => call.status === 'open' && asks(call));
  if (!found) throw new Error(`The demo catalogue has no open call that asks ${question ?? 'anything'}.`);
  return found;
}
