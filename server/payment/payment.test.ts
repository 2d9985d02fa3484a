import { checkPayment, updateOrderStatus } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { GOODS, orderCalls, stockOf } from '../orders/test-orders.ts';
import { createTestApi, WEBHOOK_SECRET, type TestApi, type TestCustomer } from '../test-api.ts';
import type { GatewayOrder } from './gateway.ts';
import { NOTIFICATION_PATH } from './routes.ts';
import { lookAtPayments, type PaymentContext } from './settle.ts';

let api: TestApi;
let maya: TestCustomer;
let calls: ReturnType<typeof orderCalls>;
const logged: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  calls = orderCalls(api);
  await insertCatalogue(api.db);
});
beforeEach(async () => {
  api.gateway.reset();
  logged.length = 0;
  // What other tests have left open is not looked at.
  await api.db.$client.query('update payment set next_look_at = null');
  await api.db.$client.query('update variation set quantity = 50 where id = 7');
  maya = await api.signUp();
  await calls.fill(maya, GOODS.earbuds, 2);
});
afterAll(() => api.close());

const check = (id: number, who = maya, ResultIndicator = api.gateway.indicatorOf(id)) =>
  api.call(checkPayment, { query: { ResultIndicator }, headers: who.headers });
const cancel = (OrderId: number) =>
  api.call(updateOrderStatus, { body: { OrderId, OrderStatusId: 7 }, headers: maya.headers });
const notify = (
  id: number | string,
  secret: string | undefined = WEBHOOK_SECRET,
  payload: object = { order: { id: String(id) }, result: 'SUCCESS' },
) =>
  api.app.inject({
    method: 'POST',
    url: NOTIFICATION_PATH,
    headers: secret === '' ? {} : { 'x-notification-secret': secret },
    payload,
  });
const context = (): PaymentContext => ({
  db: api.db,
  gateway: api.gateway,
  now: api.clock.now,
  siteUrl: 'http://localhost:3000',
  log: {
    error: (details, message) => void logged.push(`${message} ${JSON.stringify(details)}`),
    warn: () => undefined,
  },
});
const look = () => lookAtPayments(context());
const minutes = (count: number) => api.clock.pass(count * 60);
const stock = () => stockOf(api, GOODS.earbuds.VariationId);
const status = async (id: number) => (await calls.details(maya, id)).OrderStatusId;
const subjects = async () => (await api.mailsTo(maya.email)).map((mail) => mail.subject).reverse();

