import type {
  CustomerReviews,
  NewestReview,
  ProductReviews,
  ProductToReview,
  ReviewForm,
} from '../../lib/contract/reviews.ts';
import { TAG, productTag } from '../../lib/contract/cache-tags.ts';
import { holdProduct, readOffers, writeRating, type Offer } from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { countAttempt } from '../http/limits.ts';
import { readReceivedProducts } from '../orders/service.ts';
import { lockWriter } from '../shared/customer.repository.ts';
import type { Shop } from '../shared/shop.ts';
import { HOUR_MS, MINUTE_MS } from '../../machine/time.ts';
import {
  changeReview,
  countSampleStars,
  countStars,
  insertReview,
  readReviewsBy,
  readNewest,
  readReviewsOf,
  readSamplesOf,
  type NamedReview,
  type Review,
  type StarCount,
} from './review.repository.ts';

/** What reviews are written with. */
export type ReviewContext = Pick<Shop, 'db' | 'reads' | 'now' | 'notifyStore'>;

/** How often a customer writes reviews: enough to rate a whole order, and to mend each of them. */
const LIMITS = [
  { max: 10, withinMs: MINUTE_MS },
  { max: 40, withinMs: HOUR_MS },
];

/** One page of the reviews of a product, the newest first; none for a product that there is not. */
export async function listReviews(
  db: Executor,
  productId: number,
  { page, count }: { page: number; count: number },
): Promise<ProductReviews> {
  const part = { skip: page * count, count };
  const stars = await countStars(db, productId);
  const samples = stars.length === 0 ? await countSampleStars(db, productId) : [];
  return samples.length === 0
    ? pageOf(await readReviewsOf(db, productId, part), stars)
    : { ...pageOf(await readSamplesOf(db, productId, part), samples), IsSample: true };
}

function pageOf(reviews: readonly NamedReview[], stars: readonly StarCount[]) {
  return {
    Reviews: reviews.map(shownToAll),
    Count: stars.reduce((sum, each) => sum + each.count, 0),
    Ratings: stars.map((each) => ({ Rating: each.stars, Count: each.count })),
  };
}

/** Of so many of the newest reviews those are chosen that stand on their own. */
const LOOKED_AT = 60;
/** Letters: shorter ones say too little by themselves, longer ones are read on the product's page. */
const TELLING = { min: 20, max: 200 };

/** The newest reviews of the shop that say something in a few words, one a product that is sold, whatever their stars. */
export async function listNewest(db: Executor, count: number): Promise<NewestReview[]> {
  const telling = (await readNewest(db, LOOKED_AT)).filter(
    ({ body }) => body.length >= TELLING.min && body.length <= TELLING.max,
  );
  const newest = new Map<number, NamedReview>();
  for (const review of telling) if (!newest.has(review.productId)) newest.set(review.productId, review);
  const offers = new Map(
    (await readOffers(db, { productIds: [...newest.keys()] })).map((offer) => [offer.productId, offer]),
  );
  return [...newest.values()]
    .filter(({ productId }) => offers.get(productId)?.isListed === true)
    .slice(0, count)
    .map((review) => ({ ...shownToAll(review), ...productOf(review.productId, offers) }));
}

function shownToAll(review: NamedReview) {
  return { ...shown(review), CustomerName: publicName(review.firstName, review.lastName) };
}

/** A customer's own reviews, and what they have received and not reviewed yet, both the newest first. */
export async function listOwnReviews(db: Executor, customerId: number): Promise<CustomerReviews> {
  const [reviews, received] = await Promise.all([
    readReviewsBy(db, customerId),
    readReceivedProducts(db, customerId),
  ]);
  const ids = [...new Set([...reviews.map(({ productId }) => productId), ...received])];
  const offers = new Map(
    (await readOffers(db, { productIds: ids })).map((offer) => [offer.productId, offer]),
  );
  const reviewed = new Set(reviews.map(({ productId }) => productId));
  return {
    Reviews: reviews.map((review) => ({ ...shown(review), ...productOf(review.productId, offers) })),
    ProductsToReview: received
      .filter((productId) => !reviewed.has(productId))
      .map((productId) => productOf(productId, offers))
      .filter(({ IsSold }) => IsSold),
  };
}

/** The tags of what shows the name of a customer: the products they have reviewed, and the newest reviews. */
export async function tagsOfWriter(db: Executor, customerId: number): Promise<string[]> {
  const reviews = await readReviewsBy(db, customerId);
  return reviews.length === 0 ? [] : [...reviews.map(({ productId }) => productTag(productId)), TAG.home];
}

/**
 * Stores a customer's first review of a product that they have received. Throws 'not-found' for a product that is
 * not sold, 'invalid' for one they have not received or have reviewed otherwise, 'too-many'.
 */
export async function storeReview(
  context: ReviewContext,
  customerId: number,
  form: ReviewForm,
): Promise<void> {
  await write(context, customerId, form, async (tx) => {
    if (!(await readReceivedProducts(tx, customerId)).includes(form.ProductId)) {
      throw new ApiError('invalid', 'You can review this product once an order with it has arrived.');
    }
    if (!(await insertReview(tx, customerId, form, context.now()))) {
      throw new ApiError('invalid', 'You have reviewed this product already.');
    }
  });
}

/** Changes a customer's review of a product. Throws 'not-found' when there is none, 'too-many'. */
export async function editReview(
  context: ReviewContext,
  customerId: number,
  form: ReviewForm,
): Promise<void> {
  await write(context, customerId, form, async (tx) => {
    if (!(await changeReview(tx, customerId, form, context.now()))) {
      throw new ApiError('not-found', 'You have not reviewed this product.');
    }
  });
}

async function write(
  { db, now, notifyStore }: ReviewContext,
  customerId: number,
  { ProductId }: ReviewForm,
  work: (tx: Executor) => Promise<void>,
): Promise<void> {
  await countAttempt(db, now(), [{ subject: `review:customer:${customerId}`, rules: LIMITS }]);
  await db.transaction(async (tx) => {
    await lockWriter(tx, customerId);
    // Held, so that whoever rates it at the same time counts this review too.
    if (!(await holdProduct(tx, ProductId))) throw notFound('product');
    await work(tx);
    await writeRating(tx, ProductId, summaryOf(await countStars(tx, ProductId)));
  });
  await notifyStore([productTag(ProductId), TAG.catalogue]);
}

/** What is kept of all reviews of a product: two decimals tell any two averages apart that a shopper can. */
function summaryOf(stars: readonly StarCount[]): { rating: number; count: number } {
  const count = stars.reduce((sum, each) => sum + each.count, 0);
  const sum = stars.reduce((total, each) => total + each.stars * each.count, 0);
  return { rating: count === 0 ? 0 : Math.round((sum / count) * 100) / 100, count };
}

function shown({ stars, title, body, createdAt, updatedAt }: Review) {
  return {
    Rating: stars,
    Title: title,
    Text: body,
    Date: createdAt.toISOString(),
    IsEdited: updatedAt > createdAt,
  };
}

/** 'Maya K.': everybody reads it. Who has given no name is a customer. */
function publicName(firstName: string, lastName: string): string {
  const [initial] = lastName;
  return initial === undefined ? firstName || 'A customer' : `${firstName} ${initial}.`;
}

function productOf(productId: number, offers: ReadonlyMap<number, Offer>): ProductToReview {
  const offer = offers.get(productId);
  return {
    ProductId: productId,
    ProductName: offer?.productName ?? '',
    ProductVariationId: offer?.variationId ?? 0,
    Image: offer?.image ?? '',
    IsSold: offer?.isListed ?? false,
  };
}
