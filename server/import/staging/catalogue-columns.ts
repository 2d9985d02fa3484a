import {
  attribute,
  attributeValue,
  category,
  product,
  productAttribute,
  productCategory,
  productImage,
  variation,
} from '../../db/schema.ts';
import { pageMetadata, pageText } from '../../db/shop-schema.ts';
import { sql } from '../../db/sql.ts';
import { code, digits } from '../values/code-formats.ts';
import { cell, compared, key, spread, written, type Cell, type Cells, type Place } from './fields.ts';
import * as as from '../values/formats.ts';
import type { Format } from '../values/format.ts';

export const PRODUCTS_FILE = 'products.csv';
export const CATEGORIES_FILE = 'categories.csv';
export const METADATA_FILE = 'metadata.csv';
export const PAGE_TEXTS_FILE = 'page-texts.csv';
export const DESK_TEXTS_FILE = 'desk-texts.csv';
export const REDIRECTS_FILE = 'redirects.csv';

/** What a line of products.csv tells of: the product once, a variation or a picture on each line. */
type Level = 'product' | 'variation' | 'picture';
type LevelCell<Of extends Level, Value> = Cell<Value> & {
  readonly of: Of;
  /** A line with something in such a column is a variation. */
  readonly marks: boolean;
};

const declare =
  <Of extends Level>(of: Of, marks: boolean) =>
  <Value>(
    csv: string,
    format: Format<Value>,
    place: Place<Value>,
    aliases: readonly string[] = [],
  ): LevelCell<Of, Value> => ({
    ...cell(csv, format, place, aliases),
    of,
    marks,
  });
const ofProduct = declare('product', false);
const ofVariation = declare('variation', true);
/** Of a variation, but Shopify fills it on lines that only add a picture, too. */
const besideVariation = declare('variation', false);
const ofPicture = declare('picture', false);

/** The name of the product's attribute with this number. */
const optionName = (number: number) =>
  spread<string>(
    'text',
    sql`coalesce((select ${attribute.name} from ${productAttribute}
      join ${attribute} on ${attribute.id} = ${productAttribute.attributeId}
      where ${productAttribute.productId} = ${product.id}
      order by ${productAttribute.position} offset ${number - 1} limit 1), '')`,
  );
/** The variation's value of that attribute. */
const optionValue = (number: number) =>
  spread<string>(
    'text',
    sql`coalesce((select ${attributeValue.name} from ${attributeValue}
      where ${attributeValue.id} = ${variation.valueIds}[${sql.raw(String(number))}]), '')`,
  );
const menuCategories = spread<number[]>(
  'integer[]',
  sql`array(select ${category.id} from ${productCategory}
    join ${category} on ${category.id} = ${productCategory.categoryId}
    where ${productCategory.productId} = ${product.id} and ${category.inMenu}
    order by ${productCategory.position}, ${category.id})`,
);
/**
 * The columns of products.csv, in the order in which an export writes them: the layout of a Shopify product export,
 * then metafields. Reading, saving, comparing and exporting follow from a line here.
 */
