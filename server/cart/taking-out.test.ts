import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { cartShop } from './test-cart.ts';

const { product } = FIXTURE;
const EARBUDS = { ProductId: product.earbuds, VariationId: 7 };
const FOLD = { ProductId: product.fold, VariationId: 9 };

const shop = cartShop(insertCatalogue);
const { add, cart, quantities, removeLine, take, version } = shop;

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
