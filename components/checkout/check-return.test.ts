import { dropRecentOrder, keepRecentOrder, readRecentOrders } from '@/components/orders/recent-orders';
import { asCustomer } from '@/lib/calls/customer';
import { type Reply, testBackend } from '@/lib/calls/test-backend';
import { testCustomer } from '@/lib/session/test-customer';
import { checkReturn } from './check-return';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

/** Keeps orders as the checkout does, the last one being the newest. */
async function ordered(...orders: { orderId: string; method?: 0 | 1; customerId?: number }[]) {
  for (const order of orders) {
    const known = { customerId: 7, method: 1, sessionId: 'S', totalCents: 1000, hasPreOrder: false } as const;
    await keepRecentOrder({ ...known, isPaid: false, ...order });
  }
}

/** The gateway has led back, and the backend answers so. */
async function comeBack(reply: Reply, indicator = 'abc', profile = reply) {
  backend.answer(({ path }) => {
    if (path.startsWith('Profile/')) return profile;
    return path === 'Order/CheckPayment' ? reply : undefined;
  });
  return asCustomer(
    (customer) => checkReturn(customer, indicator),
    async () => 'signed out',
  );
}
const paid = async () =>
  (await readRecentOrders(7)).filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId);

test('the indicator is looked at as the documents say', async () => {
  await comeBack({ json: {} }, 'a&b=c');
  expect(backend.asked).toHaveLength(1);
  expect(backend.asked[0]?.method).toBe('POST');
  expect(backend.asked[0]?.query.get('ResultIndicator')).toBe('a&b=c');
});

test('a payment leads to the order that the backend names, and marks that one', async () => {
  await ordered({ orderId: '6' }, { orderId: '7' });
  expect(await comeBack({ json: { OrderNumber: 6 } })).toBe('/Cart?OrderId=6#payment-done');
  expect(await paid()).toEqual(['6']);
});

test('an order that this browser does not know is shown and marks no other', async () => {
  await ordered({ orderId: '7' });
  expect(await comeBack({ json: { OrderNumber: '12345678901234567890' } })).toBe(
    '/Cart?OrderId=12345678901234567890#payment-done',
  );
  expect(await paid()).toEqual([]);
});

test('where the backend names none it is the one that is being paid here', async () => {
  await ordered({ orderId: '7' }, { orderId: '8', method: 0 });
  expect(await comeBack({ text: '"Payment Successfuly Compeleted"' })).toBe('/Cart?OrderId=7#payment-done');
  expect(await paid()).toEqual(['7']);
});

