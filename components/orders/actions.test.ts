import { refresh } from 'next/cache';
import { api } from '@/lib/api';
import { cancelOrder } from './actions';
import { orderInProgress } from './order-in-progress';

jest.mock('next/cache', () => ({ refresh: jest.fn() }));
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'sec-fetch-site': 'same-origin', 'next-action': 'x' })),
}));
jest.mock('@/lib/env', () => ({ env: () => ({ SITE_URL: 'http://localhost' }) }));
jest.mock('@/lib/api', () => ({ api: jest.fn() }));
jest.mock('@/lib/session', () => ({
  endSession: jest.fn(),
  readSession: () => Promise.resolve({ token: 't', customerId: 7 }),
}));
jest.mock('./order-in-progress', () => ({ orderInProgress: { read: jest.fn(), clear: jest.fn() } }));

const cancel = (next: string, orderId = '123456789') => {
  const data = new FormData();
  data.set('orderId', orderId);
  data.set('next', next);
  return cancelOrder(undefined, data);
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(api).mockResolvedValue({ ok: true, data: {} });
  jest
    .mocked(orderInProgress.read)
    .mockResolvedValue({ orderId: 123456789, sessionId: 'SESSION1', customerId: 7 });
});

test('an order is cancelled by the documented status, and leads where it was asked for', async () => {
  expect(await cancel('order')).toMatchObject({
    goTo: '/Profile?section=7&OrderId=123456789#order-withdrawn',
  });
  expect(await cancel('cart')).toMatchObject({ goTo: '/Cart#order-cancelled' });
  expect(await cancel('cash')).toMatchObject({ goTo: '/Checkout?payment=0#order-cancelled' });
  expect(jest.mocked(api).mock.calls[0]?.[1]?.body).toEqual({ OrderId: 123456789, OrderStatusId: 7 });
});

test('the order that is being paid is forgotten, and no other one', async () => {
  await cancel('order', '987654321');
  expect(orderInProgress.clear).not.toHaveBeenCalled();
  await cancel('cart');
  expect(orderInProgress.clear).toHaveBeenCalledTimes(1);
});

test('one that is paid by now is not forgotten: the page shows how it stands', async () => {
  const error = { kind: 'rejected', message: 'This order is paid already.' } as const;
  jest.mocked(api).mockResolvedValue({ ok: false, error });
  expect(await cancel('cart')).toMatchObject({ ok: false, message: 'This order is paid already.' });
  expect(orderInProgress.clear).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
});
