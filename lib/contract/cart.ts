import { z } from 'zod';
import { defineCall } from './call.ts';
import { extra } from './extra.ts';
import { MAX_PRICE } from './bounds.ts';
import { MAX_LINE_QUANTITY } from './stock.ts';
import { optionalPrice } from './price-kinds.ts';
import {
  figure,
  optionalFigure,
  neededFlag,
  id,
  idempotencyHeaders,
  identity,
  list,
  number,
  numberOrZero,
  partIdentity,
  pathGroup,
  pathId,
  pathOffset,
  pathOwnerId,
  readableList,
  text,
} from './wire.ts';

const feature = 'Cart';

export const MAX_CART_LINES = 50;

/** A price in dollars with at most two decimals, as it travels in a body. */
const sentPrice = z.number().min(0).max(MAX_PRICE);

/**
 * A line of the cart. Lines are kept apart by variation and pre-order price. `PreOrderPrice` is 0 for what is
 * no pre-order. Extras of this API: `Sku`; `MaximumQuantity` (pieces that can be had now, this line's own
 * included); `UnitPrice` (dollars a piece is charged now: the pre-order price of a pre-order); `PriceWhenAdded`
 * (dollars; differs from `UnitPrice` when the price has changed since); `IsAvailable` (false when the product is
 * no longer sold or the chosen pre-order price no longer exists); `VisitorPrice` (dollars a visitor pays for a
 * piece, where a customer pays less).
 */
const cartItem = z.object({
  ProductId: identity,
  /** 0 where a backend has none of a product without variations. */
  ProductVariationId: partIdentity,
  ProductName: text,
  Image: text,
  Quantity: number,
  /** Another backend has none of what is no longer sold. */
  RegularPrice: optionalPrice,
  SalePrice: numberOrZero,
  PreOrderPrice: numberOrZero,
  IsPreOrder: neededFlag,
  InStock: neededFlag,
  Description: text,
  assignedAttributes: readableList(z.object({ AttributeName: text, AttributeValueName: text })),
  Sku: text,
  MaximumQuantity: optionalFigure,
  UnitPrice: optionalFigure,
  PriceWhenAdded: optionalFigure,
  /** Another backend's field of this name may be of another kind, and says nothing. */
  IsAvailable: z.boolean().nullish().catch(undefined),
  VisitorPrice: optionalFigure,
});
export type CartItem = z.output<typeof cartItem>;

/** `Count` is the number of pieces. Lines stand in the order they were added. */
export const getCartItems = defineCall(feature, 'GET Cart/GetCartItems/:cartId/:offset/125/:groupId', {
  summary: "The customer's cart",
  access: 'customer',
  owns: { cart: 'cartId' },
  params: z.object({ cartId: pathOwnerId, offset: pathOffset, groupId: pathGroup }),
  nullMeans: 'empty',
  response: z.object({ Count: figure, CartItems: list(cartItem) }),
});

/** Adding what is there already adds up. More than the stock allows is refused with a sentence that says how many there are. */
export const addItemToCart = defineCall(feature, 'POST Cart/AddItemToCart', {
  summary: 'Puts pieces of a variation into the cart',
  access: 'customer',
  owns: { cart: 'CartId' },
  headers: idempotencyHeaders,
  body: z.object({
    CartId: id,
    ProductId: id,
    VariationId: id,
    Quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
    PreOrderPrice: sentPrice.nullish(),
  }),
});

/**
 * Takes one piece away; the last one takes the line. `PreOrderPrice`, an extra, names the line of a variation
 * that is in the cart at two prices; without it the line that was added last is meant.
 */
export const removeItemFromCart = defineCall(
  feature,
  'POST Cart/RemoveItemFromCart/:productVariationId/:cartId',
  {
    summary: 'Takes one piece of a variation out of the cart',
    access: 'customer',
    owns: { cart: 'cartId' },
    params: z.object({ productVariationId: pathId, cartId: pathOwnerId }),
    headers: idempotencyHeaders,
    body: z.object({ PreOrderPrice: extra('cart-line-prices', sentPrice.nullish()) }).nullish(),
  },
);

/** Takes a whole line out. Safe to repeat. */
export const removeCartItem = defineCall(
  feature,
  'POST Cart/RemoveCartItem/:variationId/:isPreOrder/:preOrderPrice/:cartId',
  {
    summary: 'Takes a line out of the cart',
    access: 'customer',
    owns: { cart: 'cartId' },
    params: z.object({
      variationId: pathId,
      isPreOrder: z.literal(['true', 'false']).transform((value) => value === 'true'),
      preOrderPrice: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be a price')
        .transform(Number),
      cartId: pathOwnerId,
    }),
  },
);
