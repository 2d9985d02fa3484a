import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { cartLine, customer } from '../db/customer-schema.ts';
import { homeEdition, landingPage } from '../db/landing-schema.ts';
import { orderLine } from '../db/order-schema.ts';
import { keyOfPage } from '../db/own-page.ts';
import { earlierReview, review } from '../db/review-schema.ts';
import {
  category,
  crossSell,
  product,
  productCategory,
  productImage,
  upload,
  variation,
} from '../db/schema.ts';
import { searchRule } from '../db/search-schema.ts';
import { demoRow, pageMetadata, pageText, slider, widgetCategory } from '../db/shop-schema.ts';
import { sql, alias, type Column, type PgTable, type SQL } from '../db/sql.ts';
import { pageOwn, pagePlan, pictureOwn } from '../db/staff-schema.ts';
import { noting } from './merge.ts';
import { commas, countOf, isIn, textsOf, valuesOf } from './query.ts';
import { nameOf, staged } from './staging.ts';

/** The demo catalogue of the checkout. */
const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

/** What an import of a folder means for the demo catalogue: it is the demo, is one's own, or says nothing of it. */
export type DemoPart = 'demo' | 'own' | 'none';

/** @param folder as an absolute path, or a file. */
export const partOf = (folder: string): DemoPart => (folder === DEMO ? 'demo' : 'own');

type Kind = (typeof demoRow.$inferSelect)['kind'];

/** A table of which the demo has rows. */
interface Part {
  readonly kind: Kind;
  readonly table: PgTable;
  readonly key: SQL;
  /** What a row says: nothing that is derived. */
  readonly says: readonly SQL[];
}

const columns = (...named: Parameters<typeof nameOf>[0][]): SQL[] => named.map((column) => sql`${column}`);

/** What rows of a table say that belong to a product. */
const listOf = (
  table: PgTable & { readonly productId: Column },
  order: Column,
  says: readonly Column[],
) => sql`(select jsonb_agg(jsonb_build_array(${commas(says)}) order by ${order})
  from ${table} where ${table.productId} = ${product.id})`;

/** The bytes of these pictures: another one may come under the name of one that was there. */
const bytesOf = (sources: SQL) => sql`(
  select jsonb_agg(${upload.sourceHash} order by ${upload.source}) from ${upload} where ${upload.source} in ${sources})`;

const PRODUCT: Part = {
  kind: 'product',
  table: product,
  key: sql`${product.id}::text`,
  // Not the day of a pre-order: the start of the shop gives the demo's one after the import.
  says: [
    ...columns(product.handle, product.name, product.brand, product.kind, product.tags, product.bodyHtml),
    ...columns(product.smallDescription, product.status, product.published, product.isGiftCard),
    ...columns(product.isPreOrder, product.preOrderFirstCents, product.preOrderSecondCents),
    ...columns(product.seoTitle, product.seoDescription, product.googleCategory),
    listOf(variation, variation.sku, [
      ...[variation.sku, variation.priceCents, variation.compareAtCents, variation.customerPriceCents],
      ...[variation.valueIds, variation.quantity, variation.tracksStock, variation.continuesSelling],
      ...[variation.barcode, variation.grams, variation.weightUnit, variation.costCents, variation.images],
    ]),
    listOf(productImage, productImage.position, [productImage.source, productImage.alt]),
    bytesOf(sql`(
      select ${productImage.source} from ${productImage} where ${productImage.productId} = ${product.id}
      union select unnest(${variation.images}) from ${variation} where ${variation.productId} = ${product.id}
      union select unnest(${product.descriptionPictures}))`),
    listOf(crossSell, crossSell.position, [crossSell.withProductId]),
    // Others follow from its type and tags, or from what the home page shows.
    sql`(select jsonb_agg(${category.id} order by ${category.id})
      from ${productCategory} join ${category} on ${category.id} = ${productCategory.categoryId}
      where ${productCategory.productId} = ${product.id} and ${category.inMenu} and not ${category.isDerived})`,
  ],
};
const CATEGORY: Part = {
  kind: 'category',
  table: category,
  key: sql`${category.id}::text`,
  says: [
    ...columns(category.name, category.parentId, category.inMenu, category.isDerived, category.rule),
    ...columns(category.seoTitle, category.seoDescription, category.introduction),
    // One that was made of products is given one of theirs.
    sql`case when not ${category.isDerived} then jsonb_build_array(${category.image}, ${bytesOf(sql`(${category.image})`)}) end`,
  ],
};
const SLIDER: Part = {
  kind: 'slider',
  table: slider,
  key: sql`${slider.id}::text`,
  says: [
    ...columns(slider.name, slider.slides),
    bytesOf(sql`(
      select unnest(array[slide ->> 'image', slide ->> 'phoneImage']) from jsonb_array_elements(${slider.slides}) as slide)`),
  ],
};
const WIDGET: Part = {
  kind: 'widget',
  table: widgetCategory,
  key: sql`${widgetCategory.widgetId} || ':' || ${widgetCategory.position}`,
  says: columns(widgetCategory.categoryId, widgetCategory.title),
};
const PAGE: Part = {
  kind: 'page',
  table: pageMetadata,
  key: sql`${pageMetadata.page}::text`,
  says: [
    ...columns(pageMetadata.title, pageMetadata.description, pageMetadata.keywords, pageMetadata.url),
    ...columns(pageMetadata.type, pageMetadata.image, pageMetadata.twitterCard),
    bytesOf(sql`(${pageMetadata.image})`),
  ],
};
const PAGE_TEXT: Part = {
  kind: 'page-text',
  table: pageText,
  key: sql`${pageText.path}`,
  says: columns(pageText.title, pageText.description),
};
const PARTS = [PRODUCT, CATEGORY, SLIDER, WIDGET, PAGE, PAGE_TEXT];

