import { SHOP } from '../../lib/contract/shop.ts';
import { attempt } from '../db/limits-schema.ts';
import { payment } from '../db/order-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { GOODS } from '../orders/test-orders.ts';
import { findAnyOrder } from '../orders/service.ts';
import { orderShop } from '../orders/test-shop.ts';
import { GatewayUnavailable, type GatewayOrder } from '../payment/provider.ts';
import { pageToPay } from './page.service.ts';

const shop = orderShop();
const { cancel, comeBack, minutes, status, stock, subjects } = shop;

beforeEach(() => shop.calls.fill(shop.maya, GOODS.earbuds, 2));

describe('an order by card', () => {
  it('holds its stock, opens a page for its total with the bank fee, and awaits its payment', async () => {
    const { id, sessionId } = await shop.calls.cardOrder(shop.maya);
    expect(shop.api.gateway.opened).toEqual([
      {
        orderNumber: String(id),
        amountCents: 12_498,
        description: `Cedar order ${id}`,
        timeoutSeconds: 1800,
      },
    ]);
    expect(await stock()).toBe(48);
    expect(await shop.calls.cart(shop.maya)).toEqual({});
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({
      OrderStatusId: 6,
      orderStatus: 'Awaiting Payment',
      SubTotal: 119.98,
      BankFee: 5,
      OrderTotal: 124.98,
      CanCancel: true,
      SessionId: sessionId,
      PayBefore: new Date(shop.api.clock.now().getTime() + 1_800_000).toISOString(),
    });
    expect((await subjects()).at(-1)).toBe(`We have received your order ${id}`);
  });

  it('keeps the success indicator to itself, even from the database', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const rows = await shop.api.db
      .select({ text: sql`${payment}::text` })
      .from(payment)
      .where(eq(payment.orderId, id));
    expect(JSON.stringify(rows)).not.toContain(shop.api.gateway.indicatorOf(id));
    expect(JSON.stringify(await shop.calls.details(shop.maya, id))).not.toContain(
      shop.api.gateway.indicatorOf(id),
    );
  });

  it('is the same order and page when it is submitted again, at its new address', async () => {
    const { id, sessionId } = await shop.calls.cardOrder(shop.maya);
    const again = await shop.calls.order(shop.maya, { PaymentMethodId: 1, Address1: 'Gouraud Street 5' });
    expect(again.data()).toEqual({ OrderNumber: id, SessionId: sessionId });
    expect((await shop.calls.details(shop.maya, id)).Address1).toBe('Gouraud Street 5');
    expect(shop.api.gateway.opened).toHaveLength(1);
    expect(await shop.calls.order(shop.maya)).toMatchObject({
      status: 400,
      text: `Order ${id} awaits its online payment. Cancel it to pay another way.`,
    });
    const order = await findAnyOrder(shop.api.db, id);
    shop.api.gateway.capture(id);
    await comeBack(id);
    // Who was on the way here when it was paid is not told to pay in cash.
    const context = { ...shop.api, now: shop.api.clock.now, siteUrl: '', log: console };
    expect(order && (await pageToPay(context, order))).toBe(sessionId);
  });

  it('is refused while three others await their payment, which keep their stock from everybody else', async () => {
    const first = await shop.calls.cardOrder(shop.maya);
    for (let more = 0; more < 2; more += 1) {
      await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
      await shop.calls.cardOrder(shop.maya);
    }
    await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
    const answers = await Promise.all(
      ['press-one', 'press-two'].map((key) => shop.calls.order(shop.maya, { PaymentMethodId: 1 }, key)),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 400,
        text: '3 orders of yours await their payment. Pay or cancel one of them first.',
      });
    }
    expect([await stock(), await shop.calls.cart(shop.maya)]).toEqual([44, { 'LIB-4': 2 }]);
    // What is paid on delivery is not held up by them, and neither is whoever calls one off.
    await cancel(first.id);
    const last = await shop.calls.cardOrder(shop.maya);
    expect(await status(last.id)).toBe(6);
    await shop.calls.fill(shop.maya, GOODS.earbuds, 1);
    expect((await shop.calls.order(shop.maya)).status).toBe(200);
  });

  it('is another one when the page has run out without a payment', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    minutes(31);
    const again = await shop.calls.cardOrder(shop.maya);
    expect(again.id).not.toBe(id);
    expect([await status(id), await status(again.id), await stock()]).toEqual([7, 6, 48]);
  });

  it('is the same one when it was paid after all, whatever lies in the cart by then', async () => {
    const submit = () => shop.calls.order(shop.maya, { PaymentMethodId: 1 }, 'press-one');
    const { OrderNumber: id } = (await submit()).data();
    shop.api.gateway.capture(id);
    await shop.calls.fill(shop.maya, GOODS.earbuds, 1);
    minutes(31);
    expect((await submit()).data()).toEqual({ OrderNumber: id });
    expect([await status(id), await shop.calls.cart(shop.maya)]).toEqual([1, { 'LIB-4': 1 }]);
  });

  it('comes to nothing when no page can be opened: stock and cart are as they were, nobody is told', async () => {
    const before = await subjects();
    shop.api.gateway.isAway = true;
    const refused = await shop.calls.order(shop.maya, { PaymentMethodId: 1 }, 'a-key-of-mine');
    expect([refused.status, refused.headers['retry-after'], refused.text]).toEqual([
      503,
      '10',
      'Cards cannot be paid with right now. Your cart is as it was: please try again in a moment, or pay in cash.',
    ]);
    expect([await stock(), await shop.calls.cart(shop.maya)]).toEqual([50, { 'LIB-4': 2 }]);
    expect(await subjects()).toEqual(before);
    const counted = eq(attempt.subject, `order:customer:${shop.maya.customerId}`);
    expect(await shop.api.db.$count(attempt, counted)).toBe(0);
    shop.api.gateway.isAway = false;
    const order = (await shop.calls.order(shop.maya, { PaymentMethodId: 1 }, 'a-key-of-mine')).data();
    expect(await status(order.OrderNumber)).toBe(6);
    expect(await shop.api.db.$count(attempt, counted)).toBe(1);
  });

  it('waits for a gateway that is being started anew', async () => {
    let tries = 0;
    shop.api.gateway.onOpen = () => {
      shop.api.gateway.isAway = (tries += 1) < 3;
    };
    const { id } = await shop.calls.cardOrder(shop.maya);
    expect([await status(id), tries, shop.api.gateway.opened.length]).toEqual([6, 3, 1]);
  });

  it('can be paid after all when the shop died while its page was opened', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const before = (await subjects()).length;
    const broken = { sessionId: null, indicatorHash: null, openingUntil: shop.api.clock.now() };
    await shop.api.db.update(payment).set(broken).where(eq(payment.orderId, id));
    shop.api.gateway.onOpen = () => {
      throw new Error('not yet');
    };
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({ OrderStatusId: 6, SessionId: '' });
    shop.api.gateway.onOpen = () => undefined;
    minutes(10);
    const { SessionId } = await shop.calls.details(shop.maya, id);
    expect(SessionId).toMatch(/^SESSION-/);
    expect(shop.api.gateway.opened.at(-1)).toMatchObject({ orderNumber: String(id), timeoutSeconds: 1200 });
    expect((await subjects()).slice(before)).toEqual([`We have received your order ${id}`]);
    expect((await shop.calls.details(shop.maya, id)).SessionId).toBe(SessionId);
    shop.api.gateway.capture(id);
    expect((await comeBack(id)).data()).toEqual({ OrderNumber: String(id) });
  });

  describe('whose page takes longer to open than another one waits for it', () => {
    /** Somebody who orders while the gateway says nothing, and whoever asks again meanwhile, with the page they get. */
    async function overtaken() {
      const answer = Promise.withResolvers<undefined>();
      const asked = Promise.withResolvers<undefined>();
      shop.api.gateway.onOpen = () => {
        asked.resolve(undefined);
        return answer.promise;
      };
      const slow = shop.calls.order(shop.maya, { PaymentMethodId: 1 });
      await asked.promise;
      shop.api.gateway.onOpen = () => undefined;
      shop.api.clock.pass(10);
      const { id, sessionId } = await shop.calls.cardOrder(shop.maya);
      const received = async () =>
        (await subjects()).filter((subject) => subject === `We have received your order ${id}`).length;
      expect([await status(id), await received()]).toEqual([6, 1]);
      return { id, sessionId, answer, slow, received };
    }

    it('keeps the page that was given out when the gateway gives the slow one none', async () => {
      const { id, sessionId, answer, slow, received } = await overtaken();
      shop.api.gateway.isAway = true;
      answer.reject(new GatewayUnavailable('no answer'));
      expect((await slow).data()).toEqual({ OrderNumber: id, SessionId: sessionId });
      expect([await status(id), await stock(), await received()]).toEqual([6, 48, 1]);
    });

    it('keeps the page that was given out, and is mailed once, when a second one comes after all', async () => {
      const { id, sessionId, answer, slow, received } = await overtaken();
      answer.resolve(undefined);
      expect((await slow).data()).toEqual({ OrderNumber: id, SessionId: sessionId });
      expect((await shop.calls.details(shop.maya, id)).SessionId).toBe(sessionId);
      expect([shop.api.gateway.opened.length, await received()]).toEqual([2, 1]);
    });
  });

  it('gets no page any more when there is no time left to pay', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await shop.api.db
      .update(payment)
      .set({ sessionId: null, indicatorHash: null })
      .where(eq(payment.orderId, id));
    shop.api.clock.pass(29 * 60 + 1);
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({ OrderStatusId: 6, SessionId: '' });
    expect(shop.api.gateway.opened).toHaveLength(1);
  });

  it('takes the down payment of a pre-order, with its fee', async () => {
    const rima = await shop.api.signUp();
    await shop.calls.fill(rima, GOODS.fold, 2, 200);
    const { id } = await shop.calls.cardOrder(rima);
    const { Lines, OrderTotal } = await shop.calls.details(rima, id);
    expect(OrderTotal).toBe(414);
    expect(Lines).toEqual([
      expect.objectContaining({ Sku: 'FOLD7', PricePerItem: 200, PreOrderPrice: 200, TotalPrice: 400 }),
    ]);
  });
});