describe('an order by card', () => {
  it('holds its stock, opens a page for its total with the bank fee, and awaits its payment', async () => {
    const { id, sessionId } = await calls.cardOrder(maya);
    expect(api.gateway.opened).toEqual([
      {
        orderNumber: String(id),
        amountCents: 12_498,
        description: `Cedar order ${id}`,
        timeoutSeconds: 1800,
      },
    ]);
    expect(await stock()).toBe(48);
    expect(await calls.cart(maya)).toEqual({});
    expect(await calls.details(maya, id)).toMatchObject({
      OrderStatusId: 6,
      orderStatus: 'Awaiting Payment',
      SubTotal: 119.98,
      BankFee: 5,
      OrderTotal: 124.98,
      CanCancel: true,
      SessionId: sessionId,
      PayBefore: new Date(api.clock.now().getTime() + 1_800_000).toISOString(),
    });
    expect((await subjects()).at(-1)).toBe(`We have received your order ${id}`);
  });

  it('keeps the success indicator to itself, even from the database', async () => {
    const { id } = await calls.cardOrder(maya);
    const { rows } = await api.db.$client.query('select p::text from payment p where order_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(api.gateway.indicatorOf(id));
    expect(JSON.stringify(await calls.details(maya, id))).not.toContain(api.gateway.indicatorOf(id));
  });

  it('is the same order and page when it is submitted again, at its new address', async () => {
    const { id, sessionId } = await calls.cardOrder(maya);
    const again = await calls.order(maya, { PaymentMethodId: 1, Address1: 'Gouraud Street 5' });
    expect(again.data()).toEqual({ OrderNumber: id, SessionId: sessionId });
    expect((await calls.details(maya, id)).Address1).toBe('Gouraud Street 5');
    expect(api.gateway.opened).toHaveLength(1);
    expect(await calls.order(maya)).toMatchObject({
      status: 400,
      text: `Order ${id} awaits its online payment. Cancel it to pay another way.`,
    });
  });

  it('is another one when the page has run out without a payment', async () => {
    const { id } = await calls.cardOrder(maya);
    minutes(31);
    const again = await calls.cardOrder(maya);
    expect(again.id).not.toBe(id);
    expect([await status(id), await status(again.id), await stock()]).toEqual([7, 6, 48]);
  });

  it('comes to nothing when no page can be opened: stock and cart are as they were, nobody is told', async () => {
    const before = await subjects();
    api.gateway.isAway = true;
    const refused = await calls.order(maya, { PaymentMethodId: 1 }, 'a-key-of-mine');
    expect([refused.status, refused.headers['retry-after'], refused.text]).toEqual([
      503,
      '10',
      'Cards cannot be paid with right now. Your cart is as it was: please try again in a moment, or pay in cash.',
    ]);
    expect([await stock(), await calls.cart(maya)]).toEqual([50, { 'LIB-4': 2 }]);
    expect(await subjects()).toEqual(before);
    api.gateway.isAway = false;
    const order = (await calls.order(maya, { PaymentMethodId: 1 }, 'a-key-of-mine')).data();
    expect(await status(order.OrderNumber)).toBe(6);
  });

  it('takes the down payment of a pre-order, with its fee', async () => {
    const rima = await api.signUp();
    await calls.fill(rima, GOODS.fold, 2, 200);
    const { id } = await calls.cardOrder(rima);
    const { Lines, OrderTotal } = await calls.details(rima, id);
    expect(OrderTotal).toBe(414);
    expect(Lines).toEqual([
      expect.objectContaining({ Sku: 'FOLD7', PricePerItem: 200, PreOrderPrice: 200, TotalPrice: 400 }),
    ]);
  });
});

describe('a payment', () => {
  it('is complete when the gateway has captured it, however often one comes back', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    expect((await check(id)).data()).toEqual({ OrderNumber: id });
    expect((await check(id)).data()).toEqual({ OrderNumber: id });
    expect(await calls.details(maya, id)).toMatchObject({
      OrderStatusId: 1,
      CanCancel: false,
      SessionId: '',
    });
    expect(await calls.details(maya, id)).not.toHaveProperty('PayBefore');
    expect((await calls.details(maya, id)).Steps.map((step) => step.OrderStatusId)).toEqual([6, 1]);
    expect([await stock(), await calls.cart(maya)]).toEqual([48, {}]);
    const mails = await subjects();
    expect(mails.filter((subject) => subject.includes('has arrived'))).toEqual([
      `Your payment for order ${id} has arrived`,
    ]);
    expect((await api.mailsTo(maya.email))[0]?.textBody).toContain('2 × Liberty Earbuds: $119.98');
  });

  it('with an indicator that is none, or another customer’s, means nothing', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    const other = await api.signUp();
    for (const answer of [await check(id, maya, 'made-up'), await check(id, other)]) {
      expect([answer.status, answer.text]).toEqual([400, 'Payment was not Compeleted']);
    }
    expect([await status(id), api.gateway.reads]).toEqual([6, 0]);
  });

  it('that failed gives the cart back intact', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    expect(await check(id)).toMatchObject({ status: 400, text: 'Payment was not Compeleted' });
    expect([await status(id), await stock(), await calls.cart(maya)]).toEqual([7, 50, { 'LIB-4': 2 }]);
  });

  it('gives the cart back beside what was put in meanwhile, and no piece twice', async () => {
    const { id } = await calls.cardOrder(maya);
    await calls.fill(maya, GOODS.earbuds);
    await calls.fill(maya, GOODS.powerBank);
    expect((await cancel(id)).status).toBe(200);
    expect(await calls.cart(maya)).toEqual({ 'LIB-4': 2, 'PB-20K': 1 });
  });

  it.each<[string, Partial<GatewayOrder> | undefined]>([
    ['is still under way', { state: 'pending', capturedCents: 0 }],
    ['nobody has heard of', undefined],
    ['has another amount', { capturedCents: 12_497 }],
    ['has another currency', { currency: 'EUR' }],
  ])('that %s stays open', async (_, changes) => {
    const { id } = await calls.cardOrder(maya);
    if (changes !== undefined) api.gateway.capture(id, changes);
    const answer = await check(id);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect([await status(id), await stock()]).toEqual([6, 48]);
  });

  it('stays open while the gateway does not answer', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    api.gateway.isAway = true;
    expect((await check(id)).status).toBe(503);
    expect(await status(id)).toBe(6);
    api.gateway.isAway = false;
    expect((await check(id)).status).toBe(200);
  });
});

