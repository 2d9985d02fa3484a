'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { refuseForeign, writeOfCustomer } from '@/lib/forms/action';
import type { CallFailure, CallResult } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { addItemToCart, removeCartItem, removeItemFromCart } from '@/lib/contract/cart';
import { IDEMPOTENCY_KEY_LENGTH, MAX_PRICE } from '@/lib/contract/bounds';
import { MAX_LINE_QUANTITY } from '@/lib/contract/stock';
import { identity, isNoId } from '@/lib/contract/wire';
import type { Customer } from '@/lib/calls/customer';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { carryOut, keepIntent, NO_ID } from '@/lib/session/intent';
import type { WriteResult } from '@/lib/calls/live';
import { MESSAGES } from '@/lib/messages';
import { ROUTES, safeReturnTo, signInPath } from '@/lib/addresses/routes';
import { lineKey, type CartLine } from './cart';
import { loadCart } from './queries';

const price = z.number().min(0).max(MAX_PRICE);
const quantity = z.int().min(1).max(MAX_LINE_QUANTITY);
/** One key for one press of a button, so that a press that is sent twice counts once. */
const key = z.string().min(IDEMPOTENCY_KEY_LENGTH.least).max(IDEMPOTENCY_KEY_LENGTH.most);

const newLine = z.object({
  productId: identity,
  variationId: identity,
  quantity,
  preOrderPrice: price.optional(),
  key,
});

/**
 * Puts pieces of a product into the cart.
 *
 * @param from the path the customer is on: where the sign-in brings them back to, when their session has ended.
 */
export async function addToCart(line: z.input<typeof newLine>, from: string): Promise<WriteResult> {
  const foreign = await refuseForeign();
  const parsed = newLine.safeParse(line);
  if (foreign !== undefined || !parsed.success)
    return { ok: false, message: foreign?.message ?? MESSAGES.couldNotAdd };
  const addition = { kind: 'cart', ...parsed.data } as const;
  const toSignIn = async () => ({
    message: MESSAGES.couldNotAdd,
    signIn: await keepIntent(addition, safeReturnTo(from) ?? ROUTES.cart),
  });
  return writeOfCustomer(async (customer) => {
    const result = await carryOut(customer, addition);
    if (result.ok) return { ok: true };
    if (result.error.kind === 'unauthorized') return { ok: false, ...(await toSignIn()) };
    const reason = reasonOf(result.error);
    return {
      ok: false,
      message: [MESSAGES.couldNotAdd, ...(reason === undefined ? [] : [reason])].join('. '),
      isUnanswered: isUnanswered(result.error),
    };
  }, toSignIn);
}

const lineChange = z.object({
  change: z.enum(['more', 'less', 'remove']),
  productId: identity,
  variationId: identity,
  /** The chosen price of a pre-order in dollars, 0 for everything else. */
  preOrderPrice: price,
  isPreOrder: z.boolean(),
  /** How many pieces more; one piece less is one. */
  quantity,
  key,
});
type LineChange = z.output<typeof lineChange>;

/** Puts more pieces on a line of the cart, takes one off, or takes the line out. */
export async function changeLine(line: z.input<typeof lineChange>): Promise<WriteResult> {
  const foreign = await refuseForeign();
  const parsed = lineChange.safeParse(line);
  if (foreign !== undefined || !parsed.success)
    return { ok: false, message: foreign?.message ?? MESSAGES.unexpectedData };
  return writeOfCustomer(
    async (customer) => {
      const result = await makeChange(customer, parsed.data);
      if (result.ok) return { ok: true };
      const fallback = parsed.data.change === 'more' ? MESSAGES.couldNotAdd : MESSAGES.couldNotDelete;
      return {
        ok: false,
        message: reasonOf(result.error) ?? fallback,
        ...(result.error.kind === 'unauthorized' ? { signIn: signInPath(ROUTES.cart, 'expired') } : {}),
        isUnanswered: isUnanswered(result.error),
      };
    },
    async () => ({ message: MESSAGES.unexpectedData, signIn: signInPath(ROUTES.cart, 'expired') }),
  );
}

/** The same, sent as a plain form by a browser without JavaScript. */
export async function changeLineByForm(
  _previous: FormResult<never> | undefined,
  data: FormData,
): Promise<FormResult<never>> {
  const read = fieldReader<keyof LineChange>(data);
  const change = read('change');
  const result = await changeLine({
    change: change === 'more' || change === 'less' ? change : 'remove',
    productId: read('productId'),
    variationId: read('variationId'),
    preOrderPrice: Number(read('preOrderPrice')),
    isPreOrder: read('isPreOrder') === 'true',
    quantity: 1,
    key: `${read('key')}-${change}`,
  });
  if (result.ok) return { ok: true, message: change === 'remove' ? MESSAGES.itemRemoved : '' };
  if (result.signIn !== undefined) redirect(result.signIn);
  return { ok: false, message: result.message, errors: {}, values: {} };
}

async function makeChange(customer: Customer, line: LineChange): Promise<CallResult<unknown>> {
  const { call, cartId } = customer;
  if (isNoId(cartId)) return NO_ID;
  const { variationId, preOrderPrice, isPreOrder } = line;
  if (line.change === 'remove') {
    const remove = () => call(removeCartItem, { params: { variationId, isPreOrder, preOrderPrice, cartId } });
    const rows = await rowsOf(customer, line);
    const result = await remove();
    for (let row = 1; result.ok && row < rows; row += 1) {
      const next = await remove();
      if (next.ok) continue;
      // One that has taken all of them has none left.
      if (next.error.kind === 'not-found') break;
      return next;
    }
    const isGone =
      !result.ok && result.error.kind === 'not-found' && (await linesOf(customer, line))?.length === 0;
    return isGone ? { ok: true, data: undefined } : result;
  }
  const headers = { 'idempotency-key': line.key };
  if (line.change === 'less') {
    return call(removeItemFromCart, {
      headers,
      params: { productVariationId: variationId, cartId },
      body: { PreOrderPrice: preOrderPrice },
    });
  }
  return call(addItemToCart, {
    headers,
    body: {
      CartId: cartId,
      ProductId: line.productId,
      VariationId: variationId,
      Quantity: line.quantity,
      ...(preOrderPrice > 0 ? { PreOrderPrice: preOrderPrice } : {}),
    },
  });
}

/** In how many rows a backend keeps a line that is shown as one: it may take them out one by one. */
async function rowsOf(customer: Customer, line: LineChange): Promise<number> {
  // Who knows lines by their prices keeps each once.
  if (await can('cart-line-prices')) return 1;
  const lines = (await linesOf(customer, line)) ?? [];
  // The call does not tell lines of different prices apart: one of them goes, and not all.
  return lines.length === 1 ? (lines[0]?.rows ?? 1) : 1;
}

/** What the cart has of a line; undefined when nobody can say. */
async function linesOf(customer: Customer, line: LineChange): Promise<CartLine[] | undefined> {
  const cart = await loadCart(customer);
  return cart.ok ? cart.data.lines.filter((each) => lineKey(each) === lineKey(line)) : undefined;
}

/** Why the API refused, in its own words; undefined where it did not say. */
function reasonOf({ kind, sentence }: CallFailure): string | undefined {
  return kind === 'rejected' || kind === 'not-found' ? sentence : undefined;
}

function isUnanswered({ kind }: CallFailure): boolean {
  return kind === 'unavailable' || kind === 'unexpected';
}
