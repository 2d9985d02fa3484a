import { z } from 'zod';
import { confirmEmailChange, FLOW_SECRET_HEADER, requestEmailChange } from '../../lib/contract/account.ts';
import { deleteAccount, exportAccount } from '../../lib/contract/account-data.ts';
import { askForAlert, stopAlerts } from '../../lib/contract/alerts.ts';
import { addItemToCart } from '../../lib/contract/cart.ts';
import { addAddressBook, getCustomerProfile, updateCustomerProfile } from '../../lib/contract/profile.ts';
import { subscribeToNewsletter } from '../../lib/contract/newsletter.ts';
import { addReview, getProductReviews, updateReview } from '../../lib/contract/reviews.ts';
import { sendMessage } from '../../lib/contract/support.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { cleanUp } from '../clean-up.ts';
import { productAlert } from '../db/alert-schema.ts';
import { customer as customerTable, mailOutbox, wishlistItem } from '../db/customer-schema.ts';
import { customerOrder, earlierOrder } from '../db/order-schema.ts';
import { rowsOf } from '../db/rows.ts';
import { newsletterSubscriber } from '../db/shop-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { serviceRequest } from '../db/support-schema.ts';
import { untilWaiting } from '../db/test-waiting.ts';
import { holdOrder, moveOrder } from '../orders/service.ts';
import { GOODS, ORDER, orderCalls } from '../orders/test-orders.ts';
import { HOME } from '../profile/test-address.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { lockAccount } from './customer.repository.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  calls = accountCalls(api);
});
afterAll(() => api.close());

const homeOf = ({ customerId, email }: TestCustomer) => ({
  ...HOME,
  CustomerId: customerId,
  LastName: 'Khoury',
  Email: email,
  PhoneNumber: ORDER.PhoneNumber,
  Address1: ORDER.Address1,
  Address2: 'Floor 3',
  IsDefault: true,
  IsSameShippingAddress: true,
});

const NOTHING_TOLD = {
  ...{ FirstName: 'Maya', LastName: 'Khoury', Title: '', PhoneNumber: '', DateOfBirth: '', Language: '' },
  BillingAddress: '',
} as const;

