import { eq, sql } from 'drizzle-orm';
import {
  addItemToCart,
  getCartItems,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  removeCartItem,
  removeItemFromCart,
  type CartItem,
} from '../../lib/contract/cart.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { customer as customerTable, idempotentWrite } from '../db/customer-schema.ts';
import { product as productTable, variation as variationTable } from '../db/schema.ts';
import { createTestApi, type TestAnswer, type TestApi, type TestCustomer } from '../test-api.ts';

const { product, variation } = FIXTURE;
const EARBUDS = { ProductId: product.earbuds, VariationId: 7 };
const POWER_BANK = { ProductId: product.powerBank, VariationId: 8 };
const FOLD = { ProductId: product.fold, VariationId: 9 };
const GALAXY = { ProductId: product.galaxy, VariationId: variation.galaxyBlack128 };
const IPHONE = { ProductId: product.iphone, VariationId: variation.iphoneBlack128 };

let api: TestApi;
let maya: TestCustomer;
/** How what a test has changed of the catalogue is put back. */
const changes: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await createTestApi();
  await insertCatalogue(api.db);
});
beforeEach(async () => {
  maya = await api.signUp();
});
afterEach(async () => {
  for (const restore of changes.splice(0).reverse()) await restore();
});
afterAll(() => api.close());

type Wanted = { ProductId: number; VariationId: number; Quantity?: number; PreOrderPrice?: number | null };

const add = (wanted: Wanted, key?: string, who = maya): Promise<TestAnswer<unknown>> =>
  api.call(addItemToCart, {
    body: { CartId: who.cartId, Quantity: 1, ...wanted },
    headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });

const take = (variationId: number, body?: unknown, key?: string): Promise<TestAnswer<unknown>> =>
  api.call(removeItemFromCart, {
    params: { productVariationId: variationId, cartId: maya.cartId },
    headers: { ...maya.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { body }),
  });

const removeLine = (variationId: number, isPreOrder: boolean, preOrderPrice: string) =>
  api.call(removeCartItem, {
    params: { variationId, isPreOrder: String(isPreOrder), preOrderPrice, cartId: maya.cartId },
    headers: maya.headers,
  });

async function cart(who = maya, groupId = 4): Promise<{ Count: number; CartItems: CartItem[] }> {
  const params = { cartId: who.cartId, offset: -120, groupId };
  return (await api.call(getCartItems, { params, headers: who.headers })).data();
}

async function quantities(): Promise<Record<string, number>> {
  const { CartItems } = await cart();
  return Object.fromEntries(CartItems.map((item) => [`${item.Sku} ${item.PreOrderPrice}`, item.Quantity]));
}

async function version(): Promise<number> {
  const rows = await api.db.select().from(customerTable).where(eq(customerTable.id, maya.customerId));
  return rows[0]?.cartVersion ?? 0;
}

async function setVariation(id: number, values: Partial<typeof variationTable.$inferInsert>): Promise<void> {
  const [{ id: _, ...before } = { id }] = await api.db
    .select()
    .from(variationTable)
    .where(eq(variationTable.id, id));
  const write = (row: typeof values) =>
    api.db.update(variationTable).set(row).where(eq(variationTable.id, id));
  changes.push(() => write(before));
  await write(values);
}

async function setProduct(id: number, values: Partial<typeof productTable.$inferInsert>): Promise<void> {
  const [{ id: _, ...before } = { id }] = await api.db
    .select()
    .from(productTable)
    .where(eq(productTable.id, id));
  const write = (row: typeof values) => api.db.update(productTable).set(row).where(eq(productTable.id, id));
  changes.push(() => write(before));
  await write(values);
}

