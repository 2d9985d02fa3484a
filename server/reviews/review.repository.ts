import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReviewForm } from '../../lib/contract/reviews.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const review = z.object({
  productId: z.number(),
  stars: z.number(),
  title: z.string(),
  body: z.string(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});
export type Review = z.output<typeof review>;

const COLUMNS = sql`r.product_id as "productId", r.stars, r.title, r.body, r.created_at as "createdAt",
  r.updated_at as "updatedAt"`;

const signedReview = review.extend({ firstName: z.string(), lastName: z.string() });

/** One page of the reviews of a product, the newest first, with the names of their writers. */
export async function readReviewsOf(
  db: Executor,
  productId: number,
  { skip, count }: { skip: number; count: number },
): Promise<z.output<typeof signedReview>[]> {
  return rowsOf(
    db,
    signedReview,
    sql`select ${COLUMNS}, c.first_name as "firstName", c.last_name as "lastName"
        from review r join customer c on c.id = r.customer_id
        where r.product_id = ${productId}
        order by r.created_at desc nulls last, r.customer_id limit ${count} offset ${skip}`,
  );
}

const starCount = z.object({ stars: z.number(), count: z.number() });

/** How many reviews of a product give so many stars, most stars first; what nobody gives is left out. */
export async function countStars(db: Executor, productId: number): Promise<z.output<typeof starCount>[]> {
  return rowsOf(
    db,
    starCount,
    sql`select stars, count(*)::integer as count from review where product_id = ${productId}
        group by stars order by stars desc`,
  );
}

/** A customer's reviews, the newest first. */
export async function readReviewsBy(db: Executor, customerId: number): Promise<Review[]> {
  return rowsOf(
    db,
    review,
    sql`select ${COLUMNS} from review r where r.customer_id = ${customerId}
        order by r.created_at desc nulls last, r.product_id`,
  );
}

/** Stores a customer's review of a product; false, and nothing is stored, when there is another one already. */
export async function insertReview(
  tx: Executor,
  customerId: number,
  { ProductId, Rating, Title, Text }: ReviewForm,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({ isSame: z.boolean() }),
    sql`with stored as (
          insert into review (product_id, customer_id, stars, title, body, created_at, updated_at)
          values (${ProductId}, ${customerId}, ${Rating}, ${Title}, ${Text}, ${now.toISOString()}, ${now.toISOString()})
          on conflict (product_id, customer_id) do nothing returning true as "isSame"
        )
        select "isSame" from stored
        union all
        select (stars, title, body) = (${Rating}, ${Title}, ${Text}) from review
        where product_id = ${ProductId} and customer_id = ${customerId}`,
  );
  return rows[0]?.isSame === true;
}

/** Changes a customer's review of a product; false when there is none. */
export async function changeReview(
  tx: Executor,
  customerId: number,
  { ProductId, Rating, Title, Text }: ReviewForm,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({}),
    sql`update review set stars = ${Rating}, title = ${Title}, body = ${Text}, updated_at = ${now.toISOString()}
        where product_id = ${ProductId} and customer_id = ${customerId} returning 1`,
  );
  return rows.length === 1;
}
