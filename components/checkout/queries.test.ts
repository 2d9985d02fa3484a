import { keepRecentOrder } from '@/components/orders/recent-orders';
import { asCustomer } from '@/lib/calls/customer';
import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { loadOrderInProgress } from './queries';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const awaiting = {
  ...{ OrderDate: '2026-11-20T10:00:00.000Z', OrderStatusId: 6, orderStatus: 'Awaiting Payment' },
  ...{ PaymentMethodId: 1, PaymentMethod: 'Online payment', SubTotal: 10, BankFee: 0, OrderTotal: 10 },
  ...{ CanCancel: true, SessionId: 'S', Steps: [], Lines: [], Notes: '', AddressType: '' },
  ...{ CustomerName: '', Email: '', PhoneNumber: '', Address1: '', Address2: '', CityName: '' },
};

test('an order whose payment is under way does not hide the one before it that may still be paid', async () => {
  backend.capabilities = ['order-details'];
  backend.answer(({ path }) => {
    const [, , number] = path.split('/');
    const isChecked = number === '7';
    const said = isChecked ? { orderStatus: 'Awaiting Payment, payment being checked', SessionId: '' } : {};
    return path.startsWith('Order/GetOrderByOrderId/')
      ? { json: { ...awaiting, OrderNumber: Number(number), ...said } }
      : undefined;
  });
  const known = { customerId: 7, method: 1, sessionId: 'S', totalCents: 1000, hasPreOrder: false } as const;
  for (const orderId of ['6', '7']) await keepRecentOrder({ ...known, isPaid: false, orderId });
  const found = await asCustomer(loadOrderInProgress, async () => undefined);
  expect(found).toMatchObject({ orderId: '6', totalCents: 1000 });
});