describe('the cart', () => {
  it('is empty at first', async () => {
    expect(await cart()).toEqual({ Count: 0, CartItems: [] });
  });

  it('answers what a line needs to be shown, in the order of adding, at customers’ prices', async () => {
    await add({ ...IPHONE, Quantity: 2 });
    await add({ ...GALAXY, PreOrderPrice: 0 });
    for (const groupId of [4, 3]) {
      const { Count, CartItems } = await cart(maya, groupId);
      expect(Count).toBe(3);
      expect(CartItems).toEqual([
        {
          ProductId: product.iphone,
          ProductVariationId: variation.iphoneBlack128,
          ProductName: 'iPhone 15',
          Image: 'iphone-1-0123456789abcdef.webp',
          Quantity: 2,
          RegularPrice: 999,
          SalePrice: 949,
          PreOrderPrice: 0,
          IsPreOrder: false,
          InStock: true,
          Description: 'With a titanium frame.',
          assignedAttributes: [
            { AttributeName: 'Color', AttributeValueName: 'Black' },
            { AttributeName: 'GB', AttributeValueName: '128' },
          ],
          Sku: 'IP15-BLK',
          MaximumQuantity: 10,
          UnitPrice: 949,
          PriceWhenAdded: 949,
          IsAvailable: true,
        },
        expect.objectContaining({
          Sku: 'SM-S24-BLK',
          Image: 'galaxy-black-0123456789abcdef.webp',
          Quantity: 1,
          UnitPrice: 799,
        }),
      ]);
    }
  });

  it('prefers the small description', async () => {
    await setProduct(product.iphone, { smallDescription: 'A phone with a titanium frame.' });
    await add(IPHONE);
    expect((await cart()).CartItems[0]?.Description).toBe('A phone with a titanium frame.');
  });

  it('is the customer’s own: another one sees nothing of it', async () => {
    await add(IPHONE);
    const other = await api.signUp();
    expect((await cart(other)).CartItems).toEqual([]);
    await add(EARBUDS, undefined, other);
    expect(await quantities()).toEqual({ 'IP15-BLK 0': 1 });
  });

  it('shows a price that has changed beside the one it was added at, and adding again takes the new one', async () => {
    await add(EARBUDS);
    await setVariation(7, { priceCents: 6_499 });
    expect((await cart()).CartItems[0]).toMatchObject({ UnitPrice: 64.99, PriceWhenAdded: 59.99 });
    await add(EARBUDS);
    expect((await cart()).CartItems[0]).toMatchObject({
      UnitPrice: 64.99,
      PriceWhenAdded: 64.99,
      Quantity: 2,
    });
  });

  it('shows that there are fewer pieces now, or none', async () => {
    await add({ ...EARBUDS, Quantity: 5 });
    await setVariation(7, { quantity: 3 });
    expect((await cart()).CartItems[0]).toMatchObject({ Quantity: 5, InStock: true, MaximumQuantity: 3 });
    await setVariation(7, { quantity: 0 });
    expect((await cart()).CartItems[0]).toMatchObject({ Quantity: 5, InStock: false, MaximumQuantity: 0 });
  });

  it('shows that a product is no longer sold, as out of stock too, and lets it be removed', async () => {
    await add(EARBUDS);
    await setProduct(product.earbuds, { isListed: false });
    expect((await cart()).CartItems[0]).toMatchObject({
      IsAvailable: false,
      InStock: false,
      MaximumQuantity: 0,
      ProductName: 'Liberty Earbuds',
    });
    expect((await removeLine(7, false, '0')).status).toBe(200);
    expect((await cart()).Count).toBe(0);
  });

  it('shows that a pre-order price is gone, and that a pre-order has ended', async () => {
    await add({ ...FOLD, PreOrderPrice: 100 });
    await setProduct(product.fold, { preOrderFirstCents: 15_000 });
    expect((await cart()).CartItems[0]).toMatchObject({ IsAvailable: false, InStock: false });
    await setProduct(product.fold, { preOrderFirstCents: 10_000, isPreOrder: false });
    expect((await cart()).CartItems[0]).toMatchObject({
      IsAvailable: false,
      IsPreOrder: false,
      PreOrderPrice: 100,
    });
    expect((await removeLine(FOLD.VariationId, false, '100.00')).status).toBe(200);
    expect((await cart()).Count).toBe(0);
  });
});