describe('the gateway’s call', () => {
  it('settles a payment whose customer never came back', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    expect((await notify(id)).statusCode).toBe(200);
    expect((await notify(id)).statusCode).toBe(200);
    expect(await status(id)).toBe(1);
  });

  it('may be about the order itself instead of a transaction of it', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    const body = { id: String(id), status: 'CAPTURED', transaction: [{ order: { id: String(id) } }] };
    expect((await notify(id, WEBHOOK_SECRET, body)).statusCode).toBe(200);
    expect(await status(id)).toBe(1);
  });

  it('means nothing with a wrong secret or none, whatever it says', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    for (const secret of ['', 'wrong', `${WEBHOOK_SECRET}x`]) {
      expect((await notify(id, secret)).statusCode).toBe(401);
    }
    expect([await status(id), api.gateway.reads]).toEqual([6, 0]);
  });

  it('is taken when it is about an order that is none, and nobody is asked', async () => {
    for (const id of [999_999_999, 'nonsense', '']) expect((await notify(id)).statusCode).toBe(200);
    expect(api.gateway.reads).toBe(0);
  });

  it('of a failure leaves the order open: on the page one may try another card', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    await notify(id);
    expect(await status(id)).toBe(6);
    api.gateway.capture(id);
    await notify(id);
    expect(await status(id)).toBe(1);
  });

  it('is asked for again when the gateway cannot be asked', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.isAway = true;
    expect((await notify(id)).statusCode).toBe(503);
  });
});

describe('the shop looks by itself', () => {
  it('and finds a payment that nobody has told it of, after a minute', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    await look();
    expect([await status(id), api.gateway.reads]).toEqual([6, 0]);
    minutes(1);
    await look();
    expect(await status(id)).toBe(1);
    minutes(120);
    await look();
    expect(api.gateway.reads).toBe(1);
  });

  it('after 1, 2, 5 and 15 minutes, and gives stock and cart back when the order is over', async () => {
    const { id } = await calls.cardOrder(maya);
    const asked: number[] = [];
    for (let minute = 1; minute <= 70; minute += 1) {
      minutes(1);
      const before = api.gateway.reads;
      await look();
      if (api.gateway.reads > before) asked.push(minute);
      if (minute === 34) expect([await status(id), await stock()]).toEqual([6, 48]);
      if (minute === 35) expect([await status(id), await stock()]).toEqual([8, 50]);
    }
    expect(asked).toEqual([1, 2, 5, 15, 35, 60]);
    expect(await calls.cart(maya)).toEqual({ 'LIB-4': 2 });
    expect((await subjects()).at(-1)).toBe(`Your order ${id} has expired`);
  });

  it('and keeps the stock as long as the gateway does not say that nothing was paid', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.isAway = true;
    minutes(40);
    await look();
    minutes(40);
    await look();
    expect([await status(id), await stock()]).toEqual([6, 48]);
    api.gateway.isAway = false;
    api.gateway.capture(id);
    minutes(5);
    await look();
    expect(await status(id)).toBe(1);
  });

  it('and is not kept from one payment by another that cannot be settled', async () => {
    const broken = await calls.cardOrder(maya);
    const rima = await api.signUp();
    await calls.fill(rima, GOODS.earbuds);
    const good = await calls.cardOrder(rima);
    for (const { id } of [broken, good]) api.gateway.capture(id);
    api.gateway.onRead = (orderNumber) => {
      if (orderNumber === String(broken.id)) throw new Error('nobody expected this');
    };
    minutes(1);
    await look();
    expect([await status(broken.id), (await calls.details(rima, good.id)).OrderStatusId]).toEqual([6, 1]);
    expect(logged).toEqual([expect.stringContaining('a payment could not be looked at')]);
    api.gateway.onRead = () => undefined;
    minutes(1);
    await look();
    expect(await status(broken.id)).toBe(1);
  });

  it('and pays back what was captured after the order has expired', async () => {
    const { id } = await calls.cardOrder(maya);
    minutes(35);
    await look();
    api.gateway.capture(id);
    minutes(25);
    await look();
    expect([...api.gateway.refunds.values()]).toEqual([
      { orderNumber: String(id), transactionId: expect.any(String), amountCents: 12_498 },
    ]);
    expect([await status(id), await stock()]).toEqual([9, 50]);
  });
});

