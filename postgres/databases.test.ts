import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureCluster } from './cluster.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { placeCluster } from './test-cluster.ts';

let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cedar-databases-'));
  await placeCluster(dataDir);
  database = await openDatabase({ databaseUrl: undefined, dataDir, durable: false });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a database goes although it is in use and being vacuumed, and its role is no superuser', async () => {
  const cluster = await ensureCluster(dataDir, { durable: false });
  const adminUrl = new URL(database.url);
  adminUrl.username = 'postgres';
  adminUrl.password = cluster.passwords.admin;
  adminUrl.pathname = '/postgres';
  const admin = await connect(adminUrl.href);
  // Vacuuming begins within a second, and takes minutes.
  for (const setting of [
    `autovacuum_naptime = '1s'`,
    `autovacuum_vacuum_cost_delay = '100ms'`,
    'autovacuum_vacuum_cost_limit = 1',
  ])
    await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');

  const url = await createDatabase(database.url, 'vacuumed');
  const user = await connect(url);
  await user.query(
    `create table lines as select n, repeat('x', 100) as text from generate_series(1, 100000) n`,
  );
  await user.query('delete from lines where n % 2 = 0');
  const isVacuumed = async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = 'vacuumed' and backend_type = 'autovacuum worker'`,
    );
    return rowCount !== 0;
  };
  while (!(await isVacuumed())) await sleep(100);

  await dropDatabase(database.url, 'vacuumed');
  expect((await admin.query(`select from pg_database where datname = 'vacuumed'`)).rowCount).toBe(0);
  await dropDatabase(database.url, 'vacuumed');
  await admin.end();
});
