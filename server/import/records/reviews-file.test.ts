import { join } from 'node:path';
import { findProducts } from '../../catalogue/product.repository.ts';
import { listNewest, listReviews } from '../../reviews/service.ts';
import { columnsOf } from '../tables/csv-table.ts';
import { Problems } from '../reporting/problems.ts';
import { Progress } from '../reporting/progress.ts';
import { importReviews, isReviews } from './reviews-file.ts';
import { createTestShop, PHONES, phonePictures, productsCsv, type TestShop } from '../test-folder.ts';

const EXAMPLES = join(import.meta.dirname, '..', 'examples', 'reviews');

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
  await shop.import(await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) }));
});
afterEach(() => shop.end());

async function importFile(name: string, check = false, folder = EXAMPLES) {
  const file = { path: join(folder, name), name };
  if (!isReviews(await columnsOf(file.path))) throw new Error(`${name} is no file of reviews`);
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

test('what Shopify, Yotpo and Okendo call reviews is read, and what Shopify did not show is left out', async () => {
  const folder = await shop.folder({
    'shopify.csv': `product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at
cedar-one,published,4,Fine,Maya Khoury,m@shop.example,Beirut,Rings.,,2024-01-02T10:00:00-04:00,
cedar-one,unpublished,1,Bad,Omar,o@shop.example,,Never came.,,2024-01-02T11:00:00-04:00,
cedar-one,spam,5,,Bot,b@shop.example,,Pills.,,2024-01-02T12:00:00-04:00,
`,
    'yotpo.csv': `Review ID,Review Title,Review Content,Review Score,Review Creation Date,Reviewer Display Name,SKU
7,Good,Fits.,5,2024-02-03,Lina Saab,"=""CASE"""
`,
    'okendo.csv': `handle,rating,body,title,dateCreated\ncase,3,Slides.,So so,2024-03-04T08:00:00Z\n`,
  });
  const left = [
    (await importFile('shopify.csv', false, folder)).warnings,
    (await importFile('yotpo.csv', false, folder)).warnings,
    (await importFile('okendo.csv', false, folder)).warnings,
  ];
  expect(left).toEqual([['2 × a review that the other shop did not show: left out'], [], []]);
  expect(
    await shop.rows(
      `select author, stars, body, created_at::date::text as day from earlier_review order by created_at`,
    ),
  ).toEqual([
    { author: 'Maya K.', stars: 4, body: 'Rings.', day: '2024-01-02' },
    { author: 'Lina S.', stars: 5, body: 'Fits.', day: '2024-02-03' },
    { author: 'A customer', stars: 3, body: 'Slides.', day: '2024-03-04' },
  ]);
});

test('a catalogue is no file of reviews', async () => {
  const folder = await shop.folder({ 'a.csv': productsCsv(PHONES) });
  expect(isReviews(await columnsOf(join(folder, 'a.csv')))).toBe(false);
  expect(isReviews(new Set(['sku', 'title', 'content', 'review score', 'price']))).toBe(false);
});

test('samples of a folder are shown as samples, count nowhere, and give way to real reviews and to another catalogue', async () => {
  const samples = (text: string) => ({
    'sample-reviews.csv': `product_handle,rating,title,body,reviewer_name,review_date\ncedar-one,4,,${text},Rana K.,2026-01-05\n`,
  });
  const withSamples = async (text: string) =>
    shop.import(
      await shop.folder({
        'products.csv': productsCsv(PHONES),
        ...(await phonePictures()),
        ...samples(text),
      }),
    );
  const [one] = await shop.rows(`select id from product where handle = 'cedar-one'`);
  const id = Number(one?.['id']);
  const listed = () => listReviews(shop.db, id, { page: 0, count: 5 });
  const detail = async () => (await findProducts(shop.db, [id], 3))[0];

  expect((await withSamples('Rings.')).summary?.tags).toContain(`product:${id}`);
  expect(await listed()).toMatchObject({
    Count: 1,
    IsSample: true,
    Reviews: [{ Text: 'Rings.', Rating: 4 }],
  });
  expect(await rated('cedar-one')).toEqual([{ rating: 0, count: 0, listed: 0 }]);
  expect(await detail()).toMatchObject({ ReviewCount: 0, SampleCount: 1 });
  expect(await listNewest(shop.db, 3)).toEqual([]);
  expect((await withSamples('Rings.')).summary?.tags).toEqual([]);
  await withSamples('Rings louder.');
  expect((await listed()).Reviews.map(({ Text }) => Text)).toEqual(['Rings louder.']);

  await importFile('judge-me.csv');
  expect(await listed()).toMatchObject({ Count: 2, Ratings: [{ Rating: 5 }, { Rating: 2 }] });
  expect(await rated('cedar-one')).toEqual([{ rating: 3.5, count: 2, listed: 3.5 }]);
  expect(await detail()).toMatchObject({ ReviewCount: 2, SampleCount: 0 });

  const { summary } = await shop.import(
    await shop.folder({ 'products.csv': productsCsv(PHONES), ...(await phonePictures()) }),
  );
  expect(summary?.tags).toContain(`product:${id}`);
  expect(await shop.rows('select 1 as one from earlier_review where is_sample')).toEqual([]);
  expect(await listed()).toMatchObject({ Count: 2, Ratings: [{ Rating: 5 }, { Rating: 2 }] });
});
