import { readdirSync } from 'node:fs';
import type { OrderStatusId } from '../../lib/contract/order-status.ts';
import { checkPayment, updateOrderStatus } from '../../lib/contract/orders.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { mailOutbox } from '../db/customer-schema.ts';
import { customerOrder, payment } from '../db/order-schema.ts';
import { variation } from '../db/schema.ts';
import { and, eq, isNull, sql } from '../db/sql.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { pollPayments } from '../checkout/polling.service.ts';
import { MERCHANT, startSandbox, type TestSandbox } from '../../sandbox-gateway/test-sandbox.ts';
import { testCards, testProviders } from '../payment/test-providers.ts';
import type { TestCustomer } from '../test-api.ts';
import { audit } from './test-audit.ts';
import { openStage, type Stage } from './test-crash.ts';
import { GOODS, insertBuyers, insist, orderCalls } from './test-orders.ts';

const PIECES = 1_000;
let database: TestDatabase;
let stage: Stage;
let sandbox: TestSandbox;
let calls: ReturnType<typeof orderCalls>;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  stage = await openStage(database, { url: sandbox.url, merchant: MERCHANT });
  calls = orderCalls(stage);
  await stage.db.update(variation).set({ quantity: PIECES });
  await stage.start();
});
afterAll(async () => {
  await stage.close();
  await sandbox.close();
  await database.drop();
});

let buyers = 0;
async function newBuyer(): Promise<TestCustomer> {
  buyers += 1;
  const lines = [GOODS.iphone.VariationId, GOODS.earbuds.VariationId];
  const [buyer] = await insertBuyers(stage.db, { from: 1_000 + buyers, count: 1, lines });
  if (buyer === undefined) throw new Error('there is no buyer');
  return buyer;
}

const cash = (buyer: TestCustomer) => calls.order(buyer, {}, 'a-key-of-mine');
const card = (buyer: TestCustomer) => calls.order(buyer, { PaymentMethodId: 1 });
const comeBack = ({ headers }: TestCustomer, ResultIndicator: string) =>
  stage.call(checkPayment, { query: { ResultIndicator }, headers });
const cancel = ({ headers }: TestCustomer, OrderId: number) =>
  stage.call(updateOrderStatus, { body: { OrderId, OrderStatusId: 7 }, headers });

/** Pays on the gateway's page; answers what the browser comes back with. */
async function pay(sessionId: string): Promise<string> {
  const answer = await sandbox.page(sessionId).pay();
  return new URL(answer.headers.get('location') ?? '').searchParams.get('resultIndicator') ?? '';
}

/** An order by card, and how it is paid. */
async function cardOrder(buyer: TestCustomer): Promise<{ id: number; sessionId: string }> {
  const { OrderNumber, SessionId } = (await insist(() => card(buyer))).data();
  return { id: OrderNumber, sessionId: SessionId ?? '' };
}

