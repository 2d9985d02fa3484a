import type * as timers from 'node:timers/promises';
import { type Asked, type Reply, testBackend } from '../calls/test-backend';
import { allProductDetails } from './feed-source';
import { categoryPages, contentPages, listedRange, productPages, productParts } from './sitemap-source';
import type { Id } from '../contract/id';

// The pauses between two tries are shorter than what an answer is waited for, and take no time here.
jest.mock('node:timers/promises', () => {
  const { setTimeout: pause } = jest.requireActual<typeof timers>('node:timers/promises');
  return {
    setTimeout: (ms: number, ...rest: [undefined?, { ref?: boolean }?]) => pause(ms < 2000 ? 0 : ms, ...rest),
  };
});

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

const backend = testBackend();

afterEach(() => jest.restoreAllMocks());

const numberIn = ({ text }: Asked, field: string) =>
  Number(new RegExp(`"${field}":(\\d+)`).exec(text)?.[1] ?? '0');

/**
 * A backend with its products. `most` is how many it answers at once, `counts` whether it says how many there are,
 * `isUnreadable` which of them it says without a variation, and `first` what it answers to some calls instead.
 */
function answerWith({
  most = Infinity,
  counts = true,
  isUnreadable = () => false,
  first = () => undefined,
}: {
  most?: number;
  counts?: boolean;
  isUnreadable?: (id: number) => boolean;
  first?: (asked: Asked) => Reply | undefined;
} = {}) {
  backend.answer((asked) => {
    const instead = first(asked);
    if (instead !== undefined) return instead;
    if (asked.path === 'Category/GetCategories') return { json: TREE };
    const [, id] = /^products\/GetProductWithVariations\/(\d+)$/.exec(asked.path) ?? [];
    if (id !== undefined) return { json: detail(Number(id)) };
    if (asked.path !== 'Products/GetAllProduct') return undefined;
    const size = Math.min(numberIn(asked, 'count'), most);
    const start = numberIn(asked, 'pageId') * size;
    const ids = Array.from({ length: PRODUCT_COUNT }, (_, index) => index + 1);
    const finalList = ids
      .slice(start, start + size)
      .map((id) => (isUnreadable(id) ? { ...listed(id), DefaultVariation: null } : listed(id)));
    return { json: counts ? { finalList, count: PRODUCT_COUNT } : { finalList } };
  });
}

/** The product ids in the addresses of the whole sitemap. */
async function sitemapIds(): Promise<number[]> {
  const ids: number[] = [];
  for (const part of await productParts())
    for await (const batch of productPages(part))
      ids.push(...batch.map(({ address }) => Number(address.split('/').at(-1))));
  return ids;
}
async function feed() {
  const products: { id: Id; name: string }[] = [];
  for await (const batch of allProductDetails())
    products.push(...batch.map(({ productId, productName }) => ({ id: productId, name: productName })));
  return products;
}
const ALL = Array.from({ length: PRODUCT_COUNT }, (_, index) => index + 1);

test('the sitemap is made of the documented calls', async () => {
  answerWith();
  expect((await categoryPages()).map(({ address }) => address)).toEqual([
    'http://localhost:3000/Category/Phones/1',
    'http://localhost:3000/Category/New/2',
  ]);
  expect(await productParts()).toEqual([{ part: 0, lastModified: '' }]);
  const pages = productPages({ part: 0, lastModified: '' });
  const { value } = await pages.next();
  expect(value?.[0]).toEqual({
    address: 'http://localhost:3000/DetailedProduct/Phone-1/1',
    images: [expect.stringMatching(/\/uploads\/1\.jpg$/)],
  });
  expect(await sitemapIds()).toEqual(ALL);
});