describe('cancelling', () => {
  it('asks the gateway first, gives stock and cart back, and may be repeated', async () => {
    const { id } = await calls.cardOrder(maya);
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(api.gateway.reads).toBe(1);
    expect([await status(id), await stock(), await calls.cart(maya)]).toEqual([7, 50, { 'LIB-4': 2 }]);
    expect(await check(id)).toMatchObject({ status: 400, text: 'Payment was not Compeleted' });
  });

  it('is refused when the gateway says that it is paid', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.capture(id);
    expect(await cancel(id)).toMatchObject({
      status: 400,
      text: 'This order is paid already and can no longer be cancelled.',
    });
    expect([await status(id), await stock()]).toEqual([1, 48]);
    expect((await cancel(id)).status).toBe(400);
  });

  it('is refused while the gateway does not say', async () => {
    const { id } = await calls.cardOrder(maya);
    api.gateway.isAway = true;
    expect((await cancel(id)).status).toBe(503);
    expect([await status(id), await stock()]).toEqual([6, 48]);
  });

  it('is paid back when the payment was captured after all, once, and is told', async () => {
    const { id } = await calls.cardOrder(maya);
    await cancel(id);
    api.gateway.capture(id);
    await notify(id);
    await notify(id);
    expect(api.gateway.refunds.size).toBe(1);
    expect([await status(id), await stock(), await calls.cart(maya)]).toEqual([9, 50, { 'LIB-4': 2 }]);
    expect((await subjects()).at(-1)).toBe(`Your payment for order ${id} was refunded`);
  });

  it('is paid back later, as the same refund, when the gateway does not take it at once', async () => {
    const { id } = await calls.cardOrder(maya);
    await cancel(id);
    api.gateway.capture(id);
    const refund = api.gateway.refund;
    const tried: string[] = [];
    api.gateway.refund = async (asked) => {
      tried.push(asked.transactionId);
      await refund(asked);
      // It was done, but the answer is lost.
      if (tried.length < 3) api.gateway.isAway = true;
      await refund(asked);
    };
    for (let round = 0; round < 3; round += 1) {
      await (round === 0 ? notify(id) : look());
      api.gateway.isAway = false;
      minutes(6);
    }
    api.gateway.refund = refund;
    expect([new Set(tried).size, tried.length, api.gateway.refunds.size]).toEqual([1, 3, 1]);
    expect(await status(id)).toBe(9);
  });

  it('leaves to a person what it cannot pay back', async () => {
    const { id } = await calls.cardOrder(maya);
    await cancel(id);
    api.gateway.capture(id, { currency: 'EUR' });
    for (let minute = 0; minute < 3; minute += 1) {
      minutes(1);
      await look();
    }
    expect(logged).toEqual([
      expect.stringMatching(/^a payment does not fit its order .*captured 12498 cents EUR/),
    ]);
    expect([await status(id), api.gateway.refunds.size]).toEqual([7, 0]);
  });
});
