import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { testBackend } from '@/lib/calls/test-backend';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { findSearch } from './search';
import { SearchListView } from './search-list';

const backend = testBackend();
backend.capabilities = ['sorting', 'search-filters'];

const asked = z.object({ Term: z.string() });

/** A shop with laptops, whose staff let these terms lead to addresses. */
function shopThatLeads(steered: Record<string, string>) {
  backend.answer(({ path, body }) => {
    if (path === 'Category/GetCategories') {
      const laptops = { CategoryId: 2, CategoryName: 'Laptops', CategoryImage: '', SubCategory: [] };
      return { json: [laptops] };
    }
    if (path !== 'Products/GetSearchedProducts') return undefined;
    const RedirectPath = steered[asked.parse(body).Term];
    return { json: { finalList: [], count: 0, ...(RedirectPath === undefined ? {} : { RedirectPath }) } };
  });
}
const hrefOf = async (term: string, query = '') => {
  const found = await findSearch(String(VISITOR_GROUP), term, query);
  return found.kind === 'moved' ? found.href : found.kind;
};

test('a term with an order leads to the sorted list of its category, unless the staff let it lead elsewhere', async () => {
  shopThatLeads({ 'cheap laptops': '/Category-List/budget-laptops' });
  expect(await hrefOf('cheap laptops')).toBe('/Category-List/budget-laptops');
  expect(await hrefOf('cheapest laptop')).toBe('/SearchedProduct/laptop?sort=price-asc&category=2');
  // A narrowed list of the term is not led on.
  expect(await hrefOf('cheap laptops', 'category=2')).toBe(
    '/SearchedProduct/laptops?sort=price-asc&category=2',
  );
});

test('only a page of this shop is followed, whatever the backend says', async () => {
  shopThatLeads({ 'cheap laptops': 'https://elsewhere.example/', away: '//elsewhere.example' });
  expect(await hrefOf('cheap laptops')).toBe('/SearchedProduct/laptops?sort=price-asc&category=2');
  expect(await hrefOf('away')).toBe('found');
});

test('the category of a search may lie below those that it can be narrowed by', async () => {
  const of = (CategoryId: number, CategoryName: string, SubCategory: object[] = []) => ({
    ...{ CategoryId, CategoryName, CategoryImage: '', SubCategory },
  });
  backend.answer(({ path }) => {
    if (path === 'Category/GetCategories') return { json: [of(6, 'Audio', [of(49, 'Headphones')])] };
    if (path === 'AttributeValues/GetFiltersBySearch') {
      const Categories = [{ CategoryId: 6, CategoryName: 'Audio', ProductCount: 9 }];
      return { json: { Attributes: [], Categories, Prices: null } };
    }
    return path === 'Products/GetSearchedProducts' ? { json: { finalList: [], count: 0 } } : undefined;
  });
  expect(await hrefOf('cheapest headphones')).toBe('/SearchedProduct/headphones?sort=price-asc&category=49');
  const found = await findSearch(String(VISITOR_GROUP), 'headphones', 'sort=price-asc&category=49');
  const searched = backend.asked.findLast(({ path }) => path === 'Products/GetSearchedProducts');
  expect(searched?.body).toMatchObject({ categories: [49] });
  expect(found).toMatchObject({
    kind: 'found',
    list: {
      groups: [
        {
          options: [
            { value: '6', count: 9 },
            { value: '49', label: 'Headphones' },
          ],
        },
      ],
    },
  });
  // One that there is not narrows nothing.
  await findSearch(String(VISITOR_GROUP), 'headphones', 'category=50');
  const other = backend.asked.findLast(({ path }) => path === 'Products/GetSearchedProducts');
  expect(other?.body).toMatchObject({ categories: [] });
});

test('a search that is answered as not found has found nothing; a later page of it is none', async () => {
  backend.answer(() => undefined);
  expect(await findSearch(String(VISITOR_GROUP), 'zither', '')).toMatchObject({
    kind: 'found',
    list: { pageCount: 1, page: { finalList: [] } },
  });
  expect(await findSearch(String(VISITOR_GROUP), 'zither', 'page=2')).toEqual({ kind: 'missing' });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.answer(() => ({ status: 503 }));
  await expect(findSearch(String(VISITOR_GROUP), 'sitar', '')).rejects.toThrow('unavailable');
});

test.each([
  [{ status: 400, text: 'The term must have at least 3 characters.' }, 'The term must have at least 3'],
  [{ status: 403, text: '<html>Blocked</html>' }, 'Try another spelling'],
])(
  'a term that another backend refuses has found nothing, and says why where it is said',
  async (reply, why) => {
    backend.answer(({ path }) => (path === 'Products/GetSearchedProducts' ? reply : undefined));
    const found = await findSearch(String(VISITOR_GROUP), 'tv', '');
    const shown = found.kind === 'found' ? renderToStaticMarkup(SearchListView({ list: found.list })) : '';
    expect(shown).toContain('Nothing found for “tv”');
    expect(shown).toContain(why);
    expect(await findSearch(String(VISITOR_GROUP), 'tv', 'page=2')).toEqual({ kind: 'missing' });
    // Our own API says what it refuses by a code.
    backend.answer(() => ({ ...reply, headers: { 'x-failure-code': 'invalid' } }));
    await expect(findSearch(String(VISITOR_GROUP), 'hi', '')).rejects.toThrow('rejected');
  },
);
