import { mock } from 'node:test';
import { customerOrder, payment } from '../db/order-schema.ts';
import { and, eq, gt, lte, sql } from '../db/sql.ts';
import { readQueueLengths } from '../operation/figures.repository.ts';
import { GOODS } from '../orders/test-orders.ts';
import { orderShop } from '../orders/test-shop.ts';
import { findPayment, GatewayUnavailable, requestRefund } from '../payment/service.ts';
import { cancelAnyOrder, closeRefund } from './operator.service.ts';
import { paymentSteps } from './test-payments.ts';
import { testProviders, WEBHOOK_SECRET } from '../payment/test-providers.ts';

const shop = orderShop();
const { cancel, comeBack, logged, look, minutes, notify, status, stock, subjects } = shop;

/** What Maya was told in the mail of this subject. */
const mailed = async (subject: string) =>
  (await shop.api.mailsTo(shop.maya.email)).find((mail) => mail.subject === subject)?.textBody;
const word = async (id: number) => (await shop.calls.details(shop.maya, id)).orderStatus;
const problem = async (id: number) => (await findPayment(shop.api.db, id))?.problem;

beforeEach(() => shop.calls.fill(shop.maya, GOODS.earbuds, 2));

describe('the gateway’s call', () => {
  it('settles a payment whose customer never came back', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    expect((await notify(id)).statusCode).toBe(200);
    expect((await notify(id)).statusCode).toBe(200);
    expect(await status(id)).toBe(1);
  });

  it('means nothing with a wrong secret or none, whatever it says', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    for (const secret of ['', 'wrong', `${WEBHOOK_SECRET}x`]) {
      expect((await notify(id, secret)).statusCode).toBe(401);
    }
    expect([await status(id), shop.api.gateway.reads]).toEqual([6, 0]);
  });

  it('is taken when it is about an order that is none, and a number that is none of ours is not asked about', async () => {
    for (const id of ['nonsense', '']) expect((await notify(id)).statusCode).toBe(200);
    expect(shop.api.gateway.reads).toBe(0);
  });

  it('tells a person of money for an order that the database has lost', async () => {
    const error = mock.method(shop.api.app.log, 'error', () => undefined);
    expect((await notify(999_999_999)).statusCode).toBe(200);
    expect(error.mock.callCount()).toBe(0);
    shop.api.gateway.capture(999_999_999, { capturedCents: 5_000 });
    expect((await notify(999_999_999)).statusCode).toBe(200);
    const told = JSON.stringify(error.mock.calls.map(({ arguments: given }) => given));
    error.mock.restore();
    expect(told).toContain('the gateway holds 5000 cents USD for 999999999, of which there is no order');
  });

  it('of a failure leaves the order open: on the page one may try another card', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    await notify(id);
    expect(await status(id)).toBe(6);
    shop.api.gateway.capture(id);
    await notify(id);
    expect(await status(id)).toBe(1);
  });

  it('tells a person of what its office has paid back of a paid order, which stays what it is', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    await notify(id);
    expect(await problem(id)).toBe('');
    shop.api.gateway.capture(id, { state: 'refunded', refundedCents: 12_498 });
    for (const _ of [1, 2]) expect((await notify(id)).statusCode).toBe(200);
    const told = `the gateway has paid back 12498 of the 12498 cents of ${id} unasked`;
    expect([await status(id), await problem(id)]).toEqual([1, told]);
  });

  it('tells a person of a paid order that its office has voided, whose refund is none that is asked for again', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    await notify(id);
    // What is not yet known for sure is no money, either.
    shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
    await notify(id);
    const told = (state: string) =>
      `the gateway holds 0 of the 12498 cents of ${id}, which was paid, and calls it ${state}`;
    expect([await status(id), await problem(id)]).toEqual([1, told('pending')]);
    shop.api.gateway.capture(id);
    await notify(id);
    expect(await problem(id)).toBe('');
    shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
    shop.api.gateway.refusesRefunds = true;
    await shop.api.db.transaction((tx) => requestRefund(tx, id, 12_498, shop.api.clock.now()));
    await look();
    expect(await status(id)).toBe(1);
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    minutes(5);
    await look();
    expect([await status(id), await problem(id), shop.api.gateway.refunds.size]).toEqual([9, '', 0]);
  });

  it('is asked for again when the gateway cannot be asked', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.isAway = true;
    expect((await notify(id)).statusCode).toBe(503);
  });
});

