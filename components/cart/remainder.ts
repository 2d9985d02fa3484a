import type { Rest } from '@/components/ui/sum-rows';
import { dueCents, lineDueCents, type PartlyPaidPieces } from '@/lib/contract/down-payment';
import { toCents } from '@/lib/shop/money';
import type { CartLine } from './cart';

/** What a piece of a pre-order costs in all; null for anything else, and where the shop does not say it. */
export function fullPriceCents({ preOrderPrice, regularCents }: CartLine): number | null {
  return preOrderPrice > 0 && regularCents > 0 ? regularCents : null;
}

/** What a line leaves to be paid on delivery; undefined where nobody knows. */
export function lineRemainderCents(line: CartLine): number | undefined {
  return lineDueCents(piecesOf(line));
}

/** What the lines that can be had leave to be paid on delivery; undefined where nobody knows. */
export function remainderCents(lines: readonly CartLine[]): number | undefined {
  return dueCents(lines.filter(({ isInStock }) => isInStock).map(piecesOf));
}

/** The same, as a summary shows it. */
export function restOf(lines: readonly CartLine[]): Rest | undefined {
  const cents = remainderCents(lines) ?? 0;
  return cents === 0 ? undefined : { cents, isCollected: false };
}

function piecesOf(line: CartLine): PartlyPaidPieces {
  return {
    quantity: line.quantity,
    preOrderCents: toCents(line.preOrderPrice),
    fullCents: fullPriceCents(line),
  };
}