test.each([
  '',
  'true',
  '1',
  'OK',
  '{}',
  '{"ordernumber":7}',
  '{"OrderNumber":0}',
  '{"OrderNumber":7,"Notes":"Do not ring"}',
  '{"message":"Payment processed"}',
  '{"paid":true,"order":{"status":"Pending"}}',
  '{"code":1,"msg":"success"}',
  '{"responseCode":"00","currencyCode":"USD","approvalCode":"831000"}',
  '{"success":true,"data":{"OrderNumber":7},"errors":[]}',
  '{"success":true,"message":"No fee"}',
  '{"Status":"CAPTURED","Amount":350,"Error":null}',
  '{"code":1,"message":"Payment Successfuly Compeleted"}',
  '{"code":1,"msg":"Paid"}',
  '{"status":"PAID","code":1}',
  '{"code":1,"status":"success"}',
  '{"code":1,"data":{"paid":true}}',
  '{"code":"SUCCESS"}',
  '{"responseCode":"APPROVED","OrderNumber":7}',
  '{"success":true,"data":{"OrderNumber":7,"orderStatus":"Processing"}}',
  '{"code":0,"data":{"OrderNumber":7,"OrderStatus":"Awaiting shipment"}}',
  '{"success":true,"OrderNumber":7,"shipping":{"status":"Pending"}}',
  '{"success":true,"paid":null}',
  '{"paid":true,"OrderNumber":7,"code":412}',
  '{"OrderNumber":7,"Status":"Record Made"}',
  '{"OrderNumber":7,"Status":3,"Total":"19.99"}',
  '{"success":true,"message":"Payment Successful! Order No. 1234 has been placed"}',
  '{"paid":true,"message":"Payment successful. Order No. 1234"}',
  '{"OrderNumber":7,"isPaid":true,"status":"Pending"}',
  '{"paymentStatus":"Paid","orderStatus":"Processing"}',
  '{"Message":"Payment Successfuly Compeleted","OrderStatus":"Processing","OrderNumber":7}',
  '{"success":true,"message":"Payment received. Your order is pending delivery."}',
  '{"OrderNumber":7,"countryCode":"NO"}',
  '{"status":1}',
  '{"status":0,"message":"success"}',
  '{"isError":false,"refunded":false,"cancelled":false,"paid":true}',
  '{"OrderNumber":7,"paymentMethod":{"code":"visa"}}',
  '{"success":true,"OrderNumber":7,"rest":{"amount":400,"paid":false}}',
  '{"success":true,"data":{"OrderNumber":7,"receipt":{"success":false}}}',
  '{"OrderNumber":7,"customer":{"status":false}}',
  '{"OrderNumber":7,"Currency":{"Code":"USD"}}',
  '{"OrderNumber":7,"OrderStatus":{"Id":1,"Code":"NEW"}}',
  '{"OrderNumber":7,"Code":"A-7"}',
  '{"success":true,"data":{"OrderNumber":7,"code":"ORD-7F3"}}',
  '{"success":true,"code":20000,"data":{"OrderNumber":7}}',
  '{"code":"10000","msg":"Success","OrderNumber":7}',
  '{"success":true,"message":"OK","code":100}',
  '{"OrderNumber":7,"error":{"code":0,"message":"No error"}}',
  '{"success":true,"message":"Please wait for our mail, no fee was charged"}',
])('an answer of 200 with %j is a payment', async (text) => {
  await ordered({ orderId: '7' });
  expect(await comeBack({ text })).toBe('/Cart?OrderId=7#payment-done');
  expect(await paid()).toEqual(['7']);
});

test.each([
  'false',
  '0',
  '{"success":false}',
  '{"IsSuccess":false,"OrderNumber":7}',
  '{"status":false}',
  '{"ok":false}',
  '{"Result":"false","OrderNumber":7}',
  '{"error":true,"message":"Try again later"}',
  '{"success":true,"data":{"paid":false}}',
  '{"success":true,"payload":{"paid":false}}',
  '{"statusCode":402,"message":"Insufficient funds"}',
  'Payment was not Compeleted',
  '"Payment was not Compeleted"',
  '{"message":"Payment was not Compeleted"}',
  '{"success":true,"data":{"message":"Payment was not Compeleted"}}',
  // Gateways decline with the words of outages.
  '{"success":false,"message":"Declined by the payment gateway"}',
  '{"success":false,"error":{"message":"3D Secure authentication failed"}}',
  '{"status":false,"errors":["Payment timed out"]}',
  '{"success":false,"reason":"Card declined. Please contact customer service."}',
])('an answer of 200 with %j is none', async (text) => {
  await ordered({ orderId: '7' });
  expect(await comeBack({ text })).toBe('/Cart?OrderId=7#payment-failed');
  expect(await paid()).toEqual([]);
});

