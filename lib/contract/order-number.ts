const LONGEST = 64;
/** In a path, what it stands in would be taken for another address. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * Whether a text may be the number of an order. Another backend's may hold any signs ('ORD-2026/17', 'T3JkZXI6MTA0Mg=='):
 * it travels encoded, and one that is taken from an answer must be found again in an address.
 */
export function isOrderNumber(text: string): boolean {
  if (text.length > LONGEST || text !== text.trim() || !text.isWellFormed()) return false;
  return /^\P{Cc}+$/u.test(text) && !DOT_SEGMENT.test(text);
}
