import 'server-only';
import { cache } from 'react';
import { otherGroupPrice } from '@/components/ui/customer-price';
import type { GroupId } from '@/lib/constants';
import type { ProductDetail, Variation } from '@/lib/contract/catalogue';
import { parseGroup } from '@/lib/group';
import { pictureName } from '@/lib/images';
import { parseId, productPath } from '@/lib/routes';
import { variationImages } from '@/lib/seo/offer';
import { isSegmentOf, readSegment } from './address-name';
import { loadProduct } from './queries';
import type { AttributeChoice, VariationChoice } from './variation-choice';

/** A product as its page shows it. */
export interface ShownProduct {
  groupId: GroupId;
  name: string;
  detail: ProductDetail;
  /** The variation that the address names, or the default one. */
  variation: Variation;
  defaultVariation: Variation;
  /** The product's one canonical address: that of its default variation. */
  canonicalPath: string;
}

export type FoundProduct =
  | { kind: 'found'; product: ShownProduct }
  | { kind: 'missing' }
  /** The product has another name in its address. */
  | { kind: 'moved'; href: string };

/**
 * Finds the product that an address names. Throws when the API cannot say.
 *
 * @param group, name, id, variationId the segments as they stand in the address; no variation id means the
 *   default variation.
 */
export const findProduct = cache(
  async (group: string, name: string, id: string, variationId: string | undefined): Promise<FoundProduct> => {
    const groupId = parseGroup(group);
    const productId = parseId(id);
    const askedId = variationId === undefined ? undefined : parseId(variationId);
    if (groupId === undefined || productId === undefined) return { kind: 'missing' };
    if (variationId !== undefined && askedId === undefined) return { kind: 'missing' };

    const detail = await loadProduct(productId, groupId);
    const variations = detail?.ProductVariations ?? [];
    const defaultVariation = variations.find(({ IsDefaultVariation }) => IsDefaultVariation) ?? variations[0];
    if (detail === undefined || defaultVariation === undefined) return { kind: 'missing' };
    const variation =
      askedId === undefined
        ? defaultVariation
        : variations.find(({ ProductVariationId }) => ProductVariationId === askedId);
    if (variation === undefined) return { kind: 'missing' };

    // The documented answer does not name the product: then the address does.
    const shownName = detail.ProductName || readSegment(name).replaceAll('-', ' ');
    if (!isSegmentOf(name, shownName)) {
      return { kind: 'moved', href: productPath(shownName, productId, askedId) };
    }
    return {
      kind: 'found',
      product: {
        groupId,
        name: shownName,
        detail,
        variation,
        defaultVariation,
        canonicalPath: productPath(shownName, productId, defaultVariation.ProductVariationId),
      },
    };
  },
);

/** A picture by its name (see `pictureName`), and what it shows in words; '' where nobody wrote it. */
export interface ProductPicture {
  src: string;
  alt: string;
}

/** What the controls of a product page need, each picture and value once. */
export interface ProductChoices {
  images: ProductPicture[];
  attributes: AttributeChoice[];
  variations: VariationChoice[];
}

/** Packs a product's variations for the browser. */
export function productChoices(detail: ProductDetail): ProductChoices {
  const images: ProductPicture[] = [];
  const placeOf = (file: string, alt: string) => {
    const src = pictureName(file);
    const known = images.findIndex((picture) => picture.src === src);
    return known === -1 ? images.push({ src, alt }) - 1 : known;
  };
  const variations = detail.ProductVariations.map((variation): VariationChoice => ({
    ...otherPriceOf(variation),
    id: variation.ProductVariationId,
    sku: variation.Sku,
    prices: [variation.RegularPrice, variation.SalePrice, variation.Percentage],
    isInStock: variation.IsInStock,
    ...(variation.Quantity !== undefined && variation.Quantity > 0 ? { quantity: variation.Quantity } : {}),
    values: variation.AssignAttributeValueToProductVariations.map(
      ({ AttributeValue }) => AttributeValue.AttributeValueId,
    ),
    images: variationImages(variation).map((file) =>
      placeOf(file, variation.ImageAlts[variation.Images.indexOf(file)] ?? ''),
    ),
  }));
  return { images, attributes: attributeChoices(detail), variations };
}

function otherPriceOf(variation: Variation): Pick<VariationChoice, 'otherPrice'> {
  const otherPrice = otherGroupPrice(variation);
  return otherPrice === undefined ? {} : { otherPrice };
}

function attributeChoices(detail: ProductDetail): AttributeChoice[] {
  const attributes = new Map<
    number,
    { id: number; name: string; values: Map<number, AttributeChoice['values'][number]> }
  >();
  for (const { AttributeId, Attribute } of detail.AssignAttributeToproducts) {
    attributes.set(AttributeId, { id: AttributeId, name: Attribute.AttributeName, values: new Map() });
  }
  for (const { AssignAttributeValueToProductVariations } of detail.ProductVariations) {
    for (const { AttributeValue: value } of AssignAttributeValueToProductVariations) {
      const attribute = attributes.get(value.AttributeId) ?? {
        id: value.AttributeId,
        name: value.Attribute.AttributeName,
        values: new Map(),
      };
      attributes.set(value.AttributeId, attribute);
      attribute.values.set(value.AttributeValueId, {
        id: value.AttributeValueId,
        name: value.AttributeValueName,
        ...(/^#[0-9a-f]{6}$/i.test(value.AttributesValue) ? { color: value.AttributesValue } : {}),
      });
    }
  }
  return [...attributes.values()]
    .filter(({ values }) => values.size > 0)
    .map(({ id, name, values }) => ({ id, name, values: [...values.values()] }));
}
