import { CURRENCY_CODE, COUNTRY_CODE } from '../shop/constants.ts';
import type { ProductDetail } from '../calls/answers.ts';
import { plainDescription } from '../contract/description.ts';
import { firstWords } from '../contract/page-text.ts';
import { productPath } from '../addresses/routes.ts';
import { productOffers, valueOfProperty, VARIANT_PROPERTIES, type Offer } from './offer.ts';
import { xmlElement } from './xml.ts';

/** What Google's taxonomy of products begins with. */
const TOP_LEVEL = new Set(
  [
    ...['Animals & Pet Supplies', 'Apparel & Accessories', 'Arts & Entertainment', 'Baby & Toddler'],
    ...['Business & Industrial', 'Cameras & Optics', 'Electronics', 'Food, Beverages & Tobacco', 'Furniture'],
    ...['Hardware', 'Health & Beauty', 'Home & Garden', 'Luggage & Bags', 'Mature', 'Media'],
    ...['Office Supplies', 'Religious & Ceremonial', 'Software', 'Sporting Goods', 'Toys & Games'],
    'Vehicles & Parts',
  ].map((name) => name.toLowerCase()),
);

/** The longest texts that Google's product data specification takes. */
const LONGEST = {
  title: 150,
  description: 5000,
  brand: 70,
  mpn: 70,
  attribute: 100,
  productType: 750,
} as const;
const MAX_ADDITIONAL_IMAGES = 10;

/** How the services that read a feed spell what they do not spell alike. */
const SPELLINGS = {
  google: { InStock: 'in_stock', OutOfStock: 'out_of_stock', PreOrder: 'preorder' },
  meta: { InStock: 'in stock', OutOfStock: 'out of stock', PreOrder: 'preorder' },
  bing: { InStock: 'in stock', OutOfStock: 'out of stock', PreOrder: 'preorder' },
} as const;
export type FeedReader = keyof typeof SPELLINGS;

/** Where the shop is and what it is called; addresses in a feed are absolute. */
export interface FeedShop {
  reader: FeedReader;
  /** The day it is made on, as `2026-12-31`. */
  today: string;
  /** The moment at which a day begins where the shop is. */
  dawn: (day: string) => string;
  name: string;
  description: string;
  siteUrl: string;
  uploadUrl: (file: string) => string;
}

/**
 * A product feed (RSS 2.0 with the fields of Google's product data), piece by piece as the products come; nothing is
 * kept. Meta and Bing read the same fields, and spell some values otherwise.
 *
 * An item is a variation. A pre-order without a day to come from which it is delivered has none: Google demands it.
 */
export async function* writeFeed(
  shop: FeedShop,
  batches: AsyncIterable<readonly ProductDetail[]>,
): AsyncGenerator<string, void, undefined> {
  const channel = [
    xmlElement('title', shop.name),
    xmlElement('link', `${shop.siteUrl}/`),
    xmlElement('description', shop.description),
  ];
  let opening = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${channel.join('')}\n`;
  for await (const products of batches) {
    yield opening + products.map((product) => productItems(shop, product)).join('');
    opening = '';
  }
  yield `${opening}</channel>\n</rss>\n`;
}

function productItems(shop: FeedShop, detail: ProductDetail): string {
  const variation = detail.productVariations.find(({ isDefaultVariation }) => isDefaultVariation);
  const first = variation ?? detail.productVariations[0];
  const description = plainDescription(first?.description || first?.smallDescription || '');
  return productOffers(detail, detail.productName)
    .map((offer, _, { length }) => item(shop, detail, offer, description || offer.name, length > 1))
    .join('');
}

function item(
  shop: FeedShop,
  detail: ProductDetail,
  offer: Offer,
  description: string,
  hasOthers: boolean,
): string {
  // Google refuses an item without a picture, and a pre-order without a day to come.
  const [image, ...otherImages] = offer.images.map(shop.uploadUrl).filter(Boolean);
  const isPreOrder = offer.availability === 'PreOrder';
  if (image === undefined || (isPreOrder && offer.availableFrom <= shop.today)) return '';
  const price = (dollars: number) => `${dollars.toFixed(2)} ${CURRENCY_CODE}`;
  const absolute = (path: string) => new URL(path, shop.siteUrl).href;
  const hasIdentifier = [offer.gtin, offer.mpn, detail.brand].some((each) => each !== '');
  const others = offer.attributes.filter(({ property, name }) => property === '' && name !== '');
  const fields = [
    xmlElement('g:id', String(offer.variationId)),
    // A group is what has variants to choose from.
    hasOthers ? xmlElement('g:item_group_id', String(detail.productId)) : '',
    xmlElement('g:title', title(detail, offer)),
    xmlElement('g:description', firstWords(description, LONGEST.description)),
    xmlElement('g:link', absolute(offer.path)),
    xmlElement('g:canonical_link', absolute(productPath(detail.productName, detail.productId))),
    xmlElement('g:image_link', image),
    ...otherImages
      .slice(0, MAX_ADDITIONAL_IMAGES)
      .map((address) => xmlElement('g:additional_image_link', address)),
    xmlElement('g:availability', SPELLINGS[shop.reader][offer.availability]),
    isPreOrder ? xmlElement('g:availability_date', shop.dawn(offer.availableFrom)) : '',
    xmlElement('g:price', price(offer.regularPrice || offer.price)),
    offer.regularPrice === 0 ? '' : xmlElement('g:sale_price', price(offer.price)),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', detail.brand.slice(0, LONGEST.brand)),
    xmlElement('g:gtin', offer.gtin),
    xmlElement('g:mpn', offer.mpn.slice(0, LONGEST.mpn)),
    hasIdentifier ? '' : xmlElement('g:identifier_exists', 'no'),
    ...VARIANT_PROPERTIES.map((property) =>
      xmlElement(`g:${property}`, valueOfProperty(offer, property).slice(0, LONGEST.attribute)),
    ),
    ...others.map(
      ({ name, text }) =>
        `<g:product_detail>${xmlElement('g:attribute_name', name)}${xmlElement('g:attribute_value', text)}</g:product_detail>`,
    ),
    xmlElement('g:google_product_category', googleCategory(detail.googleCategory)),
    xmlElement('g:product_type', productType(detail)),
    `<g:shipping>${xmlElement('g:country', COUNTRY_CODE)}${xmlElement('g:price', price(0))}</g:shipping>`,
  ];
  return `<item>${fields.join('')}</item>\n`;
}

/** The name with what sets the variation apart, which stands whole where a long name has to be cut. */
function title({ productName }: ProductDetail, { name }: Offer): string {
  const choices = name.slice(productName.length);
  const room = LONGEST.title - choices.length;
  return room > choices.length
    ? `${firstWords(productName, room)}${choices}`
    : firstWords(name, LONGEST.title);
}

function productType({ categories }: ProductDetail): string {
  return categories
    .map(({ categoryName }) => categoryName)
    .join(' > ')
    .slice(0, LONGEST.productType);
}

/**
 * What a catalogue calls a product's category as Google may know it: a number of its taxonomy, a path or one of its first
 * names; else ''. Other systems keep their own keys and their word for none in the same column.
 */
function googleCategory(text: string): string {
  const path = text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [first = ''] = path;
  const isKnown = path.length > 1 || /^[1-9]\d{0,6}$/.test(first) || TOP_LEVEL.has(first.toLowerCase());
  return isKnown ? path.join(' > ') : '';
}