test('a category of which the backend says that it is empty stands in no file, as its page is kept out', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const told = async (counts: Record<number, Reply>) => {
    answerWith({
      first: (asked) =>
        asked.path === 'Products/GetProductsCountByCategory'
          ? counts[numberIn(asked, 'categoryId')]
          : undefined,
    });
    return (await categoryPages()).map(({ address }) => Number(address.split('/').at(-1)));
  };
  expect(await told({ 1: { json: 5 }, 2: { json: { count: 0 } } })).toEqual([1]);
  // What nobody says is no reason.
  expect(await told({ 1: { json: 5 }, 2: { status: 503 } })).toEqual([1, 2]);
  expect(await told({})).toEqual([1, 2]);
  // Who says so of all of them does not count.
  expect(await told({ 1: { json: 0 }, 2: { json: 0 } })).toEqual([1, 2]);
  // The fixed ones have pages as well, though no menu names them.
  const fixed = { 19: { json: 0 }, 20: { status: 404 }, 21: { json: 3 }, 1108: { json: 9 } };
  expect(await told({ 1: { json: 5 }, 2: { json: 0 }, ...fixed })).toEqual([1, 1108, 21]);
});

test('its pages are those that every shop has', async () => {
  answerWith();
  const addresses = (await contentPages()).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['http://localhost:3000/', 'http://localhost:3000/FAQs']));
  // What is on them stands on other pages.
  expect(addresses).not.toContain('http://localhost:3000/Deal-Bundles');
  expect(addresses).not.toContain('http://localhost:3000/Category-List');
});

test('so is the feed, with the names that only the list tells', async () => {
  answerWith();
  const products = await feed();
  expect(products.map(({ id }) => id)).toEqual(ALL);
  expect(products.at(-1)?.name).toBe(`Phone ${PRODUCT_COUNT}`);
});

test.each([
  ['answers 50 at once, whatever it is asked for', { most: 50 }],
  ['does not say how many products there are', { counts: false }],
  ['does neither', { most: 50, counts: false }],
])('nothing is left out or told twice of a backend that %s', async (_, backendIs) => {
  answerWith(backendIs);
  expect(await sitemapIds()).toEqual(ALL);
  expect((await feed()).map(({ id }) => id)).toEqual(ALL);
});

test('what a backend counts may be the page alone, and its list end with a page that is not found', async () => {
  const pages = Math.ceil(PRODUCT_COUNT / 100);
  answerWith({
    first: (asked) => {
      if (asked.path !== 'Products/GetAllProduct') return undefined;
      const pageId = numberIn(asked, 'pageId');
      const finalList = ALL.slice(pageId * 100, (pageId + 1) * 100).map(listed);
      return pageId < pages ? { json: { finalList, count: finalList.length } } : { status: 404 };
    },
  });
  expect(await sitemapIds()).toEqual(ALL);
  expect((await feed()).map(({ id }) => id)).toEqual(ALL);
  // A first page that is not found is not an empty shop.
  answerWith({ first: ({ path }) => (path === 'Products/GetAllProduct' ? { status: 404 } : undefined) });
  await expect(productParts()).rejects.toThrow('not-found');
});

test.each([Infinity, 50])('files divide the list without a gap, from pages of %d', async (most) => {
  answerWith({ most });
  const range = async (from: number) => (await listedRange(from, 90)).map(({ productId }) => productId);
  expect([...(await range(0)), ...(await range(90)), ...(await range(180))]).toEqual(ALL);
  expect(await range(270)).toEqual([]);
});

test.each([100, 30])('nothing is left out beside what cannot be read, on pages of %d', async (most) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const isUnreadable = (id: number) => id % 100 === 5;
  answerWith({ most, isUnreadable });
  const range = async (from: number) => (await listedRange(from, 90)).map(({ productId }) => productId);
  const readable = ALL.filter((id) => !isUnreadable(id));
  expect([...(await range(0)), ...(await range(90)), ...(await range(180))]).toEqual(readable);
  expect(await sitemapIds()).toEqual(readable);
});

test('a backend that refuses to answer so many at once is asked for a page of the shop', async () => {
  answerWith({
    first: (asked) => (numberIn(asked, 'count') > 50 ? { status: 400, text: 'Too many.' } : undefined),
  });
  expect(await sitemapIds()).toEqual(ALL);
  expect((await feed()).map(({ id }) => id)).toEqual(ALL);
});

test('a page in the middle of which nothing is said ends neither the sitemap nor the feed', async () => {
  const isIt = (asked: Asked) => asked.path === 'Products/GetAllProduct' && numberIn(asked, 'pageId') === 1;
  for (const nothing of [
    { text: 'null' },
    { status: 204, text: '' },
    { json: { finalList: [], count: 0 } },
  ]) {
    answerWith({ most: 50, first: (asked) => (isIt(asked) ? nothing : undefined) });
    const others = ALL.filter((id) => id <= 50 || id > 100);
    expect(await sitemapIds()).toEqual(others);
    expect((await feed()).map(({ id }) => id)).toEqual(others);
  }
});

