import { isIP } from 'node:net';

const GROUPS = 8;

/** The eight groups of an IPv6 address; a dotted end, as in `::ffff:192.0.2.1`, stands for its last two. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::').map((part) => part.replace(/\d+\.\d+\.\d+\.\d+$/, 'a:b'));
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after].map((group) => parseInt(group, 16).toString(16));
}

/**
 * The sender that the limits by address count: an IPv4 address is one, of IPv6 addresses all of a /64, because a single line is given that many. An IPv4
 * address that is written as an IPv6 one counts as itself.
 */
export function senderOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(plain);
  const net = groups.slice(0, 4).join(':');
  // Nobody is given this one: it holds this machine, and other ways to write an IPv4 address.
  return net === '0:0:0:0' ? plain : `${net}::/64`;
}
