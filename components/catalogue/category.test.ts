import { testBackend } from '@/lib/calls/test-backend';
import { VISITOR_GROUP } from '@/lib/shop/constants';
import { findCategory } from './category';

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
  backend.answer(() => refusal);
  await expect(find('9')).rejects.toThrow('rejected');
});
