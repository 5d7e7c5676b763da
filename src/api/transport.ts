import { served } from '../served';

/** Carries a request of ours to the server. Throws what `fetch` throws. */
export type Transport = (request: Request) => Promise<Response>;

const waiting = new Map(Object.entries(served?.answers ?? {}));

/** What the page brought along is taken once: whoever asks again wants to know it anew. */
function broughtAlong({ method, url }: Request): Response | undefined {
  if (method !== 'GET' || waiting.size === 0) return undefined;
  const { pathname, search } = new URL(url);
  const answer = waiting.get(pathname + search);
  waiting.delete(pathname + search);
  return answer && new Response(answer.body, answer);
}

/** What is answered to everyone may be kept for seconds by others; who uses the portal sees each change at once. */
const SHARED = ['/api/catalogue/', '/api/incidents'];
const isShared = ({ method, url }: Request): boolean => method === 'GET' && SHARED.some((part) => new URL(url).pathname.startsWith(part));

let carry: Transport = async (request) => broughtAlong(request) ?? (isShared(request) ? fetch(request, { cache: 'no-cache' }) : fetch(request));

/** On the server requests go to the API itself, without the network. */
export function provideTransport(transport: Transport): void {
  carry = transport;
}

/** Sends a request of the API client: by `fetch` in the browser, by a direct call while the server draws a page. */
export const transport: Transport = (request) => carry(request);

/** Where the portal is, as far as requests need it: a server's requests leave no machine. */
export const ORIGIN = typeof location === 'undefined' ? 'http://portal' : location.origin;