export const COLUMNS = {
  handle: ofProduct('Handle', as.text(255), key(product.handle), ['URL handle']),
  title: ofProduct('Title', as.decoded(as.name(255)), compared(product.name), ['Product title']),
  body: ofProduct('Body (HTML)', as.verbatim(100_000), compared(product.bodyHtml), ['Description', 'Body']),
  vendor: ofProduct('Vendor', as.decoded(as.text(255)), compared(product.brand), ['Brand']),
  googleCategory: ofProduct('Product Category', as.decoded(as.text(500)), compared(product.googleCategory), [
    'Standardized Product Type',
    'Standard Product Type',
    'Category',
  ]),
  kind: ofProduct('Type', as.decoded(as.text(255)), compared(product.kind), [
    'Custom Product Type',
    'Product Type',
  ]),
  tags: ofProduct('Tags', as.tags(5000), compared(product.tags)),
  published: ofProduct('Published', as.flag('TRUE', 'FALSE', true), compared(product.published), [
    'Published on online store',
  ]),
  // A product without options has one that is called 'Title', as Shopify writes it.
  option1Name: ofProduct('Option1 Name', as.instead(as.text(100), 'Title'), optionName(1)),
  option1Value: ofVariation('Option1 Value', as.instead(as.text(255), 'Default Title'), optionValue(1)),
  option2Name: ofProduct('Option2 Name', as.text(100), optionName(2)),
  option2Value: ofVariation('Option2 Value', as.text(255), optionValue(2)),
  option3Name: ofProduct('Option3 Name', as.text(100), optionName(3)),
  option3Value: ofVariation('Option3 Value', as.text(255), optionValue(3)),
  sku: ofVariation('Variant SKU', code(255), key(variation.sku), ['SKU']),
  tracker: besideVariation(
    'Variant Inventory Tracker',
    as.presence('shopify'),
    compared(variation.tracksStock),
    ['Inventory tracker'],
  ),
  quantity: ofVariation('Variant Inventory Qty', as.QUANTITY, compared(variation.quantity), [
    'Inventory quantity',
    'Variant Inventory Quantity',
  ]),
  policy: besideVariation(
    'Variant Inventory Policy',
    as.flag('continue', 'deny', false),
    compared(variation.continuesSelling),
    ['Continue selling when out of stock'],
  ),
  price: ofVariation('Variant Price', as.expected(as.AMOUNT), compared(variation.priceCents), ['Price']),
  compareAt: ofVariation('Variant Compare At Price', as.OPTIONAL_PRICE, compared(variation.compareAtCents), [
    'Compare-at price',
  ]),
  barcode: besideVariation('Variant Barcode', digits(255), compared(variation.barcode), ['Barcode']),
  grams: besideVariation('Variant Grams', as.QUANTITY, compared(variation.grams), ['Weight value (grams)']),
  weightUnit: besideVariation('Variant Weight Unit', as.text(20), compared(variation.weightUnit), [
    'Weight unit for display',
  ]),
  cost: besideVariation('Cost per item', as.AMOUNT, compared(variation.costCents), ['Variant Cost']),
  giftCard: ofProduct('Gift Card', as.flag('TRUE', 'FALSE', false), compared(product.isGiftCard)),
  image: ofPicture('Image Src', as.IMAGE, compared(productImage.source), [
    'Product image URL',
    'Image source',
    'Image URL',
  ]),
  imagePosition: ofPicture('Image Position', as.POSITION, key(productImage.position)),
  imageAlt: ofPicture('Image Alt Text', as.text(512), compared(productImage.alt)),
  variantImage: ofVariation(
    'Variant Image',
    as.IMAGE,
    spread('text', sql`coalesce(${variation.images}[1], '')`),
    ['Variant image URL'],
  ),
  seoTitle: ofProduct('SEO Title', as.text(500), compared(product.seoTitle), [
    'Metafield: title_tag [string]',
    'Metafield: title_tag',
  ]),
  seoDescription: ofProduct('SEO Description', as.text(1000), compared(product.seoDescription), [
    'Metafield: description_tag [string]',
    'Metafield: description_tag',
  ]),
  shortDescription: ofProduct(
    'Short description (product.metafields.cedar.short_description)',
    as.text(1000),
    compared(product.smallDescription),
  ),
  categories: ofProduct('Categories (product.metafields.cedar.categories)', as.IDS, menuCategories),
  preOrder: ofProduct(
    'Pre-order (product.metafields.cedar.pre_order)',
    as.flag('TRUE', 'FALSE', false),
    compared(product.isPreOrder),
  ),
  firstPreOrderPrice: ofProduct(
    'First pre-order price (product.metafields.cedar.pre_order_first_price)',
    as.AMOUNT,
    compared(product.preOrderFirstCents),
  ),
  secondPreOrderPrice: ofProduct(
    'Second pre-order price (product.metafields.cedar.pre_order_second_price)',
    as.AMOUNT,
    compared(product.preOrderSecondCents),
  ),
  availableFrom: ofProduct(
    'Available from (product.metafields.cedar.available_from)',
    as.DAY,
    compared(product.availableFrom),
    ['Availability Date', 'availability_date'],
  ),
  images: ofVariation('Images (variant.metafields.cedar.images)', as.IMAGES, compared(variation.images)),
  customerPrice: ofVariation(
    'Customer price (variant.metafields.cedar.customer_price)',
    as.OPTIONAL_PRICE,
    compared(variation.customerPriceCents),
  ),
  status: ofProduct(
    'Status',
    as.word(['active', 'draft', 'archived', 'unlisted'], 'active', 'draft'),
    compared(product.status),
  ),
} satisfies Cells;

