import { asCustomer } from '@/lib/calls/customer';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { keepRecentOrder } from './recent-orders';
import { UNSAID } from './test-thank-you';
import { loadThankYou, type ThankYou } from './thank-you';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

/** The documented answer behind the thanks of the cart. */
const cartShape = {
  Order: {
    OrderId: 5,
    OrderDetails: [
      {
        TotalPrice: 40,
        Quantity: 2,
        PricePerItem: '20.00',
        ProductVariationId: 3,
        ProductVariation: { Sku: 'N-1' },
      },
    ],
  },
};
/** The documented answer behind the popup. */
const popupShape = (PaymentMethodId?: number | string | null) => ({
  CustomerName: 'Rana Khoury',
  Order: { PaymentMethodId, OrderTotal: 41.4 },
  OrderDetailsList: [
    { OrderId: 5, Quantity: 2, OriginalPrice: 25, ProductVariation: { Sku: 'N-1', SalePrice: 20 } },
    { OrderId: 5, Quantity: 1, OriginalPrice: 9.99, ProductVariation: null },
  ],
});

/** What is said thanks for when the backend answers so. */
async function thanks(details: Reply, orders: object[] = []) {
  backend.answer(({ path }) => {
    if (path === 'Order/GetThankYouPopUpDetails') return details;
    return path === 'Order/GetOrderDetailsByCustomerId/7' ? { json: orders } : undefined;
  });
  const result = await asCustomer(
    (customer) => loadThankYou(customer, '5'),
    async () => undefined,
  );
  return result?.ok ? result.data : result;
}
const state = async (...given: Parameters<typeof thanks>) => {
  const found = await thanks(...given);
  return found !== undefined && 'state' in found ? found.state : found;
};
const keep = (isPaid: boolean, method: 0 | 1 = 1) =>
  keepRecentOrder({
    orderId: '5',
    customerId: 7,
    method,
    sessionId: '',
    totalCents: 4140,
    hasPreOrder: false,
    isPaid,
  });

test('the order is asked for by the documented names', async () => {
  await thanks({ json: cartShape });
  expect(backend.asked[0]?.method).toBe('POST');
  expect(Object.fromEntries(backend.asked[0]?.query ?? [])).toEqual({ OrderId: '5', CustomerId: '7' });
});

test('the answer of the cart tells lines and no sums, and none are made up', async () => {
  const [line] = UNSAID.lines;
  expect(await thanks({ json: cartShape })).toEqual({
    ...UNSAID,
    orderId: '5',
    state: 'unknown',
    method: undefined,
    lines: [{ ...line, originalCents: 2000 }],
  });
});

test('what was shown when it was ordered is the sum where the answer says none', async () => {
  await keep(false, 0);
  expect(await thanks({ json: cartShape })).toMatchObject({ state: 'done', method: 0, totalCents: 4140 });
  expect(await thanks({ json: { Order: { ...cartShape.Order, OrderTotal: 43 } } })).toMatchObject({
    totalCents: 4300,
  });
});

test('the answer of the popup tells the total, and lines by their sale price', async () => {
  expect(await thanks({ json: popupShape(0) })).toEqual({
    ...UNSAID,
    orderId: '5',
    customerName: 'Rana Khoury',
    totalCents: 4140,
  } satisfies ThankYou);
});

describe('what the details know by its SKU alone, the list of orders names', () => {
  const listed = (...lines: [name: string, quantity: number, sum: number | string][]) => [
    {
      OrderNumber: '5',
      PaymentMethod: 'Cash on delivery',
      OrderDetails: lines.map(([ProductName, Quantity, TotalPriceItem]) => ({
        ...{ Quantity, TotalPriceItem, ProductDetails: { ProductName, ImageUrl: `${ProductName}.png` } },
      })),
    },
  ];
  const names = async (details: object, orders: object[]) => {
    const found = await thanks({ json: details }, orders);
    return found !== undefined && 'lines' in found ? found.lines.map(({ name, image }) => [name, image]) : [];
  };
  const UNNAMED = ['', ''];

  test('by number and sum', async () => {
    expect(await names(popupShape(0), listed(['Case', 1, '9.99'], ['Phone', 2, 40]))).toEqual([
      ['Phone', 'Phone.png'],
      ['Case', 'Case.png'],
    ]);
  });

  test('the only one also where no sum is said, and none that could be another', async () => {
    expect(await names(cartShape, listed(['Phone', 2, '']))).toEqual([['Phone', 'Phone.png']]);
    for (const other of [listed(['Phone', 1, '']), listed(['Phone', 2, 20])])
      expect(await names(cartShape, other)).toEqual([UNNAMED]);
    const [order] = listed(['Case', 1, '9.99'], ['Phone', 2, 40]);
    expect(await names(popupShape(0), [{ ...order, orderTotal: 50 }])).toEqual([UNNAMED, UNNAMED]);
    expect(await names(cartShape, listed(['Phone', 2, 40], ['Case', 2, 40]))).toEqual([UNNAMED]);
    expect(await names(popupShape(0), listed(['Phone', 2, 40], ['Case', 2, 40]))).toEqual([UNNAMED, UNNAMED]);
    expect(await names(popupShape(0), [])).toEqual([UNNAMED, UNNAMED]);
  });

  test('all or none: a sum that is the price of a piece may be that of another line', async () => {
    const pairs = [40, 20].map((TotalPrice) => ({ TotalPrice, Quantity: 2, PricePerItem: TotalPrice / 2 }));
    const details = { Order: { OrderDetails: pairs } };
    expect(await names(details, listed(['Phone', 2, 20], ['Case', 2, 10]))).toEqual([UNNAMED, UNNAMED]);
    expect(await names(details, listed(['Phone', 2, 40], ['Case', 2, 20], ['Free', 1, 0]))).toEqual([
      UNNAMED,
      UNNAMED,
    ]);
  });
});

