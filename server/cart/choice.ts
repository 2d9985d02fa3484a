import { MAX_CART_LINES } from '../../lib/contract/cart.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { MAX_LINE_QUANTITY } from '../../lib/contract/stock.ts';
import type { Offer } from '../catalogue/service.ts';
import { ApiError } from '../http/errors.ts';
import type { CartLine } from './cart.repository.ts';

/**
 * The pre-order price that a piece is added with, in whole cents; 0 for what has none. One price alone needs
 * no choice. Throws 'invalid' when a choice is missing, or is none of the product's.
 */
export function choosePreOrderCents({ isPreOrder, preOrderChoices }: Offer, chosen: number): number {
  const [only, second] = preOrderChoices;
  if (chosen === 0) {
    if (second !== undefined) throw new ApiError('invalid', SENTENCES.choosePrice);
    return only ?? 0;
  }
  if (preOrderChoices.includes(chosen)) return chosen;
  throw new ApiError(
    'invalid',
    isPreOrder ? `This price is not offered. ${SENTENCES.choosePrice}` : 'This product is no pre-order.',
  );
}

/** Whether the line is still offered as it was added: the product is sold, its pre-order price is one of today's. */
export function isAvailable({ isListed, preOrderChoices }: Offer, { preOrderCents }: CartLine): boolean {
  if (!isListed) return false;
  return preOrderCents === 0 ? preOrderChoices.length === 0 : preOrderChoices.includes(preOrderCents);
}

/**
 * The most pieces the line can have now. The other lines of the variation, which are those of another
 * pre-order price, take theirs from the same stock.
 */
export function maximumQuantity(
  { piecesLeft }: Offer,
  line: Pick<CartLine, 'variationId' | 'preOrderCents'>,
  lines: readonly CartLine[],
): number {
  const taken = lines
    .filter((other) => other.variationId === line.variationId && other.preOrderCents !== line.preOrderCents)
    .reduce((sum, other) => sum + other.quantity, 0);
  return Math.max(0, Math.min(MAX_LINE_QUANTITY, piecesLeft - taken));
}

/**
 * Throws 'too-few-left' when there are not `quantity` more pieces, and 'invalid' when the cart cannot take them; the
 * sentence says what it can.
 */
export function requireRoom(
  offer: Offer,
  added: Pick<CartLine, 'variationId' | 'preOrderCents' | 'quantity'>,
  lines: readonly CartLine[],
): void {
  if (offer.piecesLeft === 0) throw new ApiError('too-few-left', SENTENCES.outOfStock);
  const present = lines.find(
    (line) => line.variationId === added.variationId && line.preOrderCents === added.preOrderCents,
  );
  if (present === undefined && lines.length >= MAX_CART_LINES) {
    throw new ApiError('invalid', `A cart holds at most ${MAX_CART_LINES} different items.`);
  }
  const wanted = (present?.quantity ?? 0) + added.quantity;
  if (wanted <= maximumQuantity(offer, added, lines)) return;
  if (wanted > MAX_LINE_QUANTITY && offer.piecesLeft >= MAX_LINE_QUANTITY) {
    throw new ApiError('invalid', `At most ${MAX_LINE_QUANTITY} pieces of one item can be in a cart.`);
  }
  const { piecesLeft } = offer;
  const are = piecesLeft === 1 ? 'piece is' : 'pieces are';
  throw new ApiError('too-few-left', `Only ${piecesLeft} ${are} left.`);
}
