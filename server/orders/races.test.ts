import { checkPayment, updateOrderStatus } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { GatewayUnavailable } from '../payment/gateway.ts';
import { NOTIFICATION_PATH } from '../payment/routes.ts';
import { lookAtPayments } from '../payment/settle.ts';
import { createTestApi, WEBHOOK_SECRET, type TestApi, type TestCustomer } from '../test-api.ts';
import { GOODS, insertBuyers, insist, orderCalls, stockOf } from './test-orders.ts';

let api: TestApi;
let maya: TestCustomer;
let calls: ReturnType<typeof orderCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = orderCalls(api);
  await insertCatalogue(api.db);
});
beforeEach(async () => {
  api.gateway.reset();
  await api.db.$client.query('update payment set next_look_at = null');
  await api.db.$client.query('update variation set quantity = 50 where id in (3, 7)');
  maya = await api.signUp();
});
afterAll(() => api.close());

const BUYERS = 200;
/** Signed in, with something in the cart. */
const crowd = (from: number, lines: readonly number[]) =>
  insertBuyers(api.db, { from, count: BUYERS, lines });

const count = async (from: string): Promise<number> =>
  Number((await api.db.$client.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count);

it('two hundred buyers of fifty pieces buy exactly fifty', async () => {
  const buyers = await crowd(1_000, [GOODS.earbuds.VariationId]);
  const answers = await Promise.all(buyers.map((buyer) => insist(() => calls.order(buyer))));
  const refused = answers.filter((answer) => answer.status === 400);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(50);
  expect(refused).toHaveLength(150);
  expect(new Set(refused.map((answer) => answer.text))).toEqual(
    new Set(['Remove Out Of Stock Item From Cart']),
  );
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(0);
  expect(await count('customer_order where customer_id between 1000 and 1199')).toBe(50);
  // Who got none still has it in the cart.
  expect(await count('cart_line where customer_id between 1000 and 1199')).toBe(150);
});

it('carts of the same two products, put in in opposite order, do not block each other', async () => {
  const buyers = (await crowd(2_000, [GOODS.iphone.VariationId, GOODS.earbuds.VariationId])).slice(0, 60);
  const statuses: number[] = [];
  // No more at once than there are connections, so that none has to wait for one: 503 is a deadlock then.
  while (buyers.length > 0) {
    const answers = await Promise.all(buyers.splice(0, 5).map((buyer) => calls.order(buyer)));
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(statuses.sort()).toEqual([
    ...Array.from({ length: 50 }, () => 200),
    ...Array.from({ length: 10 }, () => 400),
  ]);
  expect(await stockOf(api, GOODS.iphone.VariationId)).toBe(0);
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(0);
});

it.each([
  ['in cash, with a key', 0, 'one-key-for-all'],
  ['in cash, without a key', 0, undefined],
  ['by card, with a key', 1, 'one-key-for-all'],
  ['by card, without a key', 1, undefined],
])('the same submission fifty times at once is one order: %s', async (_, PaymentMethodId, key) => {
  await calls.fill(maya, GOODS.earbuds, 2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => insist(() => calls.order(maya, { PaymentMethodId }, key))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data())))).toHaveProperty('size', 1);
  expect(await count(`customer_order where customer_id = ${maya.customerId}`)).toBe(1);
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(48);
  expect(api.gateway.opened).toHaveLength(PaymentMethodId);
  const received = (await api.mailsTo(maya.email)).filter((mail) => mail.subject.includes('received'));
  expect(received).toHaveLength(1);
});

const look = () =>
  lookAtPayments({
    db: api.db,
    gateway: api.gateway,
    now: api.clock.now,
    siteUrl: 'http://localhost:3000',
    log: { error: () => undefined, warn: () => undefined },
  });
const comeBack = (id: number) =>
  api.call(checkPayment, {
    query: { ResultIndicator: api.gateway.indicatorOf(id) },
    headers: maya.headers,
  });
