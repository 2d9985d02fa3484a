import { deleteAccount } from '../../lib/contract/account-data.ts';
import { getProductsByCategory } from '../../lib/contract/catalogue.ts';
import { getProductWithVariations } from '../../lib/contract/product.ts';
import { REFUNDED } from '../../lib/contract/order-status.ts';
import { updateCustomerProfile } from '../../lib/contract/profile.ts';
import {
  addReview,
  getCustomerReviews,
  getNewestReviews,
  getProductReviews,
  updateReview,
} from '../../lib/contract/reviews.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { refreshStaleListings } from '../catalogue/service.ts';
import { advanceOrder } from '../checkout/operator.service.ts';
import { customerOrder } from '../db/order-schema.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { product } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS, orderCalls } from '../orders/test-orders.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  calls = orderCalls(api);
});
afterEach(() => api.close());

const { powerBank, earbuds } = GOODS;
const REVIEW = { ProductId: powerBank.ProductId, Rating: 4, Title: 'Lasts', Text: 'Three days.\nReally.' };

const add = (who: TestCustomer, changes: Record<string, unknown> = {}) =>
  api.call(addReview, { body: { ...REVIEW, ...changes }, headers: who.headers });
const edit = (who: TestCustomer, changes: Record<string, unknown> = {}) =>
  api.call(updateReview, { body: { ...REVIEW, ...changes }, headers: who.headers });
const listed = async (productId: number, pageId = 0, count = 10) =>
  (await api.call(getProductReviews, { params: { productId, pageId, count } })).data();
const own = async (who: TestCustomer) =>
  (
    await api.call(getCustomerReviews, { params: { customerId: who.customerId }, headers: who.headers })
  ).data();
const rated = async (productId: number) => {
  const { Rating, ReviewCount } = (
    await api.call(getProductWithVariations, { params: { productId }, body: {} })
  ).data();
  return [Rating, ReviewCount];
};

/** Brings an order so many steps further. */
async function advance(orderId: number, steps: number): Promise<void> {
  const context = { now: api.clock.now, siteUrl: 'http://localhost:3000' };
  for (let step = 0; step < steps; step += 1) await advanceOrder(api.db, context, { id: orderId });
}

const refund = (orderId: number) =>
  api.db.update(customerOrder).set({ status: REFUNDED }).where(eq(customerOrder.id, orderId));

/** A customer with an order of these goods that has come so far: to them, unless told otherwise. */
async function buyer(goods: readonly { ProductId: number; VariationId: number }[], steps = 4) {
  const who = await api.signUp();
  for (const each of goods) await calls.fill(who, each);
  const { OrderNumber } = (await calls.order(who)).data();
  await advance(OrderNumber, steps);
  return { who, orderId: OrderNumber };
}

it('a review is shown to everybody under a name that does not give its writer away', async () => {
  const { who } = await buyer([powerBank]);
  expect((await add(who)).text).toBe('true');
  const answer = await listed(powerBank.ProductId);
  expect(answer).toEqual({
    Reviews: [
      {
        CustomerName: 'Maya K.',
        Rating: 4,
        Title: 'Lasts',
        Text: 'Three days.\nReally.',
        Date: api.clock.now().toISOString(),
        IsEdited: false,
      },
    ],
    Count: 1,
    Ratings: [{ Rating: 4, Count: 1 }],
  });
  expect(api.told).toEqual([`product:${powerBank.ProductId}`, 'catalogue']);
  expect(await listed(987_654)).toEqual({ Reviews: [], Count: 0, Ratings: [] });
});

it('who takes another name, or deletes their account, is shown so at once', async () => {
  const { who } = await buyer([powerBank]);
  await add(who);
  const { headers, password: Password } = who;
  const rename = (names: Record<string, string>) => {
    const told = { Title: '', PhoneNumber: '', DateOfBirth: '', Language: '', BillingAddress: '' };
    return api.call(updateCustomerProfile, { headers, body: { ...told, ...names } });
  };
  const pages = [`product:${powerBank.ProductId}`, 'home'];
  /** The name under the review, and which pages were told of it. */
  const shown = async () => {
    const { Reviews } = await listed(powerBank.ProductId);
    return [...Reviews.map(({ CustomerName }) => CustomerName), ...api.told.splice(0)];
  };
  api.told.splice(0);
  expect((await rename({ FirstName: 'Rana', LastName: 'Khoury' })).status).toBe(200);
  expect(await shown()).toEqual(['Rana K.', ...pages]);
  expect((await rename({ FirstName: 'Rana', LastName: 'Khoury' })).status).toBe(200);
  expect(await shown()).toEqual(['Rana K.']);
  expect((await api.call(deleteAccount, { headers, body: { Password } })).status).toBe(200);
  expect(await shown()).toEqual(['Deleted customer', ...pages]);
});

