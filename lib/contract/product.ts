import { z } from 'zod';
import { readAs } from './read-as.ts';
import { defineCall } from './call.ts';
import { otherGroup } from './catalogue.ts';
import { extra } from './extra.ts';
import { valueColor } from './filter-attribute.ts';
import { optionalObject, readObject } from './optional-object.ts';
import { optionalPrice } from './price-kinds.ts';
import {
  DISPENSABLE,
  entriesOf,
  figure,
  optionalFigure,
  flag,
  neededFlag,
  groupId,
  identity,
  identityOrZero,
  list,
  number,
  numberOrZero,
  partIdentity,
  pathId,
  pathOffset,
  readableList,
  text,
} from './wire.ts';

const feature = 'Catalogue';

/** What an attribute is called; a backend may say the bare name. */
const attribute = optionalObject(
  readAs(
    z.union([z.object({ AttributeName: text }), z.string()]),
    z.object({ AttributeName: z.string() }),
    (value) => (typeof value === 'string' ? { AttributeName: value } : value),
  ),
);

const plainValue = z.object({
  AttributeValueId: partIdentity,
  AttributeId: partIdentity,
  AttributeValueName: text,
  AttributesValue: valueColor,
  Attribute: attribute,
});

/**
 * The value of an attribute, `AttributesValue` being its colour (`#rrggbb`) where it has one. A backend may say the
 * attribute's name beside it, as it does of filters.
 */
const attributeValue = readAs(
  z.custom<z.input<typeof plainValue> & { AttributeName?: string }>(
    (value) => typeof value === 'object' && value !== null,
    'is no value of an attribute',
  ),
  plainValue,
  ({ AttributeName, ...value }) => ({
    ...value,
    Attribute: readObject(value.Attribute) ?? AttributeName,
  }),
);

const assignedValue = z.object({ AttributeValue: attributeValue });
const assignedValues = list(assignedValue);

/** The same of a variation that is asked for alone, which nothing is left of where none of its values can be read. */
const assignedValuesIfAny = readAs(
  z.custom<z.input<typeof assignedValues>>().nullish(),
  assignedValues,
  (value) => (entriesOf(value ?? [])?.some(isReadable) === false ? [] : value),
);

function isReadable(entry: unknown): boolean {
  const issues = assignedValue.safeParse(entry).error?.issues ?? [];
  return issues.every(({ message }) => message === DISPENSABLE);
}

/**
 * A variation of a product; another backend has no `RegularPrice` of what is no longer sold. `Quantity` (pieces in stock), `Percentage`, `Barcode` (the number below its bars) and
 * `ImageAlts` (what each of `Images` shows, in words; empty where nothing is said) are extras of this API.
 */
const variation = z.object({
  ProductVariationId: identity,
  ProductId: identityOrZero,
  IsDefaultVariation: flag,
  IsInStock: neededFlag,
  Images: readableList(text),
  ImageAlts: list(text),
  RegularPrice: optionalPrice,
  SalePrice: numberOrZero,
  Percentage: figure,
  ...otherGroup,
  Sku: text,
  Barcode: text,
  Image0: text,
  Image1: text,
  Image2: text,
  Image3: text,
  Image4: text,
  Description: text,
  SmallDescription: text,
  Quantity: optionalFigure,
  AssignAttributeValueToProductVariations: assignedValues,
});
export type Variation = z.output<typeof variation>;

/**
 * A product with its variations. `ProductName`, `Brand`, `Categories` (from the top of the menu to the
 * nearest category), `Rating`, `ReviewCount`, `SampleCount`, `IsUnlisted` (found by its address alone) and `IsNoindex` (the staff keep it
 * out of search engines) are extras of this API. So
 * are `SeoTitle` and `SeoDescription` (the page's own texts), `Distinction` (what tells it from an earlier product whose
 * title would be the same: its SKU, else its number), `GoogleCategory` (a path of Google's taxonomy) and
 * `AvailableFrom` (the day from which a pre-order is delivered, as `2026-12-31`); each is empty where the shop says
 * nothing. `DescriptionHtml` is the description with what its text cannot say (headings, tables, links, pictures), of
 * the elements in `rich-description.ts`, and empty where the text says it all; `DescriptionPictures` are the pictures
 * that its `src` name, as far as the shop has them.
 */
const productDetail = z.object({
  ProductId: identity,
  ProductName: text,
  Brand: text,
  IsPreOrder: neededFlag,
  PreOrderFirstPrice: figure,
  PreOrderSecondPrice: figure,
  ProductVariations: list(variation),
  AssignAttributeToproducts: readableList(z.object({ AttributeId: partIdentity, Attribute: attribute })),
  Categories: readableList(z.object({ CategoryId: identity, CategoryName: text })),
  Rating: figure,
  ReviewCount: figure,
  /** How many reviews were written for a demonstration; they are in neither of the two. */
  SampleCount: figure.optional(),
  SeoTitle: text,
  SeoDescription: text,
  Distinction: text,
  GoogleCategory: text,
  AvailableFrom: text,
  DescriptionHtml: text,
  DescriptionPictures: readableList(z.object({ Source: text, Image: text, Width: number, Height: number })),
  IsUnlisted: z.boolean().nullish(),
  IsNoindex: z.boolean().nullish(),
});
export type ProductDetail = z.output<typeof productDetail>;

export const getProductWithVariations = defineCall(
  feature,
  'POST products/GetProductWithVariations/:productId',
  {
    summary: 'A product with all its variations',
    access: 'public',
    params: z.object({ productId: pathId }),
    body: z.object({ groupId: extra('group-prices', groupId.optional()) }).nullish(),
    nullMeans: 'not-found',
    response: productDetail,
  },
);

export const getProductVariation = defineCall(
  feature,
  'POST Products/GetProductVariationByVariationId/:variationId/:offset',
  {
    summary: 'One variation',
    access: 'public',
    params: z.object({ variationId: pathId, offset: pathOffset }),
    body: z.object({ groupId: extra('group-prices', groupId.optional()) }).nullish(),
    nullMeans: 'not-found',
    response: variation.extend({ AssignAttributeValueToProductVariations: assignedValuesIfAny }),
  },
);

export const getProductAttributeValues = defineCall(
  feature,
  'GET Attributes/GetDifferentsProductAttributesValues/:productId',
  {
    summary: 'The attributes of a product and the values its variations have',
    access: 'public',
    params: z.object({ productId: pathId }),
    // The documents do not say what it looks like; the variations say the same.
    response: readableList(
      z.object({
        AttributeId: partIdentity,
        AttributeName: text,
        AttributeValues: list(
          z.object({ AttributeValueId: partIdentity, AttributeValueName: text, AttributesValue: valueColor }),
        ),
      }),
    ),
  },
);
export type ProductAttributeValues = z.output<typeof getProductAttributeValues.response>;
