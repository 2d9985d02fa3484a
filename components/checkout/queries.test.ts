import { keepRecentOrder } from '@/components/orders/recent-orders';
import { asCustomer } from '@/lib/calls/customer';
import { testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { loadOrdersInProgress } from './queries';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

/** What is said of the orders of this browser, which are kept in this order. */
async function inProgress(words: Readonly<Record<string, [status: number, word: string]>>) {
  for (const orderId of Object.keys(words)) {
    const known = { customerId: 7, method: 1, sessionId: 'S', totalCents: 1000, hasPreOrder: false } as const;
    await keepRecentOrder({ ...known, orderId, isPaid: false });
  }
  backend.capabilities = ['order-details'];
  backend.answer(({ path }) => {
    const orderId = path.replace('Order/GetOrderByOrderId/', '');
    const [OrderStatusId, orderStatus] = words[orderId] ?? [];
    if (OrderStatusId === undefined) return undefined;
    return {
      json: {
        ...{ OrderNumber: orderId, OrderDate: '2026-02-01T10:00:00.000Z', OrderStatusId, orderStatus },
        ...{ PaymentMethodId: 1, PaymentMethod: 'Online', SubTotal: 9, BankFee: 1, OrderTotal: 10 },
        ...{
          CustomerName: 'Maya',
          Email: '',
          PhoneNumber: '',
          AddressType: 'home',
          Address1: '',
          Address2: '',
        },
        ...{ CityName: '', Notes: '', CanCancel: true, SessionId: '', Steps: [], Lines: [] },
      },
    };
  });
  return asCustomer(loadOrdersInProgress, async () => undefined);
}

test('an order whose payment is under way is told of as such, and hides none that waits to be paid', async () => {
  expect(
    await inProgress({
      1: [6, 'Awaiting Payment'],
      2: [6, 'Awaiting Payment, payment being checked'],
      3: [7, 'Cancelled'],
    }),
  ).toMatchObject([
    { orderId: '2', isBeingChecked: true },
    { orderId: '1', isBeingChecked: false },
  ]);
});
