import { refresh } from 'next/cache';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { cancelOrder } from './actions';
import { keepRecentOrder, readRecentOrders } from './recent-orders';

jest.mock('next/cache', () => ({ refresh: jest.fn() }));
jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

beforeEach(async () => {
  jest.clearAllMocks();
  answer({ json: '' });
  const known = { customerId: 7, method: 1, sessionId: '', totalCents: 1, hasPreOrder: false } as const;
  for (const orderId of ['123456789', 'A-1']) await keepRecentOrder({ ...known, orderId, isPaid: false });
});
afterEach(() => jest.restoreAllMocks());

const answer = (reply: Reply) =>
  backend.answer(({ path }) => (path === 'Order/UpdateOrderStatus' ? reply : undefined));
const cancel = (next: string, orderId = '123456789') => {
  const data = new FormData();
  data.set('orderId', orderId);
  data.set('next', next);
  return cancelOrder(undefined, data);
};
const kept = async () => (await readRecentOrders(7)).map(({ orderId }) => orderId);

test('an order is cancelled by the documented status; its number travels as it came', async () => {
  expect(await cancel('order')).toMatchObject({
    goTo: '/Profile?section=7&OrderId=123456789#order-withdrawn',
  });
  expect(backend.asked[0]?.body).toEqual({ OrderId: 123456789, OrderStatusId: 7 });
  await cancel('order', 'A-1');
  await cancel('order', '12345678901234567890');
  expect(backend.asked.slice(1).map(({ body }) => body)).toEqual([
    { OrderId: 'A-1', OrderStatusId: 7 },
    { OrderId: '12345678901234567890', OrderStatusId: 7 },
  ]);
});

test('the bank, which is asked first, is waited for as at a payment', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await cancel('cart');
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test('it is promised that everything is in the cart again only where that is so', async () => {
  expect(await cancel('cash')).toMatchObject({ goTo: '/Checkout?payment=0#order-cancelled' });
  expect(await cancel('cart')).toMatchObject({ goTo: '/Cart#order-withdrawn' });
  await backend.learn(['order-details']);
  expect(await cancel('cart')).toMatchObject({ goTo: '/Cart#order-cancelled' });
});

test('the order is forgotten, and no other one', async () => {
  await cancel('order', '987654321');
  expect(await kept()).toEqual(['A-1', '123456789']);
  await cancel('cart');
  expect(await kept()).toEqual(['A-1']);
});

test('one that is paid by now is not forgotten: the page shows how it stands', async () => {
  answer({ status: 400, text: '"This order is paid already."' });
  expect(await cancel('cart')).toMatchObject({ ok: false, message: 'This order is paid already.' });
  expect(await kept()).toContain('123456789');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('one that a backend knows by an id beside its number is cancelled by that, and no other one is', async () => {
  await backend.learn([]);
  const listed = [
    { OrderID: 12, OrderNumber: 10 },
    { OrderID: 10, OrderNumber: 'A-1' },
  ];
  backend.answer(({ path, body }) => {
    if (path.startsWith('Order/GetOrderDetails')) return { json: listed };
    const isKnown = JSON.stringify(body) === '{"OrderId":10,"OrderStatusId":7}';
    return isKnown ? { text: '' } : { status: 400, text: 'No such order.' };
  });
  const asked = () =>
    backend.asked.filter(({ path }) => path === 'Order/UpdateOrderStatus').map(({ body }) => body);
  expect(await cancel('order', 'A-1')).toMatchObject({ goTo: expect.stringContaining('A-1') });
  expect(await kept()).toEqual(['123456789']);
  expect(asked()).toEqual(['A-1', 10].map((OrderId) => ({ OrderId, OrderStatusId: 7 })));
  backend.answer(({ path }) =>
    path.startsWith('Order/GetOrderDetails') ? { json: listed } : { status: 400, text: 'Paid already.' },
  );
  expect(await cancel('order', '10')).toMatchObject({ ok: false, message: 'Paid already.' });
  expect(asked()).toEqual([10, '10'].map((OrderId) => ({ OrderId, OrderStatusId: 7 })));
});

test('one whose number, or id, a backend keeps as a text is cancelled by that', async () => {
  await backend.learn([]);
  for (const [listed, text] of [
    [{ OrderNumber: '123456789' }, '"123456789"'],
    [{ OrderID: '55', OrderNumber: '123456789' }, '"55"'],
  ] as const) {
    backend.answer((asked) => {
      if (asked.path.startsWith('Order/GetOrderDetails')) return { json: [listed] };
      return asked.text.includes(text) ? { text: '' } : { status: 400, text: 'OrderId must be a string.' };
    });
    expect(await cancel('order')).toMatchObject({ goTo: expect.stringContaining('order-withdrawn') });
  }
});

test('what is no number of an order is not sent', async () => {
  expect(await cancel('cart', '../1')).toMatchObject({ goTo: '/Profile?section=1' });
  expect(backend.asked).toEqual([]);
});
