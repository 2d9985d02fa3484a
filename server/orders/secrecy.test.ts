import { pino } from 'pino';
import { checkPayment, createOrder } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { GOODS, ORDER, orderCalls } from './test-orders.ts';

const lines: string[] = [];
let api: TestApi;

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  api = await createTestApi({ logger });
  await insertCatalogue(api.db);
});
afterAll(() => api.close());

it('nothing of an order or a payment is ever in the log, not even when a query fails with it', async () => {
  const calls = orderCalls(api);
  const customer = await api.signUp();
  const { cartId, headers } = customer;
  const query = {
    ...{ ...ORDER, CartId: cartId, IsDefault: 'true', IsSamePerson: 'true', Mobile: '' },
    ...{ CustomerUsername: 'Zeinab Unusual', Address1: 'Unmistakable Street 7', Notes: 'Blue gate' },
    ...{ PhoneNumber: '70 123 456', Email: 'zeinab@unusual.example', PaymentMethodId: 1 },
  };
  const order = () => api.call(createOrder, { query, headers });
  const statuses: number[] = [];
  for (const table of ['order_line', 'mail_outbox', 'payment']) {
    await calls.fill(customer, GOODS.powerBank);
    await api.db.$client.query(`alter table ${table} rename to gone`);
    statuses.push((await order()).status);
    await api.db.$client.query(`alter table gone rename to ${table}`);
  }
  expect(statuses).toEqual([500, 500, 500]);
  const { OrderNumber, SessionId } = (await order()).data();
  const ResultIndicator = api.gateway.indicatorOf(OrderNumber);
  await api.db.$client.query('alter table payment rename to gone');
  expect((await api.call(checkPayment, { query: { ResultIndicator }, headers })).status).toBe(500);
  await api.db.$client.query('alter table gone rename to payment');
  const log = lines.join('');
  expect(log).toContain('request failed');
  const hidden = [
    'Unusual',
    'Unmistakable',
    'Blue gate',
    '123456',
    '70 123',
    'unusual.example',
    ResultIndicator,
  ];
  for (const text of [...hidden, SessionId ?? '', customer.token]) expect(log).not.toContain(text);
});
