import { z } from 'zod';
import type { Id } from './id.ts';
import { readAs } from './read-as.ts';
import { defineCall } from './call.ts';
import { extra } from './extra.ts';
import { MAX_CHOICES, TERM_MAX_LENGTH } from './bounds.ts';
import { filterAttribute } from './filter-attribute.ts';
import { price } from './price-kinds.ts';
import { countAnswer } from './count-answer.ts';
import {
  count,
  figure,
  optionalFigure,
  neededFlag,
  groupId,
  id,
  identity,
  list,
  name,
  number,
  optionalNumber,
  numberOrZero,
  offset,
  pageId,
  pathGroup,
  pathId,
  pathOffset,
  readableList,
  text,
} from './wire.ts';

const feature = 'Catalogue';

/** The orders a list can be asked in. The first is what the documented call answers without `sortBy`. */
export const SORTS = ['relevance', 'price-asc', 'price-desc', 'availability', 'rating'] as const;
export const sortBy = z.literal(SORTS);
export type Sort = (typeof SORTS)[number];

/**
 * A category and its subcategories. `CategoryImage`, `ProductCount` (those of subcategories included) and `IsMinor` (too
 * small for a place in a menu) are extras of this API.
 */
export interface Category {
  CategoryId: Id;
  CategoryName: string;
  CategoryImage: string;
  ProductCount?: number | undefined;
  IsMinor?: boolean | null | undefined;
  SubCategory: Category[];
}

const category: z.ZodType<Category> = z.object({
  CategoryId: identity,
  CategoryName: name,
  CategoryImage: text,
  ProductCount: optionalFigure,
  IsMinor: z.boolean().nullish(),
  get SubCategory() {
    return list(category);
  },
});

/**
 * What the other customer group pays, in dollars, where a customer pays less than a visitor: an extra of this API.
 * A visitor is told `CustomerPrice`, a customer `VisitorPrice`.
 */
export const otherGroup = { CustomerPrice: optionalNumber, VisitorPrice: optionalNumber };

/** Prices are dollars. `SalePrice` 0 means no sale; `Percentage` is the discount with two decimals. */
const defaultVariation = z.object({
  ProductVariationId: identity,
  Image1: text,
  Image2: text,
  RegularPrice: price,
  SalePrice: numberOrZero,
  Percentage: figure,
  ...otherGroup,
});

/** A colour of a product in a list, shown by one of its variations. `Color` is `#rrggbb`. */
const listedColor = z.object({
  ProductVariationId: identity,
  ColorName: text,
  Color: text,
  Image1: text,
  InStock: neededFlag,
  RegularPrice: price,
  SalePrice: numberOrZero,
  Percentage: figure,
  ...otherGroup,
});

/**
 * A product in a list. Beyond the documented fields this API adds `Brand`, both pre-order prices (0: none),
 * `Rating` (0: no review yet, else 1 to 5), `ReviewCount`, `KeyFact` (one fact of it, in a few words; empty where there
 * is none) and `Colors` (of those it comes in; none where there is no choice).
 */
const listedProduct = z.object({
  ProductId: identity,
  ProductName: name,
  InStock: neededFlag,
  IsPreOrder: neededFlag,
  DefaultVariation: defaultVariation,
  Brand: text,
  PreOrderFirstPrice: figure,
  PreOrderSecondPrice: figure,
  Rating: figure,
  ReviewCount: figure,
  KeyFact: text,
  Colors: readableList(listedColor),
});
export type ListedProduct = z.output<typeof listedProduct>;

/**
 * A page of a list; `count` is the length of the whole list. Extras of this API: `CategoryName` of the category asked for,
 * since a fixed one stands in no tree; `WordsLeftOut`, words of a search that were not asked for, since nothing has all of
 * them; `CorrectedTerm`, what was asked for instead of a term with mistakes; `WordsAsFilters`, words of a term that these
 * attribute values say as well; `SeoTitle`, `SeoDescription` and `Introduction`, what a category says of itself;
 * `IsNoindex`, of a list that the staff keep out of search engines; `RedirectPath`, where the staff let a term lead to.
 */
export const productPage = z.object({
  finalList: list(listedProduct),
  count: figure,
  CategoryName: z.string().nullish(),
  WordsLeftOut: z.array(z.string()).nullish(),
  CorrectedTerm: z.string().nullish(),
  WordsAsFilters: z.object({ Words: z.array(z.string()), AttributeValueIds: z.array(number) }).nullish(),
  RedirectPath: z.string().nullish(),
  SeoTitle: z.string().nullish(),
  SeoDescription: z.string().nullish(),
  Introduction: z.string().nullish(),
  IsNoindex: z.boolean().nullish(),
});
export type ProductPage = z.output<typeof productPage>;
const ofProducts = { access: 'public', nullMeans: 'empty', response: productPage } as const;

