import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { idempotentWrite } from '../db/limits-schema.ts';
import { cartShop } from './test-cart.ts';

const { product } = FIXTURE;
const EARBUDS = { ProductId: product.earbuds, VariationId: 7 };

const shop = cartShop(insertCatalogue);
const { add, cart, quantities, setVariation, take } = shop;

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
    const other = await shop.api.signUp();
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
    await shop.api.db.update(idempotentWrite).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await add({ ...EARBUDS, Quantity: 3 }, KEY)).status).toBe(200);
    expect(await quantities()).toEqual({ 'LIB-4 0': 4 });
  });

  it.each(['short', 'x'.repeat(101)])('must be of 8 to 100 characters', async (key) => {
    expect((await add(EARBUDS, key)).status).toBe(400);
  });
});
