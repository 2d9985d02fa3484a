/**
 * What a pre-order leaves to be paid on delivery, beside its down payment: in whole cents, and in words. It stands apart
 * from the other prices, because a browser needs it on few screens.
 */

/** Pieces of which only a down payment may be charged when they are ordered. */
export interface PartlyPaidPieces {
  readonly quantity: number;
  /** The chosen down payment of a pre-order, a piece; 0 for what is paid as a whole. */
  readonly preOrderCents: number;
  /** What a piece costs in all; null where nobody says it. */
  readonly fullCents: number | null;
}

/** What is left of a line to be paid on delivery, never below zero; undefined where its full price is not known. */
export function lineDueCents({ quantity, preOrderCents, fullCents }: PartlyPaidPieces): number | undefined {
  if (preOrderCents === 0) return 0;
  return fullCents === null ? undefined : Math.max(0, fullCents - preOrderCents) * quantity;
}

/** What is left of an order to be paid on delivery; undefined as soon as that of one of its lines is not known. */
export function dueCents(lines: readonly PartlyPaidPieces[]): number | undefined {
  return lines.reduce<number | undefined>((sum, line) => {
    const due = lineDueCents(line);
    return sum === undefined || due === undefined ? undefined : sum + due;
  }, 0);
}

/** The words for both sums, the same on every screen and in every mail. */
export const DUE_WORDS = {
  toPayNow: 'To pay now',
  paidNow: 'Paid now',
  due: 'Due on delivery, in cash',
  collected: 'Paid on delivery, in cash',
} as const;