export type Column = keyof typeof COLUMNS;

type CellsOf<Of extends Level> = {
  [Key in Column as (typeof COLUMNS)[Key] extends { of: Of } ? Key : never]: (typeof COLUMNS)[Key];
};

/** The columns that tell of one level. */
export function cellsOf<Of extends Level>(of: Of): CellsOf<Of>;
export function cellsOf(of: Level): Cells {
  return Object.fromEntries(Object.entries(COLUMNS).filter(([, field]) => field.of === of));
}

/** What is worked out of a product's cells and saved with them. */
export const MADE_OF_PRODUCT = {
  description: compared(product.description),
  descriptionHtml: compared(product.descriptionHtml),
  descriptionPictures: compared(product.descriptionPictures),
  isListed: compared(product.isListed),
};

/** The columns of a price list: what of a variation changes often, by its SKU. */
export const PRICE_COLUMNS = {
  sku: cell('SKU', code(255), key(variation.sku), ['Variant SKU', 'Article number']),
  price: cell('Price', as.AMOUNT, compared(variation.priceCents), ['Variant Price', 'Regular price']),
  compareAt: cell('Compare-at price', as.OPTIONAL_PRICE, compared(variation.compareAtCents), [
    'Compare at price',
    'Variant Compare At Price',
  ]),
  customerPrice: cell(
    'Customer price (variant.metafields.cedar.customer_price)',
    as.OPTIONAL_PRICE,
    compared(variation.customerPriceCents),
    ['Customer price'],
  ),
  quantity: cell('Stock', as.QUANTITY, compared(variation.quantity), [
    ...['Quantity', 'Qty', 'Inventory quantity', 'Variant Inventory Qty', 'Variant Inventory Quantity'],
  ]),
};

/** The columns of categories.csv. */
export const CATEGORY_COLUMNS = {
  id: cell('id', as.ID, key(category.id)),
  parent: cell('parent', as.OPTIONAL_ID, compared(category.parentId)),
  name: cell('name', as.needed(as.name(255)), compared(category.name)),
  image: cell('image', as.LOCAL_IMAGE, compared(category.image)),
  seoTitle: cell('title', as.name(500), compared(category.seoTitle)),
  seoDescription: cell('description', as.name(1000), compared(category.seoDescription)),
  introduction: cell('introduction', as.text(5000), compared(category.introduction)),
};

/** What categories.csv does not say of a category, and merchandising.json of a fixed one. */
export const MADE_OF_CATEGORY = {
  position: compared(category.position),
  inMenu: compared(category.inMenu),
  rule: compared(category.rule),
  isDerived: written(category.isDerived),
};

/** The columns of metadata.csv. */
export const PAGE_COLUMNS = {
  page: cell('Page', as.PAGE, key(pageMetadata.page)),
  title: cell('Title', as.text(1000), compared(pageMetadata.title)),
  description: cell('Description', as.text(1000), compared(pageMetadata.description)),
  keywords: cell('Keywords', as.text(1000), compared(pageMetadata.keywords)),
  url: cell('Url', as.pathOrAddress(1000), compared(pageMetadata.url)),
  type: cell('Type', as.text(1000), compared(pageMetadata.type)),
  image: cell('Image', as.imageOrAddress(1000), compared(pageMetadata.image)),
  twitterCard: cell('Twitter Card', as.text(1000), compared(pageMetadata.twitterCard)),
};

/** The columns of page-texts.csv. */
export const PAGE_TEXT_COLUMNS = {
  path: cell('Path', as.PATH, key(pageText.path)),
  title: cell('Title', as.name(500), compared(pageText.title)),
  description: cell('Description', as.name(1000), compared(pageText.description)),
};
