import 'server-only';
import { z } from 'zod';
import type { CallResult } from '../calls/api';
import { addItemToCart } from '../contract/cart';
import { addItemToWishlist } from '../contract/wishlist';
import { withOutcome, type Outcome } from '../addresses/outcome';
import { signInPath } from '../addresses/routes';
import { sealedCookie } from './sealed-cookie';
import { asCustomer, type Customer } from '../calls/customer';

/** Long enough to create an account and to wait for the code. */
const INTENT_SECONDS = 60 * 60;

const wish = z.object({
  kind: z.enum(['cart', 'wishlist']),
  productId: z.number(),
  variationId: z.number(),
  /** Pieces to put into the cart; a wishlist has none. */
  quantity: z.number(),
  /** The chosen price of a pre-order in dollars. */
  preOrderPrice: z.number().optional(),
  /** One key for one press of a button: however often it is carried out, it is done once. */
  key: z.string(),
});

/** A product that somebody wants in the cart or on the wishlist. */
export type Wish = z.output<typeof wish>;

/** What a visitor wanted when they were sent to sign in, and the path they came from. */
const intentCookie = sealedCookie('Intent', wish.extend({ returnTo: z.string() }), INTENT_SECONDS);

/** Puts a product into the customer's cart or on their wishlist. */
export function carryOut(customer: Customer, { kind, ...wanted }: Wish): Promise<CallResult<unknown>> {
  if (kind === 'wishlist') {
    return customer.call(addItemToWishlist, {
      body: {
        WishlistId: customer.wishlistId,
        ProductId: wanted.productId,
        VariationId: wanted.variationId,
      },
    });
  }
  return customer.call(addItemToCart, {
    headers: { 'idempotency-key': wanted.key },
    body: {
      CartId: customer.cartId,
      ProductId: wanted.productId,
      VariationId: wanted.variationId,
      Quantity: wanted.quantity,
      ...(wanted.preOrderPrice === undefined ? {} : { PreOrderPrice: wanted.preOrderPrice }),
    },
  });
}

/**
 * Keeps what a visitor wants until they have signed in. In server actions and route handlers only.
 *
 * @param returnTo the path of this site they are on.
 * @returns the path of the sign-in, which says why they are there.
 */
export async function keepIntent(wanted: Wish, returnTo: string): Promise<string> {
  await intentCookie.write({ ...wanted, returnTo });
  return signInPath(returnTo, wanted.kind);
}

/**
 * Does, right after a sign-in, what the visitor wanted before it. In server actions and route handlers only.
 *
 * @returns the path to lead them back to, whose fragment makes the page say what came of it; undefined when
 *   they wanted nothing.
 */
export async function finishIntent(): Promise<string | undefined> {
  const kept = await intentCookie.read();
  await intentCookie.clear();
  if (kept === undefined) return undefined;
  const isDone = await asCustomer(
    async (customer) => (await carryOut(customer, kept)).ok,
    async () => false,
  );
  return withOutcome(kept.returnTo, outcomeOfWish(kept.kind, isDone));
}

/** How a wish that was carried out is told. */
export function outcomeOfWish(kind: Wish['kind'], isDone: boolean): Outcome {
  if (!isDone) return 'could-not-add';
  return kind === 'cart' ? 'added-to-cart' : 'added-to-wishlist';
}