test.each([
  '<html>Back soon</html>',
  'Payment not found',
  '"payment-failed"',
  '{"status":"PENDING"}',
  '{"status":"error"}',
  '{"status":"PAYMENT_PENDING"}',
  '{"Result":"NotPaid"}',
  '{"message":"The payment was declined"}',
  '{"error":"Card limit"}',
  '{"responseCode":"51"}',
  '{"success":true,"status":"declined"}',
  '{"result":"ok","status":"declined"}',
  '{"code":1001,"msg":"Payment declined"}',
  '{"code":1001,"msg":"Card limit"}',
  '{"errors":["Card limit"]}',
  '{"statusCode":500,"message":"Card limit"}',
  '{"success":true,"data":{"status":"declined"}}',
  '{"success":true,"data":"declined"}',
  '{"success":true,"data":[{"status":"declined"}]}',
  '{"code":"DECLINED"}',
  '{"code":"PAYMENT_DECLINED","message":"Card limit"}',
  '{"code":"CARD_LIMIT"}',
  '{"resultCode":"FAILED"}',
  '{"responseCode":"PENDING","OrderNumber":7}',
  '{"errorCode":"CARD_DECLINED"}',
  '{"error_code":"INSUFFICIENT_FUNDS"}',
  '{"code":-1,"msg":"Card limit"}',
  '{"code":"E51"}',
  '{"code":1,"msg":"Card limit"}',
  '{"success":true,"responseCode":"51"}',
  '{"success":true,"code":"DECLINED"}',
  '{"success":true,"message":"The payment was declined"}',
  '{"success":true,"data":{"OrderNumber":7,"orderStatus":"Awaiting payment"}}',
  '{"success":true,"data":{"OrderNumber":7,"status":"Pending"}}',
  '{"paid":true,"order":{"paid":false}}',
  '{"success":true,"order":{"status":"Cancelled"}}',
  '{"d":{"status":"declined"}}',
  '{"paymentResult":{"status":"DECLINED"}}',
  '{"status":{"code":"DECLINED","message":"Card limit"}}',
  '{"paymentStatus":{"name":"Pending"}}',
  '{"data":{"attributes":{"status":"failed"}}}',
  '{"session":{"payment_status":"unpaid"}}',
  '{"error":{"code":51}}',
  '{"errno":51}',
  '{"status":0,"message":"Card limit"}',
  '{"statusCode":"51"}',
  '{"hasError":true,"message":"Card limit"}',
  '{"declined":true}',
  '{"paymentStatus":false}',
  '{"captured":false}',
  '{"message":"Payment cannot be verified"}',
  '{"message":"Unauthorized"}',
  '{"message":"Unauthenticated."}',
  '{"error":"Unauthorized"}',
  '{"errors":["Unauthorized"]}',
  '{"status":"failed","message":"Unauthorised."}',
  '{"hasErrors":true,"message":"Unauthorized"}',
  '{"transaction":{"paid":true},"error":"Unauthorized"}',
  '{"status":"in_process"}',
  '{"status":"requires_action"}',
  '{"paymentStatus":"Open"}',
  '{"payment":{"status":"created"}}',
  '{"success":true,"message":"Your order is pending payment"}',
  'Order no 7 is not paid',
  '{"code":200,"message":"Transaction not approved"}',
  '{"code":200,"message":"Bank error, try again"}',
  '{"responseCode":"00","message":"Error"}',
  '{"result":"success","message":"Order not confirmed"}',
  '{"code":0,"msg":"Not paid"}',
  '{"success":true,"message":"Bank error, try again"}',
  '{"success":true,"data":{"message":"Transaction not approved"}}',
  '{"success":true,"order":{"OrderNumber":7,"paymentStatus":"Processing"}}',
  '{"success":true,"order":{"OrderNumber":7,"payment":{"status":"Processing"}}}',
  '{"data":{"paid":true},"status":"declined"}',
  '{"data":{"paid":true},"message":"Payment refused"}',
  '{"isPaid":true,"statusCode":500}',
  '{"success":true,"message":"No card was charged"}',
  '{"success":true,"data":{"success":false}}',
  '{"code":451,"msg":"Already processed"}',
  '{"code":409,"msg":"Already processed"}',
  'Insufficient funds',
  '[]',
])('of an answer of 200 with %j nobody knows what it says', async (text) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await ordered({ orderId: '7' });
  const profile = { json: { Email: 'rana@example.com' } };
  expect(await comeBack({ text }, 'abc', profile)).toBe('/Cart?OrderId=7&checking=abc');
  expect(await paid()).toEqual([]);
});

test('of two that are being paid nobody knows which: none is marked', async () => {
  await ordered({ orderId: '6' }, { orderId: '7' });
  expect(await comeBack({ json: {} })).toBe('/Profile?section=1#payment-done');
  expect(await paid()).toEqual([]);
});

