import { startVisit } from '@/lib/session/test-visit';
import { testBackend } from '@/lib/calls/test-backend';
import { reviewsMetadata } from './reviews-screen';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
const PRODUCT = {
  ...{ ProductId: 3, ProductName: 'Nova X', IsPreOrder: false },
  ProductVariations: [7, 8].map((id) => ({ ProductVariationId: id, ProductId: 3, RegularPrice: 5 })),
};
const REVIEW = {
  ...{ Rating: 4, Title: '', Text: 'Good.', Date: '2026-02-01T22:30:00.000Z' },
  ...{ CustomerName: 'Maya K.', IsEdited: false },
};

beforeEach(async () => {
  startVisit();
  backend.answer(({ path }) => {
    if (path === 'MetaData/GetMetaDatas') return { json: [] };
    if (path === 'products/GetProductWithVariations/3') return { json: PRODUCT };
    return path.startsWith('Reviews/GetReviewsByProductId/3/')
      ? { json: { Reviews: [REVIEW], Count: 21, Ratings: [] } }
      : undefined;
  });
  await backend.learn(['reviews']);
});

test('a page of reviews is kept out of search engines under its own address, each with a title of its own', async () => {
  const head = (page: string, variationId: string) =>
    reviewsMetadata({ group: '3', name: 'Nova-X', id: '3', variationId, page });
  const address = 'http://localhost:3000/DetailedProduct/Nova-X/3';
  expect(await head('1', '7')).toMatchObject({
    title: 'Nova X: reviews | Cedar',
    alternates: { canonical: `${address}/7?reviews=1` },
    robots: { index: false },
  });
  expect(await head('2', '8')).toMatchObject({
    title: 'Nova X: reviews, page 2 | Cedar',
    alternates: { canonical: `${address}/8?reviews=2` },
    robots: { index: false },
  });
});
