import { refresh } from 'next/cache';
import { orderInProgress } from '@/components/orders/order-in-progress';
import { leadToSignIn } from '@/lib/action';
import { api } from '@/lib/api';
import { MESSAGES } from '@/lib/messages';
import { placeOrder } from './actions';
import { TYPED_ADDRESS } from './test-address';

jest.mock('next/cache', () => ({ refresh: jest.fn() }));
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'sec-fetch-site': 'same-origin', 'next-action': 'x' })),
}));
jest.mock('@/lib/env', () => ({ env: () => ({ SITE_URL: 'http://localhost' }) }));
jest.mock('@/lib/api', () => ({ api: jest.fn() }));
jest.mock('@/lib/session', () => ({
  endSession: jest.fn(),
  readSession: () => Promise.resolve({ token: 't', customerId: 7, cartId: 9 }),
}));
jest.mock('@/components/orders/order-in-progress', () => ({
  orderInProgress: { write: jest.fn() },
}));

const typed = {
  ...TYPED_ADDRESS,
  type: 'work',
  firstName: ' Rana ',
  payment: '0',
  key: 'page',
  shownCents: '20020',
};

const form = (change: Partial<Record<keyof typeof typed | 'shownDueCents', string>> = {}) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) data.set(name, value);
  return data;
};
const place = (change?: Parameters<typeof form>[0]) => placeOrder(undefined, form(change));
const answer = (data: object) => jest.mocked(api).mockResolvedValue({ ok: true, data });
const refuse = (kind: 'rejected' | 'unavailable' | 'unauthorized', message: string) =>
  jest.mocked(api).mockResolvedValue({ ok: false, error: { kind, message } });
const sent = () => jest.mocked(api).mock.calls.map(([, options]) => options);
const keys = () => sent().map((options) => options?.headers?.['idempotency-key']);

beforeEach(() => jest.clearAllMocks());

test('an order carries the documented parameters and constants, and what the customer was shown', async () => {
  answer({ OrderNumber: 123456789 });
  expect(await place()).toMatchObject({ ok: true, goTo: '/Cart?OrderId=123456789#order-done' });
  expect(sent()[0]?.body).toEqual({
    CartId: 9,
    Currency: 'Dollar',
    CustomerUsername: 'Rana Khoury',
    Email: 'rana@example.com',
    PhoneNumber: '03 123 456',
    Address1: 'Hamra',
    Address2: 'Floor 4',
    CityId: 16126,
    IsDefault: false,
    IsSamePerson: true,
    Notes: 'Bakery',
    Offset: 0,
    GroupId: 4,
    CountryCode: 'LB',
    CountryId: 125,
    PostalCode: '00000',
    State: 'Lebanon',
    AddressType: 'work',
    PaymentMethodId: 0,
    Mobile: false,
    ExpectedTotal: 200.2,
  });
});

test('an order by card expects its fee, is kept, and leads to its payment', async () => {
  answer({ OrderNumber: 123456789, SessionId: 'SESSION1' });
  expect(await place({ payment: '1' })).toMatchObject({ ok: true, goTo: '/Checkout?OrderId=123456789#pay' });
  expect(sent()[0]?.body).toMatchObject({ PaymentMethodId: 1, ExpectedTotal: 208.2 });
  expect(orderInProgress.write).toHaveBeenCalledWith({
    orderId: 123456789,
    sessionId: 'SESSION1',
    customerId: 7,
  });
});

test('an order of pre-orders carries what was shown to be due on delivery', async () => {
  answer({ OrderNumber: 123456789, SessionId: 'SESSION1' });
  await place({ payment: '1', shownDueCents: '79980' });
  expect(sent()[0]?.body).toMatchObject({ ExpectedTotal: 208.2, ExpectedDue: 799.8 });
  await place({ payment: '1', shownDueCents: 'much' });
  expect(sent()[1]?.body).not.toHaveProperty('ExpectedDue');
});

test('the same submission has the same key; another one, or one of another rendering, has its own', async () => {
  answer({ OrderNumber: 1 });
  await place();
  await place();
  await place({ notes: 'Pharmacy' });
  await place({ key: 'another page' });
  const [first, again, changed, elsewhere] = keys();
  expect(again).toBe(first);
  expect(new Set([first, changed, elsewhere]).size).toBe(3);
});

test('what is wrong never reaches the shop', async () => {
  expect(await place({ payment: '2' })).toMatchObject({
    ok: false,
    errors: { payment: MESSAGES.choosePayment },
  });
  expect(api).not.toHaveBeenCalled();
});

test('a refusal is the sentence of the shop, over a page that is as it is now', async () => {
  refuse('rejected', 'The prices have changed.');
  expect(await place()).toMatchObject({ ok: false, message: 'The prices have changed.' });
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('no answer leaves the page as it is, and says that pressing again is safe', async () => {
  refuse('unavailable', MESSAGES.unexpectedData);
  expect(await place()).toMatchObject({ ok: false, message: expect.stringContaining('one order') });
  expect(refresh).not.toHaveBeenCalled();
});

test('a session that has ended is no success: the form keeps what was typed', async () => {
  refuse('unauthorized', 'No');
  expect(await place()).toEqual(await leadToSignIn('/Checkout'));
  expect(await place()).toMatchObject({ ok: false });
});
