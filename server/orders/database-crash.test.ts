import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../postgres/database.ts';
import { findPostmaster } from '../../postgres/postmaster.ts';
import { placeCluster } from '../../postgres/test-cluster.ts';
import { CANCELLED } from '../../lib/contract/order-status.ts';
import { connect } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { customerOrder, payment } from '../db/order-schema.ts';
import { variation } from '../db/schema.ts';
import { MERCHANT, startSandbox } from '../../sandbox-gateway/test-sandbox.ts';
import { lt, sql } from '../db/sql.ts';
import { audit } from './test-audit.ts';
import { openStage } from './test-crash.ts';
import { GOODS, insertBuyers, insist, orderCalls } from './test-orders.ts';

const PIECES = 1_000;
const BUYERS = 12;
/** Somewhere among the questions that so many orders ask. */
const QUESTION = 150;

let dataDir: string;
const toClose: (() => Promise<void>)[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cedar-database-crash-'));
  await placeCluster(dataDir);
});
afterAll(async () => {
  for (const close of toClose.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<{ url: string; db: ReturnType<typeof connect> }> {
  // A server that is there for others is not killed.
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const db = connect(database.url, { connections: 2 });
  toClose.push(database.close, () => db.$client.end());
  return { url: database.url, db };
}

it('PostgreSQL may be killed while many order: the API finds it again, and nothing is half done', async () => {
  const before = await open();
  await migrateDatabase(before.url);
  const sandbox = await startSandbox();
  toClose.push(sandbox.close);
  const stage = await openStage(before, { url: sandbox.url, merchant: MERCHANT });
  toClose.push(stage.close);
  const calls = orderCalls(stage);
  await before.db.update(variation).set({ quantity: PIECES });
  const lines = [GOODS.iphone.VariationId, GOODS.earbuds.VariationId];
  const buyers = await insertBuyers(before.db, { from: 1_000, count: BUYERS, lines });
  await stage.start();
  const order = (index: number) => {
    const buyer = buyers[index];
    if (buyer === undefined) throw new Error('there is no such buyer');
    return calls.order(buyer, { PaymentMethodId: index % 2 }, 'a-key-of-mine');
  };
  const all = buyers.map((_, index) => index);
  const postmaster = findPostmaster(join(dataDir, 'postgres', 'data'));
  if (postmaster === undefined) throw new Error('PostgreSQL does not run');
  const kill = (): void => void process.kill(postmaster.pid, 'SIGKILL');
  let statuses: number[] = [];
  await stage.doIn(
    async () => {
      statuses = (await Promise.all(all.map(order))).map((answer) => answer.status);
    },
    QUESTION,
    kill,
  );
  expect(statuses).toContain(503);

  const after = await open();
  stage.moveDatabase(Number(new URL(after.url).port));
  await stage.untilReady();
  expect(await audit(after.db, PIECES)).toEqual([]);
  // Whoever was opening a payment page has lost the answer: their time is over.
  await after.db.update(payment).set({ openingUntil: sql`now()` });
  for (const index of all) (await insist(() => order(index))).data();
  expect(await audit(after.db, PIECES)).toEqual([]);
  expect(await after.db.$count(customerOrder, lt(customerOrder.status, CANCELLED))).toBe(BUYERS);
}, 120_000);
