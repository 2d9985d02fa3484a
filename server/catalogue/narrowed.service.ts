import type { Filters, ListedProduct, Sort } from '../../lib/contract/catalogue.ts';
import { WHOLE_SHOP } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import { readBrandNames, readCategoryNames, readLowestCents } from './narrowed.repository.ts';
import { countCategories, readPriceSpan } from './facets.repository.ts';
import {
  ALL_PRODUCTS,
  NO_FILTER,
  productsOfCategory,
  type ListFilter,
  type ListSource,
} from './list-filter.repository.ts';
import { countList, groupByAttribute, readPage } from './list.repository.ts';
import { attributesOf } from './list.service.ts';
import { readListedProducts } from './listed-product.repository.ts';
import type { Group } from './price.ts';
import { isBrand } from './product-value.repository.ts';
import { countValues, readCategoryValues, readListValues } from './value-count.repository.ts';

export { readBrandNames, readCategoryNames };

/** A category, or the whole shop (`WHOLE_SHOP`), with filters that stay: what a landing page shows. */
export interface Narrowing {
  readonly categoryId: number;
  /** Ids of attribute values, brands among them. */
  readonly valueIds: readonly number[];
  /** Either end may be open. */
  readonly fromCents: number | null;
  readonly toCents: number | null;
}

/** More than anything costs. */
const MAX_CENTS = 1_000_000_000_000;

async function filterOf(db: Executor, narrowed: Narrowing): Promise<ListFilter> {
  const { fromCents, toCents, valueIds } = narrowed;
  const isPriced = fromCents !== null || toCents !== null;
  return {
    ...(await groupByAttribute(db, valueIds)),
    categories: [],
    prices: isPriced ? [{ fromCents: fromCents ?? 0, toCents: toCents ?? MAX_CENTS }] : [],
  };
}

function sourceOf({ categoryId }: Narrowing): ListSource {
  return categoryId === WHOLE_SHOP ? ALL_PRODUCTS : productsOfCategory(categoryId);
}

/** One page of a narrowed category; `page` counts from 0. A category that there is not has no products. */
export async function listNarrowed(
  db: Executor,
  narrowed: Narrowing,
  asked: { page: number; size: number; sort: Sort; group: Group },
): Promise<{ products: ListedProduct[]; count: number; lowestCents: number }> {
  const [source, filter] = [sourceOf(narrowed), await filterOf(db, narrowed)];
  const [ids, count, lowestCents] = await Promise.all([
    readPage(db, source, filter, asked),
    countList(db, { source, filter, group: asked.group }),
    readLowestCents(db, { source, filter, group: 3 }),
  ]);
  return { products: await readListedProducts(db, ids, asked.group, filter), count, lowestCents };
}

/**
 * What a narrowed category has, in short: the categories of the menu's top level, those with the most of it first, and
 * what its cheapest product costs somebody of the group.
 */
export async function readRange(
  db: Executor,
  narrowed: Narrowing,
  group: Group,
): Promise<{ kinds: string[]; lowestCents: number }> {
  const list = { source: sourceOf(narrowed), filter: await filterOf(db, narrowed), group };
  const [counts, lowestCents] = await Promise.all([
    countCategories(db, list, null),
    readLowestCents(db, list),
  ]);
  const kinds = counts.toSorted((one, other) => other.productCount - one.productCount);
  return { kinds: kinds.map(({ name }) => name), lowestCents };
}

/** The brands of all products, each with how many it has, by name. */
export async function readBrandCounts(db: Executor) {
  const values = await readListValues(db, ALL_PRODUCTS);
  return values
    .filter(({ attributeName }) => isBrand(attributeName))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What a narrowed category can be narrowed by: each kind under the choices of the others, prices of all of it. */
export async function readNarrowingChoices(db: Executor, narrowed: Narrowing) {
  const source = sourceOf(narrowed);
  const [filter, values] = await Promise.all([
    filterOf(db, narrowed),
    narrowed.categoryId === WHOLE_SHOP
      ? readListValues(db, source)
      : readCategoryValues(db, narrowed.categoryId),
  ]);
  const list = { source, filter, group: 3 } as const;
  const [{ values: counted }, span, count] = await Promise.all([
    countValues(db, values, list),
    readPriceSpan(db, { ...list, filter: NO_FILTER }),
    countList(db, list),
  ]);
  const attributes: Filters['Attributes'] = attributesOf(counted);
  return { attributes, ...span, count };
}
