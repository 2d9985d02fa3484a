import 'server-only';
import type { CallResult } from '@/lib/calls/api';
import { CUSTOMER_GROUP } from '@/lib/shop/constants';
import { getCartItems, type CartItem } from '@/lib/contract/cart';
import { MAX_LINE_QUANTITY } from '@/lib/contract/stock';
import { plainDescription } from '@/lib/shop/description';
import { pictureName } from '@/lib/shop/images';
import { toCents } from '@/lib/shop/money';
import type { Customer } from '@/lib/calls/customer';
import { ownOffset } from '@/lib/shop/time-zone';
import type { Cart, CartLine } from './cart';

const DESCRIPTION_LENGTH = 140;

/** The customer's cart, as the browser gets it. */
export async function loadCart({ call, cartId }: Customer): Promise<CallResult<Cart>> {
  const result = await call(getCartItems, {
    params: { cartId, offset: await ownOffset(), groupId: CUSTOMER_GROUP },
  });
  return result.ok ? { ok: true, data: { lines: result.data.CartItems.map(toLine) } } : result;
}

/** A backend that knows only the documented fields says neither what is charged now nor what may change: then the
 * documented prices count, and any quantity may be tried. */
function toLine(item: CartItem): CartLine {
  const isPreOrder = item.IsPreOrder || item.PreOrderPrice > 0;
  const documented = isPreOrder
    ? item.PreOrderPrice || item.RegularPrice
    : item.SalePrice || item.RegularPrice;
  const unitCents = toCents(item.UnitPrice ?? documented);
  const formerCents = toCents(item.PriceWhenAdded ?? 0);
  const isAvailable = item.IsAvailable !== false;
  return {
    productId: item.ProductId,
    variationId: item.ProductVariationId,
    name: item.ProductName,
    image: pictureName(item.Image),
    sku: item.Sku,
    description: shorten(plainDescription(item.Description)),
    attributes: item.assignedAttributes.map(({ AttributeName, AttributeValueName }) => ({
      name: AttributeName,
      value: AttributeValueName,
    })),
    quantity: item.Quantity,
    unitCents,
    regularCents: toCents(item.RegularPrice),
    ...(!isPreOrder && toCents(item.VisitorPrice ?? 0) > unitCents ? { isCustomerPrice: true } : {}),
    ...(formerCents > 0 && formerCents !== unitCents ? { formerCents } : {}),
    isPreOrder,
    preOrderPrice: item.PreOrderPrice,
    isInStock: item.InStock && isAvailable,
    isAvailable,
    most: item.MaximumQuantity ?? MAX_LINE_QUANTITY,
  };
}

/** A text cut at the end of a word. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