describe('the shop looks by itself', () => {
  it('and finds a payment that nobody has told it of, after a minute', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    await look();
    expect([await status(id), shop.api.gateway.reads]).toEqual([6, 0]);
    minutes(1);
    await look();
    expect(await status(id)).toBe(1);
    minutes(120);
    await look();
    expect(shop.api.gateway.reads).toBe(1);
  });

  it('after 1, 2, 5 and 15 minutes, and gives stock and cart back when the order is over', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const asked: number[] = [];
    for (let minute = 1; minute <= 70; minute += 1) {
      minutes(1);
      const before = shop.api.gateway.reads;
      await look();
      if (shop.api.gateway.reads > before) asked.push(minute);
      if (minute === 34) expect([await status(id), await stock()]).toEqual([6, 48]);
      if (minute === 35) expect([await status(id), await stock()]).toEqual([8, 50]);
    }
    expect(asked).toEqual([1, 2, 5, 15, 35, 60]);
    expect(await shop.calls.cart(shop.maya)).toEqual({ 'LIB-4': 2 });
    expect((await subjects()).at(-1)).toBe(`Your order ${id} has expired`);
  });

  it('and keeps the stock as long as the gateway does not say that nothing was paid', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.isAway = true;
    minutes(40);
    await look();
    minutes(40);
    await look();
    expect([await status(id), await stock()]).toEqual([6, 48]);
    shop.api.gateway.isAway = false;
    shop.api.gateway.capture(id);
    minutes(5);
    await look();
    expect(await status(id)).toBe(1);
  });

  it('and counts an order that awaits its payment long after its time, until it settles', async () => {
    const late = async () => (await readQueueLengths(shop.api.db)).paymentsLate;
    const others = await late();
    const { id } = await shop.calls.cardOrder(shop.maya);
    expect(await late()).toBe(others);
    await shop.api.db
      .update(customerOrder)
      .set({ expiresAt: sql`now() - interval '31 minutes'` })
      .where(eq(customerOrder.id, id));
    expect(await late()).toBe(others + 1);
    minutes(1);
    await look();
    expect(await late()).toBe(others);
  });

  it('at all that are due, also after a rush', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const many = sql`generate_series(1, 60) n`;
    const numbered = (name: string) => sql`jsonb_build_object(${name}::text, 100000000 + n)`;
    await shop.api.db.execute(sql`insert into ${customerOrder} select (jsonb_populate_record(o,
      ${numbered('id')} || ${numbered('cart_version')})).* from ${customerOrder} o, ${many} where id = ${id}`);
    await shop.api.db.execute(sql`insert into ${payment} select (jsonb_populate_record(p,
      ${numbered('order_id')} || '{"session_id": null, "indicator_hash": null}')).*
      from ${payment} p, ${many} where order_id = ${id}`);
    minutes(35);
    await look();
    const ofRush = and(gt(customerOrder.id, 100_000_000), lte(customerOrder.id, 100_000_060));
    expect(await shop.api.db.$count(customerOrder, and(ofRush, eq(customerOrder.status, 8)))).toBe(60);
    await shop.api.db.delete(customerOrder).where(ofRush);
  });

  it('and is not kept from one payment by another that cannot be settled', async () => {
    const broken = await shop.calls.cardOrder(shop.maya);
    const rima = await shop.api.signUp();
    await shop.calls.fill(rima, GOODS.earbuds);
    const good = await shop.calls.cardOrder(rima);
    for (const { id } of [broken, good]) shop.api.gateway.capture(id);
    shop.api.gateway.onRead = (orderNumber) => {
      if (orderNumber === String(broken.id)) throw new Error('nobody expected this');
    };
    minutes(1);
    await look();
    expect([await status(broken.id), (await shop.calls.details(rima, good.id)).OrderStatusId]).toEqual([
      6, 1,
    ]);
    expect(logged).toEqual([expect.stringContaining('a payment could not be looked at')]);
    shop.api.gateway.onRead = () => undefined;
    minutes(1);
    await look();
    expect(await status(broken.id)).toBe(1);
  });

  it('and expects nothing more of a payment that was settled while the gateway did not answer it', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    shop.api.gateway.onRead = async () => {
      shop.api.gateway.onRead = () => undefined;
      expect((await comeBack(id)).status).toBe(200);
      throw new GatewayUnavailable('no answer');
    };
    minutes(1);
    await look();
    expect([await status(id), (await findPayment(shop.api.db, id))?.nextLookAt]).toEqual([1, null]);
  });

  it('and pays back what was captured after the order has expired', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    minutes(35);
    await look();
    shop.api.gateway.capture(id);
    minutes(25);
    await look();
    expect([...shop.api.gateway.refunds.values()]).toEqual([
      { orderNumber: String(id), transactionId: expect.any(String), amountCents: 12_498 },
    ]);
    expect([await status(id), await stock()]).toEqual([9, 50]);
  });

  it('and tells a person of a refund that the gateway does not take, once, until it does', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.refusesRefunds = true;
    shop.api.gateway.capture(id);
    for (const pause of [1, 5, 5]) {
      minutes(pause);
      await look();
    }
    expect([await status(id), await problem(id)]).toEqual([
      7,
      `the gateway does not pay back the 12498 cents that are due for ${id}`,
    ]);
    expect(logged).toEqual([expect.stringContaining('a payment does not fit its order')]);
    shop.api.gateway.refusesRefunds = false;
    minutes(5);
    await look();
    expect([await status(id), await problem(id), shop.api.gateway.refunds.size]).toEqual([9, '', 1]);
  });

  it('and tells of a refund that is made while a person closes it: the money may go back twice', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.refusesRefunds = true;
    shop.api.gateway.capture(id);
    minutes(1);
    await look();
    shop.api.gateway.refusesRefunds = false;
    shop.api.gateway.onRead = () =>
      closeRefund(shop.api.db, { now: shop.api.clock.now, siteUrl: 'http://localhost:3000' }, id);
    minutes(5);
    await look();
    expect([await status(id), shop.api.gateway.refunds.size]).toEqual([9, 1]);
    expect(logged.at(-1)).toContain('it may be paid back twice');
  });

  it('and has a person close it where the shop has no gateway any more', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    await notify(id);
    await requestRefund(shop.api.db, id, 12_498, shop.api.clock.now());
    await paymentSteps(shop.api, { providers: testProviders() }).look();
    await closeRefund(shop.api.db, { now: shop.api.clock.now, siteUrl: 'http://localhost:3000' }, id);
    expect([await status(id), shop.api.gateway.refunds.size]).toEqual([9, 0]);
  });

  it('and tells nobody of a refund that got no answer once', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    const { refund } = shop.api.gateway;
    shop.api.gateway.refund = () => Promise.reject(new GatewayUnavailable('no answer'));
    shop.api.gateway.capture(id);
    minutes(1);
    await look();
    expect([await status(id), await problem(id), logged]).toEqual([7, '', []]);
    shop.api.gateway.refund = refund;
    minutes(5);
    await look();
    expect(await status(id)).toBe(9);
  });

  it('and goes on with other payments where three refunds are refused', async () => {
    shop.api.gateway.refusesRefunds = true;
    for (let refused = 0; refused < 3; refused += 1) {
      const { id } = await shop.calls.cardOrder(shop.maya);
      await cancel(id);
      shop.api.gateway.capture(id);
      await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
    }
    minutes(1);
    await look();
    minutes(5);
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    minutes(1);
    await look();
    expect(await status(id)).toBe(1);
  });

  it('and pays back what is left where a part was paid back at the gateway before', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    await notify(id);
    shop.api.gateway.capture(id, { state: 'refunded', refundedCents: 2_000 });
    await shop.api.db.transaction((tx) => requestRefund(tx, id, 12_498, shop.api.clock.now()));
    await look();
    expect([...shop.api.gateway.refunds.values()]).toMatchObject([{ amountCents: 10_498 }]);
    expect([await status(id), await problem(id)]).toEqual([9, '']);
  });

  it('and takes what was paid back by hand at the gateway for paid back', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.refusesRefunds = true;
    shop.api.gateway.capture(id);
    await notify(id);
    // A part of it is not all.
    shop.api.gateway.capture(id, { state: 'refunded', refundedCents: 12_000 });
    minutes(5);
    await look();
    expect(await status(id)).toBe(7);
    shop.api.gateway.capture(id, { state: 'refunded', refundedCents: 12_498 });
    minutes(5);
    await look();
    expect([await status(id), await problem(id), shop.api.gateway.refunds.size]).toEqual([9, '', 0]);
    expect((await subjects()).at(-1)).toBe(`Your payment for order ${id} was refunded`);
  });
});

