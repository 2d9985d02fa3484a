import { refresh } from 'next/cache';
import { readRecentOrders } from '@/components/orders/recent-orders';
import { MESSAGES } from '@/lib/messages';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { putCookie } from '@/lib/session/test-visit';
import { placeOrder } from './actions';
import { TYPED_ADDRESS } from './test-address';

jest.mock('next/cache', () => ({ refresh: jest.fn() }));
jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const typed = {
  ...TYPED_ADDRESS,
  type: 'work',
  firstName: ' Rana ',
  payment: '0',
  key: 'page',
  shownCents: '20020',
};
const line = {
  ProductId: 1,
  ProductVariationId: 2,
  ProductName: 'Nova',
  Quantity: 2,
  RegularPrice: 100.1,
  SalePrice: 0,
  InStock: true,
};

const backend = testBackend();
testCustomer();

/** What the backend says to an order, and what is in the cart meanwhile. */
let toOrder: Reply | 'none';
let lines: object[];
let toCart: Reply | undefined;
/** The same as to an order unless something else is said. */
let toProfile: Reply | undefined;
let page = 0;

beforeEach(() => {
  jest.clearAllMocks();
  page += 1;
  toOrder = { json: { OrderNumber: 123456789 } };
  lines = [line];
  toCart = undefined;
  toProfile = undefined;
  backend.answer(({ path }) => {
    if (path.startsWith('Cart/GetCartItems/')) return toCart ?? { json: { Count: 2, CartItems: lines } };
    if (path.startsWith('Profile/')) return toProfile ?? toOrder;
    return path === 'Order/CreateOrder' ? toOrder : undefined;
  });
});

/** Sends the form, of a page of its own unless another one is named. */
const place = (change: Partial<Record<keyof typeof typed | 'shownDueCents', string>> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...typed, key: `page ${page}`, ...change }))
    data.set(name, value);
  return placeOrder(undefined, data);
};
const orders = () => backend.asked.filter(({ path }) => path === 'Order/CreateOrder');

// The store asks once what a backend can do: the tests come in two groups, each with a store of its own.

