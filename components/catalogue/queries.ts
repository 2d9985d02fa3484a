import 'server-only';
import { cache } from 'react';
import { api, required, type CallResult } from '@/lib/calls/api';
import {
  COUNTRY_ID,
  FIXED_CATEGORY,
  fixedCategoryName,
  PAGE_SIZE,
  VISITOR_GROUP,
  WIDGET,
  type GroupId,
} from '@/lib/shop/constants';
import type {
  Category,
  Filters,
  ListedProduct,
  ProductAttributeValues,
  ProductDetail,
  ProductPage,
  ProductReviews,
  Variation,
} from '@/lib/calls/answers';
import {
  getAllProducts,
  getCategories,
  getCrossSells,
  getFiltersByCategory,
  getFiltersBySearch,
  getProductsByCategory,
  getProductsCountByCategory,
  getSearchedProducts,
} from '@/lib/contract/catalogue';
import type { Id } from '@/lib/contract/id';
import {
  getProductAttributeValues,
  getProductVariation,
  getProductWithVariations,
} from '@/lib/contract/product';
import { getAssignedCategories } from '@/lib/contract/home';
import { getProductReviews } from '@/lib/contract/reviews';
import { getCategoryPages } from '@/lib/contract/seo';
import { isFiltered, type ListState } from '@/lib/addresses/list-state';
import { productTag, TAG } from '@/lib/calls/tags';
import { withoutRepeats } from '@/lib/shop/category-tree';
import { browserOffset, shopOffset } from '@/lib/shop/time-zone';
import { rememberNames } from './known-names';
import { isUncounted, listedOn, type ListedPage } from './listed-page';
import { ifOnSale, withWhatIsOnSale } from './on-sale';

/** The category tree of the menu. */
export const loadCategories = cache(async (): Promise<CallResult<Category[]>> => {
  const result = await api(getCategories, { tags: [TAG.catalogue] });
  return result.ok ? { ok: true, data: withoutRepeats(result.data) } : result;
});

/** The fixed categories that have products, by id; also those of which the backend does not say. */
export const loadFilledFixed = cache(async (): Promise<number[]> => {
  const filled = await api(getCategoryPages, { tags: [TAG.catalogue] });
  const ids = Object.values(FIXED_CATEGORY).map(({ id }) => id);
  if (!filled.ok) {
    const areEmpty = await Promise.all(ids.map(isEmptyCategory));
    return ids.filter((_, index) => areEmpty[index] !== true);
  }
  const known = new Set(filled.data.map(({ categoryId }) => categoryId));
  return ids.filter((id) => known.has(id));
});

/** Whether the backend says that a category has nothing, or is none: a link there would lead nowhere. */
async function isEmptyCategory(categoryId: Id): Promise<boolean> {
  const counted = await api(getProductsCountByCategory, {
    body: { categoryId, attributes: [], categories: [], prices: [], groupId: VISITOR_GROUP },
    tags: [TAG.catalogue],
  });
  return counted.ok ? counted.data === 0 : counted.error.kind === 'not-found';
}

/** The filters of a list as the calls take them; prices in dollars. */
function filterBody({ categories, values, prices }: Pick<ListState, 'categories' | 'values' | 'prices'>) {
  return {
    attributes: values,
    categories,
    prices: prices.map(({ minCents, maxCents }) => ({
      MinimumPrice: minCents / 100,
      MaximumPrice: maxCents / 100,
    })),
  };
}

const sortBody = (sort: ListState['sort']) => (sort === 'relevance' ? {} : { sortBy: sort });

/**
 * One page of a category's products. Not found: there is no such category. What the list does not count, the documented
 * call for it may.
 */
export async function loadCategoryPage(
  categoryId: Id,
  groupId: GroupId,
  state: ListState,
): Promise<CallResult<ListedPage>> {
  const page = await listedOn(state.page, (pageId) =>
    api(getProductsByCategory, {
      body: {
        categoryId,
        pageId,
        count: PAGE_SIZE,
        offset: shopOffset(),
        ...filterBody(state),
        groupId,
        countryId: COUNTRY_ID,
        ...sortBody(state.sort),
      },
      tags: [TAG.catalogue],
    }),
  );
  if (!page.ok || !isUncounted(page.data)) return page;
  const counted = await countCategoryProducts(categoryId, groupId, state);
  return counted.ok && counted.data > 0 ? { ok: true, data: { ...page.data, count: counted.data } } : page;
}

/** The values that narrow a category's list further, each group under the filters of the others. */
export function loadFilters(
  categoryId: Id,
  groupId: GroupId,
  state: Pick<ListState, 'categories' | 'values' | 'prices'>,
): Promise<CallResult<Filters>> {
  return api(getFiltersByCategory, {
    body: {
      categoryId,
      pageId: 0,
      count: PAGE_SIZE,
      countryId: COUNTRY_ID,
      groupId,
      offset: shopOffset(),
      ...filterBody(state),
    },
    tags: [TAG.catalogue],
  });
}

