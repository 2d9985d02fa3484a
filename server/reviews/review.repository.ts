import type { ReviewForm } from '../../lib/contract/reviews.ts';
import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { earlierReview, review } from '../db/review-schema.ts';
import { and, count, desc, eq, not, sql, unionAll } from '../db/sql.ts';

const REVIEW = {
  productId: review.productId,
  stars: review.stars,
  title: review.title,
  body: review.body,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
};
export type Review = Pick<typeof review.$inferSelect, keyof typeof REVIEW>;

/** A review with the name of its writer. */
export type NamedReview = Review & { readonly firstName: string; readonly lastName: string };
/** How many reviews give so many stars. */
export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

const EARLIER = {
  productId: earlierReview.productId,
  stars: earlierReview.stars,
  title: earlierReview.title,
  body: earlierReview.body,
  createdAt: earlierReview.createdAt,
  updatedAt: earlierReview.createdAt,
  firstName: earlierReview.author,
  lastName: sql<string>`''`.as('last_name'),
};

/** As the index has it. */
const NEWEST_FIRST = sql`${review.createdAt} desc nulls last`;

/** One page of the reviews of a product, the newest first, with the names of their writers. */
export async function readReviewsOf(
  db: Executor,
  productId: number,
  { skip, count: limit }: { skip: number; count: number },
): Promise<NamedReview[]> {
  const reviews = allOf(db, productId);
  return db
    .select()
    .from(reviews)
    .orderBy(desc(reviews.createdAt), reviews.customerId, reviews.body)
    .limit(limit)
    .offset(skip);
}

/** The reviews of a product by customers, and those it had in the shop that this one was before; no samples. */
function allOf(db: Executor, productId: number) {
  const own = db
    .select({
      ...REVIEW,
      ...{ firstName: customer.firstName, lastName: customer.lastName, customerId: review.customerId },
    })
    .from(review)
    .innerJoin(customer, eq(customer.id, review.customerId))
    .where(eq(review.productId, productId));
  const earlier = db
    .select({ ...EARLIER, customerId: sql<number>`0`.as('customer_id') })
    .from(earlierReview)
    .where(and(eq(earlierReview.productId, productId), not(earlierReview.isSample)));
  return unionAll(own, earlier).as('all_reviews');
}

/** How many reviews of a product give so many stars, most stars first; what nobody gives is left out. */
export async function countStars(db: Executor, productId: number): Promise<StarCount[]> {
  const reviews = allOf(db, productId);
  return db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .groupBy(reviews.stars)
    .orderBy(desc(reviews.stars));
}

/** One page of the samples of a product, the newest first. */
export async function readSamplesOf(
  db: Executor,
  productId: number,
  { skip, count: limit }: { skip: number; count: number },
): Promise<NamedReview[]> {
  return db
    .select(EARLIER)
    .from(earlierReview)
    .where(and(eq(earlierReview.productId, productId), earlierReview.isSample))
    .orderBy(desc(earlierReview.createdAt), earlierReview.id)
    .limit(limit)
    .offset(skip);
}

/** How many samples of a product give so many stars, most stars first. */
export async function countSampleStars(db: Executor, productId: number): Promise<StarCount[]> {
  const { stars } = earlierReview;
  return db
    .select({ stars, count: count() })
    .from(earlierReview)
    .where(and(eq(earlierReview.productId, productId), earlierReview.isSample))
    .groupBy(stars)
    .orderBy(desc(stars));
}

/** The newest reviews of any product, the newest first: no samples, and at most `limit` of customers and of before. */
export async function readNewest(db: Executor, limit: number): Promise<NamedReview[]> {
  const own = db
    .select({ ...REVIEW, firstName: customer.firstName, lastName: customer.lastName })
    .from(review)
    .innerJoin(customer, eq(customer.id, review.customerId))
    .orderBy(sql`${review.createdAt} desc nulls last`)
    .limit(limit);
  const earlier = db
    .select(EARLIER)
    .from(earlierReview)
    .where(not(earlierReview.isSample))
    .orderBy(sql`${earlierReview.createdAt} desc nulls last`)
    .limit(limit);
  const found = await Promise.all([own, earlier]);
  return found.flat().sort((one, other) => Number(other.createdAt) - Number(one.createdAt));
}

/** A customer's reviews, the newest first. */
export async function readReviewsBy(db: Executor, customerId: number): Promise<Review[]> {
  return db
    .select(REVIEW)
    .from(review)
    .where(eq(review.customerId, customerId))
    .orderBy(NEWEST_FIRST, review.productId);
}

const isReview = (customerId: number, productId: number) =>
  and(eq(review.productId, productId), eq(review.customerId, customerId));

/** Stores a customer's review of a product; false, and nothing is stored, when there is another one already. */
export async function insertReview(
  tx: Executor,
  customerId: number,
  { ProductId: productId, Rating: stars, Title: title, Text: body }: ReviewForm,
  now: Date,
): Promise<boolean> {
  const stored = tx.$with('stored').as(
    tx
      .insert(review)
      .values({ productId, customerId, stars, title, body, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: [review.productId, review.customerId] })
      .returning({ isSame: sql<boolean>`true`.as('is_same') }),
  );
  const [row] = await tx
    .with(stored)
    .select({ isSame: sql<boolean>`either.is_same` })
    .from(
      sql`(
        select is_same from stored
        union all
        select (${review.stars}, ${review.title}, ${review.body}) = (${stars}, ${title}, ${body})
        from ${review} where ${isReview(customerId, productId)}
      ) either`,
    );
  return row?.isSame === true;
}

/** Changes a customer's review of a product; false when there is none. */
export async function changeReview(
  tx: Executor,
  customerId: number,
  { ProductId, Rating, Title, Text }: ReviewForm,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(review)
    .set({ stars: Rating, title: Title, body: Text, updatedAt: now })
    .where(isReview(customerId, ProductId));
  return rowCount === 1;
}
