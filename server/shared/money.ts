/** Whole cents as dollars. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** Dollars as whole cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100);
}
