import { pino } from 'pino';
import { askForAlert, confirmAlert, stopAlerts } from '../../lib/contract/alerts.ts';
import { updateOrderStatus } from '../../lib/contract/orders.ts';
import type { OutgoingMail } from '../adapters/mailer.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { cleanUp } from '../clean-up.ts';
import { productAlert } from '../db/alert-schema.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import { product, variation } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { isWaiting } from '../db/test-waiting.ts';
import { sendDueMails } from '../mail/delivery.service.ts';
import { GOODS, orderCalls } from '../orders/test-orders.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { keepAlert } from './alert.repository.ts';
import { sendFulfilledAlerts } from './service.ts';

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterEach(() => api.close());

const SITE = 'http://localhost:3000';
const MAYA = 'maya@example.com';
const { galaxy, earbuds } = GOODS;
let visits = 0;

/** Asks from an address of its own, so that only a test of limits meets them. */
const ask = (changes: Record<string, unknown> = {}, address = `192.0.2.${(visits += 1) % 250}`) =>
  api.call(askForAlert, {
    body: { VariationId: galaxy.VariationId, Kind: 'stock', Email: MAYA, groupId: 3, ...changes },
    headers: { 'x-forwarded-for': address },
  });
const mails = async (email = MAYA) => (await api.mailsTo(email)).map(({ subject }) => subject);
/** The secret that the newest mail to a mailbox carries. */
const secretOf = async (email = MAYA) =>
  /(?:confirm|stop)=([\w-]+)/.exec((await api.mailsTo(email))[0]?.textBody ?? '')?.[1] ?? '';
const confirm = async (Token: string) => api.call(confirmAlert, { body: { Token } });
const confirmed = async (changes: Record<string, unknown> = {}) => {
  expect((await ask(changes)).status).toBe(200);
  expect((await confirm(await secretOf())).status).toBe(200);
};
const tell = () => sendFulfilledAlerts({ db: api.db, now: api.clock.now, siteUrl: SITE });
/** Sends what waits, in the order in which it goes out. */
const sendAll = async () => {
  const sent: OutgoingMail[] = [];
  const mailer = {
    send: (mail: OutgoingMail) => Promise.resolve({ kind: 'sent' as const, at: sent.push(mail) }),
    close: () => undefined,
  };
  await sendDueMails({ db: api.db, mailer, logger: pino({ level: 'silent' }) });
  return sent;
};
const setStock = (quantity: number) =>
  api.db.update(variation).set({ quantity }).where(eq(variation.id, galaxy.VariationId));
const setPrice = (priceCents: number) =>
  api.db.update(variation).set({ priceCents }).where(eq(variation.id, galaxy.VariationId));
const rows = () => api.db.select().from(productAlert);

const ASKED = 'Please confirm: tell me when it is back';
const BACK = 'Back in stock: Galaxy S24';

it('tells once when a cancelled order gives the last piece back, and only who has confirmed', async () => {
  const shop = orderCalls(api);
  const buyer = await api.signUp();
  await shop.fill(buyer, galaxy, 5);
  const { OrderNumber } = (await shop.order(buyer)).data();
  await confirmed();
  await ask({ Email: 'other@example.com' });
  await tell();
  expect(await mails()).toEqual([ASKED]);

  const cancelled = await api.call(updateOrderStatus, {
    body: { OrderId: OrderNumber, OrderStatusId: 7 },
    headers: buyer.headers,
  });
  expect(cancelled.status).toBe(200);
  await tell();
  await tell();
  expect(await mails()).toEqual([BACK, ASKED]);
  expect(await mails('other@example.com')).toEqual([ASKED]);
  const [letter] = await api.mailsTo(MAYA);
  expect(letter?.textBody).toContain(`${SITE}/DetailedProduct/Galaxy-S24/1/1`);
  expect(letter?.textBody).toContain('Color: Black');

  // The next time is another alert.
  await setStock(0);
  await tell();
  await setStock(3);
  await tell();
  expect(await mails()).toEqual([BACK, ASKED]);
});

