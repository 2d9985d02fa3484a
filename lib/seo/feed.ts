import { CURRENCY_CODE, COUNTRY_CODE } from '../shop/constants.ts';
import type { ProductDetail } from '../calls/answers.ts';
import { plainDescription } from '../shop/description.ts';
import { productOffers, type Offer } from './offer.ts';
import { xmlElement } from './xml.ts';

/** The longest texts that Google's product data specification takes. */
const LONGEST = {
  title: 150,
  description: 5000,
  brand: 70,
  color: 100,
  size: 100,
  productType: 750,
} as const;
const MOST_ADDITIONAL_IMAGES = 10;
const AVAILABILITY = { InStock: 'in_stock', OutOfStock: 'out_of_stock' } as const;

/** Where the shop is and what it is called; addresses in a feed are absolute. */
export interface FeedShop {
  name: string;
  description: string;
  siteUrl: string;
  uploadUrl: (file: string) => string;
}

/**
 * A product feed for Merchant Center (RSS 2.0), piece by piece as the products come; nothing is kept.
 *
 * An item is a variation. A pre-order has none: Google demands the day from which it is delivered, which the shop
 * does not know. Nothing has a GTIN or a number of its maker, and every item says so.
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
    .map((offer) => item(shop, detail, offer, description || offer.name))
    .join('');
}

function item(shop: FeedShop, detail: ProductDetail, offer: Offer, description: string): string {
  // Google refuses an item without a picture, and a pre-order without a day.
  const [image, ...otherImages] = offer.images.map(shop.uploadUrl);
  if (offer.availability === 'PreOrder' || image === undefined) return '';
  const price = (dollars: number) => `${dollars.toFixed(2)} ${CURRENCY_CODE}`;
  const fields = [
    xmlElement('g:id', String(offer.variationId)),
    xmlElement('g:item_group_id', String(detail.productId)),
    xmlElement('g:title', offer.name.slice(0, LONGEST.title)),
    xmlElement('g:description', description.slice(0, LONGEST.description)),
    xmlElement('g:link', new URL(offer.path, shop.siteUrl).href),
    xmlElement('g:image_link', image),
    ...otherImages
      .slice(0, MOST_ADDITIONAL_IMAGES)
      .map((address) => xmlElement('g:additional_image_link', address)),
    xmlElement('g:availability', AVAILABILITY[offer.availability]),
    xmlElement('g:price', price(offer.regularPrice || offer.price)),
    offer.regularPrice === 0 ? '' : xmlElement('g:sale_price', price(offer.price)),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', detail.brand.slice(0, LONGEST.brand)),
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:color', offer.color.slice(0, LONGEST.color)),
    xmlElement('g:size', offer.size.slice(0, LONGEST.size)),
    xmlElement('g:product_type', productType(detail)),
    `<g:shipping>${xmlElement('g:country', COUNTRY_CODE)}${xmlElement('g:price', price(0))}</g:shipping>`,
  ];
  return `<item>${fields.join('')}</item>\n`;
}

function productType({ categories }: ProductDetail): string {
  return categories
    .map(({ categoryName }) => categoryName)
    .join(' > ')
    .slice(0, LONGEST.productType);
}
