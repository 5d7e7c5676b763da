import { parsedUrl } from '@domain/values/parsed-url';
import { routeOf } from '@domain/routes';

/** Characters that browsers leave out of an address or read as a slash, and those that no address holds. */
const FOREIGN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Whether a browser that is sent to `path` stays on this portal's origin: it starts with one slash, also once its dots are resolved,
 * and holds nothing that is read otherwise than it is written.
 */
export function staysHere(path: string): boolean {
  const base = 'https://portal.invalid';
  if (!path.startsWith('/') || FOREIGN.test(path)) return false;
  const url = parsedUrl(path, base);
  return url?.origin === base && !url.pathname.includes('//');
}

/**
 * A page of this portal to go on to, with its query, from a `next` that anybody may have written: `fallback` for whatever could lead
 * elsewhere and for paths that are no page.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next || !staysHere(next)) return fallback;
  const { pathname, search, hash } = new URL(next, 'https://portal.invalid');
  return routeOf(pathname) ? pathname + search + hash : fallback;
}
