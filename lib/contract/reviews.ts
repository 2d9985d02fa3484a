import { z } from 'zod';
import { defineCall } from './call.ts';
import { STARS } from './choices.ts';
import { LIMITS } from './limits.ts';
import { flag, id, list, number, numberOrZero, pathId, pathOwnerId, text } from './wire.ts';

/**
 * What customers say of the products they have received. A customer has one review of a
 * product, which may be edited. `Rating` is 1 to 5 stars, dates are ISO 8601.
 */

const feature = 'Reviews';
const pathPage = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number')
  .transform(Number);
const pathCount = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100')
  .transform(Number);

const review = z.object({
  Rating: number,
  Title: text,
  Text: text,
  Date: text,
  IsEdited: flag,
});

const publicReview = review.extend({
  /** The first name and the initial of the last one. */
  CustomerName: text,
});
export type PublicReview = z.output<typeof publicReview>;

/** One page of the reviews of a product, the newest first; the first page is 0. */
export const getProductReviews = defineCall(
  feature,
  'GET Reviews/GetReviewsByProductId/:productId/:pageId/:count',
  {
    summary: 'The reviews of a product',
    capability: 'reviews',
    access: 'public',
    params: z.object({ productId: pathId, pageId: pathPage, count: pathCount }),
    response: z.object({
      Reviews: list(publicReview),
      /** Of all pages. */
      Count: numberOrZero,
      /** How many reviews give so many stars; what nobody gives is left out. */
      Ratings: list(z.object({ Rating: number, Count: number })),
      /** They were written for a demonstration, by nobody who bought it. A product with a review of somebody's has none. */
      IsSample: flag.optional(),
    }),
  },
);
export type ProductReviews = z.output<typeof getProductReviews.response>;

/** The newest reviews of the shop, one a product and none of them a sample; at most ten. */
export const getNewestReviews = defineCall(feature, 'GET Reviews/GetNewestReviews/:count', {
  summary: 'The newest reviews of the shop',
  capability: 'newest-reviews',
  access: 'public',
  params: z.object({
    count: z
      .string()
      .regex(/^([1-9]|10)$/, 'must be a whole number from 1 to 10')
      .transform(Number),
  }),
  response: list(
    publicReview.extend({ ProductId: number, ProductName: text, ProductVariationId: numberOrZero }),
  ),
});
export type NewestReview = z.output<typeof getNewestReviews.response>[number];

/** A product in its default variation. */
const product = {
  ProductId: number,
  ProductName: text,
  ProductVariationId: numberOrZero,
  Image: text,
  /** False: it has no page now, and its review cannot be edited. */
  IsSold: flag,
};
const reviewedProduct = review.extend(product);
export type ReviewedProduct = z.output<typeof reviewedProduct>;
const productToReview = z.object(product);
export type ProductToReview = z.output<typeof productToReview>;

/** The customer's own reviews, the newest first, and what they have received and can still review. */
export const getCustomerReviews = defineCall(feature, 'GET Reviews/GetReviewsByCustomerId/:customerId', {
  summary: "The customer's own reviews, and what they can review",
  capability: 'reviews',
  access: 'customer',
  owns: { customer: 'customerId' },
  params: z.object({ customerId: pathOwnerId }),
  response: z.object({ Reviews: list(reviewedProduct), ProductsToReview: list(productToReview) }),
});
export type CustomerReviews = z.output<typeof getCustomerReviews.response>;

const form = z.object({
  ProductId: id,
  Rating: z.literal(STARS),
  /** May be ''. */
  Title: z.string().trim().max(LIMITS.reviewTitle),
  Text: z.string().trim().min(1).max(LIMITS.reviewText),
});
export type ReviewForm = z.output<typeof form>;

/** Only of a product in an order of the customer's that has arrived. The same review again changes nothing. */
export const addReview = defineCall(feature, 'POST Reviews/AddReview', {
  summary: 'Reviews a product that was bought',
  capability: 'reviews',
  access: 'customer',
  body: form,
});

export const updateReview = defineCall(feature, 'POST Reviews/UpdateReview', {
  summary: "Changes the customer's review of a product",
  capability: 'reviews',
  access: 'customer',
  body: form,
});
