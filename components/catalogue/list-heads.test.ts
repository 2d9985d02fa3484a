import type * as navigation from 'next/navigation';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import DealBundlesPage, { generateMetadata as bundlesMetadata } from '@/app/shop/[group]/Deal-Bundles/page';
import CategoryListPage from '@/app/shop/[group]/Category-List/page';
import { startVisit } from '@/lib/session/test-visit';
import { testBackend } from '@/lib/calls/test-backend';
import { findCategory } from './category';
import { CategoryListView } from './category-list';
import { findLanding, landingCard, landingMetadata, landingsOf } from './landing';
import { LandingListView } from './landing-list';
import { categoryMetadata } from './list-head';
import { categoryCard } from './sharing';

jest.mock('next/navigation', () => ({
  ...jest.requireActual<typeof navigation>('next/navigation'),
  useRouter: () => ({}),
}));
jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();

const PHONE = {
  ProductId: 1,
  ProductName: 'Phone',
  DefaultVariation: { ProductVariationId: 1, Image1: 'phone.webp', RegularPrice: 5 },
};

/** A shop with a category and a landing page, which have these products and this picture. */
function answerWith({
  products = [PHONE],
  image = '',
  count = products.length,
  categories = [],
  later = products,
  landings = [],
}: {
  products?: object[];
  image?: string;
  count?: number;
  categories?: object[];
  later?: object[];
  landings?: object[];
} = {}) {
  const list = { finalList: products, count };
  backend.answer(({ path, text }) => {
    if (path === 'MetaData/GetMetaDatas') return { json: [] };
    if (path === 'LandingPages/GetLandingPages') return { json: landings };
    if (path === 'LandingPages/GetLandingPage')
      return {
        json: { ...list, Name: 'Gaming laptops', CategoryId: 5, CategoryName: 'Laptops', Image: image },
      };
    if (path === 'Category/GetCategories')
      return { json: [{ CategoryId: 5, CategoryName: 'Laptops', SubCategory: null }, ...categories] };
    if (path !== 'Products/GetProductsByCategoryIdWeb') return undefined;
    const isFirst = text.includes('"pageId":0');
    return { json: isFirst ? list : { ...list, finalList: later } };
  });
}

beforeEach(async () => {
  startVisit();
  answerWith();
  await backend.learn(['landing-pages']);
});

async function landing(query?: string) {
  const found = await findLanding('3', 'gaming-laptops', query);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.list;
}

async function category(query?: string) {
  const found = await findCategory('3', 'Laptops', '5', query);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.list;
}

test('a landing page is shared by a drawn picture: of what the staff have chosen, else of its first product', async () => {
  const drawn = { url: expect.stringContaining('/og/landing/Gaming-laptops/gaming-laptops/') };
  const size = { width: 1200, height: 630 };
  expect(landingCard(await landing()).image).toBe('phone.webp');
  answerWith({ image: 'wide.webp' });
  const list = await landing();
  expect(landingCard(list).image).toBe('wide.webp');
  expect((await landingMetadata(list)).openGraph?.images).toMatchObject([{ ...drawn, ...size }]);
});

test.each([undefined, 'sort=rating'])(
  'without products a list (%s) is kept out of search engines',
  async (query) => {
    const heads = async () => [
      (await categoryMetadata(await category(query))).robots,
      (await landingMetadata(await landing(query))).robots,
    ];
    expect(await heads()).toMatchObject([{ index: true }, { index: true }]);
    answerWith({ products: [] });
    expect(await heads()).toMatchObject([{ index: false }, { index: false }]);
  },
);

test('a narrowed list without products leaves the list that it is of in search engines', async () => {
  answerWith({ products: [] });
  expect((await categoryMetadata(await category('price=1-2'))).robots).toMatchObject({ index: true });
});

test('bundles lead search engines to their category, and are kept from them while they are samples', async () => {
  const head = () => bundlesMetadata({ params: Promise.resolve({ group: '3' }) });
  expect(await head()).toMatchObject({
    alternates: { canonical: 'http://localhost:3000/Category/Deal-Bundle/19' },
    robots: { index: true },
  });
  answerWith({ products: [] });
  expect(await head()).toMatchObject({
    alternates: { canonical: 'http://localhost:3000/Deal-Bundles' },
    robots: { index: false },
  });
});

