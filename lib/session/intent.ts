import 'server-only';
import { z } from 'zod';
import type { CallResult } from '../calls/api';
import { addItemToCart } from '../contract/cart';
import type { Id } from '../contract/id';
import { anyId, isNoId } from '../contract/wire';
import { addItemToWishlist, getWishlistItems } from '../contract/wishlist';
import { withOutcome, type Outcome } from '../addresses/outcome';
import { signInPath } from '../addresses/routes';
import { CUSTOMER_GROUP } from '../shop/constants';
import { browserOffset } from '../shop/time-zone';
import { sealedCookie } from './sealed-cookie';
import { asCustomer, type Customer } from '../calls/customer';

/** Long enough to create an account and to wait for the code. */
const INTENT_SECONDS = 60 * 60;

const addition = z.object({
  kind: z.enum(['cart', 'wishlist']),
  productId: anyId,
  variationId: anyId,
  /** Pieces to put into the cart; a wishlist has none. */
  quantity: z.number(),
  /** The chosen price of a pre-order in dollars. */
  preOrderPrice: z.number().optional(),
  /** One key for one press of a button: however often it is carried out, it is done once. */
  key: z.string(),
});

/** A line to add to the cart, or a product to put on the wishlist. */
export type Addition = z.output<typeof addition>;

/** What a visitor wanted when they were sent to sign in, and the path they came from. */
const intentCookie = sealedCookie('Intent', addition.extend({ returnTo: z.string() }), INTENT_SECONDS);

/** What comes of a change to a cart or a wishlist whose id the sign-in did not say: another sign-in may say it. */
export const NO_ID = { ok: false, error: { kind: 'unauthorized' } } as const;

/**
 * Puts a product into the customer's cart or on their wishlist; `NO_ID` where that has no id. What a backend refuses to
 * put on a wishlist because it is there already, it is there.
 */
export async function carryOut(
  customer: Customer,
  { kind, ...line }: Addition,
): Promise<CallResult<unknown>> {
  if (isNoId(kind === 'wishlist' ? customer.wishlistId : customer.cartId)) return NO_ID;
  if (kind === 'wishlist') {
    const result = await customer.call(addItemToWishlist, {
      body: {
        WishlistId: customer.wishlistId,
        ProductId: line.productId,
        VariationId: line.variationId,
      },
    });
    const isThere =
      !result.ok && result.error.kind === 'rejected' && (await isOnWishlist(customer, line.productId));
    return isThere ? { ok: true, data: undefined } : result;
  }
  return customer.call(addItemToCart, {
    headers: { 'idempotency-key': line.key },
    body: {
      CartId: customer.cartId,
      ProductId: line.productId,
      VariationId: line.variationId,
      Quantity: line.quantity,
      PreOrderPrice: line.preOrderPrice,
    },
  });
}

/** Whether a product is on the customer's wishlist; undefined when nobody can say. */
export async function isOnWishlist(
  { call, wishlistId }: Customer,
  productId: Id,
): Promise<boolean | undefined> {
  const result = await call(getWishlistItems, {
    params: { wishlistId, offset: await browserOffset(), groupId: CUSTOMER_GROUP },
  });
  if (!result.ok) return result.error.kind === 'not-found' ? false : undefined;
  return result.data.wishlistItems.some((item) => item.productId === productId);
}

/**
 * Keeps what a visitor wants until they have signed in. In server actions and route handlers only.
 *
 * @param returnTo the path of this site they are on.
 * @returns the path of the sign-in, which says why they are there.
 */
export async function keepIntent(addition: Addition, returnTo: string): Promise<string> {
  await intentCookie.write({ ...addition, returnTo });
  return signInPath(returnTo, addition.kind);
}

/**
 * Does, right after a sign-in, what the visitor wanted before it. In server actions and route handlers only.
 *
 * @param returnTo the path this sign-in was on the way to: not the product's when they had left it for another page.
 * @returns the path to lead them to, whose fragment makes the page say what came of it; `returnTo` when they wanted
 *   nothing.
 */
export async function finishIntent(returnTo: string | undefined): Promise<string | undefined> {
  const kept = await intentCookie.read();
  await intentCookie.clear();
  if (kept === undefined) return returnTo;
  const result = await asCustomer(
    (customer) => carryOut(customer, kept),
    async () => undefined,
  );
  return withOutcome(returnTo ?? kept.returnTo, outcomeOfIntent(kept.kind, result));
}

/** How an addition that was carried out is told; one that was not, since nobody is signed in, has no `result`. */
export function outcomeOfIntent(kind: Addition['kind'], result: CallResult<unknown> | undefined): Outcome {
  if (!result?.ok) return result?.error.code === 'too-few-left' ? 'too-few-left' : 'could-not-add';
  return kind === 'cart' ? 'added-to-cart' : 'added-to-wishlist';
}
