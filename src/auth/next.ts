import { parsedUrl } from '@domain/values/parsed-url';
import { routeOf } from '@domain/routes';

/** Characters that browsers drop from a URL or read as a slash, and those that no URL contains. */
const FOREIGN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Whether a browser that is sent to `path` stays on this portal's origin: it starts with exactly one slash, also after its dot segments
 * are resolved, and contains no character that browsers drop or reinterpret.
 */
export function staysHere(path: string): boolean {
  const base = 'https://portal.invalid';
  if (!path.startsWith('/') || FOREIGN.test(path)) return false;
  const url = parsedUrl(path, base);
  return url?.origin === base && !url.pathname.includes('//');
}

/**
 * The page of this portal, with its query, that an untrusted `next` names; `fallback` for paths that are no page and for anything that
 * could lead to another origin (open redirect).
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  if (!next || !staysHere(next)) return fallback;
  const { pathname, search, hash } = new URL(next, 'https://portal.invalid');
  return routeOf(pathname) ? pathname + search + hash : fallback;
}
