import {
  category,
  crossSell,
  product,
  productCategory,
  productImage,
  upload,
  variation,
} from '../../db/schema.ts';
import { demoRow, pageMetadata, pageText, slider, widgetCategory } from '../../db/shop-schema.ts';
import { sql, type Column, type PgTable, type SQL } from '../../db/sql.ts';
import { commas } from '../staging/query.ts';
import type { nameOf } from '../staging/staging.ts';

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

export const PRODUCT: Part = {
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
export const CATEGORY: Part = {
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
export const WIDGET: Part = {
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
/** What stood around the products and categories of the demo. */
export const AROUND: readonly Part[] = [SLIDER, WIDGET, PAGE, PAGE_TEXT];
export const PARTS: readonly Part[] = [PRODUCT, CATEGORY, ...AROUND];

/** A checksum of what a row says. */
export const markOf = ({ says }: Part) =>
  sql`encode(sha256(convert_to(jsonb_build_array(${commas(says)})::text, 'UTF8')), 'hex')`;

/** Of a row: the demo brought it, and it says what it said then. */
export const isUntouched = (part: Part) => sql`exists (
  select 1 from ${demoRow} where ${demoRow.kind} = ${part.kind} and ${demoRow.key} = ${part.key}
    and ${demoRow.mark} = ${markOf(part)})`;
