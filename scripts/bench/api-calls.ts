import {
  getAllProducts,
  getCategories,
  getCrossSells,
  getFiltersByCategory,
  getProductsByCategory,
  getProductsCountByCategory,
  getSearchedProducts,
} from '../../lib/contract/catalogue.ts';
import type { Id } from '../../lib/contract/id.ts';
import {
  getProductAttributeValues,
  getProductVariation,
  getProductWithVariations,
} from '../../lib/contract/product.ts';
import { getAssignedCategories, getSlides } from '../../lib/contract/home.ts';
import { getMetaDatas } from '../../lib/contract/metadata.ts';
import { ask, readSamples, requestOf, type Samples } from './samples.ts';
import type { Server } from '../testbed/parts.ts';
import { spread } from '../../machine/chunks.ts';
import type { Row, Table } from './table.ts';
import { runLoad, type LoadRequest } from './wrk.ts';
import { say } from '../testbed/say.ts';

const CONNECTIONS = 16;
const INPUTS = 300;
const PAGE_SIZE = 15;

interface Scenario {
  label: string;
  requests: LoadRequest[];
}

/** Calls a second of each catalogue call, with inputs that are really in the catalogue, in turn. */
export async function measureApi(api: Server, title: string, seconds: number): Promise<Table> {
  const samples = await readSamples(api);
  const rows: Row[] = [];
  for (const { label, requests } of await listScenarios(api, samples)) {
    if (requests.length === 0) continue;
    say(`${title}: ${label}`);
    const result = await runLoad({
      origin: api.origin,
      requests,
      threads: 1,
      connections: CONNECTIONS,
      seconds,
    });
    rows.push({ label, cells: [result.requestsPerSecond, result.p99Ms, requests.length, result.errors] });
  }
  return {
    title: `${title}: calls a second (wrk, ${CONNECTIONS} connections, ${seconds} s each)`,
    note: `${samples.productCount} products counted, ${samples.categories.length} categories with products`,
    columns: [
      { name: 'calls/s' },
      { name: 'p99 ms', digits: 1, atMost: 120 },
      { name: 'inputs' },
      { name: 'failed', atMost: 0 },
    ],
    rows,
  };
}

async function listScenarios(api: Server, samples: Samples): Promise<Scenario[]> {
  const products = spread(samples.products, INPUTS);
  const categories = spread(samples.categories, INPUTS);
  const perProduct = (make: (product: Samples['products'][number]) => LoadRequest) => products.map(make);
  return [
    { label: 'categories', requests: [requestOf(getCategories)] },
    ...listCategoryScenarios(categories),
    ...(await listFilterScenarios(api, categories)),
    ...listSearchScenarios(samples),
    ...listWholeScenarios(samples.productCount),
    {
      label: 'product with its variations',
      requests: perProduct(({ id }) =>
        requestOf(getProductWithVariations, { params: { productId: id }, body: { groupId: 3 } }),
      ),
    },
    {
      label: 'one variation',
      requests: perProduct(({ variationId }) =>
        requestOf(getProductVariation, { params: { variationId, offset: 0 }, body: { groupId: 3 } }),
      ),
    },
    {
      label: 'attribute values of a product',
      requests: perProduct(({ id }) => requestOf(getProductAttributeValues, { params: { productId: id } })),
    },
    {
      label: 'cross-sells',
      requests: perProduct(({ id }) =>
        requestOf(getCrossSells, { params: { productId: id, offset: 0, groupId: 3 } }),
      ),
    },
    { label: 'slides', requests: [1, 2].map((sliderId) => requestOf(getSlides, { params: { sliderId } })) },
    {
      label: 'assigned categories',
      requests: [1, 2, 3, 4, 5, 6, 7, 8].map((widgetId) =>
        requestOf(getAssignedCategories, { params: { widgetId } }),
      ),
    },
    { label: 'page metadata', requests: [requestOf(getMetaDatas)] },
  ];
}

/** Up to ten pages of a list, spread from the first to the last. */
function spreadPages(productCount: number): number[] {
  return spread(
    Array.from({ length: Math.ceil(productCount / PAGE_SIZE) }, (_, index) => index),
    10,
  );
}

