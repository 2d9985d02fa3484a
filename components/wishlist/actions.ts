'use server';

import { randomUUID } from 'node:crypto';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { refuseForeign, writeOfCustomer } from '@/lib/forms/action';
import type { CallResult } from '@/lib/calls/api';
import type { Customer } from '@/lib/calls/customer';
import { readId, type Id } from '@/lib/contract/id';
import { identity, identityOrZero, isNoId } from '@/lib/contract/wire';
import { removeItemFromWishlist } from '@/lib/contract/wishlist';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { carryOut, isOnWishlist, keepIntent, NO_ID } from '@/lib/session/intent';
import type { WriteResult } from '@/lib/calls/live';
import { MESSAGES } from '@/lib/messages';
import { ROUTES, safeReturnTo, signInPath } from '@/lib/addresses/routes';

const product = z.object({ productId: identity, variationId: identity });
/** What is taken off is known by its product: of what is no longer sold nobody may know a variation. */
const listed = product.extend({ variationId: identityOrZero });

/**
 * Puts a product on the wishlist or takes it off. Doing it again changes nothing.
 *
 * @param from the path the customer is on: where the sign-in brings them back to, when their session has ended.
 */
export async function setWished(
  chosen: z.input<typeof product>,
  isWished: boolean,
  from: string,
): Promise<WriteResult> {
  const message = isWished ? MESSAGES.couldNotAdd : MESSAGES.couldNotRemove;
  const foreign = await refuseForeign();
  const parsed = (isWished ? product : listed).safeParse(chosen);
  if (foreign !== undefined || !parsed.success) return { ok: false, message: foreign?.message ?? message };
  const { productId, variationId } = parsed.data;
  const addition = { kind: 'wishlist', productId, variationId, quantity: 1, key: randomUUID() } as const;
  const toSignIn = async () => {
    const returnTo = safeReturnTo(from) ?? ROUTES.wishlist;
    return {
      message,
      signIn: isWished ? await keepIntent(addition, returnTo) : signInPath(returnTo, 'expired'),
    };
  };
  return writeOfCustomer(async (customer) => {
    const result = isWished ? await carryOut(customer, addition) : await takeOff(customer, productId);
    if (result.ok) return { ok: true };
    return result.error.kind === 'unauthorized'
      ? { ok: false, ...(await toSignIn()) }
      : { ok: false, message };
  }, toSignIn);
}

/** What is not found is off already where the wishlist says so, too. */
async function takeOff(customer: Customer, productId: Id): Promise<CallResult<unknown>> {
  const { call, wishlistId } = customer;
  if (isNoId(wishlistId)) return NO_ID;
  const result = await call(removeItemFromWishlist, { params: { productId, wishlistId } });
  const isGone =
    !result.ok && result.error.kind === 'not-found' && (await isOnWishlist(customer, productId)) === false;
  return isGone ? { ok: true, data: undefined } : result;
}

/** Takes a product off the wishlist for a browser without JavaScript: the pressed button names it. */
export async function removeByForm(
  _previous: FormResult<never> | undefined,
  data: FormData,
): Promise<FormResult<never>> {
  const pressed = fieldReader<'product' | 'remove'>(data);
  // 'remove' is pressed on a page that was open before an update: it also says the variation, after a dash.
  const productId = readId(pressed('product') || pressed('remove').replace(/-.*/, ''));
  if (productId === undefined) return { ok: false, message: MESSAGES.couldNotRemove, errors: {}, values: {} };
  const result = await setWished({ productId, variationId: 0 }, false, ROUTES.wishlist);
  if (result.ok) return { ok: true, message: MESSAGES.wishlistRemoved };
  if (result.signIn !== undefined) redirect(result.signIn);
  return { ok: false, message: result.message, errors: {}, values: {} };
}
