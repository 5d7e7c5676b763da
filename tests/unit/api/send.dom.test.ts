import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, LateError } from '../../../src/api/error';
import { requestTo, send } from '../../../src/api/send';
import { finalize } from '../../../src/signed-in/requests';

/** The server's answers in order; the last one repeats. */
let answers: (() => Response)[];
let asked: number;

const problem = (status: number, headers: Record<string, string> = {}) => () => Response.json({ detail: 'Not now.' }, { status, headers });
const notNow = problem(503, { 'Retry-After': '2' });
const fine = () => Response.json({ id: 1 });

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0])?.());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends the request, advances the timers by `ms`, and returns the status of the answer or of its error, or 'waiting' before either. */
async function statusOf(request: Request, ms: number): Promise<number | string> {
  const settled = send(request).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve('waiting')]);
}

const PATH = '/api/applications/7';
const put = (headers: Record<string, string> = {}) => requestTo(PATH, { method: 'PUT', body: '{}', headers });
const post = (headers: Record<string, string> = {}) => requestTo(PATH, { method: 'POST', body: '{}', headers });

it.each([
  ['reading', () => requestTo(PATH)],
  ['a change that is checked against its version', () => put({ 'If-Match': '"3"' })],
  ['a creation with a key', () => post({ 'Idempotency-Key': 'abc' })],
])('%s is requested again when the server names the time, and not before it', async (_, request) => {
  answers = [notNow, fine];
  const early = statusOf(request(), 1999);
  expect(await early).toBe('waiting');
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
});

it.each([
  ['a change without a version', () => put()],
  ['a creation without a key', () => post()],
  ['a deletion', () => requestTo(PATH, { method: 'DELETE' })],
])('%s is requested once', async (_, request) => {
  answers = [notNow, fine];
  expect(await statusOf(request(), 60_000)).toBe(503);
  expect(asked).toBe(1);
});

it.each([
  [503, {}],
  [503, { 'Retry-After': '11' }],
  [503, { 'Retry-After': 'soon' }],
  [400, { 'Retry-After': '1' }],
  [404, { 'Retry-After': '1' }],
  [409, { 'Retry-After': '1' }],
  [412, { 'Retry-After': '1' }],
  [422, { 'Retry-After': '1' }],
  [500, { 'Retry-After': '1' }],
  [502, {}],
])('an answer of %d with %o is final', async (status, headers) => {
  answers = [problem(status, headers as Record<string, string>), fine];
  expect(await statusOf(requestTo(PATH), 60_000)).toBe(status);
  expect(asked).toBe(1);
});

it.each([408, 425, 429, 503])('an answer of %d that names a time is requested again', async (status) => {
  answers = [problem(status, { 'Retry-After': '1' }), fine];
  expect(await statusOf(requestTo(PATH), 1000)).toBe(200);
  expect(asked).toBe(2);
});

it('takes a time as a date, too', async () => {
  vi.setSystemTime('2026-03-02T09:00:00Z');
  answers = [problem(429, { 'Retry-After': 'Mon, 02 Mar 2026 09:00:05 GMT' }), fine];
  expect(await statusOf(requestTo(PATH), 5000)).toBe(200);
  expect(asked).toBe(2);
});

it('gives up after the third answer', async () => {
  answers = [notNow];
  expect(await statusOf(requestTo(PATH), 60_000)).toBe(503);
  expect(asked).toBe(3);
});

it('sends what it sent before', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.text());
    return bodies.length === 1 ? notNow() : fine();
  });
  expect(await statusOf(put({ 'If-Match': '"3"' }), 2000)).toBe(200);
  expect(bodies).toEqual(['{}', '{}']);
});

it('does not ask again without an answer', async () => {
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await statusOf(requestTo(PATH), 60_000)).toBe(0);
  expect(asked).toBe(1);
});

it('sends an application again under the key of the attempt whose answer was lost, and a later one under its own', async () => {
  const keys: (string | null)[] = [];
  const outcomes = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    problem(409),
    () => Response.json({ status: 'Draft' }),
    () => Response.json({ status: 'Finalized' }),
  ];
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return Promise.resolve(outcomes[keys.length - 1]?.());
  });
  const sent = () => finalize(7, 'a1b2');
  await expect(sent()).rejects.toMatchObject({ status: 0 });
  await expect(sent()).rejects.toMatchObject({ status: 409 });
  expect(await sent(), 'it was opened again after it was sent').toMatchObject({ status: 'Finalized' });
  expect([keys[1] === keys[0], new Set(keys).size, keys.length, keys.every(Boolean)]).toEqual([true, 3, 4, true]);
});

it('takes a page for no answer of the portal', async () => {
  answers = [() => new Response('<html>Welcome to our guests</html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })];
  expect(await statusOf(requestTo(PATH), 0)).toBe(0);
});

it('knows an answer of our server by its id, and invents none', () => {
  const known = (headers: Record<string, string>, body?: unknown) => new ApiError(500, body, new Headers(headers)).requestId;
  expect(known({ 'x-request-id': '7KQ2-M4XW-9TBC' })).toBe('7KQ2-M4XW-9TBC');
  expect(known({}, { request_id: '7KQ2-M4XW-9TBC' })).toBe('7KQ2-M4XW-9TBC');
  expect(known({ 'x-request-id': 'Root=1-67891233-abcdef012345678912345678' })).toBeUndefined();
  expect(known({}, '<html>502 Bad Gateway</html>')).toBeUndefined();
  expect(known({})).toBeUndefined();
});

it('gives up what has no answer in time, later what must not be sent again, of which nobody knows whether it was done', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    signals.push(signal);
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError'))));
  });
  expect(await statusOf(put({ 'If-Match': '"3"' }), 29_999)).toBe('waiting');
  expect(await statusOf(put({ 'If-Match': '"3"' }), 30_000)).toBe(0);
  expect(signals.map(({ aborted }) => aborted), 'its connection is free again').toEqual([true, true]);
  expect(await statusOf(post(), 59_999)).toBe('waiting');
  const withdrawal = expect(send(post())).rejects.toBeInstanceOf(LateError);
  await vi.advanceTimersByTimeAsync(60_000);
  await withdrawal;
  const reading = expect(send(requestTo(PATH))).rejects.not.toBeInstanceOf(LateError);
  await vi.advanceTimersByTimeAsync(60_000);
  await reading;
});

it('tells what its caller has abandoned from what had no answer, though it may be given up', async () => {
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) => new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))),
  );
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 5);
  expect(await statusOf(requestTo(PATH, { signal: leaving.signal }), 10)).toContain('AbortError');
});
