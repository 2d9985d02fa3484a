import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { redirect } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { cartLine, customer } from '../../db/customer-schema.ts';
import { homeEdition, landingPage } from '../../db/landing-schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { category, product, productCategory, variation } from '../../db/schema.ts';
import { demoRow, widgetCategory } from '../../db/shop-schema.ts';
import { sql, alias, type Column, type SQL } from '../../db/sql.ts';
import { AROUND, CATEGORY, isUntouched, markOf, PARTS, PRODUCT, WIDGET } from './parts.ts';
import { noting } from '../staging/merge.ts';
import { commas, countOf, isIn, textsOf, valuesOf } from '../staging/query.ts';
import { nameOf, staged } from '../staging/staging.ts';
import { orderLine } from '../../db/order-schema.ts';
import { keyOfPage } from '../../db/own-page.ts';
import { earlierReview, review } from '../../db/review-schema.ts';
import { searchRule } from '../../db/search-schema.ts';
import { pageOwn, pagePlan, pictureOwn } from '../../db/staff-schema.ts';

/** Of what has an id: the desk says something of its page, or will. */
const isOwnPage = (kind: 'product' | 'category', id: Column) => sql`(
  exists (select 1 from ${pageOwn} where ${pageOwn.key} = ${keyOfPage(kind, id)})
  or exists (select 1 from ${pagePlan} where ${pagePlan.key} = ${keyOfPage(kind, id)}))`;

/** Why people have made a redirect: the others follow from the catalogue. */
const isOfPeople = sql`${redirect.reason} in ('desk', 'file', 'old-shop')`;