describe('adding', () => {
  it('adds up what is there already', async () => {
    await add({ ...EARBUDS, Quantity: 2 });
    await add({ ...EARBUDS, Quantity: 3 });
    expect(await quantities()).toEqual({ 'LIB-4 0': 5 });
  });

  it('gives twenty for twenty that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(EARBUDS)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await quantities()).toEqual({ 'LIB-4 0': 20 });
    expect(await version()).toBe(21);
  });

  it('never takes more than there are, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(GALAXY)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(await quantities()).toEqual({ 'SM-S24-BLK 0': 5 });
  });

  it.each([
    ['the last five and one more', { ...GALAXY, Quantity: 6 }, 'Only 5 pieces are left.'],
    ['sold out', { ProductId: product.pixel, VariationId: variation.pixel }, 'Out of Stock'],
  ])('is refused: %s', async (_, wanted, text) => {
    expect(await add(wanted)).toMatchObject({ status: 400, text });
    expect((await cart()).Count).toBe(0);
    expect(await version()).toBe(1);
  });

  it('counts what is in the cart already, and says one piece for one', async () => {
    await setVariation(GALAXY.VariationId, { quantity: 1 });
    await add(GALAXY);
    expect(await add(GALAXY)).toMatchObject({ status: 400, text: 'Only 1 piece is left.' });
  });

  it('takes as many as wanted of what is not counted, up to the bound of a line', async () => {
    expect((await add({ ...POWER_BANK, Quantity: MAX_LINE_QUANTITY })).status).toBe(200);
    expect(await add(POWER_BANK)).toMatchObject({
      status: 400,
      text: 'At most 100 pieces of one item can be in a cart.',
    });
    expect((await cart()).CartItems[0]).toMatchObject({ Quantity: 100, MaximumQuantity: 100, InStock: true });
  });

  it('holds a cart to its number of lines', async () => {
    await api.db.execute(sql`
      insert into variation (product_id, sku, position, price_cents, tracks_stock)
      select ${product.powerBank}, 'EXTRA-' || n, n + 10, 1000, false from generate_series(1, ${MAX_CART_LINES}) n`);
    await api.db.execute(sql`
      insert into cart_line (customer_id, variation_id, quantity, unit_cents_when_added)
      select ${maya.customerId}, id, 1, 1000 from variation where sku like 'EXTRA-%'`);
    expect(await add(EARBUDS)).toMatchObject({
      status: 400,
      text: 'A cart holds at most 50 different items.',
    });
    const [first] = (await cart()).CartItems;
    expect(
      (await add({ ProductId: product.powerBank, VariationId: first?.ProductVariationId ?? 0 })).status,
    ).toBe(200);
  });

  it.each([
    ['a variation of another product', { ProductId: product.galaxy, VariationId: 3 }],
    ['a product that is not listed', { ProductId: product.draft, VariationId: variation.draft }],
    ['a product without variations', { ProductId: product.bare, VariationId: 1 }],
    ['nothing there is', { ProductId: 999_999, VariationId: 999_999 }],
  ])('answers 404 for %s', async (_, wanted) => {
    expect(await add(wanted)).toMatchObject({ status: 404, text: 'This product does not exist.' });
  });

  it.each([[0], [-1], [1.5], [MAX_LINE_QUANTITY + 1], ['2'], [null]])(
    'refuses the quantity %j',
    async (Quantity) => {
      const body = { CartId: maya.cartId, ...EARBUDS, Quantity };
      expect((await api.call(addItemToCart, { body, headers: maya.headers })).status).toBe(400);
      expect((await cart()).Count).toBe(0);
    },
  );
});

describe('a pre-order', () => {
  it.each([[undefined], [null], [0]])(
    'with two prices must have one chosen, not %j',
    async (PreOrderPrice) => {
      const wanted = PreOrderPrice === undefined ? FOLD : { ...FOLD, PreOrderPrice };
      expect(await add(wanted)).toMatchObject({ status: 400, text: 'Please select price.' });
    },
  );

  it.each([[0.01], [150], [1_799]])(
    'is not sold at a price of the caller’s own, %d',
    async (PreOrderPrice) => {
      expect(await add({ ...FOLD, PreOrderPrice })).toMatchObject({
        status: 400,
        text: 'This price is not offered. Please select price.',
      });
      expect((await cart()).Count).toBe(0);
    },
  );

  it('stands in the cart once for each price', async () => {
    await add({ ...FOLD, PreOrderPrice: 100 });
    await add({ ...FOLD, PreOrderPrice: 200 });
    await add({ ...FOLD, PreOrderPrice: 100 });
    expect(await quantities()).toEqual({ 'FOLD7 100': 2, 'FOLD7 200': 1 });
    expect((await cart()).CartItems[0]).toMatchObject({
      IsPreOrder: true,
      UnitPrice: 100,
      RegularPrice: 1_899,
      SalePrice: 0,
    });
  });

  it('shares its stock between its prices', async () => {
    await setVariation(FOLD.VariationId, { continuesSelling: false, quantity: 3 });
    await add({ ...FOLD, Quantity: 2, PreOrderPrice: 100 });
    expect(await add({ ...FOLD, Quantity: 2, PreOrderPrice: 200 })).toMatchObject({
      status: 400,
      text: 'Only 3 pieces are left.',
    });
    await add({ ...FOLD, PreOrderPrice: 200 });
    expect((await cart()).CartItems.map((item) => item.MaximumQuantity)).toEqual([2, 1]);
  });

  it('with one price is added with that one', async () => {
    await setProduct(product.fold, { preOrderFirstCents: 0 });
    expect((await add(FOLD)).status).toBe(200);
    expect(await quantities()).toEqual({ 'FOLD7 200': 1 });
  });

  it('without a price of its own costs what it is shown at', async () => {
    await setProduct(product.fold, { preOrderFirstCents: 0, preOrderSecondCents: 0 });
    await add(FOLD);
    expect((await cart()).CartItems[0]).toMatchObject({
      PreOrderPrice: 0,
      UnitPrice: 1_899,
      IsAvailable: true,
    });
  });

  it('price is refused for what is no pre-order', async () => {
    expect(await add({ ...EARBUDS, PreOrderPrice: 1 })).toMatchObject({
      status: 400,
      text: 'This product is no pre-order.',
    });
  });
});

