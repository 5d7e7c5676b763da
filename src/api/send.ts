import { currentLocale } from '../i18n/locale';
import { isAbandoned } from './abandoned';
import { ANSWER_MS, LAST_ANSWER_MS } from './answer-limits';
import { sendConfirmed } from './confirmation';
import { errorOf, LateError, UnansweredError } from './error';
import { noteUnanswered } from './network';
import { isPage } from './page-answer';
import { noteServerTime, serverNow } from './server-clock';
import { requestHeaders } from './token';
import { ORIGIN, transport } from './transport';
import { isWaitedFor, whileUpdating } from './updating';

/** Statuses that mean "not now"; such an answer may name the time of a retry. */
const NOT_NOW: readonly number[] = [408, 425, 429, 503];
const MAX_REPEATS = 2;
/**
 * The longest `Retry-After` that is waited for; for a longer one the caller gets the error. Two waits stay below the 30 seconds for which
 * the token is fresh.
 */
const LONGEST_WAIT_MS = 10_000;

/** Whether a request may be repeated without harm: a read, a change under an optimistic lock (`If-Match`), a creation with an idempotency key. */
function isRepeatable({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return (method === 'PUT' && headers.has('If-Match')) || (method === 'POST' && headers.has('Idempotency-Key'));
}

/** Milliseconds until the retry that the server asks for; undefined when it names no time, or one beyond `LONGEST_WAIT_MS`. */
function waitOf({ status, headers }: Response): number | undefined {
  const retryAfter = headers.get('Retry-After') ?? '';
  if (!NOT_NOW.includes(status) || retryAfter === '') return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - serverNow().getTime();
  return wait <= LONGEST_WAIT_MS ? Math.max(0, wait) : undefined;
}

/** The error for a request without an answer, or with one that is not the portal's. */
async function unanswered(request: Request, message?: string): Promise<UnansweredError> {
  await noteUnanswered();
  return new UnansweredError(isRepeatable(request), message);
}

/** Sends once. `caller` is the caller's own signal; that of `request` aborts at a timeout as well. */
async function fetchOnce(request: Request, caller: AbortSignal): Promise<Response> {
  try {
    const answer = await transport(request);
    noteServerTime(answer.headers);
    return answer;
  } catch (error) {
    // An abort by the caller is no failure, so it stays an `AbortError`, which callers can tell apart.
    if (caller.aborted) throw new DOMException('The request was abandoned.', 'AbortError');
    throw await unanswered(request, error instanceof Error ? error.message : undefined);
  }
}

/** Sends once, with a timeout for the start of the answer; reading the rest of it has no time limit. */
async function fetchInTime(request: Request, body: string | undefined): Promise<Response> {
  const { signal } = request;
  const repeatable = isRepeatable(request);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), repeatable ? ANSWER_MS : LAST_ANSWER_MS);
  try {
    return await fetchOnce(new Request(request, { body, signal: AbortSignal.any([signal, late.signal]) }), signal);
  } catch (error) {
    throw error instanceof UnansweredError && late.signal.aborted && !repeatable ? new LateError() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The only retry rule: only requests that may be repeated, only when the server names a time, and at most `MAX_REPEATS` times. */
async function fetchPatiently(request: Request): Promise<Response> {
  const repeatable = isRepeatable(request);
  // Each attempt is a new request with its body as text: the body of a cloned request is a stream, which developer tools cannot show.
  const body = request.body ? await request.text() : undefined;
  for (let repeats = 0;; repeats += 1) {
    const answer = await fetchInTime(request, body);
    const wait = repeatable && repeats < MAX_REPEATS ? waitOf(answer) : undefined;
    if (wait === undefined) return answer;
    await answer.body?.cancel();
    await new Promise((resume) => setTimeout(resume, wait));
  }
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('Content-Type') ?? '');

/** The answer with its body read to the end. A body that breaks off, or is no JSON although its type says so, counts as no answer. */
async function whole(request: Request, answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  try {
    const bytes = await answer.arrayBuffer();
    if (isJson(answer) && bytes.byteLength > 0) JSON.parse(new TextDecoder().decode(bytes));
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
  } catch (error) {
    if (isAbandoned(error)) throw error;
    throw await unanswered(request, 'The answer cannot be read.');
  }
}

async function answerTo(request: Request): Promise<Response> {
  for (const [name, value] of Object.entries(await requestHeaders(currentLocale()))) request.headers.set(name, value);
  const answer = await fetchPatiently(request);
  if (!answer.ok) throw await errorOf(answer);
  if (isPage(answer.headers)) throw await unanswered(request, 'A page was answered where data was asked for.');
  return whole(request, answer);
}

/**
 * Sends a request to our API with the token and the user's language, and retries where that is safe and the server asks for it. A change that
 * acts on people is confirmed by the person first.
 * @throws {ApiError} for an answer that is not a success
 * @throws {UnansweredError} for no answer, one that is not the portal's, and one that cannot be read
 * @throws {DOMException} AbortError when its signal stopped it
 */
export function send(request: Request): Promise<Response> {
  const write = isWaitedFor(request.method, new URL(request.url).pathname);
  if (!write) return answerTo(request);
  return sendConfirmed(request, (one) => whileUpdating(() => answerTo(one)));
}

/** A request to a path of our API. */
export const requestTo = (path: string, init: RequestInit = {}): Request => new Request(new URL(path, ORIGIN), init);
