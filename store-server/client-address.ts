import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { trustOf } from '../machine/trusted-proxies.ts';

/**
 * Finds the address that a request comes from, as the API does: the last one it has passed that is no trusted proxy, since
 * anybody may have written what stands before it. Where it has passed trusted addresses only, it is the first one: a bridge
 * or node may put its own address in place of a visitor's. Undefined for what names nobody, and for loopback, which is the
 * shop's own machine.
 *
 * @param proxies addresses, networks and names of networks, separated by commas
 * @throws Error for what is none of them
 */
export function createClientAddress(proxies: string): (request: IncomingMessage) => string | undefined {
  const isTrusted = trustOf(proxies);
  const isHere = trustOf('loopback');
  return (request) => {
    const address = proxyAddr(request, isTrusted);
    const isOwn = request.headers['x-forwarded-for'] === undefined || isHere(address, 0);
    return isOwn && isTrusted(address, 0) ? undefined : address;
  };
}
