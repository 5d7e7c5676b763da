import { parsedUrl } from '@domain/values/parsed-url';

/** A host name or address of the loopback interface. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A request for a page: the host that it was sent to, with its port, and its target. */
interface RequestAddress {
  host: string;
  url: string;
}

/**
 * The redirect target for a page that is requested by another loopback name, such as `127.0.0.1` instead of `localhost`: to a browser that is
 * another origin, where sign-in fails. Undefined for every other name: a reverse proxy may have set it, and the redirect would loop.
 */
export function loopbackRedirect({ host, url }: RequestAddress, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  const asked = parsedUrl(`http://${host}`);
  if (!asked || own.protocol !== 'http:' || !url.startsWith('/')) return undefined;
  const isOther = asked.port === own.port && asked.hostname !== own.hostname;
  return isOther && THIS_MACHINE.test(asked.hostname) && THIS_MACHINE.test(own.hostname) ? own.origin + url : undefined;
}
