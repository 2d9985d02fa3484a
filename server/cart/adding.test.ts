import { addItemToCart, MAX_CART_LINES } from '../../lib/contract/cart.ts';
import { MAX_LINE_QUANTITY } from '../../lib/contract/stock.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { cartLine } from '../db/customer-schema.ts';
import { variation as variationTable } from '../db/schema.ts';
import { cartShop } from './test-cart.ts';

const { product, variation } = FIXTURE;
const EARBUDS = { ProductId: product.earbuds, VariationId: 7 };
const FOLD = { ProductId: product.fold, VariationId: 9 };
const GALAXY = { ProductId: product.galaxy, VariationId: variation.galaxyBlack128 };
const POWER_BANK = { ProductId: product.powerBank, VariationId: 8 };

const shop = cartShop(insertCatalogue);
const { add, cart, quantities, setProduct, setVariation, version } = shop;

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
    const answer = await add(wanted);
    expect(answer).toMatchObject({ status: 400, text });
    expect(answer.headers['x-failure-code']).toBe('too-few-left');
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
    const extra = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
      ...{ productId: product.powerBank, sku: `EXTRA-${index}`, position: index + 11 },
      ...{ priceCents: 1000, tracksStock: false },
    }));
    const added = await shop.api.db.insert(variationTable).values(extra).returning({ id: variationTable.id });
    const { customerId } = shop.maya;
    await shop.api.db
      .insert(cartLine)
      .values(
        added.map(({ id }) => ({ customerId, variationId: id, quantity: 1, unitCentsWhenAdded: 1000 })),
      );
    expect(await add(EARBUDS)).toMatchObject({
      status: 400,
      text: 'A cart holds at most 50 different items.',
    });
    const [first] = (await cart()).CartItems;
    expect(
      (await add({ ProductId: product.powerBank, VariationId: Number(first?.ProductVariationId) })).status,
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
      const body = { CartId: shop.maya.cartId, ...EARBUDS, Quantity };
      expect((await shop.api.call(addItemToCart, { body, headers: shop.maya.headers })).status).toBe(400);
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
