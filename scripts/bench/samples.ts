import { z } from 'zod';
import type { RequestArgs, RequestOf } from '../../lib/calls/api.ts';
import type { Call } from '../../lib/contract/call.ts';
import { getAllProducts, getCategories, getProductsByCategory } from '../../lib/contract/catalogue.ts';
import type { Id } from '../../lib/contract/id.ts';
import { categoryPath, productPath, searchPath } from '../../lib/addresses/routes.ts';
import type { LoadRequest } from './wrk.ts';

/** The largest page a list call may be asked for. */
const MAX_COUNT = 100;
/** The API counts broad lists only so far; deeper pages of them are not asked for. */
const MAX_PAGES = 1000;

/** Where an API is. */
interface Api {
  readonly origin: string;
}

/** Makes a call of the API and parses the answer. Throws for any status but 200. */
export async function ask<C extends Call>(
  api: Api,
  call: C,
  ...given: RequestArgs<RequestOf<C>>
): Promise<z.output<C['response']>> {
  const { method, path, body } = requestOf(call, ...given);
  const { response } = call;
  const answer = await fetch(api.origin + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  return z.parse<C['response']>(response, await answer.json());
}

/** What a call sends, below the API's origin; checked by the call's own types. */
export function requestOf<C extends Call>(call: C, ...[given]: RequestArgs<RequestOf<C>>): LoadRequest {
  const { params, body }: { params?: unknown; body?: unknown } = given ?? {};
  const named = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : []);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  return { method: call.method, path: `/api/${path}`, ...(body === undefined ? {} : { body }) };
}

/** What is really in the catalogue, to ask for. */
export type Samples = Awaited<ReturnType<typeof readSamples>>;

/** Reads categories and about a thousand products, spread over the catalogue. */
export async function readSamples(api: Api) {
  const tree = await ask(api, getCategories);
  const flat = tree.flatMap((top) => [top, ...top.SubCategory]);
  const categories = await Promise.all(
    flat.map(async ({ CategoryId, CategoryName }) => {
      const page = await ask(api, getProductsByCategory, {
        body: { categoryId: CategoryId, pageId: 0, count: 1 },
      });
      return { id: CategoryId, name: CategoryName, productCount: page.count };
    }),
  );
  const first = await ask(api, getAllProducts, { body: { pageId: 0, count: MAX_COUNT } });
  const pageCount = Math.min(Math.ceil(first.count / MAX_COUNT), MAX_PAGES);
  const step = Math.max(1, Math.floor(pageCount / 10));
  const products: { id: Id; variationId: Id; name: string }[] = [];
  for (let pageId = 0; pageId < pageCount; pageId += step) {
    const { finalList } = await ask(api, getAllProducts, { body: { pageId, count: MAX_COUNT } });
    for (const { ProductId, ProductName, DefaultVariation } of finalList) {
      products.push({ id: ProductId, name: ProductName, variationId: DefaultVariation.ProductVariationId });
    }
  }
  return {
    /** Of the menu, the largest first. */
    categories: categories
      .filter((each) => each.productCount > 0)
      .sort((a, b) => b.productCount - a.productCount),
    /** Spread over the whole catalogue. */
    products,
    productCount: first.count,
  };
}

/** A page of the store that is measured. */
export interface SamplePage {
  name: 'home' | 'category' | 'product' | 'search';
  path: string;
  /** The cache tags that what it shows depends on. */
  tags: string[];
}

/** The four pages of a first visit: home, the largest category, a product of it and a search for its kind. */
export async function samplePages(api: Api, samples: Samples): Promise<SamplePage[]> {
  const category = samples.categories[0];
  if (category === undefined) throw new Error('The catalogue has no category with products.');
  const { finalList } = await ask(api, getProductsByCategory, {
    body: { categoryId: category.id, pageId: 0, count: 15 },
  });
  const product = finalList[0];
  if (product === undefined) throw new Error(`${category.name} has no products.`);
  const shared = ['catalogue', 'home', 'metadata'];
  const { ProductId, ProductName, DefaultVariation } = product;
  return [
    { name: 'home', path: '/', tags: shared },
    { name: 'category', path: categoryPath(category.name, category.id), tags: shared },
    {
      name: 'product',
      path: productPath(ProductName, ProductId, DefaultVariation.ProductVariationId),
      tags: [...shared, `product:${ProductId}`],
    },
    { name: 'search', path: searchPath(category.name.split(' ')[0] ?? ''), tags: shared },
  ];
}
