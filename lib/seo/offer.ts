import { IMAGES_PER_VARIATION } from '../shop/constants.ts';
import type { ProductDetail, Variation } from '../calls/answers.ts';
import { productPath } from '../addresses/routes.ts';
import type { Id } from '../contract/id.ts';
import { choiceText } from '../contract/product-words.ts';
import { pricesOf, shownPrice } from '../shop/price.ts';

/** The properties that schema.org has for what variations differ in. */
export const VARIANT_PROPERTIES = ['color', 'size', 'material', 'pattern'] as const;
type VariantProperty = (typeof VARIANT_PROPERTIES)[number];

/** What a variation is chosen by; `property` is '' where schema.org has none for it. */
export interface OfferAttribute {
  name: string;
  text: string;
  property: VariantProperty | '';
}

/** A variation as search engines and product feeds know it. */
export interface Offer {
  /** The product's name with what sets the variation apart. */
  name: string;
  path: string;
  variationId: Id;
  sku: string;
  /** The number below the bars, when it is one that is given out worldwide; else ''. */
  gtin: string;
  /** The number by which its maker knows it; else ''. */
  mpn: string;
  /** Image fields, at most five. */
  images: string[];
  /** Each property at most once: of two attributes for one, the second has none. */
  attributes: OfferAttribute[];
  /** In dollars, above 0. */
  price: number;
  /** The price beside a sale, in dollars; 0: no sale. */
  regularPrice: number;
  availability: 'InStock' | 'OutOfStock' | 'PreOrder';
  /** The day from which a pre-order is delivered, as `2026-12-31`; '' where nobody knows, and for what is no pre-order. */
  availableFrom: string;
}

const PROPERTIES: readonly [VariantProperty, RegExp][] = [
  ['color', /^colou?r$/i],
  ['size', /^(size|gb|storage|capacity)$/i],
  ['material', /^materials?$/i],
  ['pattern', /^patterns?$/i],
];

/**
 * The variations of a product that have a price; the documented answer may not name the product, whose path its own begin with. Who reads them tells them
 * apart by the properties alone, so what has none (RAM, length, set) stands as a size as far as it takes for that.
 */
export function productOffers(
  detail: ProductDetail,
  productName: string,
  productAddress = productPath(productName, detail.productId),
): Offer[] {
  const sizeNames = namesOfSize(detail.productVariations.map(attributeTexts));
  return detail.productVariations.flatMap((variation) => {
    const price = shownPrice({ ...pricesOf(variation), isPreOrder: detail.isPreOrder });
    if (price === undefined) return [];
    const values = attributeTexts(variation);
    const availability = availabilityOf(detail, variation);
    return {
      name:
        values.length === 0 ? productName : `${productName} (${values.map(({ text }) => text).join(', ')})`,
      path: `${productAddress}/${variation.productVariationId}`,
      variationId: variation.productVariationId,
      sku: variation.sku,
      gtin: soundGtin(variation.barcode),
      // A SKU that an import made of the product's handle has a slash in it.
      mpn: variation.sku.includes('/') ? '' : variation.sku,
      images: variationImages(variation),
      attributes: withProperties(values, sizeNames),
      price: price.now,
      regularPrice: price.was ?? 0,
      availability,
      availableFrom: availability === 'PreOrder' ? detail.availableFrom : '',
    };
  });
}

/** The value of the attribute for which schema.org has this property; '' where the variation has none. */
export function valueOfProperty(offer: Offer, property: VariantProperty): string {
  return offer.attributes.find((attribute) => attribute.property === property)?.text ?? '';
}

/**
 * A bar code's number as GTIN: 8, 12, 13 or 14 digits whose last one fits the others; else ''. Numbers that shops give
 * out among themselves (beginning with 2 or 02, 04; of eight digits with 0 or 2) and those of coupons (05, 981 to 984, 99)
 * are none.
 */
function soundGtin(barcode: string): string {
  const digits = barcode.replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return '';
  const thirteen = digits.length === 8 ? digits : digits.padStart(14, '0').slice(1);
  if (digits.length > 8 && /^(2|0[245]|98[1-4]|99)/.test(thirteen)) return '';
  if (digits.length === 8 && /^[02]/.test(digits)) return '';
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : '';
}

/** The image fields of a variation, at most five, none twice. */
export function variationImages(variation: Variation): string[] {
  const { images, image0, image1, image2, image3, image4 } = variation;
  const all = images.some(Boolean) ? images : [image0, image1, image2, image3, image4];
  return [...new Set(all.filter(Boolean))].slice(0, IMAGES_PER_VARIATION);
}

/** What a variation is chosen by, in the order of the shop. */
export function attributeTexts(variation: Variation): { name: string; text: string }[] {
  return variation.assignAttributeValueToProductVariations.map(({ attributeValue: value }) => {
    const name = value.attribute?.attributeName ?? '';
    return { name, text: choiceText(name, value.attributeValueName) };
  });
}

const propertyOf = (name: string) => PROPERTIES.find(([, pattern]) => pattern.test(name))?.[0] ?? '';

type Choices = readonly { readonly name: string; readonly text: string }[];

/**
 * What the choices are called that stand as the size, in the shop's order: the size that differs, else the first choice in
 * which variations differ and that has no property, and with it whatever else is needed to tell any two of them apart.
 */
function namesOfSize(variations: readonly Choices[]): string[] {
  const names = [...new Set(variations.flat().map(({ name }) => name))];
  const textOf = (values: Choices, name: string) => values.find((each) => each.name === name)?.text;
  const distinctCount = (some: readonly string[]) =>
    new Set(variations.map((values) => JSON.stringify(some.map((name) => textOf(values, name) ?? '')))).size;
  const standing = VARIANT_PROPERTIES.filter((property) => property !== 'size').flatMap(
    (property) => names.find((name) => propertyOf(name) === property) ?? [],
  );
  const free = names.filter((name) => !standing.includes(name));
  const differing = free.filter((name) => distinctCount([name]) > 1);
  const isSize = (name: string) => propertyOf(name) === 'size';
  const first =
    differing.find(isSize) ?? differing.find((name) => propertyOf(name) === '') ?? free.find(isSize);
  const chosen = new Set(first === undefined ? [] : [first]);
  for (const name of differing) {
    const before = [...standing, ...chosen];
    if (distinctCount([...before, name]) > distinctCount(before)) chosen.add(name);
  }
  return names.filter((name) => chosen.has(name));
}

function withProperties(values: Choices, sizeNames: readonly string[]): OfferAttribute[] {
  const taken = new Set<string>();
  const own = values.map(({ name, text }): OfferAttribute => {
    const isSize = sizeNames.length === 1 && name === sizeNames[0];
    const property = isSize ? 'size' : propertyOf(name);
    if (property === '' || (property === 'size' && !isSize) || taken.has(property))
      return { name, text, property: '' };
    taken.add(property);
    return { name, text, property };
  });
  if (sizeNames.length < 2) return own;
  const parts = values.filter(({ name, text }) => sizeNames.includes(name) && text !== '');
  // Each of them is told by its own name as well.
  return [...own, { name: 'Size', text: parts.map(({ text }) => text).join(', '), property: 'size' }];
}

function availabilityOf(detail: ProductDetail, variation: Variation): Offer['availability'] {
  if (!variation.isInStock) return 'OutOfStock';
  return detail.isPreOrder ? 'PreOrder' : 'InStock';
}
