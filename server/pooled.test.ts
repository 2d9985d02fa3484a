import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { getCartItems } from '../lib/contract/cart.ts';
import { getProductWithVariations } from '../lib/contract/product.ts';
import { freePort } from '../machine/ports.mjs';
import { hasProgram } from '../scripts/check/programs.ts';
import { startPgBouncer, type Pooler } from '../scripts/cluster/pgbouncer.ts';
import { insertCatalogue } from './catalogue/fixture.ts';
import { connect } from './db/client.ts';
import { prepared } from './db/prepared.ts';
import { product } from './db/schema.ts';
import { rowsOf } from './db/rows.ts';
import { eq, sql } from './db/sql.ts';
import { createTestDatabase, testDatabaseUrl, type TestDatabase } from './db/test-database.ts';
import { GOODS, orderCalls } from './orders/test-orders.ts';
import { createTestApi } from './test-api.ts';
import { startApi, untilReady } from './test-process.ts';

/** The API behind a real PgBouncer that lends a connection for one transaction at a time. */
const isHere = hasProgram('pgbouncer');
const behindPgBouncer = isHere ? describe : describe.skip;
if (!isHere) console.log('pgbouncer is not here (Debian: apt-get install pgbouncer): not tested behind it.');

/** Fewer than there are customers at once, so that each connection is everybody's. */
const POOL_SIZE = 2;
const CUSTOMERS = 8;
const EARBUDS = 'LIB-4';

behindPgBouncer('behind a pooler in transaction mode', () => {
  const folder = path.join(tmpdir(), `cedar-pgbouncer-${randomUUID()}`);
  let pooler: Pooler;
  const pooledUrl = (url: string) => pooler.urlOf(new URL(url).pathname.slice(1));

  beforeAll(async () => {
    pooler = await startPgBouncer({
      ...{ folder, port: await freePort(), server: testDatabaseUrl(), poolSize: POOL_SIZE },
    });
  });
  afterAll(async () => {
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('many customers buy at once on a few connections, and none meets another', async () => {
    const api = await createTestApi({
      connectTo: (url) => connect(pooledUrl(url), { connections: CUSTOMERS, isPooled: true }),
    });
    try {
      await insertCatalogue(api.db);
      const shoppers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, index) => api.signUp(`pooled${index}@example.com`)),
      );
      const { fill, order, cart } = orderCalls(api);
      const numbers = await Promise.all(
        shoppers.map(async (shopper, index) => {
          await fill(shopper, GOODS.earbuds, index + 1);
          expect(await cart(shopper)).toEqual({ [EARBUDS]: index + 1 });
          return (await order(shopper)).data().OrderNumber;
        }),
      );
      expect(new Set(numbers).size).toBe(CUSTOMERS);
      for (const shopper of shoppers) expect(await cart(shopper)).toEqual({});
      const ready = await api.app.inject('/ready');
      expect([ready.statusCode, ready.body]).toEqual([200, 'ready']);
      const [busy] = await rowsOf(
        api.db,
        z.object({ count: z.coerce.number() }),
        sql`select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'cedar' and pid <> pg_backend_pid()`,
      );
      expect(busy?.count).toBeLessThanOrEqual(POOL_SIZE + 5);
    } finally {
      await api.close();
    }
  });

  it('what is prepared is asked by many at once, in transactions too', async () => {
    const database = await createTestDatabase();
    const db = connect(pooledUrl(database.url), { connections: CUSTOMERS, isPooled: true });
    const ask = prepared('pooled-question', (asked) =>
      asked
        .select({ id: product.id })
        .from(product)
        .where(eq(product.id, sql.placeholder('productId'))),
    );
    try {
      for (let round = 0; round < 3; round += 1) {
        const answers = Array.from({ length: CUSTOMERS }, async (_, productId) => [
          await ask(db, { productId }),
          await db.transaction((tx) => ask(tx, { productId })),
        ]);
        for (const answer of await Promise.all(answers)) expect(answer).toEqual([[], []]);
      }
    } finally {
      await db.$client.end();
      await database.drop();
    }
  });

  it('the API starts, with its migrations, locks and listeners past the pooler', async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const api = startApi({
      ...{ API_PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
      ...{ DATABASE_URL: pooledUrl(database.url), DATABASE_DIRECT_URL: database.url },
    });
    try {
      await untilReady(port);
      const names = await rowsOf(
        database.db,
        z.object({ name: z.string() }),
        sql`select distinct application_name as name from pg_stat_activity where datname = current_database()`,
      );
      expect(names.map(({ name }) => name)).toContain('cedar jobs');
      expect(api.errors()).toBe('');
    } finally {
      api.child.kill('SIGINT');
      expect(await api.ended).toBe(0);
      await database.drop();
    }
  });
});

describe('where a replica is named', () => {
  let copy: TestDatabase;
  beforeAll(async () => {
    copy = await createTestDatabase();
  });
  afterAll(() => copy.drop());

  it('what everybody is shown is read there, and what is somebody’s own from the database', async () => {
    const api = await createTestApi({ reads: copy.db });
    try {
      await insertCatalogue(api.db);
      await insertCatalogue(copy.db);
      await copy.db.update(product).set({ name: 'As the copy knows it' });
      const shopper = await api.signUp();
      const { ProductId: productId } = GOODS.powerBank;
      const shown = (await api.call(getProductWithVariations, { params: { productId } })).data();
      expect(JSON.stringify(shown)).toContain('As the copy knows it');
      await orderCalls(api).fill(shopper, GOODS.powerBank);
      const params = { cartId: shopper.cartId, offset: -120, groupId: 4 };
      const own = (await api.call(getCartItems, { params, headers: shopper.headers })).data();
      expect(own.Count).toBe(1);
      expect(JSON.stringify(own)).not.toContain('As the copy knows it');
    } finally {
      await api.close();
    }
  });
});