test('a count of more than a shop can have makes no more files than are read', async () => {
  backend.answer((asked) =>
    asked.path === 'Products/GetAllProduct'
      ? { json: { finalList: numberIn(asked, 'pageId') === 0 ? [listed(1)] : [], count: 9e15 } }
      : undefined,
  );
  expect(await sitemapIds()).toEqual([1]);
  expect(backend.times('Products/GetAllProduct')).toBeLessThan(10);
});

test('an empty shop has no file and no product', async () => {
  backend.answer(({ path }) =>
    path === 'Products/GetAllProduct' ? { json: { finalList: null, count: 0 } } : undefined,
  );
  expect(await productParts()).toEqual([]);
  expect(await feed()).toEqual([]);
});

test('a backend that answers the same page for ever is not asked for ever', async () => {
  backend.answer(({ path }) =>
    path === 'Products/GetAllProduct'
      ? { json: { finalList: [listed(1), listed(2)], count: 1000 } }
      : undefined,
  );
  expect(await sitemapIds()).toEqual([1, 2]);
});

test('what cannot be had is left out of the feed, and nothing after it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const instead: Record<string, Reply> = { 7: { status: 404 }, 20: { status: 503 } };
  answerWith({ first: ({ path }) => instead[/GetProductWithVariations\/(\d+)$/.exec(path)?.[1] ?? ''] });
  expect((await feed()).map(({ id }) => id)).toEqual(ALL.filter((id) => id !== 7 && id !== 20));
});

describe('an outage', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

  /** Fails the first so many calls for a page. */
  const failing = (pageId: number, times: number) => {
    let left = times;
    answerWith({
      first: (asked) => {
        const isIt = asked.path === 'Products/GetAllProduct' && numberIn(asked, 'pageId') === pageId;
        if (!isIt || left === 0) return undefined;
        left -= 1;
        return { status: 503 };
      },
    });
  };

  test('of one answer is waited for', async () => {
    failing(1, 1);
    expect(await sitemapIds()).toEqual(ALL);
    failing(2, 2);
    expect((await feed()).map(({ id }) => id)).toEqual(ALL);
  });

  test('of what says which pages are kept from search engines leaves no file that names them', async () => {
    await backend.learn(['page-texts', 'landing-pages']);
    const said: Record<string, Reply> = {
      'MetaData/GetPageTexts': { json: [{ Path: '/FAQs', Title: '', Description: '', IsNoindex: true }] },
      'MetaData/GetMetaDatas': { json: [] },
      'LandingPages/GetLandingPages': { json: [] },
    };
    const isNamed = async () => (await contentPages()).some(({ address }) => address.endsWith('/FAQs'));
    backend.answer(({ path }) => said[path]);
    expect(await isNamed()).toBe(false);
    for (const path of Object.keys(said)) {
      backend.answer((asked) => (asked.path === path ? { status: 500 } : said[asked.path]));
      await expect(isNamed()).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
    }
    await backend.learn([]);
  });

  test('that lasts leaves no half a file behind: nothing is told at all', async () => {
    failing(2, Infinity);
    const told: unknown[] = [];
    const reading = async () => {
      for await (const batch of productPages({ part: 0, lastModified: '' })) told.push(batch);
    };
    await expect(reading()).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
    await expect(feed()).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
    expect(told).toEqual([]);
  });

  test('in the middle of the products is no feed that lacks the rest', async () => {
    answerWith({
      first: ({ path }) => (/GetProductWithVariations\/(9|\d\d+)$/.test(path) ? { status: 503 } : undefined),
    });
    await expect(feed()).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
  });

  test('of one product is waited for too', async () => {
    let isFirst = true;
    answerWith({
      first: ({ path }) => {
        if (path !== 'products/GetProductWithVariations/7' || !isFirst) return undefined;
        isFirst = false;
        return { status: 503 };
      },
    });
    expect((await feed()).map(({ id }) => id)).toEqual(ALL);
  });
});
