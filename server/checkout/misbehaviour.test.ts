import { freePort } from '../../machine/ports.mjs';
import { changeVariation } from '../cart/test-stock.repository.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { payment } from '../db/order-schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS, orderCalls, stockOf } from '../orders/test-orders.ts';
import { MERCHANT, startSandbox, type TestSandbox } from '../../sandbox-gateway/test-sandbox.ts';
import type { Misbehaviour } from '../../sandbox-gateway/misbehaviour.ts';
import { testCards, testProviders } from '../payment/test-providers.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { REPORT_PATH } from './report-routes.ts';
import { paymentSteps } from './test-payments.ts';

let api: TestApi;
let sandbox: TestSandbox;
let calls: ReturnType<typeof orderCalls>;

beforeAll(async () => {
  const port = await freePort();
  const notificationUrl = `http://127.0.0.1:${port}${REPORT_PATH}`;
  sandbox = await startSandbox({ notificationUrl, timeoutMs: Math.round(2000 * slowness()) });
  const { gateway } = sandbox;
  api = await createTestApi({
    providers: testProviders(testCards(gateway, MERCHANT.webhookSecret)),
    fill: insertCatalogue,
  });
  calls = orderCalls(api);
  await api.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Looks again and again until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** An order by card that awaits its payment, and everything that can happen to it. */
interface Scene {
  /** Pays on the gateway's page. */
  readonly pay: (card?: { expiry: string }) => Promise<void>;
  /** Leaves the gateway's page by its link. */
  readonly leave: () => Promise<void>;
  /** Comes back to the shop; answers the status of its answer. */
  readonly comeBack: () => Promise<number>;
  readonly cancel: () => Promise<number>;
  /** Waits until the order has come into a state. */
  readonly becomes: (status: number) => Promise<void>;
  /** Waits until the sandbox has complained of a webhook that the shop did not take. */
  readonly refusesWebhook: () => Promise<void>;
  readonly behave: () => Promise<void>;
  /** What the API does by itself after so many minutes. */
  readonly lookAfter: (minutes: number) => Promise<void>;
}

async function setScene(maya: TestCustomer, id: number, sessionId: string): Promise<Scene> {
  const page = sandbox.page(sessionId);
  const steps = paymentSteps(api);
  const logged = sandbox.logged().length;
  let indicator = '';
  return {
    pay: async (card) => {
      const location = (await page.pay(card)).headers.get('location') ?? '';
      indicator = new URL(location, sandbox.url).searchParams.get('resultIndicator') ?? '';
    },
    leave: async () => {
      await fetch(`${page.url}/cancel`, { redirect: 'manual' });
    },
    comeBack: async () => (await steps.comeBack(maya, indicator)).status,
    cancel: async () => (await steps.cancel(maya, id)).status,
    becomes: (status) => until(async () => (await calls.details(maya, id)).OrderStatusId === status),
    refusesWebhook: () =>
      until(() => sandbox.logged().slice(logged).includes('the shop did not take a webhook')),
    behave: async () => {
      await sandbox.misbehave([]);
    },
    lookAfter: async (minutes) => {
      api.clock.pass(minutes * 60);
      await steps.look();
    },
  };
}

/** How it must end: the state, what the gateway still holds, and what a person is told to look at. */
interface End {
  readonly status: 1 | 8 | 9;
  readonly heldCents: number;
  readonly problem?: RegExp;
}

const TOTAL = 12_498;
const PAID: End = { status: 1, heldCents: TOTAL };
const PAID_BACK: End = { status: 9, heldCents: 0 };

it.each<[string, Misbehaviour[], (scene: Scene) => Promise<void>, End]>([
  ['no webhook comes', ['webhook-dropped'], async ({ pay, lookAfter }) => (await pay(), lookAfter(1)), PAID],
  ['it comes twice', ['webhook-doubled'], async ({ pay, becomes }) => (await pay(), becomes(1)), PAID],
  [
    'that of a first card which was declined comes after that of the second',
    ['webhook-out-of-order'],
    async ({ pay, becomes }) => {
      await pay({ expiry: '05/39' });
      await pay();
      await becomes(1);
    },
    PAID,
  ],
  [
    'it comes with a wrong secret',
    ['webhook-wrong-secret'],
    async ({ pay, refusesWebhook, becomes, lookAfter }) => {
      await pay();
      await refusesWebhook();
      await becomes(6);
      await lookAfter(1);
    },
    PAID,
  ],
  [
    'the gateway fails, and is well again',
    ['server-error'],
    async ({ pay, refusesWebhook, comeBack, behave }) => {
      await pay();
      await refusesWebhook();
      expect(await comeBack()).toBe(503);
      await behave();
      expect(await comeBack()).toBe(200);
    },
    PAID,
  ],
  [
    'it hangs once it has captured',
    ['hang-after-capture'],
    async ({ pay, refusesWebhook, cancel, behave, lookAfter }) => {
      pay().catch(() => undefined);
      await refusesWebhook();
      expect(await cancel()).toBe(503);
      await behave();
      await lookAfter(1);
    },
    PAID,
  ],
  [
    'the payment is pending first, and a webhook tells of both',
    ['pending-then-captured'],
    async ({ pay, becomes }) => (await pay(), becomes(1)),
    PAID,
  ],
  [
    'the payment is pending first, and nobody tells of it',
    ['pending-then-captured', 'webhook-dropped'],
    async ({ pay, comeBack }) => {
      await pay();
      expect([await comeBack(), await comeBack()]).toEqual([503, 200]);
    },
    PAID,
  ],
  [
    'the page is left, and the money taken: then cancelling is refused',
    ['captured-after-cancel', 'webhook-dropped'],
    async ({ leave, cancel }) => {
      await leave();
      expect(await cancel()).toBe(400);
    },
    PAID,
  ],
  [
    'the order is cancelled, and the money taken after that',
    ['captured-after-cancel'],
    async ({ cancel, leave, becomes }) => {
      expect(await cancel()).toBe(200);
      await leave();
      await becomes(9);
    },
    PAID_BACK,
  ],
  [
    'a cent too little is captured',
    ['wrong-amount', 'webhook-dropped'],
    async ({ pay, comeBack, lookAfter }) => {
      await pay();
      expect(await comeBack()).toBe(503);
      await lookAfter(36);
    },
    PAID_BACK,
  ],
  [
    'another currency is captured',
    ['wrong-currency', 'webhook-dropped'],
    async ({ pay, comeBack, lookAfter }) => {
      await pay();
      expect(await comeBack()).toBe(503);
      await lookAfter(36);
    },
    { status: 8, heldCents: TOTAL, problem: /captured 12498 cents EUR/ },
  ],
])('when %s, the order ends as it must', async (_, kinds, happens, end) => {
  // What other tests have left open is not looked at.
  await api.db.update(payment).set({ nextLookAt: null });
  await changeVariation(api.db, GOODS.earbuds.VariationId, { quantity: 50 });
  const maya = await api.signUp();
  await calls.fill(maya, GOODS.earbuds, 2);
  const { id, sessionId } = await calls.cardOrder(maya);
  await sandbox.misbehave(kinds);
  await happens(await setScene(maya, id, sessionId));
  await sandbox.misbehave([]);

  expect((await calls.details(maya, id)).OrderStatusId).toBe(end.status);
  expect(await stockOf(api, GOODS.earbuds.VariationId)).toBe(end.status === 1 ? 48 : 50);
  expect(await calls.cart(maya)).toEqual(end.status === 1 ? {} : { 'LIB-4': 2 });
  const held = await sandbox.gateway.read(String(id));
  expect((held?.capturedCents ?? 0) - (held?.refundedCents ?? 0)).toBe(end.heldCents);
  const [noted] = await api.db.select().from(payment).where(eq(payment.orderId, id));
  expect(noted?.problem).toMatch(end.problem ?? /^$/);
  const told = (await api.mailsTo(maya.email)).map((mail) => mail.subject);
  const count = (words: string) => told.filter((subject) => subject.includes(words)).length;
  expect([count('has arrived'), count('was refunded')]).toEqual([
    end.status === 1 ? 1 : 0,
    end.status === 9 ? 1 : 0,
  ]);
});
