import { getOrders, getThankYouDetails } from '../../lib/contract/orders.ts';
import { advanceOrder, refundOrder } from '../checkout/operator.service.ts';
import { changeVariation } from '../cart/test-stock.repository.ts';
import { customerOrder, orderLine } from '../db/order-schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS } from './test-orders.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();
const { comeBack, look } = shop;

/** Two pre-orders of 1899 dollars with down payments of 200, and earbuds of 59.99: 3398 dollars remain. */
async function orderPreOrders(): Promise<number> {
  await shop.calls.fill(shop.maya, GOODS.fold, 2, 200);
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  return (await shop.calls.cardOrder(shop.maya)).id;
}

const operator = { now: () => shop.api.clock.now(), siteUrl: 'http://localhost:3000' };

async function pay(id: number): Promise<void> {
  shop.api.gateway.capture(id);
  (await comeBack(id)).data();
}

async function advance(id: number, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await advanceOrder(shop.api.db, operator, { id });
}

const details = (id: number) => shop.calls.details(shop.maya, id);
const newestMail = async () => (await shop.api.mailsTo(shop.maya.email))[0]?.textBody ?? '';
const price = (priceCents: number, compareAtCents: number | null) =>
  changeVariation(shop.api.db, GOODS.fold.VariationId, { priceCents, compareAtCents });

const collected = (id: number) =>
  shop.api.db
    .select({ cents: customerOrder.collectedCents, at: customerOrder.collectedAt })
    .from(customerOrder)
    .where(eq(customerOrder.id, id));

/** What every answer says of an order. */
async function told(id: number) {
  const { customerId, headers } = shop.maya;
  const list = (await shop.api.call(getOrders, { params: { customerId }, headers })).data();
  const thanks = await shop.api.call(getThankYouDetails, {
    query: { OrderId: id, CustomerId: customerId },
    headers,
  });
  const listed = list.find((order) => order.OrderNumber === String(id));
  return [await details(id), listed, thanks.data().Order].map((answer) => [
    answer?.DueOnDelivery,
    answer?.CollectedOnDelivery,
  ]);
}

afterEach(() => price(179_900, 189_900));

describe('an order of pre-orders', () => {
  it('charges the down payments alone and says what is due on delivery, of each line and in all', async () => {
    const id = await orderPreOrders();
    expect(shop.api.gateway.opened[0]?.amountCents).toBe(47_699);
    const { OrderTotal, Lines, DueOnDelivery } = await details(id);
    expect([OrderTotal, DueOnDelivery]).toEqual([476.99, 3398]);
    expect(Lines).toEqual([
      expect.objectContaining({ TotalPrice: 400, FullPrice: 1899, DueOnDelivery: 3398 }),
      expect.not.objectContaining({ FullPrice: expect.anything() }),
    ]);
    expect(Lines[1]).not.toHaveProperty('DueOnDelivery');
    expect(await told(id)).toEqual(Array(3).fill([3398, undefined]));
  });

  it('keeps the full price of the moment it was made', async () => {
    const id = await orderPreOrders();
    await price(250_000, null);
    expect((await details(id)).DueOnDelivery).toBe(3398);
  });

  it('owes nothing on delivery where the full price has fallen to the down payment or below', async () => {
    await price(15_000, null);
    expect((await details(await orderPreOrders())).DueOnDelivery).toBe(0);
  });

  it('is refused when the customer was shown another sum for the delivery, and nothing is changed', async () => {
    await shop.calls.fill(shop.maya, GOODS.fold, 1, 200);
    const wish = { PaymentMethodId: 1, ExpectedTotal: 207, ExpectedDue: 1699 };
    await price(179_900, 199_900);
    expect(await shop.calls.order(shop.maya, wish)).toMatchObject({
      status: 400,
      text: 'The prices have changed: $1,799.00 of your order is due on delivery now. Please look at it again.',
    });
    expect(await shop.calls.cart(shop.maya)).toEqual({ FOLD7: 1 });
    await price(179_900, 189_900);
    expect((await shop.calls.order(shop.maya, wish)).status).toBe(200);
  });

  it('says nothing of a remainder where its full price was not noted', async () => {
    const id = await orderPreOrders();
    // As the version before this one has written it.
    await shop.api.db.update(orderLine).set({ fullCents: null }).where(eq(orderLine.orderId, id));
    await pay(id);
    expect(await told(id)).toEqual(Array(3).fill([undefined, undefined]));
    expect((await details(id)).Lines[0]).not.toHaveProperty('DueOnDelivery');
    expect(await newestMail()).toContain('Total: $476.99');
    expect(await newestMail()).not.toContain('delivery, in cash');
    await advance(id, 4);
    expect(await told(id)).toEqual(Array(3).fill([undefined, undefined]));
  });
});