it('who changes their name again and again has the pages made anew a few times, and keeps the name', async () => {
  const { who } = await buyer([powerBank]);
  await add(who);
  const rest = {
    LastName: 'Khoury',
    Title: '',
    PhoneNumber: '',
    DateOfBirth: '',
    Language: '',
    BillingAddress: '',
  };
  const rename = async (FirstName: string) => {
    const changed = await api.call(updateCustomerProfile, {
      headers: who.headers,
      body: { ...rest, FirstName },
    });
    expect(changed.status).toBe(200);
    return api.told.splice(0).filter((tag) => tag === 'home').length;
  };
  api.told.splice(0);
  const told: number[] = [];
  for (const name of ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'G']) told.push(await rename(name));
  expect(told).toEqual([1, 0, 1, 1, 1, 1, 0, 0]);
  expect((await listed(powerBank.ProductId)).Reviews[0]?.CustomerName).toBe('G K.');
});

it.each([
  [0, 'is only recorded'],
  [3, 'is on its way'],
])('an order that has come %i steps, so that it %s, is no reason to review', async (steps) => {
  const { who } = await buyer([powerBank], steps);
  expect(await add(who)).toMatchObject({
    status: 400,
    text: 'You can review this product once an order with it has arrived.',
  });
  expect(await own(who)).toEqual({ Reviews: [], ProductsToReview: [] });
});

it('nor is an order that was refunded, or one of another product, or of another customer', async () => {
  const { who, orderId } = await buyer([powerBank]);
  await refund(orderId);
  const { who: other } = await buyer([earbuds]);
  for (const customer of [who, other]) expect((await add(customer)).status).toBe(400);
  expect(await listed(powerBank.ProductId)).toMatchObject({ Count: 0 });
  expect(await rated(powerBank.ProductId)).toEqual([0, 0]);
  expect(api.told).toEqual([]);
});

it('a customer sees what they can review, and what they have said', async () => {
  const { who } = await buyer([powerBank, earbuds]);
  const before = await own(who);
  expect(before.Reviews).toEqual([]);
  expect(before.ProductsToReview.map(({ ProductId }) => ProductId).sort()).toEqual([
    earbuds.ProductId,
    powerBank.ProductId,
  ]);
  await add(who);
  const after = await own(who);
  expect(after.ProductsToReview).toEqual([
    {
      ProductId: earbuds.ProductId,
      ProductName: 'Liberty Earbuds',
      ProductVariationId: earbuds.VariationId,
      Image: '',
      IsSold: true,
    },
  ]);
  expect(after.Reviews).toMatchObject([
    { ProductName: 'Power Bank 20000 mAh', Rating: 4, Title: 'Lasts', IsSold: true },
  ]);
});

