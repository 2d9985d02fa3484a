import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GatewayUnavailable } from '../../provider.ts';
import { createGatewayClient, type GatewayClient } from './client.ts';

const PASSWORD = 'password-of-the-tests';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let server: Server;
let gateway: GatewayClient;
let asked: Asked[];
let logged: unknown[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  logged = [];
  server = createServer((request, response) => void record(request).then(() => answer(response))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  gateway = gatewayAt(addressOf(server));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function record(request: IncomingMessage): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { method, url, headers } = request;
  asked.push({
    method,
    url,
    authorization: headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  });
}

function addressOf(listening: Server): string {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return `http://127.0.0.1:${address.port}`;
}

function gatewayAt(
  gatewayUrl: string,
  more: { apiVersion?: number; timeoutMs?: number } = {},
): GatewayClient {
  return createGatewayClient({
    gatewayUrl,
    merchantId: 'TESTCEDAR',
    apiPassword: PASSWORD,
    apiVersion: 100,
    merchantName: 'Cedar',
    returnUrl: 'https://shop.example/Cart',
    notificationUrl: 'https://api.shop.example/webhook',
    log: { warn: (...line: unknown[]) => logged.push(line) },
    ...more,
  });
}

function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const REQUEST = { orderNumber: 'A1', amountCents: 110, description: 'Order A1', timeoutSeconds: 900 };
const OPENED = { result: 'SUCCESS', session: { id: 'SESSION1' }, successIndicator: 'abc' };

it('opens a payment page', async () => {
  answers(201, { ...OPENED, checkoutMode: 'WEBSITE' });
  expect(await gateway.open(REQUEST)).toEqual({ sessionId: 'SESSION1', successIndicator: 'abc' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/api/rest/version/100/merchant/TESTCEDAR/session',
      authorization: `Basic ${Buffer.from(`merchant.TESTCEDAR:${PASSWORD}`).toString('base64')}`,
      body: {
        apiOperation: 'INITIATE_CHECKOUT',
        interaction: {
          operation: 'PURCHASE',
          merchant: { name: 'Cedar' },
          returnUrl: 'https://shop.example/Cart',
          timeout: 900,
          displayControl: { billingAddress: 'HIDE', customerEmail: 'HIDE', shipping: 'HIDE' },
        },
        order: {
          id: 'A1',
          amount: '1.10',
          currency: 'USD',
          description: 'Order A1',
          notificationUrl: 'https://api.shop.example/webhook',
        },
      },
    },
  ]);
});

it('speaks the version it is told to', async () => {
  answers(201, OPENED);
  await gatewayAt(addressOf(server), { apiVersion: 72 }).open(REQUEST);
  expect(asked[0]?.url).toContain('/version/72/');
});

const ORDER = {
  id: 'A1',
  result: 'SUCCESS',
  status: 'CAPTURED',
  currency: 'USD',
  amount: 1.1,
  totalCapturedAmount: 1.1,
  totalRefundedAmount: 0,
};

it.each([
  ['captured', {}, { state: 'captured', currency: 'USD', capturedCents: 110, refundedCents: 0 }],
  ['amounts as texts', { totalCapturedAmount: '1.10' }, { capturedCents: 110 }],
  ['an amount that floats cannot hold', { totalCapturedAmount: 1234567.89 }, { capturedCents: 123_456_789 }],
  ['another currency', { currency: 'EUR' }, { state: 'captured', currency: 'EUR' }],
  ['captured, with no success', { result: 'PENDING' }, { state: 'pending' }],
  ['failed', { result: 'FAILURE', status: 'FAILED', totalCapturedAmount: 0 }, { state: 'failed' }],
  [
    'failed, told without amounts',
    { status: 'FAILED', totalCapturedAmount: undefined },
    { capturedCents: 0 },
  ],
  ['cancelled', { status: 'CANCELLED' }, { state: 'failed' }],
  ['not authenticated', { status: 'AUTHENTICATION_UNSUCCESSFUL' }, { state: 'failed' }],
  ['left at its bank', { status: 'AUTHENTICATION_INITIATED' }, { state: 'begun' }],
  ['left after its bank’s check, not charged', { status: 'AUTHENTICATED' }, { state: 'begun' }],
  ['a card that was verified, not charged', { status: 'VERIFIED' }, { state: 'begun' }],
  ['refunded', { status: 'REFUNDED', totalRefundedAmount: 1.1 }, { state: 'refunded', refundedCents: 110 }],
  ['refunded in part', { status: 'PARTIALLY_REFUNDED', totalRefundedAmount: 1 }, { state: 'refunded' }],
  ['authorized', { status: 'AUTHORIZED', totalCapturedAmount: 0 }, { state: 'pending' }],
  ['a word nobody knows', { status: 'TELEPORTED' }, { state: 'pending' }],
  ['no word', { status: undefined }, { state: 'pending' }],
])('reads an order: %s', async (_, changed, read) => {
  answers(200, { ...ORDER, ...changed, something: { new: true } });
  expect(await gateway.read('A1')).toMatchObject({ orderNumber: 'A1', ...read });
  expect(asked[0]).toMatchObject({ method: 'GET', url: expect.stringMatching(/\/order\/A1$/) });
});