describe('what was due on delivery', () => {
  it('is noted as collected with the last step, and is due no longer', async () => {
    const id = await orderPreOrders();
    await pay(id);
    await advance(id, 3);
    expect(await told(id)).toEqual(Array(3).fill([3398, undefined]));
    await advance(id, 1);
    expect(await told(id)).toEqual(Array(3).fill([0, 3398]));
    expect((await details(id)).Lines[0]).toMatchObject({ FullPrice: 1899, DueOnDelivery: 0 });
    expect(await collected(id)).toEqual([{ cents: 339_800, at: shop.api.clock.now() }]);
  });

  it('is noted of no order that owed nothing', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const { OrderNumber } = (await shop.calls.order(shop.maya)).data();
    await advance(OrderNumber, 4);
    expect(await told(OrderNumber)).toEqual(Array(3).fill([undefined, undefined]));
    expect(await collected(OrderNumber)).toEqual([{ cents: null, at: null }]);
  });

  it('is noted together with the step, or neither', async () => {
    const id = await orderPreOrders();
    await pay(id);
    await advance(id, 3);
    await shop.api.db.execute(
      'alter table customer_order add constraint none check (collected_cents is null) not valid',
    );
    await expect(advance(id, 1)).rejects.toThrow();
    await shop.api.db.execute('alter table customer_order drop constraint none');
    expect([(await details(id)).OrderStatusId, ...(await told(id))]).toEqual([
      4,
      ...Array(3).fill([3398, undefined]),
    ]);
  });

  it('is due of no order that was cancelled', async () => {
    const id = await orderPreOrders();
    (await shop.cancel(id)).data();
    expect(await told(id)).toEqual(Array(3).fill([0, undefined]));
  });

  it('is not paid back with a refund: only what the card was charged is', async () => {
    const id = await orderPreOrders();
    await pay(id);
    await advance(id, 4);
    await refundOrder(shop.api.db, operator, id);
    await look();
    expect([...shop.api.gateway.refunds.values()].map((refund) => refund.amountCents)).toEqual([47_699]);
    expect(await told(id)).toEqual(Array(3).fill([0, 3398]));
  });
});

describe('the mails of pre-orders', () => {
  it('say what is to be paid now and on delivery, and at the end that it was', async () => {
    const id = await orderPreOrders();
    const received = await newestMail();
    for (const text of [
      /2 × Écran Fold 7, down payment of a pre-order: \$400\.00 now, \$3,398\.00 on delivery/,
      /1 × Liberty Earbuds: \$59\.99\n/,
      /To pay now: \$476\.99\nDue on delivery, in cash: \$3,398\.00\n/,
    ]) {
      expect(received).toMatch(text);
    }
    await pay(id);
    const paid = await newestMail();
    expect(paid).toContain('You have paid $476.99, and we are getting your order ready. $3,398.00 is due on');
    expect(paid).toMatch(/Paid now: \$476\.99\nDue on delivery, in cash: \$3,398\.00\n/);
    await advance(id, 3);
    expect(await newestMail()).toContain('Please have $3,398.00 ready: it is due on delivery, in cash.');
    await advance(id, 1);
    expect(await newestMail()).toMatch(/Paid online: \$476\.99\nPaid on delivery, in cash: \$3,398\.00/);
  });
});
