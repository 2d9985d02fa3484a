import { z } from 'zod';
import { testBackend } from '@/lib/calls/test-backend';
import { shopOffset } from '@/lib/shop/time-zone';
import { loadHome } from './queries';

const product = {
  ProductId: 5,
  ProductName: 'Halo',
  InStock: true,
  DefaultVariation: { ProductVariationId: 6, Image1: 'a.webp', RegularPrice: 10 },
};
const category = { CategoryId: 7, CategoryName: 'Phones', CategoryImage: 'phones.webp', Title: 'New' };
const slider = { SliderName: 'First', slides: [{ SlideName: 'One', SlideImage: 'one.webp', Url: '/' }] };

type Answer = (path: string) => unknown;
const next = z.object({ revalidate: z.number(), tags: z.array(z.string()) }).partial();
/** How long each answer may be kept, and under which tags, by the path that was asked. */
const kept: (z.output<typeof next> & { path: string })[] = [];

const backend = testBackend();
const realFetch = globalThis.fetch;

beforeAll(async () => {
  backend.capabilities = ['change-notices', 'newest-reviews'];
  globalThis.fetch = (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString()).slice(backend.address.length);
    kept.push({ path, ...next.parse(init !== undefined && 'next' in init ? init.next : {}) });
    return realFetch(input, init);
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
});

/** Answers every call of the API; undefined is a failure of the server. */
function answerWith(answer: Answer) {
  kept.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(({ path }) => {
    const json = answer(path);
    return json === undefined ? { status: 500 } : { json };
  });
}

const everything: Answer = (path) => {
  if (path.startsWith('Slider/')) return [slider];
  if (path.startsWith('Widgets/')) return [category];
  if (path.startsWith('Reviews/')) return [];
  return { finalList: [product], count: 1 };
};

describe('what the home page is made from', () => {
  it('asks the documented calls, seven products a widget from page 0', async () => {
    answerWith(everything);
    const home = await loadHome(4);
    const paths = backend.asked.map(({ path }) => path).filter((path) => !path.startsWith('Reviews/'));
    expect(paths).toEqual(
      expect.arrayContaining([
        'Slider/GetSlidesBySliderId/1',
        'Slider/GetSlidesBySliderId/2',
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `Widgets/GetAssignedCategories/${id}`),
      ]),
    );
    expect(backend.asked.find(({ path }) => path.startsWith('Products/'))?.body).toEqual({
      categoryId: 7,
      pageId: 0,
      count: 7,
      offset: shopOffset(),
      attributes: [],
      categories: [],
      prices: [],
      groupId: 4,
      countryId: 125,
    });
    expect(home.tabs).toHaveLength(3);
    expect(home.firstBanner[0]?.image).toBe('one.webp');
    expect(home.bestsellers?.products[0]?.productName).toBe('Halo');
  });

  it('leads from a slide to the page of this shop that it names, with its first slash or without', async () => {
    const urls = [
      'Category/Phones/7',
      'detailedproduct/Halo/5',
      'Terms.pdf',
      'https://example.com/',
      '#',
      '',
    ];
    answerWith((path) =>
      path.startsWith('Slider/')
        ? [{ slides: urls.map((Url) => ({ SlideName: 'One', SlideImage: 'one.webp', Url })) }]
        : everything(path),
    );
    expect((await loadHome(3)).secondBanner.map(({ url }) => url)).toEqual([
      '/Category/Phones/7',
      '/detailedproduct/Halo/5',
      ...urls.slice(2),
    ]);
  });

  it('names a category by its title where nothing else does, and leaves out what leads nowhere', async () => {
    const said = [
      { ...category, CategoryName: null },
      { ...category, CategoryId: 8, CategoryName: '', Title: '' },
      { ...category, CategoryId: 0 },
      { ...category, CategoryId: '1 234' },
    ];
    answerWith((path) => (path.startsWith('Widgets/') ? said : everything(path)));
    const { categories, tabs } = await loadHome(3);
    expect(categories).toMatchObject([{ categoryId: 7, categoryName: 'New' }]);
    expect(tabs[0]?.category.categoryId).toBe(7);
    const nameless = { ...category, CategoryName: null, Title: '' };
    answerWith((path) => (path.startsWith('Widgets/') ? [nameless, category] : everything(path)));
    expect((await loadHome(3)).tabs[0]?.category).toMatchObject({ categoryId: 7, categoryName: 'Products' });
  });

  it('leaves a section out whose call fails, and is soon made again', async () => {
    answerWith((path) => (path === 'Widgets/GetAssignedCategories/8' ? undefined : everything(path)));
    const home = await loadHome(3);
    expect(home.lowStock).toBeUndefined();
    expect(home.bestsellers).toBeDefined();
    const retries = kept.filter(({ path }) => path === 'Widgets/GetAssignedCategories/8');
    expect(retries).toHaveLength(2);
    expect(retries[1]?.revalidate).toBeLessThanOrEqual(60);
    expect(kept.filter(({ revalidate }) => revalidate !== 3600)).toHaveLength(1);
  });

  it('asks nothing again that was one question too many', async () => {
    answerWith(everything);
    const path = 'Widgets/GetAssignedCategories/8';
    backend.answer((asked) => (asked.path === path ? { status: 429 } : { json: everything(asked.path) }));
    expect((await loadHome(4)).lowStock).toBeUndefined();
    expect(backend.times(path)).toBe(1);
  });

  it('leaves out a tab without products and a slide without a picture', async () => {
    answerWith((path) => {
      if (path.startsWith('Products/')) return { finalList: [], count: 0 };
      if (path.startsWith('Slider/'))
        return [{ slides: [{ SlideName: 'No picture', SlideImage: '', Url: '/' }] }];
      return [category];
    });
    expect(await loadHome(3)).toMatchObject({
      tabs: [],
      firstBanner: [],
      categories: [{ categoryName: 'Phones' }],
    });
  });

  it('shows seven products a widget, each once, also where more are answered', async () => {
    const finalList = Array.from({ length: 40 }, (_, index) => ({
      ...product,
      ProductId: Math.floor(index / 2) + 1,
    }));
    answerWith((path) => (path.startsWith('Products/') ? { finalList, count: 40 } : everything(path)));
    const { tabs, bestsellers, lowStock } = await loadHome(4);
    const ids = [...tabs, bestsellers, lowStock].map((shelf) =>
      shelf?.products.map((each) => each.productId),
    );
    expect(ids).toEqual(Array(5).fill([1, 2, 3, 4, 5, 6, 7]));
  });

  it('names the writers of reviews anew when the API tells of the home page', async () => {
    answerWith(everything);
    await loadHome(4);
    expect(kept.find(({ path }) => path.startsWith('Reviews/'))?.tags).toContain('home');
  });

  it('is no page at all when nothing answers, so that an empty one is never kept', async () => {
    answerWith(() => undefined);
    await expect(loadHome(3)).rejects.toMatchObject({ digest: 'API_UNAVAILABLE' });
  });

  it('shows the newest reviews in the few values that the page needs', async () => {
    const said = {
      ...{ Rating: 4, Title: 'T', Text: 'Rings loud.', Date: '', CustomerName: 'Maya K.' },
      ...{ ProductId: 5, ProductName: 'Halo', ProductVariationId: 6 },
    };
    answerWith((path) => (path.startsWith('Reviews/') ? [said] : everything(path)));
    const { reviews } = await loadHome(4);
    expect(reviews).toEqual([
      { stars: 4, text: 'Rings loud.', by: 'Maya K.', product: 'Halo', path: '/DetailedProduct/Halo/5/6' },
    ]);
  });
});