test('a reload leads to the same order, also when another one is being paid by then', async () => {
  await ordered({ orderId: '6' });
  const first = await comeBack({ json: {} }, 'of-6');
  expect(await comeBack({ json: {} }, 'of-6')).toBe(first);
  await ordered({ orderId: '7' });
  expect(await comeBack({ json: {} }, 'of-6')).toBe(first);
  expect(await paid()).toEqual(['6']);
  expect(await comeBack({ json: {} }, 'of-7')).toBe('/Cart?OrderId=7#payment-done');
  expect((await paid()).sort()).toEqual(['6', '7']);
});

test('a payment that was not made leads to the order with the reason, without one to the cart', async () => {
  const refused = { status: 400, text: '"Payment was not Compeleted"' };
  expect(await comeBack(refused)).toBe('/Cart#payment-failed');
  await ordered({ orderId: '7' });
  expect(await comeBack(refused)).toBe('/Cart?OrderId=7#payment-failed');
  expect(await comeBack({ status: 404 })).toBe('/Cart?OrderId=7#payment-failed');
  expect(await paid()).toEqual([]);
});

test.each<Reply>([
  { status: 401, text: 'Payment was not Compeleted' },
  { status: 403, text: '{"message":"Payment was not Compeleted"}' },
  // What PHP says of its answers unless it is told otherwise.
  { status: 400, headers: { 'content-type': 'text/html; charset=UTF-8' }, text: '{"success":false}' },
])('a refusal is one of the payment, whatever its status and kind: %j', async (reply) => {
  await ordered({ orderId: '7' });
  const profile = { json: { Email: 'rana@example.com' } };
  expect(await comeBack(reply, 'abc', profile)).toBe('/Cart?OrderId=7#payment-failed');
});

test('of an order that is paid another proof says nothing', async () => {
  await ordered({ orderId: '7' });
  await comeBack({ json: {} });
  expect(await comeBack({ status: 400, text: 'Payment was not Compeleted' }, 'other')).toBe(
    '/Cart?OrderId=7',
  );
  expect(await paid()).toEqual(['7']);
  await ordered({ orderId: '8' });
  expect(await comeBack({ status: 400 }, 'other')).toBe('/Cart?OrderId=8#payment-failed');
});

test('while nobody knows it is neither made nor failed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await comeBack({ status: 503 })).toBe('/Cart');
  await ordered({ orderId: '7' });
  expect(await comeBack({ status: 503 })).toBe('/Cart?OrderId=7&checking=abc');
  expect(await paid()).toEqual([]);
});

test('a customer whom the backend no longer knows signs in again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await ordered({ orderId: '7' });
  for (const reply of [{ status: 401 }, { json: { success: false, message: 'Unauthorized' } }])
    expect(await comeBack(reply)).toBe('signed out');
  expect(await paid()).toEqual([]);
});

describe('the orders that this browser keeps', () => {
  const kept = async (customerId = 7) => (await readRecentOrders(customerId)).map(({ orderId }) => orderId);

  test('are the newest few, each once', async () => {
    await ordered({ orderId: '1' }, { orderId: '2' }, { orderId: '3' }, { orderId: '4' }, { orderId: '5' });
    expect(await kept()).toEqual(['5', '4', '3', '2']);
    await ordered({ orderId: '3' });
    expect(await kept()).toEqual(['3', '5', '4', '2']);
  });

  test('are those of whoever is signed in', async () => {
    await ordered({ orderId: '1', customerId: 7 });
    expect(await kept(8)).toEqual([]);
    await ordered({ orderId: '2', customerId: 8 });
    expect(await kept(8)).toEqual(['2']);
    expect(await kept(7)).toEqual([]);
  });

  test('lose the one that was cancelled', async () => {
    await ordered({ orderId: '1' }, { orderId: '2' });
    await dropRecentOrder(7, '2');
    expect(await kept()).toEqual(['1']);
  });
});
