import { redirect } from '../db/address-schema.ts';
import { homeEdition } from '../db/landing-schema.ts';
import { orderLine } from '../db/order-schema.ts';
import { keyOfPage } from '../db/own-page.ts';
import { earlierReview, review } from '../db/review-schema.ts';
import { product } from '../db/schema.ts';
import { searchRule } from '../db/search-schema.ts';
import { sql, type Column, type SQL } from '../db/sql.ts';
import { pageOwn, pagePlan, pictureOwn } from '../db/staff-schema.ts';
import { isUntouched, PRODUCT } from './demo-parts.ts';

/** Of what has an id: the desk says something of its page, or will. */
export const isOwnPage = (kind: 'product' | 'category', id: Column) => sql`(
  exists (select 1 from ${pageOwn} where ${pageOwn.key} = ${keyOfPage(kind, id)})
  or exists (select 1 from ${pagePlan} where ${pagePlan.key} = ${keyOfPage(kind, id)}))`;

/** Why people have made a redirect: the others follow from the catalogue. */
export const isOfPeople = sql`${redirect.reason} in ('desk', 'file', 'old-shop')`;

/** Of what has an id: the desk leads somebody to its address. */
export function isLedTo(segment: 'DetailedProduct' | 'Category', id: Column): SQL {
  const leads = (path: SQL) => sql`${path} ~* (${sql.raw(`'^/${segment}/[^/]+/'`)} || ${id} || '([/?#]|$)')`;
  return sql`(
    exists (select 1 from ${searchRule} where ${leads(sql`${searchRule.target}`)})
    or exists (select 1 from ${redirect} where ${isOfPeople} and ${leads(sql`${redirect.toPath}`)})
    or exists (select 1 from ${homeEdition},
      jsonb_path_query(${homeEdition.content}, '$.sliders[*].slides[*].url') as slide(url)
      where ${leads(sql`(slide.url #>> '{}')`)}))`;
}

/** Of a product: why somebody counts on it, whatever it says. What customers only wish for or have in a cart goes with it. */
const COUNTED_ON = {
  ordered: sql`exists (select 1 from ${orderLine} where ${orderLine.productId} = ${product.id})`,
  reviewed: sql`(exists (select 1 from ${review} where ${review.productId} = ${product.id})
    or exists (select 1 from ${earlierReview} where ${earlierReview.productId} = ${product.id} and not ${earlierReview.isSample}))`,
  'used at the desk': sql`(${isOwnPage('product', product.id)} or ${isLedTo('DetailedProduct', product.id)}
    or exists (select 1 from ${pictureOwn} where starts_with(${pictureOwn.key}, 'product:' || ${product.id} || ':'))
    or exists (select 1 from ${searchRule} where ${searchRule.productId} = ${product.id})
    or exists (select 1 from ${redirect} where ${redirect.toProductId} = ${product.id} and ${isOfPeople}))`,
} as const;

/** Of a product: somebody counts on it. */
export const isCountedOn = sql`(${sql.join(Object.values(COUNTED_ON), sql` or `)})`;

/** Of a product that stays when the demo goes: the first reason why. */
export const whyItStays = sql`case ${sql.join(
  Object.entries(COUNTED_ON).map(([why, holds]) => sql`when ${holds} then ${why}`),
  sql` `,
)} when ${isUntouched(PRODUCT)} then 'in a line of your files that was left out' else 'changed since' end`;
