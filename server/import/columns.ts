export const PRODUCTS_FILE = 'products.csv';

/**
 * The columns of products.csv, in the order in which an export writes them: the layout of a Shopify product
 * export, then metafields.
 */
export const COLUMNS = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  googleCategory: 'Product Category',
  kind: 'Type',
  tags: 'Tags',
  published: 'Published',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  sku: 'Variant SKU',
  tracker: 'Variant Inventory Tracker',
  quantity: 'Variant Inventory Qty',
  policy: 'Variant Inventory Policy',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  image: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  variantImage: 'Variant Image',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  shortDescription: 'Short description (product.metafields.cedar.short_description)',
  categories: 'Categories (product.metafields.cedar.categories)',
  preOrder: 'Pre-order (product.metafields.cedar.pre_order)',
  firstPreOrderPrice: 'First pre-order price (product.metafields.cedar.pre_order_first_price)',
  secondPreOrderPrice: 'Second pre-order price (product.metafields.cedar.pre_order_second_price)',
  images: 'Images (variant.metafields.cedar.images)',
  customerPrice: 'Customer price (variant.metafields.cedar.customer_price)',
  status: 'Status',
} as const;

export type Column = keyof typeof COLUMNS;

/** A row of products.csv by column; an absent column reads as ''. */
export interface Row {
  readonly line: number;
  text(column: Column): string;
}

/** The columns without which a file is no product export. */
const REQUIRED: readonly Column[] = ['handle', 'title', 'price'];

/** Where each column stands in a file, and what is wrong with its first line. */
export interface Header {
  readonly indexes: ReadonlyMap<Column, number>;
  readonly width: number;
  readonly ignored: readonly string[];
  readonly reasons: readonly string[];
}

/** The part of a metafield's column that does not change with the shop's language: `product.metafields.…`. */
function metafieldKey(name: string): string | undefined {
  return /\(((?:product|variant)\.metafields\.[^)]+)\)\s*$/.exec(name)?.[1];
}

/** Reads the first line of products.csv. Unknown columns are ignored, since an export of Shopify has many. */
export function readHeader(fields: readonly string[]): Header {
  const byName = new Map<string, Column>();
  for (const column of columnsInOrder()) {
    const name = COLUMNS[column];
    byName.set(name.toLowerCase(), column);
    const key = metafieldKey(name);
    if (key !== undefined) byName.set(key, column);
  }
  const indexes = new Map<Column, number>();
  const ignored: string[] = [];
  const reasons: string[] = [];
  for (const [index, field] of fields.entries()) {
    const name = field.trim();
    const column = byName.get(name.toLowerCase()) ?? byName.get(metafieldKey(name) ?? '');
    if (column === undefined) {
      if (name !== '') ignored.push(name);
    } else if (indexes.has(column)) {
      reasons.push(`the column "${name}" is there twice`);
    } else {
      indexes.set(column, index);
    }
  }
  for (const column of REQUIRED) {
    if (!indexes.has(column)) reasons.push(`the column "${COLUMNS[column]}" is missing`);
  }
  if (reasons.length > 0 && fields.length === 1 && (fields[0] ?? '').includes(';')) {
    reasons.push('the file is separated by semicolons: save it separated by commas');
  }
  return { indexes, width: fields.length, ignored, reasons };
}

/** The columns in the order in which they are written. */
export function columnsInOrder(): Column[] {
  const isColumn = (key: string): key is Column => key in COLUMNS;
  return Object.keys(COLUMNS).filter(isColumn);
}
