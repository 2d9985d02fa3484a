import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import type { CartItem } from '@/lib/calls/answers';
import { getCartItems } from '@/lib/contract/cart';
import { isNoId } from '@/lib/contract/wire';
import { chosenLabels } from '@/lib/shop/attributes';
import { plainDescription } from '@/lib/contract/description';
import { pictureName } from '@/lib/shop/images';
import { nameOrGone } from '@/lib/shop/gone-product';
import { payableCents, toCents } from '@/lib/shop/money';
import type { Customer } from '@/lib/calls/customer';
import { browserOffset } from '@/lib/shop/time-zone';
import { lineKey, pieceCount, type Cart, type CartLine } from './cart';

const DESCRIPTION_LENGTH = 140;

/**
 * The customer's cart, as the browser gets it. One that is not found, or has no id, is empty; a line that a backend keeps
 * without a piece is none.
 */
export async function loadCart({ call, cartId }: Customer): Promise<CallResult<Cart>> {
  if (isNoId(cartId)) return { ok: true, data: { lines: [] } };
  const result = await call(getCartItems, {
    params: { cartId, offset: await browserOffset(), groupId: CUSTOMER_GROUP },
  });
  if (!result.ok) return result.error.kind === 'not-found' ? { ok: true, data: { lines: [] } } : result;
  const { cartItems } = result.data;
  const items = (await can('expected-total')) ? cartItems : cartItems.map(documented);
  const lines = onePerPiece(items.map(toLine)).filter(({ quantity }) => quantity > 0);
  return { ok: true, data: { lines } };
}

/** Another backend's fields by the names of extras may be something else: a list price, or 0 where there is no limit. */
function documented(item: CartItem): CartItem {
  const extras = ['unitPrice', 'priceWhenAdded', 'maximumQuantity', 'isAvailable', 'visitorPrice'] as const;
  return { ...item, ...Object.fromEntries(extras.map((name) => [name, undefined])) };
}

/** The same thing at the same price in one line: a backend may keep a line for each time that it was added. */
function onePerPiece(lines: readonly CartLine[]): CartLine[] {
  const same = Map.groupBy(lines, (line) => `${lineKey(line)} ${line.unitCents}`);
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            quantity: first.quantity + pieceCount(others),
            ...(others.length === 0 ? {} : { rows: others.length + 1 }),
          },
        ],
  );
}

/** A backend that knows only the documented fields says neither what is charged now nor what may change: then the
 * documented prices count, and any quantity may be tried. */
function toLine(item: CartItem): CartLine {
  const isPreOrder = item.isPreOrder || item.preOrderPrice > 0;
  const { regularPrice = 0 } = item;
  const documentedCents = payableCents(isPreOrder ? item.preOrderPrice : item.salePrice, regularPrice);
  const unitCents = item.unitPrice === undefined ? documentedCents : toCents(item.unitPrice);
  const formerCents = toCents(item.priceWhenAdded ?? 0);
  // What has no price any more is no longer sold: its line stands, so that it can be removed.
  const isAvailable = item.isAvailable !== false && (item.regularPrice !== undefined || unitCents > 0);
  return {
    productId: item.productId,
    variationId: item.productVariationId,
    name: isAvailable ? item.productName : nameOrGone(item.productName),
    image: pictureName(item.image),
    sku: item.sku,
    description: shorten(plainDescription(item.description)),
    attributes: chosenLabels(item.assignedAttributes),
    quantity: item.quantity,
    unitCents,
    regularCents: toCents(regularPrice),
    ...(!isPreOrder && toCents(item.visitorPrice ?? 0) > unitCents ? { isCustomerPrice: true } : {}),
    ...(formerCents > 0 && formerCents !== unitCents ? { formerCents } : {}),
    isPreOrder,
    preOrderPrice: item.preOrderPrice,
    isInStock: item.inStock && isAvailable,
    isAvailable,
    ...(item.maximumQuantity === undefined ? {} : { most: item.maximumQuantity }),
  };
}

/** A text cut at the end of a word. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
