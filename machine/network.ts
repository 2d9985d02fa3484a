import { isIPv6, SocketAddress } from 'node:net';

/**
 * The part of an address of the internet that attempts are counted by. Whoever has one IPv6 address has the
 * other 2^64 of its network, too, so the network counts; an IPv4 address counts as it is, however it is written. Some
 * proxies add the port, which is another one for each connection.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  if (!isIPv6(address)) return address;
  const plain = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = plain.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(gap, 0)).fill('0'), ...tail];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Of `192.0.2.7:443` and `[2001:db8::1]:443`, as some proxies write them, the address. */
export function withoutPort(given: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(given) ?? [];
  return bracketed ?? plain ?? given;
}
