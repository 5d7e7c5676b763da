import { resourceOf } from '@domain/resources';
import type { fetchUtils } from 'react-admin';
import { requestTo, send } from '../api/send';
import { apiPath } from './paths';

/** An answer in the shape that ra-data-simple-rest asks of its client. */
interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

type HttpClient = (url: string, options?: fetchUtils.Options) => Promise<Answer>;

/** The version of the sent record as an entity tag, for the optimistic lock. */
function versionOf(body: string): string | undefined {
  const { version } = JSON.parse(body) as { version?: unknown };
  return typeof version === 'number' ? `"${String(version)}"` : undefined;
}

/** An answer with the `id` that react-admin expects; the key of an applicant is their uuid. */
const withId = (answer: unknown, key: string): unknown =>
  typeof answer === 'object' && answer !== null && key in answer ? { ...answer, id: Reflect.get(answer, key) } : answer;

/** The headers with a total of `10000+` replaced by 10001, the least that it can be: ra-data-simple-rest would read it as 10000. */
function countable(headers: Headers): Headers {
  const range = headers.get('Content-Range') ?? '';
  if (!range.endsWith('+')) return headers;
  const counted = new Headers(headers);
  counted.set('Content-Range', range.replace(/(\d+)\+$/, (_, total: string) => String(Number(total) + 1)));
  return counted;
}

/**
 * The HTTP client of ra-data-simple-rest for our API. It maps a resource to its path under `/api` (the sections belong to the applicant
 * `subject`), and sends the token, `If-Match` with the version in the body of a `PUT` (optimistic lock; 412 at a version conflict) and an
 * `Idempotency-Key` with a new application or section record. That key stays the same until the record is created, so that a repeat after
 * a lost answer creates no second one.
 * @throws {ApiError} for an answer that is no success; that of a 422 has `body.errors`, where react-admin's forms and ours look
 */
export function createHttpClient(subject: () => string): HttpClient {
  const keys = new Map<string, string>();

  /** Sends a creation; the same record gets the same key when it is sent again after a failure. */
  const create = async (url: string, headers: Headers, body: string): Promise<Response> => {
    const request = `${url} ${body}`;
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    headers.set('Idempotency-Key', key);
    const answer = await send(requestTo(url, { method: 'POST', headers, body }));
    keys.delete(request);
    return answer;
  };

  const sendRequest = (url: string, { method = 'GET', body, headers: givenHeaders, signal }: fetchUtils.Options, keyed: boolean): Promise<Response> => {
    const headers = new Headers(givenHeaders);
    headers.delete('Content-Type');
    if (typeof body !== 'string') return send(requestTo(url, { method, headers, signal: signal ?? null, keepalive: method === 'DELETE' }));
    headers.set('Content-Type', 'application/json');
    if (keyed && method === 'POST') return create(url, headers, body);
    const version = method === 'PUT' ? versionOf(body) : undefined;
    if (version !== undefined) headers.set('If-Match', version);
    return send(requestTo(url, { method, headers, body }));
  };

  return async (named, options = {}) => {
    const [start = '', resource = ''] = /^\/api\/([a-z_]+)/.exec(named) ?? [];
    const url = `/api/${apiPath(resource, subject)}${named.slice(start.length)}`;
    const { store: { key } = { key: 'id' }, keyed = false } = resourceOf(resource) ?? {};
    const answer = await sendRequest(url, options, keyed);
    const body = await answer.text();
    return { status: answer.status, headers: countable(answer.headers), body, json: withId(body === '' ? undefined : JSON.parse(body), key) };
  };
}
