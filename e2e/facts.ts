import { z } from 'zod';
import type { RequestArgs, RequestOf } from '../lib/calls/api';
import type { Call } from '../lib/contract/call';
import {
  getCategories,
  getFiltersByCategory,
  getProductsByCategory,
  type Filters,
  type ListedProduct,
} from '../lib/contract/catalogue';
import type { Id } from '../lib/contract/id';
import { getProductWithVariations, type ProductDetail } from '../lib/contract/product';
import { categoryPath, productPath } from '../lib/addresses/routes';

const PAGE_SIZE = 15;

/** A category of the menu with enough in it to filter, sort and page through. */
export interface ListFacts {
  id: Id;
  name: string;
  path: string;
  count: number;
  filters: Filters;
}

/** A product whose variations differ. */
export interface ProductFacts {
  detail: ProductDetail;
  /** Of the default variation. */
  path: string;
}

/** What the catalogue under test holds, found out from its API: the journeys name no product themselves. */
export interface Facts {
  list: ListFacts;
  /** A top category with subcategories. */
  parent: { name: string; path: string; child: { name: string; path: string } };
  /** Its variations differ in price, and every choice leads to a variation. */
  product: ProductFacts;
  /** A word that finds several products. */
  word: string;
  /** One product for each look a card can have, where the catalogue has one. */
  sale: ListedProduct;
  preOrder: ListedProduct;
  outOfStock: ListedProduct;
}

/** Who asks: the owner of a bearer token, from an address of the internet. */
interface Asker {
  readonly token?: string;
  readonly forwardedFor?: string;
}

/** Makes a call of the API. Throws for any answer but the promised one. */
export async function ask<C extends Call>(
  apiOrigin: string,
  call: C,
  ...[given]: RequestArgs<RequestOf<C> & Asker>
): Promise<z.output<C['response']>> {
  const request: Asker & { params?: unknown; query?: unknown; headers?: unknown; body?: unknown } =
    given ?? {};
  const { response } = call;
  const params = new Map(textsOf(request.params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams(textsOf(request.query)).toString();
  const headers = new Headers(textsOf(request.headers));
  if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`);
  if (request.forwardedFor !== undefined) headers.set('x-forwarded-for', request.forwardedFor);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(`${apiOrigin}/api/${path}${query === '' ? '' : `?${query}`}`, {
    method: call.method,
    headers,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return z.parse<C['response']>(response, await answer.json());
}

/** The fields of a part that have a value, as texts. */
function textsOf(part: unknown): [name: string, value: string][] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Finds in the catalogue what the journeys need. Throws, naming what is missing, when it is not there. */
export async function readFacts(apiOrigin: string): Promise<Facts> {
  const tree = await ask(apiOrigin, getCategories);
  const parent = found(
    tree.find((top) => top.SubCategory.length > 0),
    'a category with subcategories',
  );
  const child = found(parent.SubCategory[0], 'a subcategory');
  const products: ListedProduct[] = [];
  const lists: ListFacts[] = [];
  for (const { CategoryId: id, CategoryName: name } of tree) {
    const page = await ask(apiOrigin, getProductsByCategory, {
      body: { categoryId: id, pageId: 0, count: 100 },
    });
    const filters = await ask(apiOrigin, getFiltersByCategory, { body: { categoryId: id } });
    products.push(...page.finalList);
    lists.push({ id, name, path: categoryPath(name, id), count: page.count, filters });
  }
  const list = found(
    lists
      .filter(({ count, filters }) => count > PAGE_SIZE && filters.Attributes.length > 0)
      .sort((a, b) => b.count - a.count)[0],
    'a category of more than one page with filters',
  );
  return {
    list,
    parent: {
      name: parent.CategoryName,
      path: categoryPath(parent.CategoryName, parent.CategoryId),
      child: { name: child.CategoryName, path: categoryPath(child.CategoryName, child.CategoryId) },
    },
    product: await findProduct(apiOrigin, products),
    word: list.name.split(' ')[0] ?? list.name,
    sale: found(
      products.find((each) => each.DefaultVariation.SalePrice > 0 && !each.IsPreOrder && each.InStock),
      'a product on sale',
    ),
    preOrder: found(
      products.find((each) => each.IsPreOrder && each.PreOrderFirstPrice > 0 && each.PreOrderSecondPrice > 0),
      'a pre-order with two prices',
    ),
    outOfStock: found(
      products.find((each) => !each.InStock),
      'a product out of stock',
    ),
  };
}

async function findProduct(apiOrigin: string, products: ListedProduct[]): Promise<ProductFacts> {
  for (const { ProductId: productId } of products) {
    const detail = await ask(apiOrigin, getProductWithVariations, {
      params: { productId },
      body: { groupId: 3 },
    });
    const { ProductVariations: variations } = detail;
    const first = variations.find((each) => each.IsDefaultVariation);
    const prices = new Set(variations.map(({ RegularPrice, SalePrice }) => SalePrice || RegularPrice));
    const isPlain = !detail.IsPreOrder && variations.every((each) => each.IsInStock && each.SalePrice === 0);
    if (first === undefined || !isPlain || variations.length < 2 || prices.size < 2) continue;
    return { detail, path: productPath(detail.ProductName, productId, first.ProductVariationId) };
  }
  throw new Error('The catalogue has no product in stock whose variations differ in price.');
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The catalogue has not ${what}.`);
  return value;
}
