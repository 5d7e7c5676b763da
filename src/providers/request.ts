import { ApiError, errorOf } from '../api/error';
import { noteServerTime } from '../api/server-clock';
import { requestHeaders } from '../api/token';
import { currentLocale } from '../i18n';

/** An answer in the shape that ra-data-simple-rest asks of its client; `json` is undefined for an answer without a body. */
interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const unanswered = (error: unknown): never => {
  // An abandoned request keeps its own kind: it is nobody's failure.
  throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0);
};

/**
 * A request to our API with the token and the reader's language.
 * @throws {ApiError} for an answer that is not a success, with status 0 for none
 */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(await requestHeaders(currentLocale()))) headers.set(name, value);
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const answer = await fetch(url, { ...init, headers }).catch(unanswered);
  noteServerTime(answer.headers);
  if (!answer.ok) throw await errorOf(answer);
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: body === '' ? undefined : JSON.parse(body) };
}
