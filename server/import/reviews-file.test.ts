import { join } from 'node:path';
import { listReviews } from '../reviews/service.ts';
import { Problems } from './problems.ts';
import { Progress } from './progress.ts';
import { findReviews, importReviews } from './reviews-file.ts';
import { createTestShop, PHONES, phonePictures, productsCsv, type TestShop } from './test-folder.ts';

const EXAMPLES = join(import.meta.dirname, 'examples', 'reviews');

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
  await shop.import(await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) }));
});
afterEach(() => shop.end());

async function importFile(name: string, check = false) {
  const file = await findReviews(join(EXAMPLES, name));
  if (file === undefined) throw new Error(`${name} is no file of reviews`);
  const problems = new Problems();
  const done = await importReviews(shop.db, file, {
    ...{ problems, progress: new Progress({ write: () => undefined }), check, skipBad: false },
    signal: new AbortController().signal,
  });
  return { done, warnings: problems.warnings.map(({ kind, count }) => `${count} × ${kind}`).toSorted() };
}

const rated = (handle: string) =>
  shop.rows(`select rating, review_count as count, (select max(rating) from category_listing l
    where l.product_id = p.id) as listed from product p where handle = '${handle}'`);

test('reviews of another shop are shown and counted, once', async () => {
  expect((await importFile('judge-me.csv', true)).done).toEqual({ added: 2, tags: [] });
  expect(await rated('cedar-one')).toEqual([{ rating: 0, count: 0, listed: 0 }]);
  const { done, warnings } = await importFile('judge-me.csv');
  const [one] = await shop.rows(`select id from product where handle = 'cedar-one'`);
  const id = Number(one?.['id']);
  expect(done?.added).toBe(2);
  expect(done?.tags).toContain(`product:${id}`);
  expect(warnings).toEqual([
    '1 × a rating is not one of 1 to 5: left out',
    '1 × a review that the other shop did not show: left out',
    '1 × a review without a day is one of today',
    '1 × the shop has no such product: left out',
  ]);
  expect(await rated('cedar-one')).toEqual([{ rating: 3.5, count: 2, listed: 3.5 }]);
  const { Reviews, Count, Ratings } = await listReviews(shop.db, id, { page: 0, count: 5 });
  expect([Count, Ratings]).toEqual([
    2,
    [
      { Rating: 5, Count: 1 },
      { Rating: 2, Count: 1 },
    ],
  ]);
  expect(Reviews).toMatchObject([
    { Rating: 2, Title: '', Text: 'Broke.', CustomerName: 'A customer', IsEdited: false },
    { Rating: 5, Title: 'Great', Text: 'Rings loud, all day.', CustomerName: 'Maya K.' },
  ]);
  expect((await importFile('judge-me.csv')).done).toEqual({ added: 0, tags: [] });
});

test('a product may be named by a SKU', async () => {
  expect((await importFile('woocommerce.csv')).done?.added).toBe(1);
  expect(await rated('case')).toEqual([{ rating: 5, count: 1, listed: 5 }]);
});

test('a catalogue is no file of reviews', async () => {
  const folder = await shop.folder({ 'a.csv': productsCsv(PHONES) });
  expect(await findReviews(join(folder, 'a.csv'))).toBeUndefined();
});
