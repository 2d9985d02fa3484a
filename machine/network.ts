import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The part of an address of the internet that attempts are counted by. Whoever has one IPv6 address has the
 * other 2^64 of its network, too, so the network counts; an IPv4 address counts as it is, however it is written. Some
 * proxies add the port, which is another one for each connection.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  if (!isIPv6(address)) return address;
  const asked = ipaddr.process(address.replace(/%.*$/, ''));
  if (!(asked instanceof ipaddr.IPv6)) return asked.toString();
  const network = asked.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Of `192.0.2.7:443` and `[2001:db8::1]:443`, as some proxies write them, the address. */
export function withoutPort(given: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(given) ?? [];
  return bracketed ?? plain ?? given;
}
