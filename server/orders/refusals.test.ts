import { changeProduct, changeVariation } from '../cart/test-stock.repository.ts';
import { customerOrder } from '../db/order-schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS, stockOf } from './test-orders.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();
const { orderCount } = shop;

describe('an order is refused, and nothing is changed', () => {
  const refused = async (changes: Record<string, unknown>, text: string): Promise<void> => {
    const before = await shop.calls.cart(shop.maya);
    expect(await shop.calls.order(shop.maya, changes)).toMatchObject({ status: 400, text });
    expect(await shop.calls.cart(shop.maya)).toEqual(before);
    expect(await orderCount()).toBe(0);
  };

  it('for an empty cart', () => refused({}, 'Your cart is empty.'));

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a phone number that cannot be',
      { PhoneNumber: '12' },
      'Please enter a valid phone number, for example 03 123 456.',
    ],
    ['another country', { CountryCode: 'FR' }, 'We deliver in Lebanon only.'],
    ['a city that is none', { CityId: 125 }, 'Please choose a city from the list.'],
    ['another currency', { Currency: 'Euro' }, 'Currency must be Dollar.'],
    ['no way to pay', { PaymentMethodId: undefined }, 'Select a payment method'],
    ['a way to pay that is none', { PaymentMethodId: 2 }, 'Select a payment method'],
    ['no notes', { Notes: ' ' }, 'Notes must be at least 1 characters long.'],
    ['a mailbox that is none', { Email: 'maya' }, 'Bad email format'],
  ])('for %s', async (_, changes, text) => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    await refused(changes, text);
    expect(await stockOf(shop.api, 7)).toBe(50);
  });

  it('for a line that is sold out by now', async () => {
    await shop.calls.fill(shop.maya, GOODS.iphone, 2);
    await shop.calls.fill(shop.maya, GOODS.galaxy, 1);
    await changeVariation(shop.api.db, GOODS.galaxy.VariationId, { quantity: 0 });
    await refused({}, 'Remove Out Of Stock Item From Cart');
    expect(await stockOf(shop.api, GOODS.iphone.VariationId)).toBe(10);
  });

  it('for a line that is no longer sold', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const restore = await changeProduct(shop.api.db, GOODS.earbuds.ProductId, { isListed: false });
    await refused({}, 'Remove Out Of Stock Item From Cart');
    await restore();
  });

  it('for more pieces than are left, with how many there are', async () => {
    await shop.calls.fill(shop.maya, GOODS.galaxy, 5);
    await changeVariation(shop.api.db, GOODS.galaxy.VariationId, { quantity: 2 });
    await refused({}, 'Only 2 pieces are left of Galaxy S24.');
  });

  it('for a pre-order in cash', async () => {
    await shop.calls.fill(shop.maya, GOODS.fold, 1, 100);
    await refused({}, 'A pre-order can only be paid online.');
  });

  it('while ten that are paid on delivery wait for the shop, which keep their stock from everybody else', async () => {
    const order = async () => {
      await shop.calls.fill(shop.maya, GOODS.earbuds);
      return shop.calls.order(shop.maya);
    };
    const first = (await order()).data().OrderNumber;
    for (let more = 0; more < 9; more += 1) {
      shop.api.clock.pass(61);
      (await order()).data();
    }
    expect(await order()).toMatchObject({
      status: 400,
      text: '10 orders of yours that are paid on delivery await their processing. Cancel one of them first, or order again once we have begun with one.',
    });
    expect([await stockOf(shop.api, 7), await shop.calls.cart(shop.maya)]).toEqual([40, { 'LIB-4': 1 }]);
    // A card is none of them, and neither is one that was called off, or left alone by the shop for a week.
    await shop.calls.cardOrder(shop.maya);
    await shop.cancel(first);
    (await order()).data();
    expect((await order()).status).toBe(400);
    const weekAgo = new Date(shop.api.clock.now().getTime() - 7 * 24 * 60 * 60 * 1000);
    await shop.api.db
      .update(customerOrder)
      .set({ createdAt: weekAgo })
      .where(eq(customerOrder.customerId, shop.maya.customerId));
    expect((await shop.calls.order(shop.maya)).status).toBe(200);
  });

  it('when a customer orders too often', async () => {
    for (let made = 0; made < 10; made += 1) {
      await shop.calls.fill(shop.maya, GOODS.powerBank);
      await shop.cancel((await shop.calls.order(shop.maya)).data().OrderNumber);
    }
    await shop.calls.fill(shop.maya, GOODS.powerBank);
    const answer = await shop.calls.order(shop.maya);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(await shop.calls.cart(shop.maya)).toEqual({ 'PB-20K': 1 });
  });
});