/** Of what has an id: the desk leads somebody to its address. */
function isLedTo(segment: 'DetailedProduct' | 'Category', id: Column): SQL {
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
const isCountedOn = sql`(${sql.join(Object.values(COUNTED_ON), sql` or `)})`;

/** Of a product that stays when the demo goes: the first reason why. */
const whyItStays = sql`case ${sql.join(
  Object.entries(COUNTED_ON).map(([why, holds]) => sql`when ${holds} then ${why}`),
  sql` `,
)} when ${isUntouched(PRODUCT)} then 'in a line of your files that was left out' else 'changed since' end`;

/** The demo catalogue of the checkout. */
const DEMO = fileURLToPath(new URL('../../../demo', import.meta.url));

/** What an import of a folder means for the demo catalogue: it is the demo, is one's own, or says nothing of it. */
export type DemoPart = 'demo' | 'own' | 'none';

/** @param folder as an absolute path, or a file. */
export const partOf = (folder: string): DemoPart => (folder === DEMO ? 'demo' : 'own');

/** Of a product: it goes with the demo. Nobody counts on it, and the folder does not have it. */
const productGoes = sql`(${isUntouched(PRODUCT)} and not ${isCountedOn}
  and not exists (select 1 from ${staged.product} where ${staged.product.handle} = ${product.handle}))`;

const child = alias(category, 'child');
/** Of a category: it may go with the demo. No product of the folder names it, nor anything that people have made. */
const categoryMayGo = sql`(${isUntouched(CATEGORY)}
  and not exists (select 1 from ${staged.product} where ${category.id} = any(${staged.product.categories}))
  and not ${isOwnPage('category', category.id)} and not ${isLedTo('Category', category.id)}
  and not exists (select 1 from ${redirect} where ${redirect.toCategoryId} = ${category.id} and ${isOfPeople})
  and not exists (select 1 from ${widgetCategory}
    where ${widgetCategory.categoryId} = ${category.id} and not ${isUntouched(WIDGET)})
  and not exists (select 1 from ${landingPage} where ${landingPage.categoryId} = ${category.id})
  and not exists (select 1 from ${homeEdition}
    where ${homeEdition.content} @? ('$.widgets[*].categories[*] ? (@.categoryId == ' || ${category.id} || ')')::jsonpath))`;

/** Whether the shop has nothing that could be taken for the demo's once that is there. */
export async function isBare(tx: Executor): Promise<boolean> {
  const ones = PARTS.map(({ table }) => sql`(select 1 from ${table} limit 1)`);
  return (
    (await countOf(tx, sql`select count(*) as value from (${sql.join(ones, sql` union all `)}) one`)) === 0
  );
}

/** Remembers all of the tables as what the demo catalogue has brought, once it is imported into a shop that {@link isBare was bare}. */
export async function noteDemo(tx: Executor): Promise<void> {
  await tx.execute(sql`delete from ${demoRow}`);
  for (const part of PARTS) {
    await tx.execute(sql`
      insert into ${demoRow} (${commas([demoRow.kind, demoRow.key, demoRow.mark].map(nameOf))})
      select ${part.kind}, ${part.key}, ${markOf(part)} from ${part.table}`);
  }
}

/**
 * Takes the marks from products of the demo that somebody has made another by now: they are the shop's own for good, and no
 * start says that they do not exist. Run at the end of an import.
 */
export async function unmarkOwn(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update ${demoRow} set ${nameOf(demoRow.mark)} = '' from ${product}
    where ${demoRow.kind} = 'product' and ${demoRow.key} = ${PRODUCT.key} and ${demoRow.mark} not in ('', ${markOf(PRODUCT)})`);
}

/**
 * Whether the demo goes with this import: it is in the shop, and the folder has a product that it does not have. What only
 * changes the demo's own products is somebody who tries it out.
 */
export async function demoGoes(tx: Executor): Promise<boolean> {
  const { handle } = staged.product;
  const isOfDemo = sql`exists (
    select 1 from ${product} join ${demoRow} on ${demoRow.kind} = 'product' and ${demoRow.key} = ${product.id}::text
    where ${product.handle} = ${handle})`;
  const count = await countOf(
    tx,
    sql`select count(*) as value from (select 1 from ${staged.product}
        where not ${isOfDemo} and exists (select 1 from ${demoRow}) limit 1) own`,
  );
  return count > 0;
}

const staying = z.object({ name: z.string(), why: z.string() });
/** A product of the demo that the shop still sells after the demo went, and why. */
export type Staying = z.infer<typeof staying>;

/** Which rows of the shop go with the demo, as conditions. */
export interface Going {
  readonly product: SQL;
  readonly category: SQL;
}

/**
 * What goes with the demo when this folder comes; undefined when nothing does. Asked once the whole folder is staged: what
 * it has stays, although it may be left out of it later because something is wrong with it.
 *
 * @param leftOut the handles of products of the folder that could not even be staged.
 */
export async function whatGoes(tx: Executor, leftOut: readonly string[]): Promise<Going | undefined> {
  if (!(await demoGoes(tx))) return undefined;
  const idsOf = (id: Column, goes: SQL) =>
    valuesOf(tx, z.number(), sql`select ${id} as value from ${id.table} where ${goes}`);
  const isLeftOut = sql`${product.handle} in (select ${textsOf(leftOut)})`;
  const products = await idsOf(product.id, sql`${productGoes} and not ${isLeftOut}`);
  const categories = await idsOf(category.id, categoryMayGo);
  // The conditions stay among them: meanwhile somebody may have come to count on one.
  return {
    product: sql`(${isIn(product.id, products)} and ${productGoes})`,
    category: sql`(${isIn(category.id, categories)} and ${categoryMayGo})`,
  };
}

/**
 * Takes out what the demo catalogue has brought and nobody has changed since: products, categories that have none of
 * another, and what stood around them. From then on the shop has nothing of the demo but what is its own by now. Run
 * under the lock of the lists, before anything of the folder is saved; lists are to be made anew afterwards.
 *
 * @returns how many products went, and which of those that are still shown stay.
 */
export async function removeDemo(
  tx: Executor,
  going: Going,
): Promise<{ readonly ofDemo: number; readonly staysOfDemo: readonly Staying[] }> {
  await tx.execute(sql`
    update ${customer} set ${nameOf(customer.cartVersion)} = ${customer.cartVersion} + 1
    where ${customer.id} in (
      select ${cartLine.customerId} from ${cartLine} join ${variation} on ${variation.id} = ${cartLine.variationId}
      join ${product} on ${product.id} = ${variation.productId} where ${going.product})`);
  const staysOfDemo = await rowsOf(
    tx,
    staying,
    sql`select ${product.name} as name, ${whyItStays} as why
        from ${product} join ${demoRow} on ${demoRow.kind} = 'product' and ${demoRow.key} = ${product.id}::text
        where ${product.isListed} and ${demoRow.mark} <> '' and not ${going.product}
          and not exists (select 1 from ${staged.product} where ${staged.product.handle} = ${product.handle})
        order by ${product.position}`,
  );
  const ofDemo = await countOf(
    tx,
    sql`with gone as (delete from ${product} where ${going.product} returning ${product.id} as id),
          noted as (${noting(sql`select id from gone`)})
        select count(*) as value from gone`,
  );
  for (const part of AROUND) await tx.execute(sql`delete from ${part.table} where ${isUntouched(part)}`);
  await removeCategories(tx, going);
  await tx.execute(sql`delete from ${demoRow}`);
  return { ofDemo, staysOfDemo };
}

/** First the lowest ones, then what they stood in. What follows from their ids goes too: another may get these. */
async function removeCategories(tx: Executor, going: Going): Promise<void> {
  for (let gone = 1; gone > 0;) {
    gone = await countOf(
      tx,
      sql`with gone as (
            delete from ${category} where ${going.category}
              and not exists (select 1 from ${productCategory} where ${productCategory.categoryId} = ${category.id})
              and not exists (select 1 from ${category} as ${child} where ${child.parentId} = ${category.id})
            returning ${category.id} as id
          ), forgotten as (
            delete from ${redirect} using gone where ${redirect.toCategoryId} = gone.id and not ${isOfPeople}
          )
          select count(*) as value from gone`,
    );
  }
}