it('tells of a price only when it is below that of the day it was asked for, and for whom it is meant', async () => {
  await confirmed({ Kind: 'price' });
  await setPrice(79_900);
  await tell();
  await setPrice(90_000);
  await tell();
  // A price that only customers have is no visitor's.
  await api.db.update(variation).set({ customerPriceCents: 60_000 });
  await tell();
  expect(await mails()).toHaveLength(1);
  await setPrice(79_899);
  await setStock(0);
  await tell();
  expect(await mails()).toHaveLength(1);
  await setStock(1);
  await tell();
  const [letter] = await api.mailsTo(MAYA);
  expect(letter?.subject).toBe('The price has dropped: Galaxy S24');
  expect(letter?.textBody).toContain('It costs $798.99 now. When you asked it was $799.00.');
});

it('goes by the price that pages show where that of customers is above the regular one', async () => {
  const prices = { priceCents: 70_000, compareAtCents: null, customerPriceCents: 90_000 };
  await api.db.update(variation).set(prices).where(eq(variation.id, galaxy.VariationId));
  await confirmed({ Kind: 'price', groupId: 4 });
  await setPrice(65_000);
  await tell();
  const [letter] = await api.mailsTo(MAYA);
  expect(letter?.textBody).toContain('It costs $650.00 now. When you asked it was $700.00.');
});

it('asks before it tells: whoever is asked waits for it, and what tells may be many', async () => {
  await setStock(0);
  await confirmed();
  await setStock(2);
  await tell();
  await ask({ Kind: 'price', Email: 'other@example.com' });
  const sent = await sendAll();
  expect(sent.map(({ subject }) => subject)).toEqual([
    ASKED,
    'Please confirm: tell me when the price drops',
    BACK,
  ]);
});

it('says nothing of what is not for sale any more, and two that tell at once send one mail', async () => {
  await setStock(0);
  await confirmed();
  await setStock(2);
  await api.db.update(product).set({ isListed: false });
  await tell();
  expect(await mails()).toEqual([ASKED]);
  await api.db.update(product).set({ isListed: true });
  await Promise.all([tell(), tell(), tell()]);
  expect(await mails()).toEqual([BACK, ASKED]);
});

it('answers alike whoever has asked before, and keeps an alert that waits as it was', async () => {
  await setStock(0);
  const first = await ask({ Kind: 'price' });
  await confirm(await secretOf());
  await setPrice(50_000);
  const again = await ask({ Kind: 'price', Email: ' Maya@Example.com' });
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await rows()).toMatchObject([{ email: MAYA, priceCents: 79_900, confirmedAt: expect.any(Date) }]);
});

it('refuses what is in stock, what there is not, and a mailbox that is none', async () => {
  expect(await ask()).toMatchObject({ status: 400, text: 'It is in stock: you can order it now.' });
  expect(await ask({ VariationId: 999 })).toMatchObject({ status: 404 });
  expect(await ask({ VariationId: 11, Kind: 'price' })).toMatchObject({ status: 404 });
  expect(await ask({ Email: 'maya' })).toMatchObject({ status: 400, text: 'Bad email format' });
  expect(await ask({ Kind: 'gift' })).toMatchObject({ status: 400 });
  expect(await rows()).toEqual([]);
});

it('a link is good for two days, and a guessed one for nothing', async () => {
  await setStock(0);
  await ask();
  const secret = await secretOf();
  expect((await confirm(`${secret}x`)).status).toBe(404);
  api.clock.pass(2 * 24 * 3600 + 1);
  expect((await confirm(secret)).status).toBe(404);
  // What was confirmed in time may be followed again later.
  await confirmed();
  const good = await secretOf();
  api.clock.pass(5 * 24 * 3600);
  expect((await confirm(good)).data()).toEqual({
    Kind: 'stock',
    ProductId: 1,
    ProductName: 'Galaxy S24',
    VariationId: 1,
  });
});

