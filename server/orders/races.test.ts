import { changeVariation } from '../cart/test-stock.repository.ts';
import { cartLine } from '../db/customer-schema.ts';
import { customerOrder } from '../db/order-schema.ts';
import { between } from '../db/sql.ts';
import { GatewayUnavailable } from '../payment/provider.ts';
import { GOODS, insertBuyers, insist, stockOf } from './test-orders.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();
const { cancel, comeBack, look, notify } = shop;

beforeEach(() => changeVariation(shop.api.db, GOODS.iphone.VariationId, { quantity: 50 }));

const BUYERS = 200;
/** Signed in, with something in the cart. */
const crowd = (from: number, lines: readonly number[]) =>
  insertBuyers(shop.api.db, { from, count: BUYERS, lines });

const ordersOf = (from: number, to: number) =>
  shop.api.db.$count(customerOrder, between(customerOrder.customerId, from, to));

it('two hundred buyers of fifty pieces buy exactly fifty', async () => {
  const buyers = await crowd(1_000, [GOODS.earbuds.VariationId]);
  const answers = await Promise.all(buyers.map((buyer) => insist(() => shop.calls.order(buyer))));
  const refused = answers.filter((answer) => answer.status === 400);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
  expect(refused).toHaveLength(150);
  expect(new Set(refused.map((answer) => answer.text))).toEqual(
    new Set(['Remove Out Of Stock Item From Cart']),
  );
  expect(await stockOf(shop.api, GOODS.earbuds.VariationId)).toBe(0);
  expect(await ordersOf(1_000, 1_199)).toBe(50);
  // Who got none still has it in the cart.
  expect(await shop.api.db.$count(cartLine, between(cartLine.customerId, 1_000, 1_199))).toBe(150);
});

it('carts of the same two products, put in in opposite order, do not block each other', async () => {
  const buyers = (await crowd(2_000, [GOODS.iphone.VariationId, GOODS.earbuds.VariationId])).slice(0, 60);
  const statuses: number[] = [];
  // No more at once than there are connections, so that none has to wait for one: 503 is a deadlock then.
  while (buyers.length > 0) {
    const answers = await Promise.all(buyers.splice(0, 5).map((buyer) => shop.calls.order(buyer)));
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(statuses.sort()).toEqual([
    ...Array.from({ length: 50 }, () => 200),
    ...Array.from({ length: 10 }, () => 400),
  ]);
  expect(await stockOf(shop.api, GOODS.iphone.VariationId)).toBe(0);
  expect(await stockOf(shop.api, GOODS.earbuds.VariationId)).toBe(0);
});

it.each([
  ['in cash, with a key', 0, 'one-key-for-all'],
  ['in cash, without a key', 0, undefined],
  ['by card, with a key', 1, 'one-key-for-all'],
  ['by card, without a key', 1, undefined],
])('the same submission fifty times at once is one order: %s', async (_, PaymentMethodId, key) => {
  await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => insist(() => shop.calls.order(shop.maya, { PaymentMethodId }, key))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data())))).toHaveProperty('size', 1);
  expect(await ordersOf(shop.maya.customerId, shop.maya.customerId)).toBe(1);
  expect(await stockOf(shop.api, GOODS.earbuds.VariationId)).toBe(48);
  expect(shop.api.gateway.opened).toHaveLength(PaymentMethodId);
  const received = (await shop.api.mailsTo(shop.maya.email)).filter((mail) =>
    mail.subject.includes('received'),
  );
  expect(received).toHaveLength(1);
});

/** Lets nobody through until so many have come. */
function gate(expected: number): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come >= expected) open();
    return all;
  };
}

it('return, webhook and reconciler at once settle one payment once', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.gateway.capture(id);
  shop.api.clock.pass(60);
  shop.api.gateway.onRead = gate(7);
  const done = await Promise.all([
    ...Array.from({ length: 3 }, () => comeBack(id)),
    ...Array.from({ length: 3 }, () => notify(id)),
    look(),
  ]);
  expect(done.slice(0, 3).map((answer) => answer && 'status' in answer && answer.status)).toEqual([
    200, 200, 200,
  ]);
  const { OrderStatusId, Steps } = await shop.calls.details(shop.maya, id);
  expect([OrderStatusId, Steps.length]).toEqual([1, 2]);
  const arrived = (await shop.api.mailsTo(shop.maya.email)).filter((mail) =>
    mail.subject.includes('has arrived'),
  );
  expect(arrived).toHaveLength(1);
  expect(await stockOf(shop.api, GOODS.earbuds.VariationId)).toBe(48);
});

it('a cancellation against a capture ends paid or paid back, never in between', async () => {
  const ends: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await shop.calls.fill(shop.maya, GOODS.powerBank);
    const { id } = await shop.calls.cardOrder(shop.maya);
    const others = () => Promise.all([comeBack(id), notify(id), notify(id), cancel(id)]);
    if (round % 2 === 0) {
      shop.api.gateway.capture(id);
      await Promise.all([cancel(id), others()]);
    } else {
      // The customer pays while the gateway's answer, that nothing is paid yet, is on its way.
      let racing: Promise<unknown> | undefined;
      shop.api.gateway.onRead = () => {
        shop.api.gateway.capture(id);
        racing ??= others();
      };
      await cancel(id);
      await racing;
    }
    shop.api.gateway.onRead = () => undefined;
    await notify(id);
    const { OrderStatusId } = await shop.calls.details(shop.maya, id);
    const refunds = [...shop.api.gateway.refunds.values()].filter(
      (refund) => refund.orderNumber === String(id),
    );
    expect([OrderStatusId, refunds.length]).toEqual(OrderStatusId === 1 ? [1, 0] : [9, 1]);
    ends.push(OrderStatusId);
    shop.api.clock.pass(60);
  }
  // Both ends were really reached.
  expect(new Set(ends)).toEqual(new Set([1, 9]));
});

it('a refund that many send at once is one refund, and told once', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds);
  const { id } = await shop.calls.cardOrder(shop.maya);
  await cancel(id);
  shop.api.gateway.capture(id);
  const { refund } = shop.api.gateway;
  shop.api.gateway.refund = () => Promise.reject(new GatewayUnavailable('not now'));
  expect((await notify(id)).statusCode).toBe(200);
  const together = gate(3);
  shop.api.gateway.refund = async (asked) => {
    await together();
    await refund(asked);
  };
  const answers = await Promise.all([notify(id), notify(id), notify(id)]);
  shop.api.gateway.refund = refund;
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect([shop.api.gateway.refunds.size, (await shop.calls.details(shop.maya, id)).OrderStatusId]).toEqual([
    1, 9,
  ]);
  const told = (await shop.api.mailsTo(shop.maya.email)).filter((mail) =>
    mail.subject.includes('was refunded'),
  );
  expect(told).toHaveLength(1);
});

it('an order that expires gives its pieces back once, however many look', async () => {
  await shop.calls.fill(shop.maya, GOODS.earbuds, 5);
  const { id } = await shop.calls.cardOrder(shop.maya);
  shop.api.clock.pass(36 * 60);
  shop.api.gateway.onRead = gate(4);
  await Promise.all([notify(id), notify(id), notify(id), look()]);
  expect((await shop.calls.details(shop.maya, id)).OrderStatusId).toBe(8);
  expect(await stockOf(shop.api, GOODS.earbuds.VariationId)).toBe(50);
  expect(await shop.calls.cart(shop.maya)).toEqual({ 'LIB-4': 5 });
});
