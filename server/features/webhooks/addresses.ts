import { parsedUrl } from '@domain/values/parsed-url';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Thrown when the host of a webhook is, or resolves to, an address to which webhooks may not be sent. */
export class AddressRefused extends Error {
  constructor() {
    super('Webhooks do not go to this address.');
  }
}

/** How a webhook is sent: over plain HTTP or TLS, and whether the setting allows this machine as a receiver. */
interface DeliveryPolicy {
  isPlain: boolean;
  toLoopback: boolean;
}

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

/** Addresses that are not public (IANA, special-purpose registries): private, shared, link-local, documentation, multicast, reserved. */
const CLOSED_V4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
/** All public IPv6 addresses are in this range; ranges that map, translate or tunnel IPv4 are outside of it or closed below. */
const OPEN_V6 = listOf('ipv6', ['2000::/3']);
const CLOSED_V6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const LOOPBACK_V4 = listOf('ipv4', ['127.0.0.0/8']);

const isLoopback = (address: string): boolean => address === '::1' || (isIP(address) === 4 && LOOPBACK_V4.check(address));

/** Whether a webhook may be delivered to an IP address. */
export function isAllowedAddress(address: string, { isPlain, toLoopback }: DeliveryPolicy): boolean {
  if (isLoopback(address)) return toLoopback;
  if (isPlain) return false;
  if (isIP(address) === 4) return !CLOSED_V4.check(address);
  return isIP(address) === 6 && OPEN_V6.check(address, 'ipv6') && !CLOSED_V6.check(address, 'ipv6');
}

/** How a webhook is sent to a URL. */
export const policyFor = ({ protocol }: URL, toLoopback: boolean): DeliveryPolicy => ({ isPlain: protocol === 'http:', toLoopback });

/** The IP address that a URL has as its host; undefined for a host name. */
function literalIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

const LOOPBACK_NAME = /^([a-z0-9-]+\.)*localhost\.?$/;

/** Whether a URL may be the address of a webhook; the addresses of a host name are resolved and checked again at each delivery. */
export function isWebhookAddress(url: string, toLoopback: boolean): boolean {
  const address = parsedUrl(url);
  if (!address || !['https:', 'http:'].includes(address.protocol) || address.username !== '' || address.password !== '' || address.hash !== '') return false;
  const way = policyFor(address, toLoopback);
  const literal = literalIn(address);
  if (literal !== undefined) return isAllowedAddress(literal, way);
  return LOOPBACK_NAME.test(address.hostname) ? toLoopback : !way.isPlain;
}

/** @throws {AddressRefused} for a URL whose host is a closed IP address: Node does not call `lookup` for it */
export function requireOpenLiteral(url: URL, way: DeliveryPolicy): void {
  const literal = literalIn(url);
  if (literal !== undefined && !isAllowedAddress(literal, way)) throw new AddressRefused();
}

/**
 * A `lookup` that checks the resolved addresses, so that the connection goes to the very addresses that were checked (against DNS rebinding). One closed
 * address refuses them all.
 */
export const openLookup = (way: DeliveryPolicy): LookupFunction => (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isAllowedAddress(address, way))) return answer(new AddressRefused(), []);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
