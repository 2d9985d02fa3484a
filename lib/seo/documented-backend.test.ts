/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { allProductDetails } from './feed-source';
import { categoryPages, productPages, productParts } from './sitemap-source';

// A backend that answers the documented calls in their documented form and knows no other.

const PRODUCT_COUNT = 230;

const listed = (id: number) => ({
  ProductId: id,
  ProductName: `Phone ${id}`,
  InStock: true,
  IsPreOrder: false,
  DefaultVariation: {
    ProductVariationId: id * 10,
    Image1: `${id}.jpg`,
    Image2: '',
    RegularPrice: '99.50',
    SalePrice: 0,
    Percentage: 0,
  },
});

const detail = (id: number) => ({
  ProductId: id,
  IsPreOrder: false,
  PreOrderFirstPrice: 0,
  PreOrderSecondPrice: 0,
  ProductVariations: [
    { ProductVariationId: id * 10, ProductId: id, IsDefaultVariation: true, RegularPrice: 99.5 },
  ],
});

const TREE = [
  {
    CategoryId: 1,
    CategoryName: 'Phones',
    SubCategory: [{ CategoryId: 2, CategoryName: 'New', SubCategory: null }],
  },
];

function answer(path: string, body: string): unknown {
  if (path === '/api/Category/GetCategories') return TREE;
  const [, id] = /^\/api\/products\/GetProductWithVariations\/(\d+)$/.exec(path) ?? [];
  if (id !== undefined) return detail(Number(id));
  if (path !== '/api/Products/GetAllProduct') return undefined;
  const [, pageId = '0'] = /"pageId":(\d+)/.exec(body) ?? [];
  const [, count = '0'] = /"count":(\d+)/.exec(body) ?? [];
  const ids = Array.from({ length: PRODUCT_COUNT }, (_, index) => index + 1);
  const start = Number(pageId) * Number(count);
  return { finalList: ids.slice(start, start + Number(count)).map(listed), count: PRODUCT_COUNT };
}

let backend: Server;

beforeAll(async () => {
  backend = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const data = answer(request.url ?? '', body);
      response.statusCode = data === undefined ? 404 : 200;
      response.end(JSON.stringify(data ?? 'Not here.'));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  process.env.API_BASE_URL = `http://127.0.0.1:${address.port}/api/`;
});
afterAll(() => {
  delete process.env.API_BASE_URL;
  backend.closeAllConnections();
  backend.close();
});

test('the sitemap is made of the documented calls', async () => {
  expect((await categoryPages()).map(({ address }) => address)).toEqual([
    'http://localhost:3000/Category/Phones/1',
    'http://localhost:3000/Category/New/2',
  ]);
  const parts = await productParts();
  expect(parts).toEqual([{ part: 0, lastModified: '' }]);
  const addresses: string[] = [];
  for (const part of parts)
    for await (const batch of productPages(part)) addresses.push(...batch.map(({ address }) => address));
  expect(addresses[0]).toBe('http://localhost:3000/DetailedProduct/Phone-1/1/10');
  expect(new Set(addresses).size).toBe(PRODUCT_COUNT);
});

test('so is the feed, with the names that only the list tells', async () => {
  const names: string[] = [];
  for await (const batch of allProductDetails()) names.push(...batch.map(({ ProductName }) => ProductName));
  expect(names).toHaveLength(PRODUCT_COUNT);
  expect(names.at(-1)).toBe(`Phone ${PRODUCT_COUNT}`);
});