it('a mail goes out with the one-click header, and its link ends every alert of its mailbox', async () => {
  await setStock(0);
  await confirmed();
  await confirmed({ VariationId: earbuds.VariationId, Kind: 'price' });
  await ask({ Email: 'other@example.com' });
  await setStock(1);
  await tell();
  const mail = (await sendAll()).find(({ subject }) => subject === BACK);
  const [, secret = ''] =
    /^http:\/\/localhost:3000\/api\/unsubscribe\?token=([\w-]{43})$/.exec(mail?.unsubscribeUrl ?? '') ?? [];
  expect(mail?.htmlBody).toContain(`/Product-Alerts?stop=${secret}`);
  for (const Token of [secret, secret, 'nothing'])
    expect((await api.call(stopAlerts, { body: { Token } })).status).toBe(200);
  expect((await rows()).map(({ email }) => email)).toEqual(['other@example.com']);
});

it('the link of an earlier mail ends every alert, too: asked for again, told of, asked for anew', async () => {
  const stops = async () => {
    const all = await api.mailsTo(MAYA);
    return all.map(({ unsubscribeUrl }) => new URL(unsubscribeUrl ?? '').searchParams.get('token') ?? '');
  };
  const beginAnew = async () => {
    // So often in an hour a mailbox is asked.
    api.clock.pass(3600);
    await api.db.delete(productAlert);
    await api.db.delete(mailOutbox);
    await setStock(0);
    await confirmed();
    await confirmed({ VariationId: earbuds.VariationId, Kind: 'price' });
    await ask({ Email: 'other@example.com' });
  };
  const endsAll = async (Token = '') => {
    expect((await api.call(stopAlerts, { body: { Token } })).status).toBe(200);
    expect((await rows()).map(({ email }) => email)).toEqual(['other@example.com']);
  };
  await beginAnew();
  const [, first] = await stops();
  await ask();
  await endsAll(first);

  await beginAnew();
  const [, before] = await stops();
  await setStock(1);
  await tell();
  await endsAll(before);

  await beginAnew();
  await setStock(1);
  await tell();
  const [told] = await stops();
  await setStock(0);
  await ask();
  await endsAll(told);
});

it('a link stops what its mailbox waits for after its own alert is forgotten', async () => {
  await setStock(0);
  await confirmed();
  const [asked] = await api.mailsTo(MAYA);
  await confirmed({ VariationId: earbuds.VariationId, Kind: 'price' });
  await api.db.delete(productAlert).where(eq(productAlert.variationId, galaxy.VariationId));
  const Token = new URL(asked?.unsubscribeUrl ?? '').searchParams.get('token');
  expect((await api.call(stopAlerts, { body: { Token } })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

it('alerts of a mailbox that come at once have one link', async () => {
  const keep = (kind: 'stock' | 'price') => (tx: Executor) =>
    keepAlert(
      tx,
      { email: MAYA, variationId: galaxy.VariationId, kind, groupId: 3, priceCents: 100 },
      { tokenHash: Buffer.from(kind), newStop: kind, now: new Date() },
    );
  const second = await api.db.transaction(async (tx) => {
    await keep('stock')(tx);
    const other = api.db.transaction(keep('price'));
    expect(await isWaiting(tx, other)).toBe(true);
    return { other };
  });
  expect(await second.other).toBe('stock');
});

it('asks a mailbox, and takes from an address of the internet, so often and no more', async () => {
  await setStock(0);
  const statuses = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const others = [];
  for (let index = 0; index < 11; index += 1)
    others.push((await ask({ Email: `m${index}@example.com` }, '198.51.100.7')).status);
  expect(others.slice(9)).toEqual([200, 429]);
});

it('forgets what nobody confirmed, what was told a month ago, and what waited for a year', async () => {
  await setStock(0);
  await confirmed();
  await ask({ Email: 'other@example.com' });
  const DAY = 24 * 3600 * 1000;
  const emails = async (days: number) => {
    const now = new Date(api.clock.now().getTime() + days * DAY);
    await cleanUp(api.db, { now, logger: pino({ level: 'silent' }) });
    return (await rows()).map(({ email }) => email);
  };
  expect(await emails(1)).toHaveLength(2);
  expect(await emails(3)).toEqual([MAYA]);
  expect(await emails(364)).toEqual([MAYA]);
  await setStock(1);
  await tell();
  expect(await emails(29)).toEqual([MAYA]);
  expect(await emails(31)).toEqual([]);
});
