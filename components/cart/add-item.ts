'use client';

import { notify } from '@/components/ui/notify';
import { leaveToSignIn, write, type WriteOutcome } from '@/lib/calls/live';
import { MESSAGES } from '@/lib/messages';
import { newKey } from '@/lib/forms/new-key';
import type { WishedProduct } from '@/lib/forms/wish-form';
import { addToCart } from './actions';
import { refreshCart } from './use-cart';

/** The keys of presses that nobody answered: pressed again, it is the same press, so that it counts once. */
const unanswered = new Map<string, string>();

/** Puts pieces of a product into the customer's cart and says so, or says why not. */
export async function addItem(product: WishedProduct & { quantity: number }): Promise<WriteOutcome> {
  const wish = JSON.stringify(product);
  const key = unanswered.get(wish) ?? newKey();
  unanswered.set(wish, key);
  const { pathname, search } = window.location;
  const result = await write(() => addToCart({ ...product, key }, pathname + search));
  if (result.ok || result.isUnanswered !== true) unanswered.delete(wish);
  if (result.ok) notify.success(MESSAGES.cartAdded);
  else if (result.signIn === undefined) notify.error(result.message);
  else leaveToSignIn(result.signIn);
  await refreshCart();
  return result;
}