const notify = (id: number) =>
  api.app.inject({
    method: 'POST',
    url: NOTIFICATION_PATH,
    headers: { 'x-notification-secret': WEBHOOK_SECRET },
    payload: { order: { id: String(id) } },
  });
const cancel = (OrderId: number) =>
  api.call(updateOrderStatus, { body: { OrderId, OrderStatusId: 7 }, headers: maya.headers });

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
  await calls.fill(maya, GOODS.earbuds, 2);
  const { id } = await calls.cardOrder(maya);
  api.gateway.capture(id);
  api.clock.pass(60);
  api.gateway.onRead = gate(7);
  const done = await Promise.all([
    ...Array.from({ length: 3 }, () => comeBack(id)),
    ...Array.from({ length: 3 }, () => notify(id)),
    look(),
  ]);
  expect(done.slice(0, 3).map((answer) => answer && 'status' in answer && answer.status)).toEqual([
    200, 200, 200,
  ]);
  const { OrderStatusId, Steps } = await calls.details(maya, id);
  expect([OrderStatusId, Steps.length]).toEqual([1, 2]);
  const arrived = (await api.mailsTo(maya.email)).filter((mail) => mail.subject.includes('has arrived'));
  expect(arrived).toHaveLength(1);
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(48);
});

it('a cancellation against a capture ends paid or paid back, never in between', async () => {
  const ends: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await calls.fill(maya, GOODS.powerBank);
    const { id } = await calls.cardOrder(maya);
    const others = () => Promise.all([comeBack(id), notify(id), notify(id), cancel(id)]);
    if (round % 2 === 0) {
      api.gateway.capture(id);
      await Promise.all([cancel(id), others()]);
    } else {
      // The customer pays while the gateway's answer, that nothing is paid yet, is on its way.
      let racing: Promise<unknown> | undefined;
      api.gateway.onRead = () => {
        api.gateway.capture(id);
        racing ??= others();
      };
      await cancel(id);
      await racing;
    }
    api.gateway.onRead = () => undefined;
    await notify(id);
    const { OrderStatusId } = await calls.details(maya, id);
    const refunds = [...api.gateway.refunds.values()].filter((refund) => refund.orderNumber === String(id));
    expect([OrderStatusId, refunds.length]).toEqual(OrderStatusId === 1 ? [1, 0] : [9, 1]);
    ends.push(OrderStatusId);
    api.clock.pass(60);
  }
  // Both ends were really reached.
  expect(new Set(ends)).toEqual(new Set([1, 9]));
});

it('a refund that many send at once is one refund, and told once', async () => {
  await calls.fill(maya, GOODS.earbuds);
  const { id } = await calls.cardOrder(maya);
  await cancel(id);
  api.gateway.capture(id);
  const { refund } = api.gateway;
  api.gateway.refund = () => Promise.reject(new GatewayUnavailable('not now'));
  expect((await notify(id)).statusCode).toBe(200);
  const together = gate(3);
  api.gateway.refund = async (asked) => {
    await together();
    await refund(asked);
  };
  const answers = await Promise.all([notify(id), notify(id), notify(id)]);
  api.gateway.refund = refund;
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect([api.gateway.refunds.size, (await calls.details(maya, id)).OrderStatusId]).toEqual([1, 9]);
  const told = (await api.mailsTo(maya.email)).filter((mail) => mail.subject.includes('was refunded'));
  expect(told).toHaveLength(1);
});

it('an order that expires gives its pieces back once, however many look', async () => {
  await calls.fill(maya, GOODS.earbuds, 5);
  const { id } = await calls.cardOrder(maya);
  api.clock.pass(36 * 60);
  api.gateway.onRead = gate(4);
  await Promise.all([notify(id), notify(id), notify(id), look()]);
  expect((await calls.details(maya, id)).OrderStatusId).toBe(8);
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(50);
  expect(await calls.cart(maya)).toEqual({ 'LIB-4': 5 });
});
