import { asCustomer } from '@/lib/calls/customer';
import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { loadOrder, loadOrders } from './queries';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const earlier = {
  ...{ OrderID: 'W-91', OrderNumber: 'W-91', OrderDate: '2024-02-01T10:00:00.000Z' },
  ...{ orderStatus: 'Refunded', PaymentMethod: 1, orderTotal: 49 },
  OrderDetails: [{ TotalPriceItem: 19, Quantity: 2, ProductDetails: { ProductName: 'Mug', ImageUrl: '' } }],
};

test.each([
  ['W-91', 400],
  ['91', 404],
])('order %s, which stands in the list alone, is shown as the list says it', async (number, status) => {
  backend.capabilities = ['order-details'];
  backend.answer(({ path }) =>
    path === 'Order/GetOrderDetailsByCustomerId/7'
      ? { json: [{ ...earlier, OrderID: number, OrderNumber: number }] }
      : { status, text: 'No such order.' },
  );
  const load = (id: string) =>
    asCustomer(
      (customer) => loadOrder(customer, id),
      async () => undefined,
    );
  expect(await load(number)).toMatchObject({
    ok: true,
    data: {
      ...{ id: number, status: undefined, statusWord: 'Refunded', totalCents: 4900, canCancel: false },
      payment: 'Online payment',
      lines: [{ name: 'Mug', quantity: 2, unitCents: 950, totalCents: 1900 }],
    },
  });
  expect(await load('nobodys')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
});

test('an order that has an id and a number is found by either', async () => {
  const both = { ...earlier, OrderID: 17, OrderNumber: '2026-000017' };
  backend.capabilities = undefined;
  backend.answer(({ path }) => (path.startsWith('Order/GetOrderDetails') ? { json: [both] } : undefined));
  for (const id of ['17', '2026-000017']) {
    const found = await asCustomer(
      (customer) => loadOrder(customer, id),
      async () => undefined,
    );
    expect(found).toMatchObject({ ok: true, data: { statusWord: 'Refunded' } });
  }
});

test('the number of one order may be the id of another: the links of the list lead to what they stand at', async () => {
  const listed = [
    { ...earlier, OrderID: 12, OrderNumber: 10, orderStatus: 'Other' },
    { ...earlier, OrderID: 10, OrderNumber: 8 },
  ];
  backend.capabilities = undefined;
  backend.answer(({ path }) => (path.startsWith('Order/GetOrderDetails') ? { json: listed } : undefined));
  const found = await asCustomer(
    (customer) => loadOrder(customer, '10'),
    async () => undefined,
  );
  expect(found).toMatchObject({ ok: true, data: { statusWord: 'Refunded' } });
});

test('a state is its words where only another backend knows what its id means', async () => {
  const load = async (OrderStatusId: number) => {
    backend.answer(() => ({ json: [{ ...earlier, OrderStatusId }] }));
    const read = await asCustomer(loadOrders, async () => undefined);
    return read?.ok === true ? read.data[0]?.status : read;
  };
  await backend.learn([]);
  expect(await load(1)).toBeUndefined();
  expect(await load(7)).toBe(7);
  await backend.learn(['order-details']);
  expect(await load(1)).toBe(1);
  await backend.learn([]);
});

test('a state that is said by its documented id alone is its word; an id that nobody knows is no word', async () => {
  const load = async (orderStatus: unknown) => {
    backend.answer(() => ({ json: [{ ...earlier, orderStatus }] }));
    const read = await asCustomer(loadOrders, async () => undefined);
    return read?.ok === true ? read.data : undefined;
  };
  await backend.learn([]);
  for (const said of [7, '7'])
    expect(await load(said)).toMatchObject([{ status: 7, statusWord: 'Cancelled' }]);
  expect(await load(3)).toMatchObject([{ status: undefined, statusWord: '' }]);
});

test('orders as a program writes them are shown as people do, the newest first', async () => {
  const orders: object[] = [
    {
      OrderNumber: 1,
      OrderDate: [2026, 1, 9],
      orderStatus: 'RECORD_MADE',
      PaymentMethod: 'CASH_ON_DELIVERY',
    },
    { OrderNumber: 2, OrderDate: [2026, 1, 31, 21, 30, 5, 12], orderStatus: 'PENDING', PaymentMethod: 'COD' },
    { OrderNumber: 3, OrderDate: 1_768_000_000.5, orderStatus: 'on_the_way', PaymentMethod: 'Card by OMT' },
  ];
  const load = async () => {
    backend.answer(() => ({ json: orders }));
    const read = await asCustomer(loadOrders, async () => undefined);
    return read?.ok === true ? read.data : undefined;
  };
  expect(await load()).toMatchObject([
    { id: '2', placedOn: '31 January 2026', statusWord: 'Pending', payment: 'COD' },
    { id: '3', placedOn: '10 January 2026', statusWord: 'On the way', payment: 'Card by OMT' },
    { id: '1', placedOn: '9 January 2026', statusWord: 'Record made', payment: 'Cash on delivery' },
  ]);
  orders.push({ OrderNumber: 4, OrderDate: 'soon', orderStatus: '', PaymentMethod: '' });
  expect((await load())?.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  const dates = [
    { date: '2026-01-31 21:30:00.000000', timezone_type: 3, timezone: 'UTC' },
    '2026-01-31T23:30:00',
    ...['0001-01-01T00:00:00', [1, 1, 1, 0, 0], '0000-00-00 00:00:00', 0, '/Date(-62135596800000)/'],
    { date: '-0001-11-30 00:00:00.000000', timezone: 'UTC' },
    'soon',
  ];
  orders.splice(
    0,
    orders.length,
    ...dates.map((OrderDate, index) => ({ OrderNumber: index + 1, OrderDate })),
  );
  expect((await load())?.map(({ placedOn }) => placedOn)).toEqual([
    ...['31 January 2026', '31 January 2026'],
    ...['', '', '', '', '', ''],
    'soon',
  ]);
});

test('no list of orders is an empty one, an outage is not', async () => {
  const load = async (status: number) => {
    backend.answer(() => ({ status }));
    return asCustomer(loadOrders, async () => undefined);
  };
  expect(await load(404)).toEqual({ ok: true, data: [] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await load(503)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});