const priceRanges = z
  .array(
    z
      .object({ MinimumPrice: z.number().min(0).max(1e9), MaximumPrice: z.number().min(0).max(1e9) })
      .refine((range) => range.MinimumPrice <= range.MaximumPrice, 'MinimumPrice is above MaximumPrice'),
  )
  .max(MAX_CHOICES);

/**
 * What narrows a list: attribute value ids, category ids, price ranges in dollars (both ends included).
 * Values of one group widen the list, different groups narrow it.
 */
const filters = {
  attributes: z.array(id).max(MAX_CHOICES).default([]),
  categories: z.array(id).max(MAX_CHOICES).default([]),
  prices: priceRanges.default([]),
};

export const getCategories = defineCall(feature, 'GET Category/GetCategories', {
  summary: 'The category tree of the menu',
  access: 'public',
  response: list(category),
});

export const getProductsByCategory = defineCall(feature, 'POST Products/GetProductsByCategoryIdWeb', {
  summary: 'One page of the products of a category and its subcategories',
  body: z.object({
    categoryId: id,
    pageId,
    count,
    offset: offset.optional(),
    ...filters,
    groupId: groupId.default(3),
    countryId: id.optional(),
    sortBy: extra('sorting', sortBy.optional()),
  }),
  ...ofProducts,
});

export const getProductsCountByCategory = defineCall(feature, 'POST Products/GetProductsCountByCategory', {
  summary: 'How many products a category has under the given filters',
  access: 'public',
  body: z.object({ categoryId: id, ...filters, groupId: extra('group-prices', groupId.default(3)) }),
  response: countAnswer,
});

const priceSpan = z.object({ MinimumPrice: figure, MaximumPrice: figure });
/** The lowest and the highest price; a list of spans has both among them. */
const prices = readAs(
  z.union([z.array(priceSpan), priceSpan, z.literal(['', false])]).nullish(),
  z.object({ MinimumPrice: z.number(), MaximumPrice: z.number() }).nullish(),
  (value) => {
    if (!value || (Array.isArray(value) && value.length === 0)) return undefined;
    if (!Array.isArray(value)) return value;
    const all = value.flatMap((span) => [span.MinimumPrice, span.MaximumPrice]);
    return { MinimumPrice: Math.min(...all), MaximumPrice: Math.max(...all) };
  },
);

/** What a list can be narrowed by, each value with the products that it leads to. */
const filterValues = z.object({
  Attributes: list(filterAttribute),
  Categories: readableList(
    z.object({ CategoryId: identity, CategoryName: name, ProductCount: optionalFigure.catch(undefined) }),
  ),
  Prices: prices,
});

export const getFiltersByCategory = defineCall(feature, 'POST AttributeValues/GetFiltersByCategory', {
  summary: 'The filter values that lead to products of a category, with the price range of what is listed',
  access: 'public',
  body: z.object({
    categoryId: id,
    pageId: pageId.optional(),
    count: count.optional(),
    countryId: id.optional(),
    groupId: groupId.default(3),
    offset: offset.optional(),
    ...filters,
  }),
  response: filterValues,
});
export type Filters = z.output<typeof filterValues>;

export const getSearchedProducts = defineCall(feature, 'POST Products/GetSearchedProducts', {
  summary: 'One page of the products that match a term, best first',
  body: z.object({
    Term: z.string().max(TERM_MAX_LENGTH),
    pageId,
    count,
    offset: offset.optional(),
    ...filters,
    groupId: extra('group-prices', groupId.default(3)),
    sortBy: extra('sorting', sortBy.optional()),
  }),
  ...ofProducts,
});

export const getFiltersBySearch = defineCall(feature, 'POST AttributeValues/GetFiltersBySearch', {
  summary: 'The filter values that lead to products that match a term, with the price range of what is found',
  capability: 'search-filters',
  access: 'public',
  body: z.object({ Term: z.string().max(TERM_MAX_LENGTH), ...filters, groupId: groupId.default(3) }),
  response: filterValues,
});

export const getAllProducts = defineCall(feature, 'POST Products/GetAllProduct', {
  summary: 'One page of all products',
  body: z.object({
    pageId,
    count,
    Offset: offset.optional(),
    groupId: extra('group-prices', groupId.default(3)),
    sortBy: extra('sorting', sortBy.optional()),
  }),
  ...ofProducts,
});

export const getCrossSells = defineCall(
  feature,
  'GET Products/GetCrossSells/:productId/:offset/125/:groupId',
  {
    summary: 'Products that go with a product',
    access: 'public',
    params: z.object({ productId: pathId, offset: pathOffset, groupId: pathGroup }),
    response: list(listedProduct),
  },
);
