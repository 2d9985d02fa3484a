import type { Executor } from '../../db/client.ts';
import { readColumnKeys } from '../tables/csv-table.ts';
import { readForeignProducts } from './foreign-products.ts';
import { BIGCOMMERCE } from '../layouts/bigcommerce.ts';
import { COMMERCETOOLS } from '../layouts/commercetools.ts';
import { EBAY } from '../layouts/ebay.ts';
import { ECWID } from '../layouts/ecwid.ts';
import { ETSY } from '../layouts/etsy.ts';
import { GAMBIO } from '../layouts/gambio.ts';
import { GOOGLE_MERCHANT } from '../layouts/google-merchant.ts';
import { JSON_LD } from '../layouts/json-ld.ts';
import type { Layout } from '../layouts/shared/layout.ts';
import { LIGHTSPEED_C } from '../layouts/lightspeed-c.ts';
import { LIGHTSPEED } from '../layouts/lightspeed.ts';
import { MAGENTO_1 } from '../layouts/magento-1.ts';
import { MAGENTO } from '../layouts/magento.ts';
import { MEDUSA } from '../layouts/medusa.ts';
import { OPENCART } from '../layouts/opencart.ts';
import { PRESTASHOP } from '../layouts/prestashop.ts';
import { SALEOR } from '../layouts/saleor.ts';
import { SHIFT4SHOP } from '../layouts/shift4shop.ts';
import { SHOPIFY_JSON, hasShopifyProducts } from '../layouts/shopify-json.ts';
import { SHOPWARE } from '../layouts/shopware.ts';
import { SQUARE } from '../layouts/square.ts';
import { SQUARESPACE } from '../layouts/squarespace.ts';
import { TABLE } from '../layouts/table/table.ts';
import { VENDURE } from '../layouts/vendure.ts';
import { WIX } from '../layouts/wix.ts';
import { WOOCOMMERCE } from '../layouts/woocommerce.ts';
import { WOOCOMMERCE_SUITE } from '../layouts/woocommerce-suite.ts';
import type { Problems } from '../reporting/problems.ts';
import type { CatalogueProduct } from './product.ts';
import type { ReadingReport } from './reading-report.ts';
import { readShopifyProducts } from './shopify-products.ts';
import type { ProductFile } from './read-product.ts';
import { isCommerceMl, isReadBefore, COMMERCE_ML } from '../layouts/commerce-ml.ts';
import { isJson, readJsonKeys } from '../layouts/feeds/json-rows.ts';
import { knownNames, missingIn } from '../layouts/table/known-names.ts';
import { has, having, namesIn, type IsKind } from '../tables/file-kinds.ts';
import { NAMES } from '../layouts/table/names.ts';
import { isXml } from '../layouts/feeds/xml-elements.ts';
import { readXmlKeys } from '../layouts/feeds/xml-feed.ts';

/** A shop system whose product files can be read. Its files are known by their columns as {@link readColumnKeys} has them. */
export interface Source extends Pick<Layout, 'name' | 'recognises' | 'belongs' | 'spans'> {
  /** Reads such a file product by product; what is wrong or odd is told to `problems`. */
  readonly read: (
    tx: Executor,
    file: ProductFile,
    problems: Problems,
    report: ReadingReport,
  ) => AsyncGenerator<CatalogueProduct>;
}

const hasPrice = having('variant price|price');

/** Whether a name stands there, and not a description for one. */
const hasOwnTitle: IsKind = (columns) => {
  const texts = new Set(namesIn(`${NAMES.body}|${NAMES.short}`));
  const others = [...columns].filter((column) => !texts.has(column));
  return has(new Set(knownNames(others)), NAMES.title);
};

/** Whether a table that has a handle, too, calls everything else otherwise. */
const isOther: IsKind = (columns) =>
  ![...columns].some((column) =>
    /^(?:title|product title|url handle|body html|published|variant .+|option ?1.*)$/.test(column),
  ) && namedBy(TABLE, (known) => TABLE.recognises(known) && hasOwnTitle(columns))(columns);

const SHOPIFY: Source = {
  name: 'shopify',
  recognises: (columns) =>
    (having('handle|url handle, variant price|price')(columns) && !isOther(columns)) ||
    having('title, variant price')(columns),
  read: readShopifyProducts,
};

/** Asks by the names that the layout has for columns. */
const namedBy =
  ({ namesOf }: Layout, judge: IsKind): IsKind =>
  (columns) =>
    judge(namesOf === undefined ? columns : new Set(namesOf([...columns])));