describe('at a backend that knows the documented calls alone', () => {
  test('an order carries the documented parameters and constants, and no others', async () => {
    putCookie('TimezoneOffset', '-180');
    expect(await place()).toMatchObject({ ok: true, goTo: '/Cart?OrderId=123456789#order-done' });
    const [order] = orders();
    expect(order?.method).toBe('POST');
    expect(order?.text).toBe('');
    expect(order?.headers).not.toHaveProperty('idempotency-key');
    expect(Object.fromEntries(order?.query ?? [])).toEqual({
      CartId: '9',
      Currency: 'Dollar',
      CustomerUsername: 'Rana Khoury',
      Email: 'rana@example.com',
      PhoneNumber: '03 123 456',
      Address1: 'Hamra',
      Address2: 'Floor 4',
      CityId: '16126',
      IsDefault: 'false',
      IsSamePerson: 'true',
      Notes: 'Bakery',
      Offset: '-180',
      GroupId: '4',
      CountryCode: 'LB',
      CountryId: '125',
      PostalCode: '00000',
      State: 'Lebanon',
      AddressType: 'work',
      PaymentMethodId: '0',
      Mobile: 'false',
    });
  });

  test('an order by card is kept with its fee, and leads to its payment', async () => {
    toOrder = { text: '{"OrderNumber":12345678901234567890,"SessionId":"SESSION1"}' };
    expect(await place({ payment: '1' })).toMatchObject({
      ok: true,
      goTo: '/Checkout?OrderId=12345678901234567890#pay',
    });
    expect(await readRecentOrders(7)).toEqual([
      {
        orderId: '12345678901234567890',
        customerId: 7,
        method: 1,
        sessionId: 'SESSION1',
        totalCents: 20_820,
        hasPreOrder: false,
        isPaid: false,
      },
    ]);
  });

  test('two presses are one order, and both lead to it', async () => {
    const both = await Promise.all([place(), place()]);
    expect(new Set(both.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(orders()).toHaveLength(1);
    await place({ notes: 'Pharmacy' });
    expect(orders()).toHaveLength(2);
  });

  test('what is wrong never reaches the shop', async () => {
    expect(await place({ payment: '2' })).toMatchObject({
      ok: false,
      errors: { payment: MESSAGES.choosePayment },
    });
    expect(backend.asked).toEqual([]);
  });

  test('a cart that has changed is no order: the new total is shown first', async () => {
    lines = [{ ...line, SalePrice: 90 }];
    expect(await place()).toMatchObject({ ok: false, message: expect.stringContaining('have changed') });
    expect(refresh).toHaveBeenCalledTimes(1);
    lines = [];
    expect(await place()).toMatchObject({ ok: false });
    expect(orders()).toEqual([]);
  });

  test('what is out of stock is not ordered, nor a pre-order in cash, whatever the form says', async () => {
    lines = [line, { ...line, ProductVariationId: 3, InStock: false }];
    expect(await place()).toMatchObject({ ok: false, message: MESSAGES.removeOutOfStock });
    lines = [{ ...line, IsPreOrder: true, PreOrderPrice: 100.1 }];
    expect(await place()).toMatchObject({ ok: false, message: 'A pre-order can only be paid online.' });
    expect(orders()).toHaveLength(0);
    await place({ payment: '1' });
    expect(orders()).toHaveLength(1);
  });

  test('a cart that cannot be read is no order, and nothing that was typed is lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const status of [404, 500]) {
      toCart = { status };
      expect(await place()).toMatchObject({ ok: false, values: { notes: 'Bakery' } });
    }
    toCart = { json: { CartItems: [{ ...line, RegularPrice: 'on request' }] } };
    expect(await place()).toMatchObject({ ok: false, message: MESSAGES.unexpectedData });
    expect(orders()).toEqual([]);
  });

  test('a refusal is the sentence of the shop, over a page that is as it is now, and can be tried again', async () => {
    toOrder = { status: 400, text: '"The camera is sold out."' };
    expect(await place()).toMatchObject({ ok: false, message: 'The camera is sold out.' });
    expect(refresh).toHaveBeenCalledTimes(1);
    toOrder = { json: { OrderNumber: '5' } };
    expect(await place()).toMatchObject({ ok: true });
    expect(orders()).toHaveLength(2);
  });

  test('no answer leaves the page as it is, and asks to look whether there is an order', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    toProfile = { json: { Email: 'rana@example.com' } };
    // That is what a backend hands on which has the order, and is refused by its bank.
    const refused = { json: { Order: { Id: 7 }, error: 'Unauthorized' } };
    for (const reply of ['none', { text: '"We have your order"' }, refused] as const) {
      toOrder = reply;
      expect(await place()).toMatchObject({
        ok: false,
        message: expect.stringContaining('My Orders'),
        values: { notes: 'Bakery' },
      });
    }
    expect(refresh).not.toHaveBeenCalled();
  });

  test('an order that was made although nobody heard of it is looked for, not lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.answer(({ path }) => {
      if (path.startsWith('Cart/GetCartItems/')) return { json: { Count: 2, CartItems: lines } };
      lines = [];
      return { status: 502 };
    });
    expect(await place()).toMatchObject({ ok: true, goTo: '/Profile?section=1#order-unanswered' });
  });

  test('a session that has ended is no success: the form keeps what was typed', async () => {
    toOrder = { status: 401 };
    expect(await place()).toMatchObject({
      ok: false,
      goTo: '/UserAuthentication?returnTo=%2FCheckout&reason=expired',
    });
  });
});

describe('at a backend that tells submissions and totals apart', () => {
  beforeAll(() => backend.learn(['idempotency', 'expected-total', 'order-details']));

  test('it is told what the customer was shown, with the fee of a card', async () => {
    await place();
    await place({ payment: '1' });
    expect(orders().map(({ query }) => query.get('ExpectedTotal'))).toEqual(['200.2', '208.2']);
  });

  test('and what was shown to be due on delivery', async () => {
    await place({ payment: '1', shownDueCents: '79980' });
    await place({ payment: '1', key: 'other page', shownDueCents: 'much' });
    expect(orders().map(({ query }) => query.get('ExpectedDue'))).toEqual(['799.8', null]);
  });

  test('the same submission has the same key; another one, or one of another page, has its own', async () => {
    toOrder = { status: 400, text: 'No.' };
    await place();
    await place();
    await place({ notes: 'Pharmacy' });
    await place({ key: 'another page' });
    const [first, again, changed, elsewhere] = orders().map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^.{8,}$/);
    expect(again).toBe(first);
    expect(new Set([first, changed, elsewhere]).size).toBe(3);
  });

  test('the backend itself says that prices have changed', async () => {
    lines = [{ ...line, SalePrice: 90 }];
    toOrder = { status: 400, text: 'The prices have changed.' };
    expect(await place()).toMatchObject({ ok: false, message: 'The prices have changed.' });
  });

  test('without an answer it says that pressing again is safe', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    toOrder = 'none';
    expect(await place()).toMatchObject({ ok: false, message: expect.stringContaining('one order') });
    expect(refresh).not.toHaveBeenCalled();
  });
});