test('bundles lead to their category by the name that its own page has', async () => {
  answerWith({ categories: [{ CategoryId: 19, CategoryName: 'Bundles & kits' }] });
  const { alternates } = await bundlesMetadata({ params: Promise.resolve({ group: '3' }) });
  const found = await findCategory('3', 'Bundles-&-kits', '19', undefined);
  expect(alternates?.canonical).toBe(`http://localhost:3000${found.kind === 'found' ? found.list.path : ''}`);
});

test('where nobody says how many products a list has, nothing says that it has none', async () => {
  const products = Array.from({ length: 15 }, (_, index) => ({ ...PHONE, ProductId: index + 1 }));
  answerWith({ products, count: 0, later: [{ ...PHONE, ProductId: 16 }] });
  const list = await category('page=2');
  const bundles = await DealBundlesPage({ params: Promise.resolve({ group: '3' }) });
  const said = [
    JSON.stringify([await categoryMetadata(list), await categoryCard(list)]),
    renderToStaticMarkup(createElement(CategoryListView, { list })),
    renderToStaticMarkup(bundles),
  ];
  for (const text of said) expect(text).not.toMatch(/\b0 products/);
  expect(said.at(-1)).toContain('View All');
});

test('the plain list of a category leads to its landing pages, and the list of categories to those of the whole shop', async () => {
  const page = { Image: '', LastModified: '', Brand: '' };
  answerWith({
    count: 40,
    landings: [
      { ...page, Slug: 'gaming-laptops', Name: 'Gaming laptops', CategoryId: 5 },
      { ...page, Slug: 'phones-under-300', Name: 'Phones under $300', CategoryId: 6 },
      { ...page, Slug: 'zeta', Name: 'Zeta', CategoryId: 0, Brand: 'Zeta' },
      { ...page, Slug: 'acme', Name: 'Acme', CategoryId: 0, Brand: 'Acme' },
      { ...page, Slug: 'gifts', Name: 'Gifts', CategoryId: 0 },
    ],
  });
  const linksOf = (html: string) => html.match(/(?<=href=")\/Category-List\/[^"]+/g) ?? [];
  const shown = async (query?: string) => {
    const list = await category(query);
    return linksOf(
      renderToStaticMarkup(createElement(CategoryListView, { list, landings: await landingsOf(list) })),
    );
  };
  expect(await shown()).toEqual(['/Category-List/gaming-laptops']);
  for (const query of ['page=2', 'price=1-2']) expect(await shown(query)).toEqual([]);
  const directory = renderToStaticMarkup(await CategoryListPage());
  expect(linksOf(directory)).toEqual(['gifts', 'acme', 'zeta'].map((slug) => `/Category-List/${slug}`));
});

test('the picture of a landing page is asked for first, and the products below it are not', async () => {
  const urgent = async () => {
    const html = renderToStaticMarkup(createElement(LandingListView, { list: await landing() }));
    return (html.match(/<img [^>]*>/g) ?? []).filter((image) => image.includes('fetchPriority="high"'));
  };
  expect(await urgent()).toEqual([expect.stringContaining('phone.webp')]);
  answerWith({ image: 'wide.webp' });
  expect(await urgent()).toEqual([
    expect.stringMatching(/(?=.*wide\.webp)(?=.* width="\d+")(?=.* height="\d+")/),
  ]);
});

test('a landing page in another letter case has moved, with its page and order; what is none stays none', async () => {
  const asked = (slug: string, query?: string) => findLanding('3', slug, query);
  expect(await asked('Gaming-Laptops')).toEqual({ kind: 'moved', href: '/Category-List/gaming-laptops' });
  expect(await asked('GAMING-LAPTOPS', 'sort=rating')).toEqual({
    kind: 'moved',
    href: '/Category-List/gaming-laptops?sort=rating',
  });
  expect(await asked('Gaming_Laptops')).toEqual({ kind: 'missing' });
});
