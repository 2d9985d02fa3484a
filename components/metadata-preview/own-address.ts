/** An address of this shop that may be asked for: its path with its query. */
export type OwnAddress = { ok: true; path: string } | { ok: false; reason: string };

const FOREIGN = 'This is not an address of this shop.';
const NO_PAGE = 'This is not the address of a page.';
const MAX_LENGTH = 2000;

/**
 * Reads what somebody typed or pasted. Only a path comes out of it: the host that is asked is never a typed one.
 *
 * @param origins the scheme and host that this shop is known under; the first completes what lacks one.
 */
export function parseOwnAddress(typed: string, origins: readonly string[]): OwnAddress {
  const text = typed.trim();
  const [site] = origins;
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(text, site)) {
    return { ok: false, reason: NO_PAGE };
  }
  const url = new URL(text, site);
  if (!origins.includes(url.origin)) return { ok: false, reason: FOREIGN };
  // No call of the store itself, no file of Next, no picture.
  if (/^\/(?:api|_next|img)(?:\/|$)/i.test(url.pathname)) return { ok: false, reason: NO_PAGE };
  return { ok: true, path: url.pathname + url.search };
}