describe('taking out', () => {
  it('takes one piece, and the line with the last one', async () => {
    await add({ ...EARBUDS, Quantity: 2 });
    await take(7);
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
    await take(7);
    expect(await cart()).toEqual({ Count: 0, CartItems: [] });
    expect(await version()).toBe(4);
  });

  it('of nothing changes nothing', async () => {
    await add(EARBUDS);
    expect((await take(8)).status).toBe(200);
    expect((await removeLine(8, false, '0')).status).toBe(200);
    expect((await removeLine(7, true, '5')).status).toBe(200);
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
    expect(await version()).toBe(2);
  });

  it('takes from the line that was added last, or from the one of the named price', async () => {
    await add({ ...FOLD, Quantity: 2, PreOrderPrice: 200 });
    await add({ ...FOLD, Quantity: 2, PreOrderPrice: 100 });
    await take(FOLD.VariationId);
    expect(await quantities()).toEqual({ 'FOLD7 200': 2, 'FOLD7 100': 1 });
    await take(FOLD.VariationId, { PreOrderPrice: 200 });
    expect(await quantities()).toEqual({ 'FOLD7 200': 1, 'FOLD7 100': 1 });
  });

  it('loses no piece when all are taken at once', async () => {
    await add({ ...EARBUDS, Quantity: 12 });
    await Promise.all(Array.from({ length: 10 }, () => take(7)));
    expect(await quantities()).toEqual({ 'LIB-4 0': 2 });
  });

  it('removes one line of a variation at two prices, however often it is asked to', async () => {
    await add({ ...FOLD, Quantity: 2, PreOrderPrice: 100 });
    await add({ ...FOLD, PreOrderPrice: 200 });
    expect((await removeLine(FOLD.VariationId, true, '100')).status).toBe(200);
    expect((await removeLine(FOLD.VariationId, true, '100')).status).toBe(200);
    expect(await quantities()).toEqual({ 'FOLD7 200': 1 });
    expect(await version()).toBe(4);
  });

  it.each(['x', '-1', '1.234', '1e3'])('refuses the price %s', async (price) => {
    expect((await removeLine(7, true, price)).status).toBe(400);
  });
});

describe('an Idempotency-Key', () => {
  const KEY = 'first-attempt-1';

  it('makes a repeated write one write', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await add({ ...EARBUDS, Quantity: 2 }, KEY)).toMatchObject({ status: 200, text: 'true' });
    }
    await take(7, undefined, 'second-attempt');
    await take(7, undefined, 'second-attempt');
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
  });

  it('does so when both come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(EARBUDS, KEY)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
  });

  it('is refused for another request, of another call too', async () => {
    await add(EARBUDS, KEY);
    const refusal = { status: 400, text: 'This Idempotency-Key was used for another request already.' };
    expect(await add({ ...EARBUDS, Quantity: 2 }, KEY)).toMatchObject(refusal);
    expect(await take(7, undefined, KEY)).toMatchObject(refusal);
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
  });

  it('is each customer’s own', async () => {
    const other = await api.signUp();
    await add(EARBUDS, KEY);
    await add({ ...EARBUDS, Quantity: 4 }, KEY, other);
    expect((await cart(other)).Count).toBe(4);
  });

  it('does not remember a refusal', async () => {
    await setVariation(7, { quantity: 0 });
    expect((await add(EARBUDS, KEY)).status).toBe(400);
    await setVariation(7, { quantity: 1 });
    expect((await add(EARBUDS, KEY)).status).toBe(200);
    expect(await quantities()).toEqual({ 'LIB-4 0': 1 });
  });

  it('is forgotten after a day', async () => {
    await add(EARBUDS, KEY);
    await api.db.update(idempotentWrite).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await add({ ...EARBUDS, Quantity: 3 }, KEY)).status).toBe(200);
    expect(await quantities()).toEqual({ 'LIB-4 0': 4 });
  });

  it.each(['short', 'x'.repeat(101)])('must be of 8 to 100 characters', async (key) => {
    expect((await add(EARBUDS, key)).status).toBe(400);
  });
});
