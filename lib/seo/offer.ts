import { IMAGES_PER_VARIATION } from '../shop/constants.ts';
import type { ProductDetail, Variation } from '../calls/answers.ts';
import { productPath } from '../addresses/routes.ts';

/** A variation as search engines and product feeds know it. */
export interface Offer {
  /** The product's name with what sets the variation apart. */
  name: string;
  path: string;
  variationId: number;
  sku: string;
  /** Image fields, at most five. */
  images: string[];
  color: string;
  size: string;
  /** In dollars, above 0. */
  price: number;
  /** The price beside a sale, in dollars; 0: no sale. */
  regularPrice: number;
  availability: 'InStock' | 'OutOfStock' | 'PreOrder';
}

const COLOR = /^colou?r$/i;
const SIZE = /^(size|gb|storage|capacity)$/i;
const GIGABYTES = /^gb$/i;

/** The variations of a product that have a price; the documented answer may not name the product. */
export function productOffers(detail: ProductDetail, productName: string): Offer[] {
  return detail.productVariations.flatMap((variation) => {
    const price = variation.salePrice || variation.regularPrice;
    if (price <= 0) return [];
    const values = attributeTexts(variation);
    return {
      name:
        values.length === 0 ? productName : `${productName} (${values.map(({ text }) => text).join(', ')})`,
      path: productPath(productName, detail.productId, variation.productVariationId),
      variationId: variation.productVariationId,
      sku: variation.sku,
      images: variationImages(variation),
      color: values.find(({ name }) => COLOR.test(name))?.text ?? '',
      size: values.find(({ name }) => SIZE.test(name))?.text ?? '',
      price,
      regularPrice: variation.salePrice > 0 ? variation.regularPrice : 0,
      availability: availabilityOf(detail, variation),
    };
  });
}

/** The image fields of a variation, at most five, none twice. */
export function variationImages(variation: Variation): string[] {
  const { images, image0, image1, image2, image3, image4 } = variation;
  const all = images.some(Boolean) ? images : [image0, image1, image2, image3, image4];
  return [...new Set(all.filter(Boolean))].slice(0, IMAGES_PER_VARIATION);
}

function attributeTexts(variation: Variation): { name: string; text: string }[] {
  return variation.assignAttributeValueToProductVariations.map(({ attributeValue: value }) => {
    const name = value.attribute?.attributeName ?? '';
    // The documented attribute holds the bare figure.
    const isFigure = GIGABYTES.test(name) && /^\d+$/.test(value.attributeValueName);
    return { name, text: isFigure ? `${value.attributeValueName} GB` : value.attributeValueName };
  });
}

function availabilityOf(detail: ProductDetail, variation: Variation): Offer['availability'] {
  if (!variation.isInStock) return 'OutOfStock';
  return detail.isPreOrder ? 'PreOrder' : 'InStock';
}