/** Until the API has done in the background what follows from a call of the gateway's. */
async function untilStatus(id: number, status: OrderStatusId): Promise<void> {
  const isThere = and(eq(customerOrder.id, id), eq(customerOrder.status, status));
  while ((await stage.db.$count(customerOrder, isThere)) === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What the API does by itself some minutes later. */
const look = (minutes: number) =>
  pollPayments({
    db: stage.db,
    providers: testProviders(testCards(sandbox.gateway)),
    now: () => new Date(Date.now() + minutes * 61_000),
    siteUrl: 'http://localhost:3000',
    shopEmail: SHOP.email,
    log: { error: () => undefined, warn: () => undefined },
  });

/**
 * The same until nothing is left to do: a gateway that was too busy to pay back is asked again after five minutes, and it
 * may be busy with what the API that has just been started asks of it.
 */
async function lookOn(): Promise<void> {
  for (const minutes of [1, 7, 13, 19]) await look(minutes);
}

/** Something that the API is killed in. */
interface Scene {
  readonly work: () => Promise<unknown>;
  /** What happens once the API is there again; answers the order. */
  readonly recover: () => Promise<number>;
}

/** Each with the number of its deaths, and the state in which its order must end. */
const SCENES: [string, number, number, (buyer: TestCustomer) => Promise<Scene>][] = [
  [
    'making an order in cash',
    6,
    1,
    async (buyer) => ({
      work: () => cash(buyer),
      recover: async () => (await insist(() => cash(buyer))).data().OrderNumber,
    }),
  ],
  [
    'cancelling an order in cash',
    2,
    7,
    async (buyer) => {
      const id = (await insist(() => cash(buyer))).data().OrderNumber;
      const work = () => cancel(buyer, id);
      return { work, recover: async () => ((await insist(work)).data(), id) };
    },
  ],
  [
    'making an order by card',
    7,
    1,
    async (buyer) => ({
      work: () => card(buyer),
      recover: async () => {
        // Whoever was opening the payment page is gone: their time is over.
        await stage.db.update(payment).set({ openingUntil: sql`now()` });
        const { id, sessionId } = await cardOrder(buyer);
        (await comeBack(buyer, await pay(sessionId))).data();
        return id;
      },
    }),
  ],
  [
    'settling when the customer comes back',
    3,
    1,
    async (buyer) => {
      const { id, sessionId } = await cardOrder(buyer);
      await sandbox.misbehave(['webhook-dropped']);
      const indicator = await pay(sessionId);
      await sandbox.misbehave([]);
      const work = () => comeBack(buyer, indicator);
      return { work, recover: async () => ((await work()).data(), id) };
    },
  ],
  [
    'settling when the gateway calls, and the customer never comes back',
    3,
    1,
    async (buyer) => {
      const { id, sessionId } = await cardOrder(buyer);
      const work = async () => {
        await pay(sessionId);
        await untilStatus(id, 1);
      };
      return { work, recover: async () => (await lookOn(), id) };
    },
  ],
  [
    'paying back what was captured for a cancelled order',
    4,
    9,
    async (buyer) => {
      const { id, sessionId } = await cardOrder(buyer);
      (await cancel(buyer, id)).data();
      await sandbox.misbehave(['captured-after-cancel']);
      const work = async () => {
        await fetch(`${sandbox.page(sessionId).url}/cancel`, { redirect: 'manual' });
        await untilStatus(id, 9);
      };
      const recover = async () => {
        // The API that has just been started may be paying back itself at this moment.
        const isPaidBack = and(eq(customerOrder.id, id), eq(customerOrder.status, 9));
        do await lookOn();
        while ((await stage.db.$count(customerOrder, isPaidBack)) === 0);
        return id;
      };
      return { work, recover };
    },
  ],
];

/** How many questions the API asks in a scene in which nothing happens to it; its own jobs may add some of theirs. */
async function questionsIn(setScene: (buyer: TestCustomer) => Promise<Scene>): Promise<number> {
  const { work, recover } = await setScene(await newBuyer());
  const questions = await stage.questionsOf(work);
  await recover();
  return questions;
}

it.each(SCENES)(
  'the API may be killed at any point of %s',
  async (_, deaths, end, setScene) => {
    const questions = Math.min(await questionsIn(setScene), await questionsIn(setScene));
    for (let death = 1; death <= deaths; death += 1) {
      const question = Math.ceil((questions * death) / deaths);
      const when = (deaths - death) % 2 === 0 ? 'answered' : 'unasked';
      const buyer = await newBuyer();
      const scene = await setScene(buyer);
      await stage.killIn(scene.work, { question, when });
      expect({ question, when, faults: await audit(stage.db, PIECES) }).toEqual({
        question,
        when,
        faults: [],
      });
      await stage.start();
      const id = await scene.recover();
      const { OrderStatusId } = await calls.details(buyer, id);
      const faults = await audit(stage.db, PIECES);
      expect({ question, when, OrderStatusId, faults }).toEqual({
        question,
        when,
        OrderStatusId: end,
        faults: [],
      });
    }
  },
  240_000,
);

it('what the gateway holds is what was paid, and every mail was sent once', async () => {
  const { db } = stage;
  const paid = await db.select().from(customerOrder).where(eq(customerOrder.paymentMethod, 1));
  for (const { id, status, totalCents } of paid) {
    const held = await sandbox.gateway.read(String(id));
    const paidCents = (held?.capturedCents ?? 0) - (held?.refundedCents ?? 0);
    expect([id, paidCents]).toEqual([id, status === 1 ? totalCents : 0]);
  }
  // What somebody had claimed who is gone is due again after some minutes.
  const isUnsent = isNull(mailOutbox.sentAt);
  await db
    .update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(isUnsent);
  await db.execute(`select pg_notify('cedar_mail', '')`);
  while ((await db.$count(mailOutbox, isUnsent)) !== 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const sent = await db.select({ id: mailOutbox.id }).from(mailOutbox);
  const files = readdirSync(stage.mailFolder).map((file) => file.slice(-40, -4));
  expect(files.sort()).toEqual(sent.map((row) => row.id).sort());
});