it.each([
  ['404', 404, 'INVALID_REQUEST', 'There is no such order.'],
  ['400 and the word for it', 400, 'INVALID_REQUEST', 'Unable to find order A1.'],
])('reads no order where the gateway answers %s', async (_, status, cause, explanation) => {
  answers(status, { result: 'ERROR', error: { cause, explanation } });
  expect(await gateway.read('A1')).toBeUndefined();
});

it('pays back', async () => {
  answers(201, { result: 'SUCCESS' });
  await gateway.refund({ orderNumber: 'A/1', transactionId: 'R 1', amountCents: 99_999_900 });
  expect(asked[0]).toMatchObject({
    method: 'PUT',
    url: '/api/rest/version/100/merchant/TESTCEDAR/order/A%2F1/transaction/R%201',
    body: { apiOperation: 'REFUND', transaction: { amount: '999999.00', currency: 'USD' } },
  });
});

it.each(['FAILURE', 'PENDING', 'UNKNOWN', 'ERROR'])('does not take %s for a refund', async (result) => {
  answers(201, { result, response: { gatewayCode: 'DECLINED' } });
  const refund = gateway.refund({ orderNumber: 'A1', transactionId: 'R1', amountCents: 1 });
  await expect(refund).rejects.toThrow(GatewayUnavailable);
  expect(JSON.stringify(logged)).toContain('DECLINED');
});

describe.each([
  ['opening', (asking: GatewayClient) => asking.open(REQUEST)],
  ['reading', (asking: GatewayClient) => asking.read('A1')],
  [
    'refunding',
    (asking: GatewayClient) => asking.refund({ orderNumber: 'A1', transactionId: 'R1', amountCents: 1 }),
  ],
])(
  'when the gateway is not well, %s is unavailable',
  (_, call: (asking: GatewayClient) => Promise<unknown>) => {
    const hasty = () => gatewayAt(addressOf(server), { timeoutMs: 200 });

    it.each([
      [
        'a request it refuses',
        400,
        { result: 'ERROR', error: { cause: 'INVALID_REQUEST', explanation: 'Bad.' } },
      ],
      ['wrong credentials', 401, { result: 'ERROR', error: { cause: 'INVALID_REQUEST' } }],
      ['a 404 of something else on the way', 404, '<h1>Not found</h1>'],
      ['a failure', 500, { result: 'ERROR', error: { cause: 'SERVER_FAILED' } }],
      ['being busy', 503, ''],
      ['garbage', 200, '<html>'],
      ['nothing', 200, ''],
      ['something else', 200, { result: 'MAYBE' }],
      ['a list', 200, []],
    ])('%s', async (__, status, body) => {
      answers(status, body);
      await expect(call(gateway)).rejects.toThrow(GatewayUnavailable);
      expect(logged).toHaveLength(1);
    });

    it('a redirect, which is not followed', async () => {
      answers(302, '', { location: '/elsewhere' });
      await expect(call(gateway)).rejects.toThrow('answered 302');
      expect(asked).toHaveLength(1);
    });

    it('no answer in time', async () => {
      answer = () => {};
      await expect(call(hasty())).rejects.toThrow(GatewayUnavailable);
    });

    it('an answer that does not end in time', async () => {
      answer = (response) => response.writeHead(200).write('{"result":');
      await expect(call(hasty())).rejects.toThrow(GatewayUnavailable);
    });

    it('an answer that breaks off', async () => {
      answer = (response) =>
        response.writeHead(200, { 'content-length': '50' }).write('{', () => response.destroy());
      await expect(call(gateway)).rejects.toThrow(GatewayUnavailable);
    });
  },
);

it('is unavailable where nobody listens', async () => {
  await expect(gatewayAt('http://127.0.0.1:1').read('A1')).rejects.toThrow(GatewayUnavailable);
  expect(JSON.stringify(logged)).toMatch(/ECONNREFUSED|bad port/);
});

it.each([
  ['of another order', { id: 'A2' }],
  ['captured with no amount', { totalCapturedAmount: undefined }],
  ['with an amount of half a cent', { totalCapturedAmount: 1.105 }],
  ['with a negative amount', { totalCapturedAmount: -1.1 }],
  ['without a currency', { currency: undefined }],
])('believes no answer %s', async (_, changed) => {
  answers(200, { ...ORDER, ...changed });
  await expect(gateway.read('A1')).rejects.toThrow(GatewayUnavailable);
});

it('logs the gateway’s reason, and no secret', async () => {
  answers(400, {
    result: 'ERROR',
    error: { cause: 'INVALID_REQUEST', explanation: 'Too long.', field: 'order.id' },
    session: { id: 'SESSION1' },
    successIndicator: 'indicator-of-the-tests',
  });
  await expect(gateway.open(REQUEST)).rejects.toThrow(GatewayUnavailable);
  const text = JSON.stringify(logged);
  for (const part of ['POST session', '400', 'INVALID_REQUEST', 'Too long.', 'order.id'])
    expect(text).toContain(part);
  const basic = Buffer.from(`merchant.TESTCEDAR:${PASSWORD}`).toString('base64');
  for (const secret of [PASSWORD, basic, 'SESSION1', 'indicator-of-the-tests'])
    expect(text).not.toContain(secret);
});