/** Which of these columns a layout asks a row for, by their names in the file. */
function askedOf({ linesOf, namesOf }: Layout, columns: readonly string[]): ReadonlySet<string> {
  const names = namesOf?.(columns) ?? columns;
  const asked = new Set<string>();
  const get = (cells: Readonly<Record<string, string>>, name: string) => {
    asked.add(name);
    return cells[name];
  };
  const cells = new Proxy(Object.fromEntries(names.map((name) => [name, '1'])), { get });
  linesOf([{ line: 1, cells }]);
  return new Set(columns.filter((_, index) => asked.has(names[index] ?? '')));
}

/**
 * Whether a table that somebody made has a few columns called like a system's own: it says what pieces, categories or
 * pictures there are under names that the system does not have, and has no column that the system alone calls so.
 */
const isMade =
  (layout: Layout): IsKind =>
  (columns) => {
    const written = [...columns];
    const known = knownNames(written);
    if ((layout.namesOf?.(written) ?? written).some((name) => layout.ownNames?.test(name))) return false;
    if (!TABLE.recognises(new Set(known))) return false;
    const asked = askedOf(layout, written);
    return [NAMES.quantity, NAMES.category, NAMES.picture].some((names) => {
      const telling = written.filter((_, index) => namesIn(names).includes(known[index] ?? ''));
      return telling.length > 0 && !telling.some((column) => asked.has(column));
    });
  };

const foreign = (layout: Layout): Source => ({
  ...layout,
  recognises: (columns) =>
    namedBy(layout, layout.recognises)(columns) &&
    (layout.ownNames === undefined || !isMade(layout)(columns)),
  ...(layout.belongs !== undefined && { belongs: namedBy(layout, layout.belongs) }),
  read: (tx, file, problems, report) => readForeignProducts(tx, layout, file, problems, report),
});

/** The systems whose files are known by their first line, the most particular one first. */
export const SOURCES: readonly Source[] = [
  ...[
    JSON_LD,
    SHOPIFY_JSON,
    COMMERCE_ML,
    SHOPWARE,
    GAMBIO,
    SHIFT4SHOP,
    LIGHTSPEED_C,
    MEDUSA,
    COMMERCETOOLS,
    VENDURE,
    BIGCOMMERCE,
    MAGENTO,
    MAGENTO_1,
    WOOCOMMERCE,
    WOOCOMMERCE_SUITE,
    WIX,
    ECWID,
    SQUARE,
    EBAY,
  ].map(foreign),
  ...[SQUARESPACE, ETSY, SALEOR, LIGHTSPEED, PRESTASHOP, OPENCART, GOOGLE_MERCHANT].map(foreign),
  SHOPIFY,
  foreign(TABLE),
];

const sourceNamed = (wanted: string) => SOURCES.find(({ name }) => name === wanted);

/** The columns of a product file, whatever it is written in. */
export async function readKeys(path: string): Promise<string[]> {
  if (isJson(path)) return readJsonKeys(path);
  return (await isXml(path)) ? readXmlKeys(path) : readColumnKeys(path);
}

/** The system that wrote a product file; undefined when it is none that is known. */
export async function sourceOf(path: string): Promise<Source | undefined> {
  const source = await knownSourceOf(path);
  if (source !== undefined || isJson(path) || (await isCommerceMl(path))) return source;
  const columns = new Set(await readKeys(path));
  if (!columns.has('title') || !hasPrice(columns)) return undefined;
  // Any system has titles and prices; with nothing else they are least wrong in our own layout.
  return has(new Set(knownNames([...columns])), NAMES.sku) ? sourceNamed(TABLE.name) : SHOPIFY;
}

/** The same of a file that says more than titles and prices. */
export async function knownSourceOf(path: string): Promise<Source | undefined> {
  if (await isCommerceMl(path)) return (await isReadBefore(path)) ? undefined : sourceNamed(COMMERCE_ML.name);
  if (isJson(path) && (await hasShopifyProducts(path))) return sourceNamed(SHOPIFY_JSON.name);
  const columns = new Set(await readKeys(path));
  // What an interface answers has names of its own, whatever of them others have, too.
  if (isJson(path)) return missingIn(columns).length === 0 ? sourceNamed(TABLE.name) : undefined;
  return SOURCES.find((each) => each.recognises(columns));
}