const markOf = ({ says }: Part) =>
  sql`encode(sha256(convert_to(jsonb_build_array(${commas(says)})::text, 'UTF8')), 'hex')`;

/** Of a row: the demo brought it, and it says what it said then. */
const isUntouched = (part: Part) => sql`exists (
  select 1 from ${demoRow} where ${demoRow.kind} = ${part.kind} and ${demoRow.key} = ${part.key}
    and ${demoRow.mark} = ${markOf(part)})`;

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

/** Of a product: somebody counts on it, whatever it says. What customers only wish for or have in a cart goes with it. */
const isCountedOn = sql`(${isOwnPage('product', product.id)} or ${isLedTo('DetailedProduct', product.id)}
  or exists (select 1 from ${pictureOwn} where starts_with(${pictureOwn.key}, 'product:' || ${product.id} || ':'))
  or exists (select 1 from ${searchRule} where ${searchRule.productId} = ${product.id})
  or exists (select 1 from ${redirect} where ${redirect.toProductId} = ${product.id} and ${isOfPeople})
  or exists (select 1 from ${review} where ${review.productId} = ${product.id})
  or exists (select 1 from ${earlierReview} where ${earlierReview.productId} = ${product.id} and not ${earlierReview.isSample})
  or exists (select 1 from ${orderLine} where ${orderLine.productId} = ${product.id}))`;

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
 * @returns how many products went.
 */
export async function removeDemo(tx: Executor, going: Going): Promise<number> {
  await tx.execute(sql`
    update ${customer} set ${nameOf(customer.cartVersion)} = ${customer.cartVersion} + 1
    where ${customer.id} in (
      select ${cartLine.customerId} from ${cartLine} join ${variation} on ${variation.id} = ${cartLine.variationId}
      join ${product} on ${product.id} = ${variation.productId} where ${going.product})`);
  const products = await countOf(
    tx,
    sql`with gone as (delete from ${product} where ${going.product} returning ${product.id} as id),
          noted as (${noting(sql`select id from gone`)})
        select count(*) as value from gone`,
  );
  for (const part of [SLIDER, WIDGET, PAGE, PAGE_TEXT])
    await tx.execute(sql`delete from ${part.table} where ${isUntouched(part)}`);
  await removeCategories(tx, going);
  await tx.execute(sql`delete from ${demoRow}`);
  return products;
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
