// @ts-check

/** Under which names this machine reaches itself. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an address is of this machine.
 *
 * @param {URL} address
 */
export function isLocalHost({ hostname }) {
  return LOCAL_HOSTS.includes(hostname);
}