describe('what is said of the money of an order that is given up', () => {
  const NOTHING = 'nothing was charged';
  const LOOKING = 'We are looking into the payment: please do not pay again.';
  const BACK = 'what your card was charged is paid back';

  it('is that nothing was charged where the gateway knows of no payment', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    expect(await mailed(`Your order ${id} is cancelled`)).toContain(NOTHING);
    expect(await word(id)).toBe('Cancelled');
  });

  it('is that it is paid back where the gateway has captured another sum', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { capturedCents: 500 });
    const { refund } = shop.api.gateway;
    shop.api.gateway.refund = () => Promise.reject(new GatewayUnavailable('no answer'));
    await cancel(id);
    shop.api.gateway.refund = refund;
    const text = await mailed(`Your order ${id} is cancelled`);
    expect([text?.includes(BACK), text?.includes(NOTHING)]).toEqual([true, false]);
    expect(await word(id)).toBe('Cancelled, being refunded');
  });

  it('is that it is looked into where nobody can pay it back by himself', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { currency: 'EUR' });
    minutes(35);
    await look();
    const text = await mailed(`Your order ${id} has expired`);
    expect([text?.includes(LOOKING), text?.includes(NOTHING)]).toEqual([true, false]);
    expect(await word(id)).toBe('Expired, payment being checked');
  });

  it('is that it is looked into while it is under way', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
    await cancel(id);
    const text = await mailed(`Your order ${id} is cancelled`);
    expect([text?.includes(LOOKING), text?.includes(NOTHING)]).toEqual([true, false]);
    for (const pause of [0, 5, 61]) {
      minutes(pause);
      await look();
      expect(await word(id)).toBe('Cancelled, payment being checked');
      expect(await comeBack(id)).toMatchObject({
        status: 503,
        text: expect.stringContaining('being checked'),
      });
    }
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    minutes(61);
    await look();
    expect(await word(id)).toBe('Cancelled');
    expect((await comeBack(id)).status).toBe(400);
    const told = `Nothing was charged for your order ${id}`;
    expect((await subjects()).filter((subject) => subject === told)).toHaveLength(1);
  });

  it('is that it is looked into where a version before has given it up while it was under way', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
    await cancel(id);
    // It knows no such column.
    await shop.api.db.update(payment).set({ charge: null }).where(eq(payment.orderId, id));
    expect(await word(id)).toBe('Cancelled, payment being checked');
    expect((await comeBack(id)).status).toBe(503);
    await shop.api.db.update(payment).set({ charge: null }).where(eq(payment.orderId, id));
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    minutes(61);
    await look();
    expect(await word(id)).toBe('Cancelled');
    expect((await subjects()).at(-1)).toBe(`Nothing was charged for your order ${id}`);
    // It is known where its look was the last one, or no page was ever open.
    const noPage = { sessionId: null, indicatorHash: null, nextLookAt: shop.api.clock.now() };
    for (const known of [{}, noPage]) {
      const changes = { ...known, charge: null };
      await shop.api.db.update(payment).set(changes).where(eq(payment.orderId, id));
      expect(await word(id)).toBe('Cancelled');
    }
  });

  it('is that it was paid back where the gateway’s office has done so', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { state: 'refunded', refundedCents: 12_498 });
    minutes(35);
    await look();
    expect(await mailed(`Your order ${id} has expired`)).toContain(BACK);
    expect(await word(id)).toBe('Expired, refunded');
  });
});

