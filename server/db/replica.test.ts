import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startPostgresPair, type PostgresPair } from '../../scripts/cluster/postgres-pair.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { connect, type Database } from './client.ts';
import { followReplica, untilReplicaShows, type Replica } from './replica.ts';
import { rowsOf } from './rows.ts';
import { sql } from './sql.ts';

let folder: string;
let pair: PostgresPair;
let db: Database;
let replica: Replica;
const said: string[] = [];
const logger = {
  info: (...words: unknown[]) => void said.push(String(words.at(-1))),
  warn: (...words: unknown[]) => void said.push(String(words.at(-1))),
};

beforeAll(async () => {
  folder = path.join(tmpdir(), `cedar-pair-${randomUUID()}`);
  pair = await startPostgresPair(folder);
  db = connect(pair.primary.url, { connections: 3 });
  await db.execute(sql`create table price (cents integer)`);
  await db.execute(sql`insert into price values (100)`);
  replica = followReplica({ primary: db, url: pair.replica.url, logger });
  await until(() => replica.isInUse());
});
afterAll(async () => {
  await replica.stop();
  await db.$client.end();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shown = z.object({ cents: z.number(), copied: z.boolean() });
/** The price as a shopper is shown it, and whether the replica said so. */
const read = async () =>
  (await rowsOf(replica.reads, shown, sql`select cents, pg_is_in_recovery() as copied from price`))[0];
const sell = (cents: number) => db.execute(sql`update price set cents = ${cents}`);

/** Whoever reads is shown this price, every time, and the replica says so: at once, or when a busy machine lets it answer. */
async function expectCopied(
  cents: number,
  ask: () => Promise<Awaited<ReturnType<typeof read>>> = read,
): Promise<void> {
  await until(async () => {
    const answer = await ask();
    expect(answer?.cents ?? cents).toBe(cents);
    return answer?.copied === true;
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000 * slowness(); !(await isSo());) {
    if (Date.now() > deadline) throw new Error('it did not come to be');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: pair.replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('reads go to the replica, and what was committed before a notice is shown after it, every time', async () => {
  for (let cents = 101; cents <= 150; cents += 1) {
    await sell(cents);
    await replica.untilShown();
    await expectCopied(cents);
  }
  await sell(151);
  await untilReplicaShows(db, pair.replica.url);
  await expectCopied(151);
});

test('a replica that is behind is noticed: a notice waits until nobody reads from it, and it is returned to', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await sell(200);
  // Nobody has been told yet: for a moment the old price may be shown.
  expect([151, 200]).toContain((await read())?.cents);
  await replica.untilShown();
  expect(await read()).toEqual({ cents: 200, copied: false });
  expect(replica.isInUse()).toBe(false);
  expect(replica.lagSeconds()).toBeGreaterThan(1);
  await onReplica('select pg_wal_replay_resume()');
  await until(() => replica.isInUse());
  await expectCopied(200);
  await until(() => replica.lagSeconds() === 0);
});

test('a replica that dies takes no read with it, and is returned to when it is there again', async () => {
  const reading = Array.from({ length: 20 }, () => read());
  const killed = pair.replica.kill();
  const answers = [...(await Promise.all(reading)), await read()];
  await killed;
  for (let count = 0; count < 20; count += 1) answers.push(await read());
  expect(new Set(answers.map((answer) => answer?.cents))).toEqual(new Set([200]));
  expect((await read())?.copied).toBe(false);
  expect(said.at(-1)).toBe('the replica is not read from: the primary is');
  await sell(300);
  // Whoever tells of it while the replica is away tells it all the same.
  await untilReplicaShows(db, pair.replica.url);
  expect(await read()).toEqual({ cents: 300, copied: false });
  await pair.replica.start();
  await until(() => replica.isInUse());
  await expectCopied(300);
  expect(said).toContain('the replica is read from');
});

test('a replica that comes back is not returned to before it shows what was told while it was away', async () => {
  await onReplica(`alter system set recovery_min_apply_delay = '1h'`);
  await pair.replica.kill();
  await until(() => !replica.isInUse());
  await sell(350);
  await untilReplicaShows(db, pair.replica.url);
  await pair.replica.start();
  for (let count = 0; count < 20; count += 1) {
    expect(await read()).toEqual({ cents: 350, copied: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await onReplica('alter system reset recovery_min_apply_delay');
  await onReplica('select pg_reload_conf()');
  await expectCopied(350);
});

test('a primary that hangs is asked once, however long: the connections are for those who buy', async () => {
  const held = await Promise.all([db.$client.connect(), db.$client.connect(), db.$client.connect()]);
  try {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(db.$client.waitingCount).toBe(1);
  } finally {
    for (const client of held) client.release();
  }
});

test('while the primary is away the replica goes on to be read from', async () => {
  await pair.primary.kill();
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A replica that is too slow to answer for a moment is not read from: then nobody is.
    await expectCopied(350, () => read().catch(() => undefined));
  }
  await pair.primary.start();
  await sell(400);
  await replica.untilShown();
  expect((await read())?.cents).toBe(400);
});
