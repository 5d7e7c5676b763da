import { parsedUrl } from '@domain/values/parsed-url';

/** A placeholder base, because `URL` cannot parse an address without a host. */
const HERE = 'http://here.invalid';

/**
 * For an address with an invalid escape such as `/%E0`: the same address with each `%` of the path escaped, which can be parsed and leads to
 * the "not found" page. Undefined if it would lead to another host.
 */
export function readableAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  const literal = [path.replaceAll('%', '%25'), ...query].join('?');
  const read = parsedUrl(literal, HERE);
  return read?.origin === HERE && !read.pathname.startsWith('//') ? read.pathname + read.search : undefined;
}

/** The local form of an address that a browser would resolve to another host, such as `//programmes` or `/\\host/path`: with a single leading slash. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(`/${url.replace(/^[/\\]+/, '')}`, HERE);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
