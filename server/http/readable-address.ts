import { parsedUrl } from '@domain/values/parsed-url';

/** Only there to read an address that has no host. */
const HERE = 'http://here.invalid';

/**
 * The address of a page that says, for an address with a broken escape such as `/%E0`, that nothing is there: the same with each escape as it was written.
 * Undefined where it would lead to another host.
 */
export function readableAddress(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  const literal = [path.replaceAll('%', '%25'), ...query].join('?');
  const read = parsedUrl(literal, HERE);
  return read?.origin === HERE && !read.pathname.startsWith('//') ? read.pathname + read.search : undefined;
}

/** The address here for one that begins as that of another host does, such as `//programmes` or `/\\host/path`: the same with one slash. */
export function ownAddress(url: string): string {
  const { pathname, search } = new URL(`/${url.replace(/^[/\\]+/, '')}`, HERE);
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
