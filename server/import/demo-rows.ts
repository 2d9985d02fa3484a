import { fileURLToPath } from 'node:url';
import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { cartLine, customer } from '../db/customer-schema.ts';
import { homeEdition, landingPage } from '../db/landing-schema.ts';
import { keyOfPage } from '../db/own-page.ts';
import { category, product, productCategory, variation } from '../db/schema.ts';
import { demoRow, pageMetadata, pageText, slider, widgetCategory } from '../db/shop-schema.ts';
import { sql, alias, type PgTable, type SQL } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';
import { noting } from './merge.ts';
import { commas, countOf } from './query.ts';
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
  /** What a row says: nothing that is derived, counted, or sold. */
  readonly says: readonly SQL[];
}

const columns = (...named: Parameters<typeof nameOf>[0][]): SQL[] => named.map((column) => sql`${column}`);

const PRODUCT: Part = {
  kind: 'product',
  table: product,
  key: sql`${product.id}::text`,
  says: [
    ...columns(product.handle, product.name, product.brand, product.kind, product.tags, product.bodyHtml),
    ...columns(product.smallDescription, product.status, product.published, product.isPreOrder),
    ...columns(product.seoTitle, product.seoDescription),
    sql`(select jsonb_agg(jsonb_build_array(${commas([variation.sku, variation.priceCents, variation.compareAtCents, variation.customerPriceCents])}) order by ${variation.sku})
      from ${variation} where ${variation.productId} = ${product.id})`,
  ],
};
const CATEGORY: Part = {
  kind: 'category',
  table: category,
  key: sql`${category.id}::text`,
  says: [
    ...columns(category.name, category.parentId, category.inMenu, category.isDerived, category.rule),
    ...columns(category.seoTitle, category.seoDescription, category.introduction),
  ],
};
const SLIDER: Part = {
  kind: 'slider',
  table: slider,
  key: sql`${slider.id}::text`,
  says: columns(slider.name, slider.slides),
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
  says: columns(
    ...[pageMetadata.title, pageMetadata.description, pageMetadata.keywords, pageMetadata.url],
    ...[pageMetadata.type, pageMetadata.image, pageMetadata.twitterCard],
  ),
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

/** Of a product: it goes with the demo. The desk has said nothing of it, and the folder does not have it. */
const productGoes = sql`(${isUntouched(PRODUCT)}
  and not exists (select 1 from ${staged.product} where ${staged.product.handle} = ${product.handle})
  and not exists (select 1 from ${pageOwn} where ${pageOwn.key} = ${keyOfPage('product', product.id)}))`;

const child = alias(category, 'child');
/** Of a category: it may go with the demo. No product of the folder names it, and nothing that was made at the desk. */
const categoryMayGo = sql`(${isUntouched(CATEGORY)}
  and not exists (select 1 from ${staged.product} where ${category.id} = any(${staged.product.categories}))
  and not exists (select 1 from ${pageOwn} where ${pageOwn.key} = ${keyOfPage('category', category.id)})
  and not exists (select 1 from ${landingPage} where ${landingPage.categoryId} = ${category.id})
  and not exists (select 1 from ${homeEdition}
    where ${homeEdition.content} @? ('$.widgets[*].categories[*] ? (@.categoryId == ' || ${category.id} || ')')::jsonpath))`;

/** Remembers what the demo catalogue has brought, once it is imported. */
export async function noteDemo(tx: Executor): Promise<void> {
  await tx.execute(sql`delete from ${demoRow}`);
  for (const part of PARTS) {
    await tx.execute(sql`
      insert into ${demoRow} (${commas([demoRow.kind, demoRow.key, demoRow.mark].map(nameOf))})
      select ${part.kind}, ${part.key}, ${markOf(part)} from ${part.table}`);
  }
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

/** Which rows of products and categories go with the demo: nothing counts on them. */
export const GOING = { product: productGoes, category: categoryMayGo } as const;

/**
 * Takes out what the demo catalogue has brought and nobody has changed since: products, categories that have none of
 * another, and what stood around them. From then on the shop has nothing of the demo but what is its own by now. Run
 * under the lock of the lists, before anything of the folder is saved; lists are to be made anew afterwards.
 *
 * @returns how many products went.
 */
export async function removeDemo(tx: Executor): Promise<number> {
  await tx.execute(sql`
    update ${customer} set ${nameOf(customer.cartVersion)} = ${customer.cartVersion} + 1
    where ${customer.id} in (
      select ${cartLine.customerId} from ${cartLine} join ${variation} on ${variation.id} = ${cartLine.variationId}
      join ${product} on ${product.id} = ${variation.productId} where ${productGoes})`);
  const products = await countOf(
    tx,
    sql`with gone as (delete from ${product} where ${productGoes} returning ${product.id} as id),
          noted as (${noting(sql`select id from gone`)})
        select count(*) as value from gone`,
  );
  for (const part of [SLIDER, WIDGET, PAGE, PAGE_TEXT])
    await tx.execute(sql`delete from ${part.table} where ${isUntouched(part)}`);
  await removeCategories(tx);
  await tx.execute(sql`delete from ${demoRow}`);
  return products;
}

/** First the lowest ones, then what they stood in. What is called by their ids goes too: another may get these. */
async function removeCategories(tx: Executor): Promise<void> {
  for (let gone = 1; gone > 0;) {
    gone = await countOf(
      tx,
      sql`with gone as (
            delete from ${category} where ${categoryMayGo}
              and not exists (select 1 from ${productCategory} where ${productCategory.categoryId} = ${category.id})
              and not exists (select 1 from ${category} as ${child} where ${child.parentId} = ${category.id})
            returning ${category.id} as id
          ), forgotten as (
            delete from ${redirect} using gone where ${redirect.toCategoryId} = gone.id and ${redirect.reason} = 'category'
          )
          select count(*) as value from gone`,
    );
  }
}
