import { z } from 'zod';
import { defineCall } from './call.ts';
import { optionalPrice } from './price-kinds.ts';
import {
  figure,
  neededFlag,
  id,
  identity,
  identityOrZero,
  list,
  optionalFigure,
  numberOrZero,
  pathGroup,
  pathId,
  pathOffset,
  pathOwnerId,
  text,
} from './wire.ts';

const feature = 'Wishlist';

/**
 * `Percentage`, both pre-order prices, `Brand` and `VisitorPrice` (what a visitor pays, where a customer pays less)
 * are extras of this API. Prices are dollars.
 */
const wishlistItem = z.object({
  ProductId: identity,
  /** Another backend has none of what is no longer sold, and no price: the id reads as 0. */
  DefaultProductVariationId: identityOrZero,
  Image: text,
  ProductName: text,
  SalePrice: numberOrZero,
  RegularPrice: optionalPrice,
  IsPreOrder: neededFlag,
  InStock: neededFlag,
  Percentage: figure,
  PreOrderFirstPrice: figure,
  PreOrderSecondPrice: figure,
  Brand: text,
  VisitorPrice: optionalFigure,
});
export type WishlistItem = z.output<typeof wishlistItem>;

/** The newest item first. A product stands in a wishlist once, with the variation it was added with. */
export const getWishlistItems = defineCall(
  feature,
  'GET Wishlist/GetWishistItems/:wishlistId/:offset/125/:groupId',
  {
    summary: "The customer's wishlist",
    access: 'customer',
    owns: { wishlist: 'wishlistId' },
    params: z.object({ wishlistId: pathOwnerId, offset: pathOffset, groupId: pathGroup }),
    nullMeans: 'empty',
    response: z.object({ Count: figure, WishlistItems: list(wishlistItem) }),
  },
);

/** Adding a product that is there already changes nothing. */
export const addItemToWishlist = defineCall(feature, 'POST Wishlist/AddItemToWishlist', {
  summary: 'Puts a product on the wishlist',
  access: 'customer',
  owns: { wishlist: 'WishlistId' },
  body: z.object({ WishlistId: id, ProductId: id, VariationId: id }),
});

/** Removing a product that is not there changes nothing. */
export const removeItemFromWishlist = defineCall(
  feature,
  'POST Wishlist/RemoveItemFromWishlist/:productId/:wishlistId',
  {
    summary: 'Takes a product off the wishlist',
    access: 'customer',
    owns: { wishlist: 'wishlistId' },
    params: z.object({ productId: pathId, wishlistId: pathOwnerId }),
  },
);
