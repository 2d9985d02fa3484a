import { createElement } from 'react';
import { notify } from '@/components/ui/notify';
import { openSignIn, write } from '@/lib/calls/live';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { addToCart } from './actions';
import { lineOf } from './added-line';
import { AddedSheet } from './added-sheet';
import { lineKey, type Adding, type NewLine } from './cart';
import { forgetPress, keyOfPress } from './press-keys';
import { knownCart, refreshCart } from './use-cart';

/**
 * Puts pieces of a product into the customer's cart and says so, or says why not.
 *
 * @returns the sheet that shows it, which is closed by `onClose`; or why there is none.
 */
export async function addItem(line: NewLine, onClose: () => void): Promise<Adding> {
  const { variationId, quantity, preOrderPrice = 0 } = line;
  const name = lineKey({ variationId, preOrderPrice });
  const key = keyOfPress(name, `add ${quantity}`, piecesOf(line));
  const { pathname, search } = window.location;
  const result = await write(() => addToCart({ ...line, key }, pathname + search));
  if (result.ok || !result.isUnanswered) forgetPress(name);
  if (result.ok) notify.success(PAGE_MESSAGES.cartAdded);
  else if (result.signIn === undefined) notify.error(result.message);
  else openSignIn(result.signIn);
  await refreshCart();
  if (!result.ok) return { error: result.message };
  return { sheet: createElement(AddedSheet, { key, added: line, onClose }) };
}

/** How many pieces of it the cart held when it was read last; undefined where it was not. */
function piecesOf(line: NewLine): number | undefined {
  const cart = knownCart();
  return cart && (lineOf(cart.lines, line)?.quantity ?? 0);
}
