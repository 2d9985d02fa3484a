/** A value that was read, or the reason why it was not. */
export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** The highest price, in cents: what a whole number column of the database holds, rounded down. */
export const MAX_PRICE_CENTS = 999_999_999;
const MAX_QUANTITY = 1_000_000_000;

const PRICE = /^\$?\s*(\d{1,12})(?:\.(\d{1,4}))?$/;

/**
 * Reads a price in dollars (`1299`, `1299.5`, `$1299.50`) as whole cents. Thousands separators and decimal
 * commas are refused, because `1,299` means two different amounts to two different people.
 */
export function readPrice(text: string): Read<number> {
  const trimmed = text.trim();
  const match = PRICE.exec(trimmed);
  if (match === null) {
    if (trimmed.startsWith('-')) return { ok: false, reason: `is negative: ${shown(trimmed)}` };
    return { ok: false, reason: `is not an amount like 1299.00: ${shown(trimmed)}` };
  }
  const fraction = (match[2] ?? '').padEnd(4, '0');
  if (!fraction.endsWith('00')) return { ok: false, reason: `has more than two decimals: ${shown(trimmed)}` };
  const cents = Number(match[1]) * 100 + Number(fraction.slice(0, 2));
  if (cents > MAX_PRICE_CENTS)
    return { ok: false, reason: `is above ${formatPrice(MAX_PRICE_CENTS)}: ${shown(trimmed)}` };
  return { ok: true, value: cents };
}

/** Writes whole cents as dollars with two decimals, as {@link readPrice} reads them. */
export function formatPrice(cents: number): string {
  const whole = Math.trunc(cents / 100);
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Reads a number of pieces; nothing means none. */
export function readQuantity(text: string): Read<number> {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, value: 0 };
  if (/^-\d+$/.test(trimmed)) return { ok: false, reason: `is negative: ${shown(trimmed)}` };
  if (!/^\d+$/.test(trimmed)) return { ok: false, reason: `is not a whole number: ${shown(trimmed)}` };
  const value = Number(trimmed);
  if (value > MAX_QUANTITY) return { ok: false, reason: `is above ${MAX_QUANTITY}: ${shown(trimmed)}` };
  return { ok: true, value };
}

/** A piece of the file's text as a message shows it: quoted, on one line, not too long. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
