import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Names for networks, as the API knows them too. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Finds the address that a request comes from: of those that it has passed the last one that is no trusted proxy.
 * What stands before it anybody may have written. Undefined for what has passed trusted addresses only: then it is the
 * shop's own machine that asks.
 *
 * @param proxies addresses, networks and names of networks, separated by commas
 * @throws Error for what is none of them
 */
export function createClientAddress(proxies: string) {
  const trusted = new BlockList();
  const entries = proxies.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((each) => each !== '').flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = entry.split('/');
    const family = familyOf(address);
    if (family === undefined) throw new Error(`TRUSTED_PROXIES: ${entry} is no address and no network`);
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  const isTrusted = (address: string) => {
    const family = familyOf(address);
    return family !== undefined && trusted.check(address, family);
  };
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined => {
    const told = String(headers['x-forwarded-for'] ?? '').split(',');
    const passed = [...told, socket.remoteAddress ?? ''].map((each) => unmapped(each.trim())).reverse();
    return passed.find((each) => each !== '' && !isTrusted(each));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** An IPv4 address that a socket for both kinds names as one of the newer kind. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
