import type { ProductDetail, Variation } from '../calls/answers';

/** A variation that says nothing but what a test gives it. */
export function variationWith(given: Partial<Variation>): Variation {
  return {
    productVariationId: 7,
    productId: 3,
    isDefaultVariation: true,
    isInStock: true,
    images: [],
    imageAlts: [],
    regularPrice: 100,
    salePrice: 0,
    percentage: 0,
    sku: '',
    barcode: '',
    image0: '',
    image1: '',
    image2: '',
    image3: '',
    image4: '',
    description: '',
    smallDescription: '',
    assignAttributeValueToProductVariations: [],
    ...given,
  };
}

/** A value that a variation is chosen by. */
export function chosenBy(attributeName: string, attributeValueName: string, attributeValueId = 1) {
  const value = { attributeValueId, attributeId: 1, attributeValueName, attributesValue: '' };
  return { attributeValue: { ...value, attribute: { attributeName } } };
}

/** A product that says nothing but what a test gives it. */
export function productWith(given: Partial<ProductDetail>): ProductDetail {
  return {
    productId: 3,
    productName: 'Phone',
    brand: '',
    isPreOrder: false,
    preOrderFirstPrice: 0,
    preOrderSecondPrice: 0,
    productVariations: [],
    assignAttributeToproducts: [],
    categories: [],
    rating: 0,
    reviewCount: 0,
    seoTitle: '',
    seoDescription: '',
    googleCategory: '',
    distinction: '',
    availableFrom: '',
    descriptionHtml: '',
    descriptionPictures: [],
    ...given,
  };
}
