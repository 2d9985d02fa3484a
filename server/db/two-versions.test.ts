import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { GOODS, orderCalls, stockOf } from '../orders/test-orders.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { connect, type Database } from './client.ts';
import { isMigrated, migrateDatabase, newestKnownMigration } from './migrate.ts';
import { createTestDatabase } from './test-database.ts';
import { widenSchema } from './test-next-schema.ts';

/** The migration after this one names a setting of an extension that an earlier one has made. */
const BEFORE_A_SETTING = 1_795_705_233_759;

/** During an upgrade processes of two versions work with one database: docs/decisions/migrations.md. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

test('an API goes on when its database is migrated to the next version under it', async () => {
  const { order, fill, details, cart } = orderCalls(api);
  const earlier = await api.signUp();
  await fill(earlier, GOODS.earbuds, 2);
  await widenSchema(api.db.$client);
  const ready = await api.app.inject({ url: '/ready' });
  expect([ready.statusCode, ready.body]).toEqual([200, 'ready']);
  // Who was here before, and who comes now.
  for (const who of [earlier, await api.signUp()]) {
    await fill(who, GOODS.iphone);
    const before = await stockOf(api, GOODS.iphone.VariationId);
    const { OrderNumber } = (await order(who)).data();
    expect(await cart(who)).toEqual({});
    expect(await details(who, OrderNumber)).toMatchObject({ orderStatus: 'Record Made' });
    expect(await stockOf(api, GOODS.iphone.VariationId)).toBe(before - 1);
  }
  const body = { Term: 'iphone', pageId: 0, count: 15 };
  expect((await api.call(getSearchedProducts, { body })).data().count).toBeGreaterThan(0);
});

/** A setting of everybody who connects from now on and says nothing else. */
const setForAll = (db: Database, name: string, value: string) =>
  db.$client.query(
    `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
  );

test('an API is not ready at a database that lacks a migration of its own', async () => {
  const { url, db, drop } = await createTestDatabase();
  try {
    await db.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    // As docs/operation.md has it behind a pooler; a migration may take longer.
    await setForAll(db, 'statement_timeout', '1ms');
    await migrateDatabase(url, { upTo: newestKnownMigration() - 1 });
    expect(await isMigrated(db)).toBe(false);
    const behind = await createTestApi({ connectTo: () => connect(url) });
    const { statusCode, body } = await behind.app.inject({ url: '/ready' });
    expect(statusCode).toBe(503);
    expect(body).toContain('not up to date yet');
    const holder = await db.$client.connect();
    await holder.query('begin; lock table drizzle.__drizzle_migrations in share mode');
    const told: string[] = [];
    const onWait = (line: string) => {
      told.push(line);
      void holder.query('commit');
    };
    await migrateDatabase(url, { onWait, waits: { lockMs: 1, pauseMs: 1, most: 10_000 } });
    holder.release();
    expect(told).toEqual([expect.stringContaining('in use, by an import or a backup')]);
    expect((await behind.app.inject({ url: '/ready' })).statusCode).toBe(200);
    await behind.close();
    // A server that only reads, such as one whose disk is full: there is nothing to migrate.
    await setForAll(db, 'default_transaction_read_only', 'on');
    await migrateDatabase(url);
  } finally {
    await drop();
  }
});

test('a user without privileges brings an older database up to date', async () => {
  const { url, db, drop } = await createTestDatabase();
  const query = (text: string) => db.$client.query(text);
  const user = `upgrader_${process.pid}_${Date.now()}`;
  // The embedded server's own user has none, and makes no other one.
  const { rowCount: isMaker } = await query(
    `select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)`,
  );
  if (isMaker) await query(`create role ${user}`);
  try {
    await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    const asUser = new URL(url);
    if (isMaker) {
      await query(`alter schema public owner to ${user}`);
      await query(
        `do $$ begin execute format('grant create on database %I to ${user}', current_database()); end $$`,
      );
      asUser.searchParams.set('options', `-c role=${user}`);
    }
    await migrateDatabase(asUser.href, { upTo: BEFORE_A_SETTING });
    await migrateDatabase(asUser.href);
    expect(await isMigrated(db)).toBe(true);
    // Each is committed by itself: what one of them locks is free again before the next one.
    const { rows } = await query(
      `select count(*)::int as migrations, count(distinct xmin::text)::int as transactions
       from drizzle.__drizzle_migrations where created_at > ${BEFORE_A_SETTING}`,
    );
    expect(rows[0]?.migrations).toBeGreaterThan(1);
    expect(rows[0]?.transactions).toBe(rows[0]?.migrations);
  } finally {
    if (isMaker)
      await query(`drop owned by ${user}; drop schema if exists public cascade; drop role ${user}`);
    await drop();
  }
});