function listCategoryScenarios(categories: Samples['categories']): Scenario[] {
  const first = { pageId: 0, count: PAGE_SIZE };
  return [
    {
      label: 'category, first page',
      requests: categories.map(({ id }) =>
        requestOf(getProductsByCategory, { body: { categoryId: id, ...first } }),
      ),
    },
    {
      label: 'category, cheapest first',
      requests: categories.map(({ id }) =>
        requestOf(getProductsByCategory, { body: { categoryId: id, ...first, sortBy: 'price-asc' } }),
      ),
    },
    {
      label: 'category, any page',
      requests: categories.flatMap(({ id, productCount }) =>
        spreadPages(productCount).map((pageId) =>
          requestOf(getProductsByCategory, { body: { categoryId: id, pageId, count: PAGE_SIZE } }),
        ),
      ),
    },
    {
      label: 'largest category, first page',
      requests: categories
        .slice(0, 1)
        .map(({ id }) => requestOf(getProductsByCategory, { body: { categoryId: id, ...first } })),
    },
    {
      label: 'count of a category',
      requests: categories.map(({ id }) =>
        requestOf(getProductsCountByCategory, { body: { categoryId: id } }),
      ),
    },
    {
      label: 'filters of a category',
      requests: categories.map(({ id }) => requestOf(getFiltersByCategory, { body: { categoryId: id } })),
    },
    {
      label: 'filters of the largest category',
      requests: categories
        .slice(0, 1)
        .map(({ id }) => requestOf(getFiltersByCategory, { body: { categoryId: id } })),
    },
  ];
}

/** Lists, counts and filters under one and two ticked values that the categories really have. */
async function listFilterScenarios(api: Server, categories: Samples['categories']): Promise<Scenario[]> {
  const choices: { categoryId: Id; attributes: Id[] }[] = [];
  for (const { id } of categories.slice(0, 20)) {
    const { Attributes } = await ask(api, getFiltersByCategory, { body: { categoryId: id } });
    const firsts = Attributes.flatMap(({ AttributeValues }) => AttributeValues.slice(0, 2));
    for (const { AttributeValueId } of firsts)
      choices.push({ categoryId: id, attributes: [AttributeValueId] });
    if (firsts.length > 1) {
      choices.push({ categoryId: id, attributes: firsts.slice(0, 2).map((value) => value.AttributeValueId) });
    }
  }
  return [
    {
      label: 'category, filtered',
      requests: choices.map((choice) =>
        requestOf(getProductsByCategory, { body: { ...choice, pageId: 0, count: PAGE_SIZE } }),
      ),
    },
    {
      label: 'count, filtered',
      requests: choices.map((choice) => requestOf(getProductsCountByCategory, { body: choice })),
    },
    {
      label: 'filters under a filter',
      requests: choices.map((choice) => requestOf(getFiltersByCategory, { body: choice })),
    },
  ];
}

function listSearchScenarios(samples: Samples): Scenario[] {
  const names = spread(samples.products, INPUTS).map(({ name }) =>
    name.split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word)),
  );
  const search = (label: string, terms: string[]): Scenario => ({
    label,
    requests: [...new Set(terms)].map((Term) =>
      requestOf(getSearchedProducts, { body: { Term, pageId: 0, count: PAGE_SIZE } }),
    ),
  });
  const misspell = (word: string) => word.slice(0, 2) + word.slice(3);
  return [
    search(
      'search, one word',
      names.flatMap((words) => words.slice(0, 1)),
    ),
    search(
      'search, two words',
      names.filter((words) => words.length > 1).map((words) => words.slice(0, 2).join(' ')),
    ),
    search(
      'search, while typing',
      names.flatMap((words) => words.slice(0, 1).map((word) => word.slice(0, 3))),
    ),
    search(
      'search, misspelt',
      names.flatMap((words) =>
        words
          .slice(0, 1)
          .filter((word) => word.length > 4)
          .map(misspell),
      ),
    ),
  ];
}

function listWholeScenarios(productCount: number): Scenario[] {
  const page = (pageId: number) => requestOf(getAllProducts, { body: { pageId, count: PAGE_SIZE } });
  return [
    { label: 'all products, first page', requests: [page(0)] },
    { label: 'all products, any page', requests: spreadPages(productCount).map(page) },
  ];
}
