import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { trustOf } from '../machine/trusted-proxies.ts';

/**
 * Finds the address that a request comes from, as the API does: of those that it has passed the last one that is no
 * trusted proxy. What stands before it anybody may have written. Of what has passed trusted addresses only, it is the
 * first one: a visitor may have one of these, as behind a bridge or node that puts its own address in place of theirs.
 * Undefined for what names nobody, and for loopback: then it is the shop's own machine that asks.
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
