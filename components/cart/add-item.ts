'use client';

import { createElement } from 'react';
import { notify } from '@/components/ui/notify';
import { leaveToSignIn, write } from '@/lib/calls/live';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { newKey } from '@/lib/forms/new-key';
import { addToCart } from './actions';
import type { Adding, NewLine } from './cart';
import { refreshCart } from './use-cart';

/** The keys of presses that nobody answered: pressed again, it is the same press, so that it counts once. */
const unanswered = new Map<string, string>();

/**
 * Puts pieces of a product into the customer's cart and says so, or says why not.
 *
 * @returns the sheet that shows it, which is closed by `onClose`; or why there is none.
 */
export async function addItem(line: NewLine, onClose: () => void): Promise<Adding> {
  const name = JSON.stringify(line);
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  const { pathname, search } = window.location;
  const result = await write(() => addToCart({ ...line, key }, pathname + search));
  if (result.ok || !result.isUnanswered) unanswered.delete(name);
  if (result.ok) notify.success(PAGE_MESSAGES.cartAdded);
  else if (result.signIn === undefined) notify.error(result.message);
  else leaveToSignIn(result.signIn);
  await refreshCart();
  if (!result.ok) return { error: result.message };
  // In the cart it is, with or without the sheet.
  const loaded = await import('./added-sheet').catch(() => undefined);
  return loaded === undefined
    ? {}
    : { sheet: createElement(loaded.AddedSheet, { key, added: line, onClose }) };
}
