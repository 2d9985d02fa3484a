import proxyAddr from '@fastify/proxy-addr';

/**
 * Tells who is a trusted proxy, for the setting `TRUSTED_PROXIES`.
 *
 * @param proxies addresses, networks and names of networks, separated by commas
 * @throws Error of one line for what is none of them
 */
export function trustOf(proxies: string): ReturnType<typeof proxyAddr.compile> {
  const entries = proxies.split(',').map((entry) => entry.trim());
  try {
    return proxyAddr.compile(entries.filter((entry) => entry !== ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `TRUSTED_PROXIES must be addresses, networks, loopback, linklocal or uniquelocal, separated by commas: ${reason}`,
    );
  }
}