/** A customer with something of every kind, and an order that has arrived. */
async function settled(email: string): Promise<TestCustomer & { orderNumber: number }> {
  const customer = await api.signUp(email);
  const { headers, customerId } = customer;
  const shop = orderCalls(api);
  await shop.fill(customer, GOODS.powerBank);
  const { OrderNumber } = (await shop.order(customer, { Email: email })).data();
  for (const status of [2, 3, 4, 5] as const) {
    await api.db.update(customerOrder).set({ status }).where(eq(customerOrder.id, OrderNumber));
  }
  const { ProductId } = GOODS.powerBank;
  const from = { 'x-forwarded-for': `192.0.2.${customerId % 250}` };
  const done = [
    await api.call(addAddressBook, { headers, body: homeOf(customer) }),
    await api.call(addReview, { headers, body: { ProductId, Rating: 4, Title: '', Text: 'Strong.' } }),
    await api.call(subscribeToNewsletter, { body: { Email: email } }),
    await api.call(askForAlert, {
      body: { VariationId: GOODS.earbuds.VariationId, Kind: 'price', Email: email },
      headers: from,
    }),
    await api.call(sendMessage, {
      body: { Email: email.toUpperCase(), Subject: 'Hello', Message: 'Are you open?' },
      headers: from,
    }),
  ];
  expect(done.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  await shop.fill(customer, GOODS.earbuds);
  await api.db.insert(earlierOrder).values({
    ...{
      number: String(customerId),
      placedAt: new Date(0),
      email,
      status: 'Paid',
      payment: '',
      totalCents: 500,
    },
    lines: [],
  });
  return { ...customer, orderNumber: OrderNumber };
}

/** All tables as one text. */
async function everything(): Promise<string> {
  const tables = await rowsOf(
    api.db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('attempt', 'idempotent_write')`,
  );
  const contents = tables.map(({ name }) =>
    rowsOf(api.db, z.unknown(), sql`select * from ${sql.identifier(name)}`),
  );
  return JSON.stringify(await Promise.all(contents));
}

const erase = (customer: TestCustomer, Password = customer.password) =>
  api.call(deleteAccount, { headers: customer.headers, body: { Password } });

describe('what is kept of a customer', () => {
  it('is handed to them as JSON, without a secret and without anybody else', async () => {
    const other = await settled('other@example.com');
    const customer = await settled('export@example.com');
    const { Document } = (await api.call(exportAccount, { headers: customer.headers })).data();
    expect(JSON.parse(Document)).toMatchObject({
      profile: { email: 'export@example.com', firstName: 'Maya' },
      isSubscribedToNewsletter: true,
      addresses: [{ address1: ORDER.Address1 }],
      orders: [{ id: customer.orderNumber, lines: [{ quantity: 1 }] }],
      earlierOrders: [{ number: String(customer.customerId), status: 'Paid' }],
      reviews: [{ body: 'Strong.' }],
      cart: [{ quantity: 1 }],
      messages: [{ message: 'Are you open?' }],
      productAlerts: [{ variationId: GOODS.earbuds.VariationId, kind: 'price', toldAt: null }],
      sessions: [{}],
    });
    for (const hidden of ['argon2', 'tokenHash', 'passwordHash', other.email, String(other.orderNumber)]) {
      expect(Document).not.toContain(hidden);
    }
  });
});

describe('a new mailbox', () => {
  const askedFor = (Email: string, VariationId: number) =>
    api.call(askForAlert, { body: { VariationId, Kind: 'price', Email }, headers: calls.visitor() });
  const confirmAlerts = (email: string) =>
    api.db.update(productAlert).set({ confirmedAt: new Date() }).where(eq(productAlert.email, email));
  async function moveTo(customer: TestCustomer, NewEmail: string): Promise<TestCustomer> {
    const { password: Password, headers } = customer;
    const body = { NewEmail, Password };
    const asked = await api.call(requestEmailChange, { body, headers: { ...headers, ...calls.visitor() } });
    const secret = { [FLOW_SECRET_HEADER]: asked.data().FlowSecret };
    const code = await api.codeFor(NewEmail);
    const moved = await api.call(confirmEmailChange, { body: { code }, headers: { ...headers, ...secret } });
    expect(moved.status).toBe(200);
    const token = (await calls.signIn(NewEmail)).data().Token ?? '';
    return { ...customer, email: NewEmail, headers: { authorization: `Bearer ${token}` } };
  }
  const exported = async ({ headers }: TestCustomer): Promise<unknown> =>
    JSON.parse((await api.call(exportAccount, { headers })).data().Document);

  it('takes over what the shop knows by the one before, which leaves nothing there for its next owner', async () => {
    const before = 'before@example.com';
    const customer = await settled(before);
    await confirmAlerts(before);
    const [{ token } = { token: '' }] = await api.db
      .select({ token: newsletterSubscriber.token })
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, before));
    await api.db
      .insert(serviceRequest)
      .values({ number: 100_000_001, request: { Email: 'Before@Example.com', Service: 'Repair' } });
    const moved = await moveTo(customer, 'after@example.com');
    expect(await exported(moved)).toMatchObject({
      isSubscribedToNewsletter: true,
      messages: [{ message: 'Are you open?', email: 'after@example.com' }],
      serviceRequests: [{ request: { Email: 'after@example.com', Service: 'Repair' } }],
      productAlerts: [{ variationId: GOODS.earbuds.VariationId, toldAt: null }],
    });
    // The links of mails that have been sent go on ending the newsletter.
    expect(await api.db.select().from(newsletterSubscriber)).toContainEqual(
      expect.objectContaining({ email: 'after@example.com', token }),
    );
    expect(await exported(await api.signUp(before))).toMatchObject({
      isSubscribedToNewsletter: false,
      ...{ messages: [], serviceRequests: [], productAlerts: [] },
    });

    expect((await erase(moved)).status).toBe(200);
    await api.db.delete(mailOutbox);
    expect((await everything()).toLowerCase()).not.toContain('after@example.com');
  });

  it('confirms no alert by itself, of neither mailbox, and keeps the one that waits', async () => {
    const [before, after] = ['wishes@example.com', 'wishes-after@example.com'];
    const customer = await settled(before);
    await confirmAlerts(before);
    const { earbuds, powerBank, galaxy } = GOODS;
    await askedFor(before, powerBank.VariationId);
    for (const { VariationId } of [earbuds, galaxy]) await askedFor(after, VariationId);
    await api.call(subscribeToNewsletter, { body: { Email: after }, headers: calls.visitor() });
    await moveTo(customer, after);
    const alerts = async (email: string) =>
      Object.fromEntries(
        (await api.db.select().from(productAlert).where(eq(productAlert.email, email))).map(
          ({ variationId, confirmedAt }) => [variationId, confirmedAt !== null],
        ),
      );
    expect(await alerts(before)).toEqual({ [powerBank.VariationId]: false });
    expect(await alerts(after)).toEqual({ [earbuds.VariationId]: true, [galaxy.VariationId]: false });
    // Mails that the former mailbox gets from now on end nothing of the new one.
    await askedFor(before, GOODS.galaxy.VariationId);
    const stops = async (email: string) =>
      (await api.db.select().from(productAlert).where(eq(productAlert.email, email))).map(
        ({ stopToken }) => stopToken,
      );
    expect(await stops(after)).not.toEqual(expect.arrayContaining([(await stops(before))[0]]));
    const subscribers = await api.db.select({ email: newsletterSubscriber.email }).from(newsletterSubscriber);
    expect(subscribers.filter(({ email }) => email.startsWith('wishes'))).toEqual([{ email: after }]);
  });

  it('takes no alert along that nobody has confirmed, which the mail that asks for it goes on ending', async () => {
    const before = 'asked@example.com';
    const customer = await api.signUp(before);
    await askedFor(before, GOODS.earbuds.VariationId);
    const alerts = () => api.db.select().from(productAlert).where(eq(productAlert.email, before));
    const [mailed] = await alerts();
    await moveTo(customer, 'asked-after@example.com');
    expect(await alerts()).toHaveLength(1);
    const stopped = await api.call(stopAlerts, { body: { Token: mailed?.stopToken ?? '' } });
    expect(stopped.status).toBe(200);
    expect(await alerts()).toEqual([]);
  });
});

describe('deleting an account', () => {
  it('leaves nothing that names anybody; the order stays, and so does the review', async () => {
    const email = 'leaving@example.com';
    const customer = await settled(email);
    expect((await erase(customer)).status).toBe(200);
    const [mail] = await api.mailsTo(email);
    expect(mail?.subject).toBe('Your account was deleted');
    expect(await api.mailsTo(email)).toHaveLength(1);
    await api.db.$client.query('delete from mail_outbox where recipient = $1', [email]);
    const left = await everything();
    expect(left.toLowerCase()).not.toContain(email);
    const [order] = await api.db
      .select()
      .from(customerOrder)
      .where(eq(customerOrder.id, customer.orderNumber));
    expect(order).toMatchObject({ status: 5, name: 'Deleted customer', phone: '', address1: '', notes: '' });
    expect(order?.totalCents).toBeGreaterThan(0);
    const { customerId, headers } = customer;
    expect((await api.call(getCustomerProfile, { params: { customerId }, headers })).status).toBe(401);
    expect((await calls.signIn(email)).status).toBe(400);
    const reviews = await api.call(getProductReviews, {
      params: { productId: GOODS.powerBank.ProductId, pageId: 0, count: 10 },
    });
    expect(reviews.text).toContain('Strong.');
    // The mailbox is free again.
    expect((await api.signUp(email)).customerId).not.toBe(customerId);
  });

  it('takes along what told the shop of an order with another mailbox, and no mail of its owner', async () => {
    const customer = await api.signUp('two-mailboxes@example.com');
    const other = 'typed-at-the-checkout@example.com';
    const shop = orderCalls(api);
    await shop.fill(customer, GOODS.powerBank);
    const { OrderNumber } = (await shop.order(customer, { Email: other })).data();
    await api.db.update(customerOrder).set({ status: 7 }).where(eq(customerOrder.id, OrderNumber));
    const body = { Email: other, Subject: 'Hello', Message: 'Are you open?' };
    expect((await api.call(sendMessage, { body })).status).toBe(200);
    expect((await erase(customer)).status).toBe(200);
    const left = await api.db.select().from(mailOutbox).where(eq(mailOutbox.replyTo, other));
    expect(left.map(({ subject }) => subject)).toEqual(['Message: Hello']);
  });

  it('ends what the shop writes to: an order that is refunded later is told of to nobody', async () => {
    const customer = await settled('refunded@example.com');
    await erase(customer);
    const before = await api.db.$count(mailOutbox);
    await api.db.transaction(async (tx) => {
      const order = await holdOrder(tx, customer.orderNumber);
      if (order === undefined) throw new Error('There is no such order.');
      await moveOrder(tx, { now: api.clock.now, siteUrl: 'http://localhost:3000' }, order, 9);
    });
    expect(await api.db.$count(mailOutbox)).toBe(before);
  });

  /** Has writes come while an account is deleted, that were let in before; answers their states. */
  async function lateStates(customer: TestCustomer, write: () => readonly Promise<{ status: number }>[]) {
    const { erasing, writing } = await api.db.transaction(async (tx) => {
      await lockAccount(tx, customer.customerId);
      const erased = erase(customer);
      await untilWaiting(tx);
      const written = write();
      await untilWaiting(tx, 1 + written.length);
      return { erasing: erased, writing: Promise.all(written) };
    });
    expect((await erasing).status).toBe(200);
    return (await writing).map(({ status }) => status);
  }

  it('refuses what a request writes that was let in before, and removes what is left later', async () => {
    const customer = await settled('hasty@example.com');
    const { customerId, headers } = customer;
    const { db } = api;
    const states = await lateStates(customer, () => [
      api.call(addAddressBook, { headers, body: { ...homeOf(customer), Address1: 'Leftover' } }),
      api.call(updateCustomerProfile, { headers, body: { ...NOTHING_TOLD, FirstName: 'Leftover' } }),
      api.call(addItemToCart, {
        headers,
        body: { CartId: customer.cartId, ...GOODS.earbuds, Quantity: 1 },
      }),
    ]);
    expect(states).toEqual([401, 401, 401]);
    expect(await everything()).not.toContain('Leftover');

    const order = eq(customerOrder.id, customer.orderNumber);
    await db.update(customerOrder).set({ name: 'Leftover', status: 5 }).where(order);
    await db.update(customerTable).set({ phone: 'Leftover' }).where(eq(customerTable.id, customerId));
    await db
      .insert(wishlistItem)
      .values({ customerId, productId: GOODS.earbuds.ProductId, variationId: GOODS.earbuds.VariationId });
    const errors: unknown[] = [];
    await cleanUp(db, { now: new Date(), logger: { error: (line: unknown) => void errors.push(line) } });
    expect(errors).toEqual([]);
    expect(await everything()).not.toContain('Leftover');
    expect(await db.$count(wishlistItem, eq(wishlistItem.customerId, customerId))).toBe(0);
  });

  it('refuses a review that was let in before, too', async () => {
    const customer = await settled('reviewing@example.com');
    const { ProductId } = GOODS.powerBank;
    const body = { ProductId, Rating: 1, Title: '', Text: 'Leftover' };
    const late = () => [api.call(updateReview, { headers: customer.headers, body })];
    expect(await lateStates(customer, late)).toEqual([401]);
    expect(await everything()).not.toContain('Leftover');
  });

  it('takes the password', async () => {
    const customer = await settled('careful@example.com');
    expect(await erase(customer, NEW_PASSWORD)).toMatchObject({
      status: 400,
      text: 'The current password is not right.',
    });
    expect((await calls.signIn(customer.email)).status).toBe(200);
  });

  it('waits for an order that is under way', async () => {
    const customer = await settled('waiting@example.com');
    await orderCalls(api).order(customer);
    expect(await erase(customer)).toMatchObject({
      status: 400,
      text: 'You have an order under way. Please delete your account when it has arrived or is cancelled.',
    });
    expect((await calls.signIn(customer.email)).status).toBe(200);
  });
});