/** How many products a category's list has under a choice of filters. */
export function countCategoryProducts(
  categoryId: Id,
  groupId: GroupId,
  state: Pick<ListState, 'categories' | 'values' | 'prices'>,
): Promise<CallResult<number>> {
  return api(getProductsCountByCategory, {
    body: { categoryId, ...filterBody(state), groupId },
    tags: [TAG.catalogue],
  });
}

/** The way from the top of the tree down to a category; undefined where the tree does not hold it. */
export function categoryTrail(tree: readonly Category[], categoryId: Id): Category[] | undefined {
  for (const category of tree) {
    if (category.categoryId === categoryId) return [category];
    const below = categoryTrail(category.subCategory, categoryId);
    if (below !== undefined) return [category, ...below];
  }
  return undefined;
}

/**
 * The name of a category that stands in no tree: a fixed one by the constants, then what the list call says,
 * then the widgets of the home page. Undefined where nobody names it.
 */
export async function nameOutsideTree(categoryId: Id, page: ProductPage): Promise<string | undefined> {
  const fixed = fixedCategoryName(categoryId);
  if (fixed !== undefined) return fixed;
  if (page.categoryName) return page.categoryName;
  const widgets = await Promise.all(
    Object.values(WIDGET).map((widgetId) =>
      api(getAssignedCategories, { params: { widgetId }, tags: [TAG.home] }),
    ),
  );
  const assigned = widgets
    .flatMap((widget) => (widget.ok ? widget.data : []))
    .find((category) => category.categoryId === categoryId && category.categoryName !== '');
  return assigned?.categoryName;
}

/** One page of what matches a term, best first or in the order asked for; without a term, of all products. */
export function loadSearchPage(
  term: string,
  groupId: GroupId,
  state: ListState,
): Promise<CallResult<ListedPage>> {
  // All products are a documented call of their own, which takes no filters.
  if (term === '' && !isFiltered(state) && state.sort === 'relevance')
    return loadAllPage(groupId, state.page);
  return listedOn(state.page, (pageId) =>
    api(getSearchedProducts, {
      body: {
        Term: term,
        pageId,
        count: PAGE_SIZE,
        offset: shopOffset(),
        ...filterBody(state),
        groupId,
        ...sortBody(state.sort),
      },
      tags: [TAG.catalogue, TAG.searches],
    }),
  );
}

/** The values that narrow a search further, each group under the filters of the others. */
export function loadSearchFilters(
  term: string,
  groupId: GroupId,
  state: Pick<ListState, 'categories' | 'values' | 'prices'>,
): Promise<CallResult<Filters>> {
  return api(getFiltersBySearch, {
    body: { Term: term, ...filterBody(state), groupId },
    tags: [TAG.catalogue, TAG.searches],
  });
}

/** One page of all products. */
export function loadAllPage(groupId: GroupId, page: number): Promise<CallResult<ListedPage>> {
  return listedOn(page, (pageId) =>
    api(getAllProducts, {
      body: { pageId, count: PAGE_SIZE, Offset: shopOffset(), groupId },
      tags: [TAG.catalogue],
    }),
  );
}

/** A product with its variations; undefined when there is none. Throws when the API cannot say. */
export const loadProduct = cache(
  async (productId: Id, groupId: GroupId): Promise<ProductDetail | undefined> => {
    const result = await api(getProductWithVariations, {
      params: { productId },
      body: { groupId },
      tags: [productTag(productId)],
    });
    const product = required(getProductWithVariations, result);
    return product === undefined || product.productVariations.length === 0
      ? undefined
      : withWhatIsOnSale(product);
  },
);

/** The same as it is at this very moment, for what a shopper has on screen. */
export async function loadProductNow(productId: Id, groupId: GroupId): Promise<CallResult<ProductDetail>> {
  const result = await api(getProductWithVariations, { params: { productId }, body: { groupId } });
  return result.ok ? { ok: true, data: withWhatIsOnSale(result.data) } : result;
}

/** A variation as it is at this very moment. */
export async function loadVariationNow(variationId: Id, groupId: GroupId): Promise<CallResult<Variation>> {
  const result = await api(getProductVariation, {
    params: { variationId, offset: await browserOffset() },
    body: { groupId },
  });
  return result.ok ? { ok: true, data: ifOnSale(result.data) } : result;
}

/** What a product is chosen by; nothing when the call fails, because its variations say it too. */
export async function loadChoices(productId: Id): Promise<ProductAttributeValues> {
  const result = await api(getProductAttributeValues, {
    params: { productId },
    tags: [productTag(productId)],
  });
  return result.ok ? result.data : [];
}

/** What goes with a product; none when the call fails, because the page stands without it. */
export async function loadCrossSells(productId: Id, groupId: GroupId): Promise<ListedProduct[]> {
  const result = await api(getCrossSells, {
    params: { productId, offset: shopOffset(), groupId },
    tags: [TAG.catalogue, productTag(productId)],
  });
  const products = result.ok ? result.data.filter((product) => product.productId !== productId) : [];
  rememberNames(products);
  return products;
}

/** A page of the reviews of a product, the newest first; the first page is 1. */
export function loadReviews(productId: Id, page: number, count: number): Promise<CallResult<ProductReviews>> {
  return api(getProductReviews, {
    params: { productId, pageId: page - 1, count },
    tags: [productTag(productId)],
  });
}
