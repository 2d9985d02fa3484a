import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { trustOf } from '../machine/trusted-proxies.ts';

/**
 * Finds the address that a request comes from, as the API does: of those that it has passed the last one that is no
 * trusted proxy. What stands before it anybody may have written. Undefined for what has passed trusted addresses only:
 * then it is the shop's own machine that asks.
 *
 * @param proxies addresses, networks and names of networks, separated by commas
 * @throws Error for what is none of them
 */
export function createClientAddress(proxies: string): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustOf(proxies);
  return (request) => {
    const address = proxyAddr(request, isTrusted);
    return isTrusted(address, 0) ? undefined : address;
  };
}