test.each([-1, 0.001])('a sale price of %d is none', async (SalePrice) => {
  const OrderDetailsList = [{ Quantity: 2, OriginalPrice: 25, ProductVariation: { Sku: 'N-1', SalePrice } }];
  expect(await thanks({ json: { ...popupShape(0), OrderDetailsList } })).toMatchObject({
    lines: [{ pieceCents: 2500, totalCents: 5000 }],
  });
});

describe('without a status', () => {
  test('cash needs no proof', async () => {
    expect(await state({ json: popupShape(0) })).toBe('done');
    expect(await state({ json: popupShape('0') })).toBe('done');
  });

  test('an online payment counts only when its check has said so', async () => {
    expect(await state({ json: popupShape(1) })).toBe('unknown');
    await keep(false);
    expect(await state({ json: popupShape(1) })).toBe('unpaid');
    await keep(true);
    expect(await state({ json: popupShape(1) })).toBe('done');
  });

  test('a method that is not said is none: what this browser ordered, or the list of orders, tells it', async () => {
    for (const none of [undefined, null, '']) expect(await state({ json: popupShape(none) })).toBe('unknown');
    const listed = (PaymentMethod: string) => [
      { OrderID: 4, PaymentMethod: 'Cash on delivery', OrderDate: '' },
      { OrderNumber: '5', PaymentMethod, OrderDate: '' },
    ];
    expect(await state({ json: cartShape }, listed('Cash On Delivery'))).toBe('done');
    expect(await state({ json: cartShape }, listed('Online Payment'))).toBe('unknown');
    expect(await state({ json: cartShape }, listed(''))).toBe('unknown');
    const both = [{ OrderID: 17, OrderNumber: '5', PaymentMethod: 'COD', OrderDate: '' }];
    expect(await state({ json: cartShape }, both)).toBe('done');
    await keep(false, 0);
    expect(await state({ json: cartShape })).toBe('done');
  });

  test('the list of orders is asked for what is not said, and for nothing else', async () => {
    await keep(false, 0);
    const [line] = cartShape.Order.OrderDetails;
    const named = { Order: { OrderDetails: [{ ...line, ProductName: 'Phone' }] } };
    expect(await state({ json: named })).toBe('done');
    expect(backend.asked.map(({ path }) => path)).toEqual(['Order/GetThankYouPopUpDetails']);
  });
});

test.each([
  [1, 'done'],
  [5, 'done'],
  [6, 'unpaid'],
  [7, 'over'],
  [9, 'over'],
])('status %i is %s, whatever this browser remembers', async (OrderStatusId, expected) => {
  await backend.learn(['order-details']);
  await keep(true);
  expect(await state({ json: { ...cartShape, Order: { ...cartShape.Order, OrderStatusId } } })).toBe(
    expected,
  );
  await backend.learn([]);
});

test('of the ids of another backend only that of a cancelled order says something', async () => {
  const card = (OrderStatusId: number) => ({ json: { Order: { PaymentMethodId: 1, OrderStatusId } } });
  await keep(false);
  expect(await state(card(1))).toBe('unpaid');
  expect(await state(card(7))).toBe('over');
  await keep(true);
  expect(await state(card(6))).toBe('done');
  expect(await thanks(card(1))).toMatchObject({ status: undefined });
});

test('a status that nobody knows is none', async () => {
  expect(await state({ json: { Order: { PaymentMethodId: 1, OrderStatusId: 77 } } })).toBe('unknown');
});

test('there is nothing to say thanks for where there is no such order; an outage is no such answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await thanks({ status: 404 })).toBeUndefined();
  expect(await thanks({ status: 503 })).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

describe('an order whose details cannot be had by its number', () => {
  const listed = [{ OrderID: 17, OrderNumber: '5' }];
  const byId: Reply = { json: popupShape(0) };

  test('is asked for by the id that it has in the list', async () => {
    backend.answer(({ path, query }) => {
      if (path.startsWith('Order/GetOrderDetails')) return { json: listed };
      return query.get('OrderId') === '17' ? byId : { status: 404, text: 'No such order.' };
    });
    const found = await asCustomer(
      (customer) => loadThankYou(customer, '5'),
      async () => undefined,
    );
    expect(found).toMatchObject({ ok: true, data: { orderId: '5', state: 'done', totalCents: 4140 } });
  });

  test.each<Reply>([
    { status: 404 },
    { status: 400, text: 'No such order.' },
    { json: { Order: { OrderDetails: [{ TotalPriceItem: 40, Quantity: 2 }] } } },
  ])('is thanked for by what this browser knows of it, else not: %j', async (reply) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = await thanks(reply, listed);
    expect(before === undefined || !('state' in before)).toBe(true);
    await keep(false, 0);
    expect(await thanks(reply, listed)).toMatchObject({ state: 'done', totalCents: 4140, lines: [] });
    await keep(false, 1);
    expect(await state(reply)).toBe('unpaid');
    await keep(true, 1);
    expect(await state(reply)).toBe('done');
    await backend.learn(['order-details']);
    const ofOurs = await thanks(reply, listed);
    expect(ofOurs === undefined || !('state' in ofOurs)).toBe(true);
    expect(backend.times('Order/GetOrderDetails')).toBe(0);
    await backend.learn([]);
  });
});
