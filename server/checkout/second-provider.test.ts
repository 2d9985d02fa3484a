import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { ONLINE_PAYMENT } from '../../lib/contract/pricing.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { GOODS, orderCalls, stockOf } from '../orders/test-orders.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { testProviders } from '../payment/test-providers.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { refundOrder } from './operator.service.ts';
import { REPORT_PATH } from './report-routes.ts';
import { paymentSteps } from './test-payments.ts';

// A gateway of another make than the one the shop has: it is led to by an address, reserves money that is to be taken,
// counts in thousandths, and signs reports that are no JSON. Nothing but its line in the providers tells the shop of it.

/** What the bank knows of a payment, in its own words. */
interface Link {
  readonly merchantReference: string;
  readonly mills: number;
  readonly returnAddress: URL;
  stage: 'OFFERED' | 'AUTHORISED' | 'SETTLED' | 'VOID';
  readonly reversals: Map<string, number>;
}

const SIGNING_KEY = 'a-key-that-bank-and-shop-know';
const sign = (text: string): string => createHmac('sha256', SIGNING_KEY).update(text).digest('hex');

function payByLink(bank: Map<string, Link>): PaymentProvider {
  const tell = (merchantReference: string) => {
    const link = bank.get(merchantReference);
    if (link === undefined) return Promise.resolve(undefined);
    const state = {
      OFFERED: 'pending',
      AUTHORISED: 'reserved',
      SETTLED: link.reversals.size > 0 ? 'refunded' : 'captured',
      VOID: 'failed',
    } as const;
    const reversed = [...link.reversals.values()].reduce((sum, mills) => sum + mills, 0);
    return Promise.resolve({
      orderNumber: merchantReference,
      state: state[link.stage],
      currency: 'USD',
      capturedCents: link.stage === 'SETTLED' ? link.mills / 10 : 0,
      refundedCents: reversed / 10,
    });
  };
  const change = (merchantReference: string, from: readonly Link['stage'][], to: Link['stage']) => {
    const link = bank.get(merchantReference);
    if (link !== undefined && from.includes(link.stage)) link.stage = to;
    return tell(merchantReference);
  };
  return {
    isPrepaid: true,
    start: async ({ orderNumber, amountCents }) => {
      // This bank makes no proof: the way back carries one of the shop's own making.
      const proof = randomUUID();
      const returnAddress = new URL(`http://localhost:3000/Cart?resultIndicator=${proof}`);
      bank.set(orderNumber, {
        ...{ merchantReference: orderNumber, mills: amountCents * 10, returnAddress },
        ...{ stage: 'OFFERED', reversals: new Map() },
      });
      return { page: `https://bank.example/pay/${orderNumber}`, proof };
    },
    ask: tell,
    settle: (orderNumber) => change(orderNumber, ['AUTHORISED'], 'SETTLED'),
    cancel: (orderNumber) => change(orderNumber, ['OFFERED', 'AUTHORISED'], 'VOID'),
    refund: async ({ orderNumber, transactionId, amountCents }) =>
      void bank.get(orderNumber)?.reversals.set(transactionId, amountCents * 10),
    verify: async ({ headers, body }) => {
      const sent = Buffer.from(String(headers['bank-signature']));
      const wanted = Buffer.from(sign(body));
      if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return undefined;
      return { orderNumber: new URLSearchParams(body).get('merchant_reference') ?? undefined };
    },
  };
}

const bank = new Map<string, Link>();
let api: TestApi;
let maya: TestCustomer;
let calls: ReturnType<typeof orderCalls>;
let steps: ReturnType<typeof paymentSteps>;

beforeAll(async () => {
  api = await createTestApi({
    providers: { ...testProviders(), [ONLINE_PAYMENT]: payByLink(bank) },
    fill: insertCatalogue,
  });
  calls = orderCalls(api);
  steps = paymentSteps(api);
});
afterAll(() => api.close());

