import proxyAddr from '@fastify/proxy-addr';
import { withoutPort } from './network.ts';

/**
 * Tells who is a trusted proxy, for the setting `TRUSTED_PROXIES`.
 *
 * @param proxies addresses, networks and names of networks, separated by commas
 * @throws Error of one line for what is none of them
 */
export function trustOf(proxies: string): ReturnType<typeof proxyAddr.compile> {
  const entries = proxies.split(',').map((entry) => entry.trim());
  try {
    const isTrusted = proxyAddr.compile(entries.filter((entry) => entry !== ''));
    return (address, hop) => isTrusted(withoutPort(address), hop);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `TRUSTED_PROXIES must be addresses, networks, loopback, linklocal or uniquelocal, separated by commas: ${reason}`,
    );
  }
}
