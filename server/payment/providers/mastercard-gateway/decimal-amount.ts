/** Whole cents as the gateway writes an amount: `1050` is `10.50`. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is no amount in whole cents.`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as the gateway writes it, in whole cents: `10.5`, `10.50` and `10.500` are `1050`.
 *
 * @returns undefined for what is no amount, or none in whole cents
 */
export function centsOf(decimal: string): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (parts === null) return undefined;
  const [, whole = '', fraction = ''] = parts;
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}
