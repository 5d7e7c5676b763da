import { currentLocale } from '../i18n/locale';
import { isAbandoned } from './abandoned';
import { ANSWER_MS, LAST_ANSWER_MS } from './answer-limits';
import { ApiError, errorOf, LateError } from './error';
import { noteUnanswered } from './network';
import { isPage } from './page-answer';
import { noteServerTime, serverNow } from './server-clock';
import { requestHeaders } from './token';
import { ORIGIN, transport } from './transport';
import { isWaitedFor, whileUpdating } from './updating';

/** Answers that say "not now" and may name the time to ask again. */
const NOT_NOW: readonly number[] = [408, 425, 429, 503];
const MOST_REPEATS = 2;
/** Together less than the 30 seconds for which the token was fresh; whoever is to wait longer is told so. */
const LONGEST_WAIT_MS = 10_000;

/** Whether doing it twice does no harm: reading, a change that is checked against its version, a creation with a key. */
function isRepeatable({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return (method === 'PUT' && headers.has('If-Match')) || (method === 'POST' && headers.has('Idempotency-Key'));
}

/** Milliseconds until the server wants to be asked again; undefined when it names no time, or one too far away. */
function waitOf({ status, headers }: Response): number | undefined {
  const named = headers.get('Retry-After') ?? '';
  if (!NOT_NOW.includes(status) || named === '') return undefined;
  const wait = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - serverNow().getTime();
  return wait <= LONGEST_WAIT_MS ? Math.max(0, wait) : undefined;
}

/** No answer, or one that is not the portal's. */
async function unanswered(message?: string): Promise<ApiError> {
  await noteUnanswered();
  return new ApiError(0, message === undefined ? undefined : { message });
}

/** Sends once; `caller` is the signal of who asked, beside which the request has another one. */
async function fetchOnce(request: Request, caller: AbortSignal): Promise<Response> {
  try {
    const answer = await transport(request);
    noteServerTime(answer.headers);
    return answer;
  } catch (error) {
    // An abandoned request is nobody's failure: it keeps its own kind, so that callers can tell.
    if (caller.aborted) throw new DOMException('The request was abandoned.', 'AbortError');
    throw await unanswered(error instanceof Error ? error.message : undefined);
  }
}

/** Sends once, and gives up where no answer begins in time; how long one takes is not limited. */
async function fetchInTime(request: Request, body: string | undefined, repeatable: boolean): Promise<Response> {
  const { signal } = request;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), repeatable ? ANSWER_MS : LAST_ANSWER_MS);
  try {
    return await fetchOnce(new Request(request, { body, signal: AbortSignal.any([signal, late.signal]) }), signal);
  } catch (error) {
    throw error instanceof ApiError && late.signal.aborted && !repeatable ? new LateError() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The one rule of asking again: only what may be done twice, only when the server named a time, and not for ever. */
async function fetchPatiently(request: Request): Promise<Response> {
  const repeatable = isRepeatable(request);
  // Each attempt is a new request with its body as text: the body of a cloned request is a stream, which developer tools cannot show.
  const body = request.body ? await request.text() : undefined;
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetchInTime(request, body, repeatable);
    const wait = repeatable && repeats < MOST_REPEATS ? waitOf(answer) : undefined;
    if (wait === undefined) return answer;
    await answer.body?.cancel();
    await new Promise((resume) => setTimeout(resume, wait));
  }
}

const isJson = ({ headers }: Response): boolean => /\bjson\b/.test(headers.get('Content-Type') ?? '');

/** The answer with its body read to the end: what breaks off on the way, or is no JSON although it says so, is no answer. */
async function whole(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  try {
    const bytes = await answer.arrayBuffer();
    if (isJson(answer) && bytes.byteLength > 0) JSON.parse(new TextDecoder().decode(bytes));
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
  } catch (error) {
    if (isAbandoned(error)) throw error;
    throw await unanswered('The answer cannot be read.');
  }
}

async function answerTo(request: Request): Promise<Response> {
  for (const [name, value] of Object.entries(await requestHeaders(currentLocale()))) request.headers.set(name, value);
  const answer = await fetchPatiently(request);
  if (!answer.ok) throw await errorOf(answer);
  if (isPage(answer.headers)) throw await unanswered('A page was answered where data was asked for.');
  return whole(answer);
}

/**
 * Sends a request to our API with the token and the reader's language, again where that is safe and the server asks for it.
 * @throws {ApiError} for an answer that is not a success, with status 0 for none and for one that is not the portal's or cannot be read
 * @throws {DOMException} AbortError when its signal stopped it
 */
export function send(request: Request): Promise<Response> {
  const write = isWaitedFor(request.method, new URL(request.url).pathname);
  return write ? whileUpdating(() => answerTo(request)) : answerTo(request);
}

/** A request to a path of our API. */
export const requestTo = (path: string, init: RequestInit = {}): Request => new Request(new URL(path, ORIGIN), init);