describe('a payment', () => {
  it('is complete when the gateway has captured it, however often one comes back', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const toldTheShop = async () =>
      (await shop.api.mailsTo(SHOP.email)).filter(({ subject }) => subject.includes(String(id)));
    expect(await toldTheShop()).toEqual([]);
    shop.api.gateway.capture(id);
    expect((await comeBack(id)).data()).toEqual({ OrderNumber: String(id) });
    expect((await comeBack(id)).data()).toEqual({ OrderNumber: String(id) });
    expect(await toldTheShop()).toMatchObject([
      { subject: `New order ${id}: $124.98`, textBody: expect.stringContaining('was paid online') },
    ]);
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({
      OrderStatusId: 1,
      CanCancel: false,
      SessionId: '',
    });
    expect(await shop.calls.details(shop.maya, id)).not.toHaveProperty('PayBefore');
    expect((await shop.calls.details(shop.maya, id)).Steps.map((step) => step.OrderStatusId)).toEqual([6, 1]);
    expect([await stock(), await shop.calls.cart(shop.maya)]).toEqual([48, {}]);
    const mails = await subjects();
    expect(mails.filter((subject) => subject.includes('has arrived'))).toEqual([
      `Your payment for order ${id} has arrived`,
    ]);
    expect((await shop.api.mailsTo(shop.maya.email))[0]?.textBody).toContain('2 × Liberty Earbuds: $119.98');
  });

  it('with an indicator that is none, or another customer’s, means nothing', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    const other = await shop.api.signUp();
    for (const answer of [await comeBack(id, shop.maya, 'made-up'), await comeBack(id, other)]) {
      expect([answer.status, answer.text]).toEqual([400, 'Payment was not Compeleted']);
    }
    expect([await status(id), shop.api.gateway.reads]).toEqual([6, 0]);
  });

  it('that failed gives the cart back intact', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    expect(await comeBack(id)).toMatchObject({
      status: 400,
      text: 'Payment was not Compeleted',
      headers: { 'x-failure-code': 'unpaid' },
    });
    expect([await status(id), await stock(), await shop.calls.cart(shop.maya)]).toEqual([
      7,
      50,
      { 'LIB-4': 2 },
    ]);
  });

  it('gives the cart back beside what was put in meanwhile, and no piece twice', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    await shop.calls.fill(shop.maya, GOODS.powerBank);
    expect((await cancel(id)).status).toBe(200);
    expect(await shop.calls.cart(shop.maya)).toEqual({ 'LIB-4': 2, 'PB-20K': 1 });
  });

  it.each<[string, Partial<GatewayOrder> | undefined]>([
    ['is still under way', { state: 'pending', capturedCents: 0 }],
    ['nobody has heard of', undefined],
    ['has another amount', { capturedCents: 12_497 }],
    ['has another currency', { currency: 'EUR' }],
  ])('that %s stays open', async (_, changes) => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    if (changes !== undefined) shop.api.gateway.capture(id, changes);
    const answer = await comeBack(id);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect([await status(id), await stock()]).toEqual([6, 48]);
  });

  it('that is under way is not offered to be made again, until the gateway says that it failed', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    const { SessionId: page } = await shop.calls.details(shop.maya, id);
    expect(page).not.toBe('');
    shop.api.gateway.capture(id, { state: 'pending', capturedCents: 0 });
    await shop.notify(id);
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({
      OrderStatusId: 6,
      orderStatus: 'Awaiting Payment, payment being checked',
      SessionId: '',
    });
    // Of the failure no notice comes, and the gateway does not answer at once.
    shop.api.gateway.capture(id, { state: 'failed', capturedCents: 0 });
    shop.api.gateway.isAway = true;
    shop.minutes(6);
    await shop.look();
    shop.api.gateway.isAway = false;
    shop.minutes(5);
    await shop.look();
    expect(await shop.calls.details(shop.maya, id)).toMatchObject({
      orderStatus: 'Awaiting Payment',
      SessionId: page,
    });
  });

  it('stays open while the gateway does not answer', async () => {
    const { id } = await shop.calls.cardOrder(shop.maya);
    shop.api.gateway.capture(id);
    shop.api.gateway.isAway = true;
    expect((await comeBack(id)).status).toBe(503);
    expect(await status(id)).toBe(6);
    shop.api.gateway.isAway = false;
    expect((await comeBack(id)).status).toBe(200);
  });
});
