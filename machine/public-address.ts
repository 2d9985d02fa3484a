import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why an address is not asked. */
export class AddressError extends Error {}

const NOT_PUBLIC = 'its address leads into a private network';

/** The part of IPv6 that public addresses are given out of. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet, and not of this machine or of a network around it. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the clothes of an IPv6 one is looked at as what it is.
  const asked = ipaddr.process(address);
  return asked.range() === 'unicast' && (asked.kind() === 'ipv4' || asked.match(GIVEN_OUT));
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * How the host of an address is looked up so that only public ones are ever connected to: what was looked at is what is
 * connected to, so a name cannot mean something else the second time. Throws {@link AddressError} for an address that
 * needs no looking up.
 *
 * @param testHosts are hosts with their ports which may be on this machine, for tests.
 */
export function publicLookup(url: URL, testHosts: ReadonlySet<string>): LookupFunction {
  const isAllowed = testHosts.has(url.host) ? isLoopback : isPublic;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressError(NOT_PUBLIC);
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) {
        callback(error, '', 0);
        return;
      }
      const [first, ...others] = addresses.filter(({ address }) => isAllowed(address));
      if (first === undefined) callback(new AddressError(NOT_PUBLIC), '', 0);
      else if (options.all === true) callback(null, [first, ...others]);
      else callback(null, first.address, first.family);
    });
  };
}
