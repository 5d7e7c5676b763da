import { parsedUrl } from '@domain/values/parsed-url';

/** A name of the machine itself, as it stands in an address. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** A request for a page: the host that it was sent to, with its port, and its target. */
interface Asked {
  host: string;
  url: string;
}

/**
 * The portal's own address of a page that was asked for by another name of this machine, such as `127.0.0.1` for `localhost`: to a browser it is
 * another origin, at which nobody can sign in. Undefined for every other name, which a proxy may have written, and a redirect would then have no end.
 */
export function byOwnName({ host, url }: Asked, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  const asked = parsedUrl(`http://${host}`);
  if (!asked || own.protocol !== 'http:' || !url.startsWith('/')) return undefined;
  const isOther = asked.port === own.port && asked.hostname !== own.hostname;
  return isOther && THIS_MACHINE.test(asked.hostname) && THIS_MACHINE.test(own.hostname) ? own.origin + url : undefined;
}
