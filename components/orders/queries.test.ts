import { asCustomer } from '@/lib/calls/customer';
import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { loadOrder } from './queries';

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