beforeEach(async () => {
  maya = await api.signUp();
  await calls.fill(maya, GOODS.earbuds, 2);
});

/** An order that its customer was led to the bank with; what the bank knows of it. */
async function leadToBank(): Promise<{ id: number; page: string; link: Link; proof: string }> {
  const { id, sessionId: page } = await calls.cardOrder(maya);
  const link = bank.get(String(id));
  if (link === undefined) throw new Error('the bank knows nothing of it');
  return { id, page, link, proof: link.returnAddress.searchParams.get('resultIndicator') ?? '' };
}

/** The bank reports, in its own form. */
const report = (id: number, signature?: string) => {
  const payload = `event=authorised&merchant_reference=${id}`;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'bank-signature': signature ?? sign(payload),
  };
  return api.app.inject({ method: 'POST', url: REPORT_PATH, headers, payload });
};

const status = async (id: number) => (await calls.details(maya, id)).OrderStatusId;
const stock = () => stockOf(api, GOODS.earbuds.VariationId);

it('an order is led to the bank, reported as agreed to, taken and paid', async () => {
  const { id, page, link } = await leadToBank();
  expect([page, link.mills, await status(id)]).toEqual([`https://bank.example/pay/${id}`, 124_980, 6]);
  expect((await report(id)).statusCode).toBe(200);
  expect([link.stage, await status(id)]).toEqual(['OFFERED', 6]);
  link.stage = 'AUTHORISED';
  expect((await report(id)).statusCode).toBe(200);
  expect((await report(id)).statusCode).toBe(200);
  expect([link.stage, await status(id)]).toEqual(['SETTLED', 1]);
});

it('whoever comes back with the proof of the payment is told that it is made', async () => {
  const { id, link, proof } = await leadToBank();
  expect((await steps.comeBack(maya, proof)).status).toBe(503);
  link.stage = 'AUTHORISED';
  expect((await steps.comeBack(maya, proof)).data()).toEqual({ OrderNumber: String(id) });
  expect((await steps.comeBack(maya, `${proof}x`)).status).toBe(400);
});

it('a report that the bank has not signed means nothing, nor does one in the words of another gateway', async () => {
  const { id, link } = await leadToBank();
  link.stage = 'AUTHORISED';
  expect((await report(id, sign('something else'))).statusCode).toBe(401);
  expect((await steps.notify(id)).statusCode).toBe(401);
  expect([link.stage, await status(id)]).toEqual(['AUTHORISED', 6]);
});

it('what is only reserved is let go when the order is cancelled', async () => {
  const before = await stock();
  const { id, link } = await leadToBank();
  link.stage = 'AUTHORISED';
  expect((await steps.cancel(maya, id)).status).toBe(200);
  expect([link.stage, await status(id), await stock()]).toEqual(['VOID', 7, before]);
});

it('what was taken is paid back when the shop refunds the order', async () => {
  const { id, link, proof } = await leadToBank();
  link.stage = 'AUTHORISED';
  (await steps.comeBack(maya, proof)).data();
  expect((await steps.cancel(maya, id)).status).toBe(400);
  await refundOrder(api.db, { now: api.clock.now, siteUrl: 'http://localhost:3000' }, id);
  await steps.look();
  expect([[...link.reversals.values()], await status(id)]).toEqual([[124_980], 9]);
});

it('what was taken after a cancellation is paid back', async () => {
  const { id, link } = await leadToBank();
  await steps.cancel(maya, id);
  link.stage = 'SETTLED';
  expect((await report(id)).statusCode).toBe(200);
  expect([link.reversals.size, await status(id)]).toEqual([1, 9]);
});

it('cash is as it was', async () => {
  const { OrderNumber } = (await calls.order(maya)).data();
  expect(await status(OrderNumber)).toBe(1);
  expect((await steps.cancel(maya, OrderNumber)).status).toBe(200);
  expect(await status(OrderNumber)).toBe(7);
});
