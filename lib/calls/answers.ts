import type { z } from 'zod';
import type { Camel } from './camel-case.ts';
import type * as account from '../contract/account.ts';
import type { Call } from '../contract/call.ts';
import type * as cart from '../contract/cart.ts';
import type * as catalogue from '../contract/catalogue.ts';
import type * as home from '../contract/home.ts';
import type * as metadata from '../contract/metadata.ts';
import type * as orders from '../contract/orders.ts';
import type * as product from '../contract/product.ts';
import type * as profile from '../contract/profile.ts';
import type * as reviews from '../contract/reviews.ts';
import type * as wishlist from '../contract/wishlist.ts';

/** What a call answers, as the store knows it: parsed, and its fields by the names of `camelCased`. */
export type Answer<C extends Pick<Call, 'response'>> = Camel<z.output<C['response']>>;

/** The parts of answers that the store names; what they hold, the declarations of `lib/contract/` say. */
export type SignedIn = Camel<account.SignedIn>;
export type CartItem = Camel<cart.CartItem>;
export type Category = Camel<catalogue.Category>;
export type Filters = Camel<catalogue.Filters>;
export type ListedProduct = Camel<catalogue.ListedProduct>;
export type ProductAttributeValues = Camel<product.ProductAttributeValues>;
export type ProductDetail = Camel<product.ProductDetail>;
export type ProductPage = Camel<catalogue.ProductPage>;
export type Variation = Camel<product.Variation>;
export type AssignedCategory = Camel<home.AssignedCategory>;
export type PageMetadata = Camel<metadata.PageMetadata>;
export type OrderDetails = Camel<orders.OrderDetails>;
export type OrderSummary = Camel<orders.OrderSummary>;
export type ThankYouDetails = Camel<orders.ThankYouDetails>;
export type Address = Camel<profile.Address>;
export type Profile = Camel<profile.Profile>;
export type CustomerReviews = Camel<reviews.CustomerReviews>;
export type ProductReviews = Camel<reviews.ProductReviews>;
export type ProductToReview = Camel<reviews.ProductToReview>;
export type PublicReview = Camel<reviews.PublicReview>;
export type ReviewedProduct = Camel<reviews.ReviewedProduct>;
export type WishlistItem = Camel<wishlist.WishlistItem>;