describe('cancelling', () => {
  it('is done without a gateway, where the shop has none any more: what came of the payment is looked into', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const context = { now: shop.api.clock.now, siteUrl: 'http://localhost:3000' };
    const { look: lookAlone } = paymentSteps(shop.api, { providers: testProviders() });
    await lookAlone();
    expect(await status(id)).toBe(6);
    await cancelAnyOrder(shop.api.db, context, id);
    await lookAlone();
    expect([await status(id), await stock()]).toEqual([7, 50]);
    expect(await word(id)).toBe('Cancelled, payment being checked');
    minutes(3 * 24 * 60);
    await lookAlone();
    expect(await problem(id)).toContain('nobody asks it any more');
  });

  it('asks the gateway first, gives stock and cart back, and may be repeated', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    expect((await cancel(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(shop.api.gateway.reads).toBe(1);
    expect([await status(id), await stock(), await shop.calls.cart(shop.maya)]).toEqual([
      7,
      50,
      { 'LIB-4': 2 },
    ]);
    expect(await comeBack(id)).toMatchObject({ status: 400, text: 'Payment was not Compeleted' });
  });

  it('is refused when the gateway says that it is paid', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    expect(await cancel(id)).toMatchObject({
      status: 400,
      text: 'This order is paid already and can no longer be cancelled.',
    });
    expect([await status(id), await stock()]).toEqual([1, 48]);
    expect((await cancel(id)).status).toBe(400);
  });

  it('is refused while the gateway does not say', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.isAway = true;
    expect((await cancel(id)).status).toBe(503);
    expect([await status(id), await stock()]).toEqual([6, 48]);
  });

  it('is paid back when the payment was captured after all, once, and is told', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.capture(id);
    await notify(id);
    await notify(id);
    expect(shop.api.gateway.refunds.size).toBe(1);
    expect([await status(id), await stock(), await shop.calls.cart(shop.maya)]).toEqual([
      9,
      50,
      { 'LIB-4': 2 },
    ]);
    expect((await subjects()).at(-1)).toBe(`Your payment for order ${id} was refunded`);
  });

  it('is paid back later, as the same refund, when the gateway does not take it at once', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.capture(id);
    const { refund } = shop.api.gateway;
    const tried: string[] = [];
    shop.api.gateway.refund = async (asked) => {
      tried.push(asked.transactionId);
      // The second one is done, but its answer is lost.
      if (tried.length === 2) await refund(asked);
      throw new GatewayUnavailable('no answer');
    };
    for (let round = 0; round < 3; round += 1) {
      expect(await status(id)).toBe(7);
      await (round === 0 ? notify(id) : look());
      minutes(6);
    }
    shop.api.gateway.refund = refund;
    expect([new Set(tried).size, tried.length, shop.api.gateway.refunds.size]).toEqual([1, 2, 1]);
    expect(await status(id)).toBe(9);
  });

  it('leaves to a person what it cannot pay back', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await cancel(id);
    shop.api.gateway.capture(id, { currency: 'EUR' });
    for (let minute = 0; minute < 3; minute += 1) {
      minutes(1);
      await look();
    }
    expect(logged).toEqual([
      expect.stringMatching(/^a payment does not fit its order .*captured 12498 cents EUR/),
    ]);
    expect([await status(id), shop.api.gateway.refunds.size]).toEqual([7, 0]);
  });
});
