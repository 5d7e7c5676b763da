import { served } from '../platform/served';

/** Carries a request of ours to the server. Throws what `fetch` throws. */
export type Transport = (request: Request) => Promise<Response>;

const waiting = new Map(Object.entries(served?.answers ?? {}));

/** The answer that the page brought along for this request. It is used once: a second request asks for new data. */
function broughtAlong({ method, url }: Request): Response | undefined {
  if (method !== 'GET' || waiting.size === 0) return undefined;
  const { pathname, search } = new URL(url);
  const answer = waiting.get(pathname + search);
  waiting.delete(pathname + search);
  return answer && new Response(answer.body, answer);
}

/** Answers that are the same for everyone may be cached for seconds. The portal revalidates them, so that its users see each change at once. */
const SHARED = ['/api/catalogue/', '/api/incidents'];
const isShared = ({ method, url }: Request): boolean => method === 'GET' && SHARED.some((part) => new URL(url).pathname.startsWith(part));

let carry: Transport = async (request) => broughtAlong(request) ?? (isShared(request) ? fetch(request, { cache: 'no-cache' }) : fetch(request));

/** Replaces the transport: on the server, requests go straight to the API, without the network. */
export function provideTransport(transport: Transport): void {
  carry = transport;
}

/** Sends a request of the API client: by `fetch` in the browser, by a direct call while the server draws a page. */
export const transport: Transport = (request) => carry(request);

/** The origin for the URLs of requests. On the server it is a placeholder, because requests do not leave the process there. */
export const ORIGIN = typeof location === 'undefined' ? 'http://portal' : location.origin;
