import 'server-only';
import type { Match } from '@/components/cart/fetch-matches';
import { loadCategories } from '@/components/catalogue/queries';
import { productSummary } from '@/components/catalogue/product-summary';
import { api } from '@/lib/calls/api';
import { TAG } from '@/lib/calls/tags';
import { getProductsByCategory } from '@/lib/contract/catalogue';
import type { Id } from '@/lib/contract/id';
import { COUNTRY_ID, type GroupId } from '@/lib/shop/constants';
import { pictureName } from '@/lib/shop/images';
import { shopOffset } from '@/lib/shop/time-zone';

/** So many stand beside the links. */
const FEATURED = 3;
/** Some of the first may be out of stock. */
const ASKED = 8;

/** What a category's part of the menu shows besides its links. */
export interface MenuContent {
  /** The pictures of its subcategories, by their ids. */
  pictures: Record<string, string>;
  featured: Match[];
}

/** Undefined while the backend does not say. */
export async function loadMenuContent(categoryId: Id, groupId: GroupId): Promise<MenuContent | undefined> {
  const [tree, page] = await Promise.all([
    loadCategories(),
    api(getProductsByCategory, {
      body: {
        ...{ categoryId, groupId, pageId: 0, count: ASKED, countryId: COUNTRY_ID },
        ...{ offset: shopOffset(), attributes: [], categories: [], prices: [] },
      },
      tags: [TAG.catalogue],
    }),
  ]);
  if (!tree.ok || !page.ok) return undefined;
  const below = tree.data.find((category) => category.categoryId === categoryId)?.subCategory ?? [];
  return {
    pictures: Object.fromEntries(
      below
        .map((category) => [category.categoryId, pictureName(category.categoryImage)] as const)
        .filter(([, picture]) => picture !== ''),
    ),
    featured: page.data.finalList
      .filter(({ inStock }) => inStock)
      .slice(0, FEATURED)
      .map(productSummary),
  };
}
