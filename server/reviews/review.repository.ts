import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ReviewForm } from '../../lib/contract/reviews.ts';
import type { Executor } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { review } from '../db/review-schema.ts';

const REVIEW = {
  productId: review.productId,
  stars: review.stars,
  title: review.title,
  body: review.body,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
};
export type Review = Pick<typeof review.$inferSelect, keyof typeof REVIEW>;

/** As the index has it. */
const NEWEST_FIRST = sql`${review.createdAt} desc nulls last`;

/** One page of the reviews of a product, the newest first, with the names of their writers. */
export async function readReviewsOf(
  db: Executor,
  productId: number,
  { skip, count: most }: { skip: number; count: number },
): Promise<(Review & { firstName: string; lastName: string })[]> {
  return db
    .select({ ...REVIEW, firstName: customer.firstName, lastName: customer.lastName })
    .from(review)
    .innerJoin(customer, eq(customer.id, review.customerId))
    .where(eq(review.productId, productId))
    .orderBy(NEWEST_FIRST, review.customerId)
    .limit(most)
    .offset(skip);
}

/** How many reviews of a product give so many stars, most stars first; what nobody gives is left out. */
export async function countStars(
  db: Executor,
  productId: number,
): Promise<{ stars: number; count: number }[]> {
  return db
    .select({ stars: review.stars, count: count() })
    .from(review)
    .where(eq(review.productId, productId))
    .groupBy(review.stars)
    .orderBy(desc(review.stars));
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
