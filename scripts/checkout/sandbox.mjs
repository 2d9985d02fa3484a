// @ts-check
import { isLocalHost } from '../../machine/local-host.mjs';
import { portFrom } from '../../machine/ports.mjs';

/**
 * Whether an address is of this machine.
 *
 * @param {string} siteUrl
 * @throws {Error} when it is no address
 */
export function isLocalAddress(siteUrl) {
  if (!/^https?:\/\//.test(siteUrl) || !URL.canParse(siteUrl))
    throw new Error(`SITE_URL is "${siteUrl}": it must be an address such as https://shop.example.`);
  return isLocalHost(new URL(siteUrl));
}

/**
 * Where the sandbox card gateway listens: a hundred above the API, so that a second shop needs no third port named.
 * Built-ins only: it is asked before anything is installed.
 *
 * @param {number} apiPort
 * @returns {number | undefined} undefined when none is started: a gateway is configured, or the shop is public and
 *   does not say that it is a demo
 * @throws {Error} with one plain line that names the variable
 */
export function sandboxPort(apiPort) {
  const { PAYMENT_GATEWAY_URL, DEMO_SHOP, SITE_URL } = process.env;
  if (PAYMENT_GATEWAY_URL) return undefined;
  if (DEMO_SHOP !== 'yes' && !isLocalAddress(SITE_URL || 'http://localhost')) return undefined;
  return portFrom('SANDBOX_PORT', apiPort + 100);
}
