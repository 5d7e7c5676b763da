import { requestTo, send } from '../api/send';

/** An answer in the shape that ra-data-simple-rest asks of its client; `json` is undefined for an answer without a body. */
interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** A request to our API as react-admin's provider makes it. Throws as `send` does. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const answer = await send(requestTo(url, { ...init, headers }));
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: body === '' ? undefined : JSON.parse(body) };
}
