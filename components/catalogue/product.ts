import 'server-only';
import { cache } from 'react';
import { otherGroupPrice } from '@/components/ui/customer-price';
import { readId, type Id } from '@/lib/contract/id';
import { pricesOf } from '@/lib/shop/price';
import type { GroupId } from '@/lib/shop/constants';
import type { ProductAttributeValues, ProductDetail, Variation } from '@/lib/calls/answers';
import { parseGroup } from '@/lib/session/group';
import { attributeLabel, attributeValueLabel } from '@/lib/shop/attributes';
import { pictureName } from '@/lib/shop/images';
import { productPath } from '@/lib/addresses/routes';
import { variationImages } from '@/lib/seo/offer';
import { isSegmentOf } from './address-name';
import type { Found } from './found';
import { nameOrNumber, productName } from './product-name';
import { loadChoices, loadProduct } from './queries';
import { isMisspelt, isSameGuid } from './spelt-id';
import type { AttributeChoice, VariationChoice, VariationFacts } from './variation-choice';

/** A product as its page shows it. */
export interface ShownProduct {
  groupId: GroupId;
  name: string;
  detail: ProductDetail;
  /** What it is chosen by, in the order of the shop. */
  choices: ProductAttributeValues;
  /** The variation that the address names, or the default one. */
  variation: Variation;
  defaultVariation: Variation;
  /** The product's one canonical address: it names no variation, so that it stays whatever is in stock. */
  canonicalPath: string;
  /** The address of its default variation; its reviews are found by it. */
  defaultPath: string;
  /** Whether the address is the canonical one: it names no variation. */
  isCanonical: boolean;
  /** Whether the address is that of one variation among several. */
  isOneOfSeveral: boolean;
}

type FoundProduct = Found<{ product: ShownProduct }>;

/**
 * Finds the product that an address names. It has moved where the name, or the spelling of an id, is another one by now.
 * Throws when the API cannot say.
 *
 * @param group, name, id, variationId the segments as they stand in the address; no variation id means the
 *   default variation.
 */
export const findProduct = cache(
  async (group: string, name: string, id: string, variationId: string | undefined): Promise<FoundProduct> => {
    const groupId = parseGroup(group);
    const productId = readId(id);
    const askedId = variationId === undefined ? undefined : readId(variationId);
    if (groupId === undefined || productId === undefined) return { kind: 'missing' };
    if (variationId !== undefined && askedId === undefined) return { kind: 'missing' };

    const detail = await loadProduct(productId, groupId);
    const variations = detail?.productVariations ?? [];
    const defaultVariation = variations.find(({ isDefaultVariation }) => isDefaultVariation) ?? variations[0];
    if (detail === undefined || defaultVariation === undefined) return { kind: 'missing' };
    const named = askedId === undefined ? defaultVariation : variationOf(variations, askedId);
    if (named === undefined) return { kind: 'missing' };
    const isAsked = askedId === undefined || isSameGuid(askedId, named.productVariationId);
    const namedId = isAsked ? askedId : named.productVariationId;

    const [shownName, choices] = await Promise.all([productName(detail, name), loadChoices(productId)]);
    const knownId = isMisspelt(productId, detail.productId) ? detail.productId : productId;
    if (knownId !== productId || namedId !== askedId || !isSegmentOf(name, shownName)) {
      return { kind: 'moved', href: productPath(shownName, knownId, namedId) };
    }
    return {
      kind: 'found',
      product: {
        groupId,
        name: nameOrNumber(shownName, named),
        detail,
        choices,
        variation: named,
        defaultVariation,
        canonicalPath: productPath(shownName, productId),
        defaultPath: productPath(shownName, productId, defaultVariation.productVariationId),
        isCanonical: askedId === undefined,
        isOneOfSeveral: askedId !== undefined && variations.length > 1,
      },
    };
  },
);

function variationOf(variations: readonly Variation[], askedId: Id): Variation | undefined {
  return (
    variations.find(({ productVariationId }) => productVariationId === askedId) ??
    variations.find(
      ({ productVariationId: id }) =>
        isMisspelt(askedId, id) || isMisspelt(id, askedId) || isSameGuid(askedId, id),
    )
  );
}

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
export function productChoices(detail: ProductDetail, choices: ProductAttributeValues): ProductChoices {
  const images: ProductPicture[] = [];
  const placeOf = (file: string, alt: string) => {
    const src = pictureName(file);
    const known = images.findIndex((picture) => picture.src === src);
    return known === -1 ? images.push({ src, alt }) - 1 : known;
  };
  const variations = detail.productVariations.map((variation): VariationChoice => ({
    id: variation.productVariationId,
    sku: variation.sku,
    ...variationFacts(variation),
    values: variation.assignAttributeValueToProductVariations.map(
      ({ attributeValue }) => attributeValue.attributeValueId,
    ),
    images: variationImages(variation).map((file) =>
      placeOf(file, variation.imageAlts[variation.images.indexOf(file)] ?? ''),
    ),
  }));
  return { images, attributes: attributeChoices(detail, choices), variations };
}

/** What may change from one moment to the next. */
export function variationFacts(variation: Variation): VariationFacts {
  const { isInStock, quantity } = variation;
  const otherPrice = otherGroupPrice(variation);
  return {
    prices: pricesOf(variation),
    isInStock,
    ...(quantity !== undefined && quantity > 0 ? { quantity } : {}),
    ...(otherPrice === undefined ? {} : { otherPrice }),
  };
}

/** The attributes in the shop's order, each with the values that a variation has. */
function attributeChoices(detail: ProductDetail, choices: ProductAttributeValues): AttributeChoice[] {
  interface Collected {
    id: Id;
    name: string;
    order: Id[];
    values: Map<Id, AttributeChoice['values'][number]>;
  }
  const attributes = new Map<Id, Collected>();
  const add = (id: Id, name: string) => {
    const attribute: Collected = attributes.get(id) ?? { id, name, order: [], values: new Map() };
    attribute.name ||= name;
    attributes.set(id, attribute);
    return attribute;
  };
  for (const { attributeId, attribute } of detail.assignAttributeToproducts) {
    add(attributeId, attribute?.attributeName ?? '');
  }
  for (const { attributeId, attributeName, attributeValues } of choices) {
    add(attributeId, attributeName).order.push(
      ...attributeValues.map(({ attributeValueId }) => attributeValueId),
    );
  }
  for (const { assignAttributeValueToProductVariations } of detail.productVariations) {
    for (const { attributeValue: value } of assignAttributeValueToProductVariations) {
      add(value.attributeId, value.attribute?.attributeName ?? '').values.set(value.attributeValueId, {
        id: value.attributeValueId,
        name: attributeValueLabel(value.attribute?.attributeName ?? '', value.attributeValueName),
        ...(/^#[0-9a-f]{6}$/i.test(value.attributesValue) ? { color: value.attributesValue } : {}),
      });
    }
  }
  return [...attributes.values()]
    .filter(({ values }) => values.size > 0)
    .map(({ id, name, order, values }) => {
      const placed = order.flatMap((valueId) => values.get(valueId) ?? []);
      const others = [...values.values()].filter((value) => !order.includes(value.id));
      return {
        id,
        name: attributeLabel(name),
        values: [...new Set([...placed, ...others])],
      };
    });
}
