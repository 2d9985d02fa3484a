import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkPayment } from '../../lib/contract/orders.ts';
import { ROUTES } from '../../lib/addresses/routes.ts';
import { within } from '../../machine/within.ts';
import { ORDER, orderCalls } from '../../server/orders/test-orders.ts';
import { callsTo, type TestAnswer, type TestCustomer } from '../../server/test-api.ts';
import { slowness } from '../testbed/slowness.mjs';
import { hiddenFields, signInAt } from '../testbed/plain-forms.ts';
import type { Stage } from './stage.ts';

/** An order that a buyer was told of. */
export interface PlacedOrder {
  readonly orderId: number;
  readonly customerId: number;
}

const WAYS = [
  'cash by API',
  'card by API',
  'cash by API',
  'cash by form',
  'card by API',
  'cash by form',
] as const;
const THINK_MS = 150;
const AGAIN_MS = 100;
const FINISH_MS = 180_000;
/** Whatever hangs is ended by its parent sooner, and what it was asked fails then. */
const SILENCE_MS = 60_000 * slowness();
const CARD = { number: '5123450000000008', expiry: '01/39', csc: '100' };
const TYPED = {
  ...{ type: 'home', firstName: 'Maya', lastName: 'Khoury', email: 'maya@example.com', phone: '03 123 456' },
  ...{ address1: 'Hamra Street 12', address2: 'Floor 3', city: String(ORDER.CityId), notes: 'Opposite' },
  payment: '0',
};

/** Lets the buyers of a stage order, some at a time: each once, and each as often as it takes. */
export function letBuy(stage: Stage) {
  const told: PlacedOrder[] = [];
  const refused = new Set<string>();
  const waiting = [...stage.buyers];
  let isOver = false;
  let repeated = 0;
  let lastAt = performance.now();
  let longestMs = 0;
  let deadline = Infinity;

  let lastAway = 'nothing';
  /** Notes what a buyer got in place of an answer. */
  const away = (got: string) => {
    lastAway = got;
    return 'away' as const;
  };

  /** Asks until somebody answers. */
  const insist = async <Answer>(ask: () => Promise<Answer | 'away'>): Promise<Answer> => {
    while (performance.now() < deadline) {
      const asked = ask().catch((error: unknown) => away(String(error)));
      const answer = await within(SILENCE_MS, asked, 'A question was neither answered nor refused.');
      if (answer !== 'away') return answer;
      repeated += 1;
      await sleep(AGAIN_MS);
    }
    throw new Error(`A buyer is still waiting. The last of them got ${lastAway}.`);
  };
  const insistAtApi = <Data>(ask: () => Promise<TestAnswer<Data>>) =>
    insist(async () => {
      const answer = await ask();
      return answer.status >= 500 ? away(`${answer.status} ${answer.text}`) : answer;
    });
  const tell = (buyer: TestCustomer, orderId: number) => {
    told.push({ orderId, customerId: buyer.customerId });
    longestMs = Math.max(longestMs, performance.now() - lastAt);
    lastAt = performance.now();
  };

  const call = callsTo(stage.apiUrl);
  const orders = orderCalls({ call });
  const orderByApi = async (buyer: TestCustomer, PaymentMethodId: 0 | 1) => {
    const key = randomUUID();
    const answer = await insistAtApi(() => orders.order(buyer, { PaymentMethodId }, key));
    if (answer.status !== 200) return void refused.add(`order: ${answer.status} ${answer.text}`);
    const { OrderNumber, SessionId } = answer.data();
    tell(buyer, OrderNumber);
    if (SessionId) await payByCard(buyer, SessionId);
  };
  const payByCard = async ({ headers }: TestCustomer, sessionId: string) => {
    const page = `${stage.gatewayUrl}/checkout/pay/${sessionId}`;
    const body = new URLSearchParams(CARD);
    const ResultIndicator = await insist(async () => {
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      const text = `${answer.headers.get('location') ?? ''} ${await answer.text()}`;
      return (
        /resultIndicator=([^&"\s]+)/.exec(text)?.[1] ??
        (answer.status >= 500 ? away(`${answer.status} of the gateway`) : '')
      );
    });
    if (ResultIndicator === '') return;
    await insistAtApi(() => call(checkPayment, { query: { ResultIndicator }, headers }));
  };

  const orderByForm = async (buyer: TestCustomer) => {
    const from = { 'x-forwarded-for': `198.18.${(buyer.customerId >> 8) & 255}.${buyer.customerId & 255}` };
    const cookie = await insist(() => signInAt(stage.storeUrl, buyer, stage.storeUrl, from));
    const address = stage.storeUrl + ROUTES.checkout;
    const form = await insist(async () => {
      const answer = await fetch(address, { headers: { ...from, cookie } });
      if (answer.status !== 200) return away(`${answer.status} for the checkout`);
      return hiddenFields(await answer.text(), 'payment');
    });
    for (const [name, value] of Object.entries(TYPED)) form.set(name, value);
    // The same page, sent as often as it takes: it stays one order.
    const orderId = await insist(async () => {
      const headers = { ...from, cookie, origin: stage.storeUrl };
      const answer = await fetch(address, { method: 'POST', body: form, redirect: 'manual', headers });
      await answer.arrayBuffer();
      const location = answer.headers.get('location') ?? '';
      return /OrderId=(\d+)/.exec(location)?.[1] ?? away(`${answer.status} ${location} for the order`);
    });
    tell(buyer, Number(orderId));
  };

  const buy = async (index: number) => {
    const way = WAYS[index % WAYS.length];
    for (let buyer = waiting.pop(); buyer !== undefined && !isOver; buyer = waiting.pop()) {
      if (way === 'cash by form') await orderByForm(buyer);
      else await orderByApi(buyer, way === 'card by API' ? 1 : 0);
      await sleep(THINK_MS);
    }
  };
  const crowd = Promise.all(WAYS.map((_, index) => buy(index)));
  // Whoever waits for the crowd hears of it.
  crowd.catch(() => undefined);
  return {
    told,
    /** What no shop may answer, each once. */
    refused,
    /** Asked again, since there was no answer or a 503. */
    repeated: () => repeated,
    /** The longest time between two orders, in seconds. */
    longestPause: () => Math.max(longestMs, isOver ? 0 : performance.now() - lastAt) / 1000,
    /** Nobody begins any more; resolves when those who have begun are through. Throws when that takes too long. */
    async finish() {
      isOver = true;
      deadline = performance.now() + FINISH_MS;
      await crowd;
    },
    /** All leave as they are: the shop is gone. */
    leave() {
      isOver = true;
      deadline = 0;
    },
  };
}
