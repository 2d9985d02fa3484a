import { NextRequest } from 'next/server';
import { GET as countProducts } from '@/app/api/product-count/[categoryId]/route';
import { testBackend } from '@/lib/calls/test-backend';
import { FIXED_CATEGORY, VISITOR_GROUP } from '@/lib/shop/constants';
import { findCategory } from './category';
import { findSearch } from './search';

const backend = testBackend();

test('a category that stands in no menu and is refused is none; what the menu has is away for the moment', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const refusal = { status: 400, text: 'Category not found' };
  backend.answer(({ path }) =>
    path === 'Category/GetCategories' ? { json: [{ CategoryId: 1, CategoryName: 'Phones' }] } : refusal,
  );
  const find = (id: string) => findCategory(String(VISITOR_GROUP), 'Phones', id, undefined);
  expect(await find('9')).toEqual({ kind: 'missing' });
  await expect(find('1')).rejects.toThrow('rejected');
  const behind = findCategory(String(VISITOR_GROUP), 'Phones', '1', 'page=99');
  expect(await behind).toEqual({ kind: 'missing' });
  backend.answer(() => refusal);
  await expect(find('9')).rejects.toThrow('rejected');
});

test('a list of nothing may be answered by not found: in a category of the menu, and under filters', async () => {
  backend.answer(({ path }) =>
    path === 'Category/GetCategories'
      ? { json: [{ CategoryId: 1, CategoryName: 'Phones' }] }
      : { status: 404, json: { message: 'No products found' } },
  );
  const find = async (name: string, id: number, query?: string) => {
    const found = await findCategory(String(VISITOR_GROUP), name, String(id), query);
    return found.kind === 'found' ? [found.list.name, found.list.page.finalList.length] : found.kind;
  };
  expect(await find('Phones', 1)).toEqual(['Phones', 0]);
  expect(await find('Phones', 1, 'price=1-2')).toEqual(['Phones', 0]);
  expect(await find('Phones', 1, 'page=2')).toBe('missing');
  const { id, name } = FIXED_CATEGORY.onSale;
  expect(await find(name.replaceAll(' ', '-'), id, 'price=1-2')).toEqual([name, 0]);
  expect(await find(name.replaceAll(' ', '-'), id)).toBe('missing');
  expect(await find('Phones', 9, 'price=1-2')).toBe('missing');
});

test('where a backend reads an id leniently, each spelling leads to the one address, and a text names no number', async () => {
  const find = async (id: string, menuId: unknown) => {
    backend.answer(({ path }) => {
      if (path === 'Category/GetCategories')
        return { json: [{ CategoryId: menuId, CategoryName: 'Phones' }] };
      if (path !== 'Products/GetProductsByCategoryIdWeb') return undefined;
      const DefaultVariation = { ProductVariationId: 1, RegularPrice: 1 };
      return { json: { finalList: [{ ProductId: 1, ProductName: 'Nova', DefaultVariation }], count: 1 } };
    });
    const found = await findCategory(String(VISITOR_GROUP), 'Phones', id, 'sort=newest');
    return found.kind === 'moved' ? found.href : found.kind;
  };
  expect(await find('7', 7)).toBe('found');
  expect(await find('007', 7)).toBe('/Category/Phones/7');
  expect(await find('7abc', 7)).toBe('/Category/Phones/7');
  expect(await find(`0${FIXED_CATEGORY.onSale.id}`, 7)).toBe('/Category/On-sale/21');
  expect(await find('9abc', 7)).toBe('missing');
  // Where ids are texts, one that begins with the number of a fixed category is another.
  expect(await find('21ab', 'ab-1')).toBe('/Category/Products/21ab');
});

test('of filters that nobody names, a text counts as a category of the menu alone', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.answer(({ path }) => {
    if (path === 'Category/GetCategories')
      return { json: [1, 'ab-1'].map((CategoryId) => ({ CategoryId, CategoryName: 'Phones' })) };
    if (path === 'Products/GetProductsCountByCategory') return { json: 3 };
    return path === 'AttributeValues/GetFiltersByCategory' ? { status: 500 } : { json: { finalList: [] } };
  });
  const query = 'category=ab-1&category=phones&category=7&value=x&value=9';
  const narrowed = { categories: [7, 'ab-1'], attributes: [9] };
  await findCategory(String(VISITOR_GROUP), 'Phones', '1', query);
  const listed = backend.asked.filter(({ path }) => path === 'Products/GetProductsByCategoryIdWeb');
  expect(listed.map(({ body }) => body)).toMatchObject([narrowed]);
  await findSearch(String(VISITOR_GROUP), '', query);
  const searched = backend.asked.filter(({ path }) => path === 'Products/GetSearchedProducts');
  expect(searched.map(({ body }) => body)).toMatchObject([narrowed]);
  const request = new NextRequest(`https://shop.example/api/product-count/1?${query}`);
  const answer = await countProducts(request, { params: Promise.resolve({ categoryId: '1' }) });
  expect(await answer.json()).toBe(3);
  expect(backend.asked.at(-1)?.body).toMatchObject(narrowed);
});
