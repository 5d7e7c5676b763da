import { parsedUrl } from '@domain/values/parsed-url';
import { isThisMachine } from '../process/trial';

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
  const requested = parsedUrl(`http://${host}`);
  if (!requested || own.protocol !== 'http:' || !url.startsWith('/')) return undefined;
  const isOther = requested.port === own.port && requested.hostname !== own.hostname;
  return isOther && isThisMachine(requested.hostname) && isThisMachine(own.hostname) ? own.origin + url : undefined;
}