it('one customer has one review of a product: the same one again is no other, another one is refused', async () => {
  const { who } = await buyer([powerBank]);
  const answers = await Promise.all([add(who), add(who), add(who)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await add(who, { Rating: 1 })).toMatchObject({
    status: 400,
    text: 'You have reviewed this product already.',
  });
  expect(await listed(powerBank.ProductId)).toMatchObject({ Count: 1, Reviews: [{ Rating: 4 }] });
});

it('a review can be edited, also after the money came back, and says so', async () => {
  const { who, orderId } = await buyer([powerBank]);
  await add(who);
  const written = api.clock.now().toISOString();
  api.clock.pass(3600);
  await refund(orderId);
  expect((await edit(who, { Rating: 2, Text: 'It broke.' })).status).toBe(200);
  expect(await listed(powerBank.ProductId)).toMatchObject({
    Reviews: [{ Rating: 2, Text: 'It broke.', Date: written, IsEdited: true }],
    Ratings: [{ Rating: 2, Count: 1 }],
  });
  expect(await rated(powerBank.ProductId)).toEqual([2, 1]);
  const { who: stranger } = await buyer([powerBank]);
  expect(await edit(stranger)).toMatchObject({ status: 404, text: 'You have not reviewed this product.' });
});

it('customers who rate a product at the same time are all counted, and lists sort by what comes of it', async () => {
  const stars = [5, 4, 5, 5, 4, 5];
  const buyers = await Promise.all(stars.map(() => buyer([earbuds, powerBank])));
  // What their orders have changed is derived anew already.
  await refreshStaleListings(api.db, () => Promise.resolve(true));
  await Promise.all(buyers.map(({ who }, index) => add(who, { Rating: stars[index] })));
  await add(buyers[0]!.who, { ProductId: earbuds.ProductId, Rating: 3 });
  expect(await rated(powerBank.ProductId)).toEqual([4.67, 6]);

  const order = async (categoryId: number) => {
    const body = { categoryId, pageId: 0, count: 15, sortBy: 'rating' };
    const { finalList } = (await api.call(getProductsByCategory, { body })).data();
    return finalList.map(({ ProductId, Rating }) => [ProductId, Rating]).slice(0, 4);
  };
  const { newest, headphones } = FIXTURE.category;
  expect(await order(newest)).toEqual([
    [powerBank.ProductId, 4.67],
    [FIXTURE.product.pixel, 4.5],
    [FIXTURE.product.galaxy, 4],
    [earbuds.ProductId, 3],
  ]);
  const rest = [FIXTURE.product.sony, FIXTURE.product.arabicHeadphones].map((id) => [id, 0]);
  expect(await order(headphones)).toEqual([[earbuds.ProductId, 3], ...rest]);

  // What a derivation that had read the old stars wrote over them is mended.
  const ofEarbuds = eq(categoryListing.productId, earbuds.ProductId);
  await api.db.update(categoryListing).set({ rating: 0 }).where(ofEarbuds);
  await refreshStaleListings(api.db, () => Promise.resolve(true));
  expect((await order(headphones))[0]).toEqual([earbuds.ProductId, 3]);
});

it('reviews come the newest first, page by page', async () => {
  for (const Rating of [1, 2, 3, 4, 5]) {
    const { who } = await buyer([powerBank]);
    await add(who, { Rating });
    api.clock.pass(60);
  }
  const stars = async (pageId: number) =>
    (await listed(powerBank.ProductId, pageId, 2)).Reviews.map(({ Rating }) => Rating);
  expect([await stars(0), await stars(1), await stars(2), await stars(3)]).toEqual([[5, 4], [3, 2], [1], []]);
  expect(await listed(powerBank.ProductId, 3, 2)).toMatchObject({ Count: 5 });
});

it('the newest reviews of the shop are one a product, and of what is sold', async () => {
  const newest = async () =>
    (await api.call(getNewestReviews, { params: { count: 3 } }))
      .data()
      .map(({ ProductId, Text }) => [ProductId, Text]);
  const said = { Text: 'It does what it says, and it lasts.' };
  const { who: first } = await buyer([powerBank, earbuds]);
  await add(first, said);
  api.clock.pass(60);
  await add(first, { ...said, ProductId: earbuds.ProductId });
  api.clock.pass(60);
  const { who: second } = await buyer([powerBank]);
  await add(second, { Text: 'The second one is as good as the first.', Rating: 2 });
  const { who: third } = await buyer([earbuds]);
  await add(third, { ProductId: earbuds.ProductId, Text: 'Short.' });
  expect(await newest()).toEqual([
    [powerBank.ProductId, 'The second one is as good as the first.'],
    [earbuds.ProductId, said.Text],
  ]);
  await api.db.update(product).set({ isListed: false }).where(eq(product.id, powerBank.ProductId));
  expect(await newest()).toEqual([[earbuds.ProductId, said.Text]]);
});

it('a review that is not one is refused, whether it is new or edited', async () => {
  const { who } = await buyer([powerBank]);
  const noStars = 'Rating must be one of 1, 2, 3, 4, 5.';
  const cases: [Record<string, unknown>, string][] = [
    [{ Rating: 0 }, noStars],
    [{ Rating: 4.5 }, noStars],
    [{ Rating: '5' }, noStars],
    [{ Text: ' \n ' }, 'Text must be at least 1 characters long.'],
    [{ Text: 'x'.repeat(2001) }, 'Text must be at most 2000 characters long.'],
    [{ Title: 'x'.repeat(101) }, 'Title must be at most 100 characters long.'],
    [{ Title: undefined }, 'Title is missing.'],
    [{ Text: 'a\u0000b' }, 'A text holds a character that is not allowed.'],
    [{ ProductId: 0 }, 'ProductId must be at least 1.'],
  ];
  for (const [changes, text] of cases) {
    expect(await add(who, changes)).toMatchObject({ status: 400, text });
    expect(await edit(who, changes)).toMatchObject({ status: 400, text });
  }
  expect(await listed(powerBank.ProductId)).toMatchObject({ Count: 0 });
});

it('a product that is not sold is not reviewed; what was said of it its writer still finds', async () => {
  const { who } = await buyer([powerBank, earbuds]);
  await add(who);
  await api.db.update(product).set({ isListed: false });
  for (const ProductId of [earbuds.ProductId, 987_654]) {
    expect(await add(who, { ProductId })).toMatchObject({
      status: 404,
      text: 'This product does not exist.',
    });
  }
  expect(await edit(who)).toMatchObject({ status: 404 });
  expect(await own(who)).toMatchObject({
    Reviews: [{ Title: 'Lasts', IsSold: false }],
    ProductsToReview: [],
  });
});

it('a review goes with its product, and the order stays', async () => {
  const { who } = await buyer([powerBank]);
  await add(who);
  await api.db.delete(product).where(eq(product.id, powerBank.ProductId));
  expect(await own(who)).toEqual({ Reviews: [], ProductsToReview: [] });
});

it('whoever writes without end has to wait', async () => {
  const { who } = await buyer([powerBank]);
  for (let index = 0; index < 10; index += 1) expect((await add(who)).status).toBe(200);
  expect((await edit(who)).status).toBe(429);
  api.clock.pass(61);
  expect((await edit(who)).status).toBe(200);
});
