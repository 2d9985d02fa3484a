import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { checkPayment, createOrder } from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { GOODS, ORDER, orderCalls } from './test-orders.ts';

const lines: string[] = [];
let api: TestApi;
let customer: TestCustomer;

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  // Every request is one that took too long.
  api = await createTestApi({ logger, slowMs: 0, fill: insertCatalogue });
  customer = await api.signUp();
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => api.close());

/** What the address of an order holds. */
const queryOf = ({ cartId }: TestCustomer) => ({
  ...{ ...ORDER, CartId: cartId, PaymentMethodId: 1 },
  ...{ CustomerUsername: 'Zeinab Unusual', Address1: 'Unmistakable Street 7', Notes: 'Blue gate' },
  ...{ PhoneNumber: '70 123 456', Email: 'zeinab@unusual.example' },
});
const SECRETS = ['Unusual', 'Unmistakable', 'Blue', '123456', '70 123', '70+123', 'unusual.example'];

/** Neither as text nor as the bytes of one. */
function expectNothingLogged(secrets: readonly string[] = SECRETS): void {
  const log = lines.join('');
  for (const secret of secrets) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain([...Buffer.from(secret)].join());
  }
}

it('nothing of an order or a payment is ever in the log, not even when a query fails with it', async () => {
  const calls = orderCalls(api);
  const { headers } = customer;
  const order = () => api.call(createOrder, { query: queryOf(customer), headers });
  const statuses: number[] = [];
  for (const table of ['order_line', 'mail_outbox', 'payment']) {
    await calls.fill(customer, GOODS.powerBank);
    await api.db.$client.query(`alter table ${table} rename to gone`);
    statuses.push((await order()).status);
    await api.db.$client.query(`alter table gone rename to ${table}`);
  }
  expect(statuses).toEqual([500, 500, 500]);
  const { OrderNumber, SessionId } = (await order()).data();
  const ResultIndicator = api.gateway.indicatorOf(Number(OrderNumber));
  await api.db.$client.query('alter table payment rename to gone');
  expect((await api.call(checkPayment, { query: { ResultIndicator }, headers })).status).toBe(500);
  await api.db.$client.query('alter table gone rename to payment');
  expect(lines.join('')).toContain('request failed');
  expectNothingLogged([...SECRETS, ResultIndicator, SessionId ?? '', customer.token]);
});

it('nor when it takes too long, is refused, or asks for something that is not there', async () => {
  const query = queryOf(customer);
  const ask = async (changes: object, headers: Record<string, string> = customer.headers) =>
    (await api.call(createOrder, { query: { ...query, ...changes }, headers })).status;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const elsewhere = async (path: string) =>
    (await api.app.inject({ method: 'POST', url: `${path}?${search.toString()}` })).statusCode;
  expect([
    await ask({ AddressType: 'castle' }),
    await ask({ Notes: 'Blue\0gate' }),
    await ask({ CartId: 1 }),
    await ask({}, {}),
    await elsewhere('/api/Order/CreateOrders'),
    await elsewhere('/api/Order/%zz'),
    await elsewhere('/api/order/createorder/'),
  ]).toEqual([400, 400, 404, 401, 404, 400, 401]);
  expect(lines.filter((line) => line.includes('slow request')).join('')).toContain('/api/Order/CreateOrder');
  expectNothingLogged();
});

it('nor when it is no HTTP', async () => {
  const origin = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(origin.port), origin.hostname);
  await once(socket, 'connect');
  socket.write('POST /api/Order/CreateOrder?CustomerUsername=Unusual HTTP/1.1\r\nBlue gate\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('\r\nx-failure-code: invalid\r\n');
  expect(answer.split('\r\n\r\n')[1]).toBe('The request is not valid.');
  expectNothingLogged();
});
