import { getSearchedProducts } from '../../lib/contract/catalogue.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { GOODS, orderCalls, stockOf } from '../orders/test-orders.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { connect } from './client.ts';
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

test('an API is not ready at a database that lacks a migration of its own', async () => {
  const { url, db, drop } = await createTestDatabase();
  try {
    await db.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrateDatabase(url, { upTo: newestKnownMigration() - 1 });
    expect(await isMigrated(db)).toBe(false);
    const behind = await createTestApi({ connectTo: () => connect(url) });
    const { statusCode, body } = await behind.app.inject({ url: '/ready' });
    expect(statusCode).toBe(503);
    expect(body).toContain('not up to date yet');
    await migrateDatabase(url);
    expect((await behind.app.inject({ url: '/ready' })).statusCode).toBe(200);
    await behind.close();
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
  } finally {
    if (isMaker)
      await query(`drop owned by ${user}; drop schema if exists public cascade; drop role ${user}`);
    await drop();
  }
});
