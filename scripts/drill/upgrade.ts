import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { customerLogin } from '../../lib/contract/account.ts';
import { inParallel } from '../../machine/in-parallel.ts';
import { freePort } from '../../machine/ports.mjs';
import { connect, type Database } from '../../server/db/client.ts';
import { mailOutbox } from '../../server/db/customer-schema.ts';
import { notLike } from '../../server/db/sql.ts';
import { audit } from '../../server/orders/test-audit.ts';
import { insertBuyers, orderCalls, stockUp } from '../../server/orders/test-orders.ts';
import { callsTo, type TestCustomer } from '../../server/test-api.ts';
import { registerAt } from '../../e2e/processes/cluster-shopper.ts';
import type { Table } from '../bench/table.ts';
import { runNode } from '../testbed/child-process.ts';
import { openWorkshop, ROOT, serve, type Server } from '../testbed/parts.ts';
import { until } from '../testbed/processes.ts';
import type { Report } from './drill.ts';
import { say } from '../testbed/say.ts';

/** An upgrade as docs/operation.md has it, with the code of an earlier commit as the version before. */

const PIECES = 1_000_000;
const BUYERS = 240;
const AT_ONCE = 8;
const MIGRATIONS = 'server/db/migrations';

/** What orders came to. */
interface Course {
  readonly told: Set<number>;
  readonly refused: string[];
}

/**
 * Has an API of an earlier commit and one of this checkout work with one database, which is migrated under the earlier
 * one, and orders at both; then counts. Needs git with that commit, and npm where its packages are others.
 *
 * @param from the commit of the version before; the one before the newest migration came when left out
 */
export async function upgrade(from: string | undefined, signal?: AbortSignal): Promise<Report> {
  const commit = git('rev-parse', '--verify', `${from ?? beforeNewestMigration()}^{commit}`);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'cedar-upgrade-')));
  const old = path.join(folder, 'before');
  say(`the version before: ${git('log', '-1', '--format=%h %s', commit)}`);
  git('worktree', 'add', '--quiet', '--detach', old, commit);
  try {
    providePackages(old);
    return await withBoth(old, signal);
  } finally {
    git('worktree', 'remove', '--force', old);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withBoth(old: string, signal: AbortSignal | undefined): Promise<Report> {
  const workshop = await openWorkshop();
  const running: Server[] = [];
  const url = await workshop.createDatabase('upgrade');
  const env = {
    ...{ NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: workshop.dataDir },
    ...{ REVALIDATE_SECRET: randomUUID(), STORE_URL: 'http://127.0.0.1:9', TRUSTED_PROXIES: 'loopback' },
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
  };
  const start = async (root: string): Promise<Server> => {
    signal?.throwIfAborted();
    const port = await freePort();
    const script = path.join(root, 'server/main.ts');
    const api = await serve([script], port, '/ready', { ...env, API_PORT: String(port) });
    running.push(api);
    return api;
  };
  const db = connect(url, { connections: 2 });
  try {
    say('its API, at a database that it has made, with the demo catalogue');
    const before = await start(old);
    await runNode([path.join(old, 'server/import/main.ts'), 'import', path.join(old, 'demo')], env);
    const [sold] = await stockUp(db, PIECES);
    const line = { ProductId: sold.productId, VariationId: sold.id };
    const course: Course = { told: new Set(), refused: [] };
    const earlier = [];
    for (const _ of Array.from({ length: 3 })) earlier.push(await signUp(before, workshop.dataDir));
    for (const who of earlier) await orderCalls({ call: callsTo(before.origin) }).fill(who, line);
    const [first, second, third] = earlier;
    await order(course, first, [before]);
    say('the database is migrated under it');
    await runNode([path.join(ROOT, 'server/migrate.ts')], env);
    await order(course, second, [before]);
    say('the API of this checkout beside it');
    const after = await start(ROOT);
    // Who signed in at the one goes on at the other, with the cart.
    await order(course, third, [after]);
    await seenAt(course, before, third);
    await seenAt(course, after, first);
    const buyers = await insertBuyers(db, { from: 1_000_000, count: BUYERS, lines: [line.VariationId] });
    say(`${BUYERS} customers order, in turn at the one, at the other, and at both at once with one key`);
    const ways = [[before], [after], [before, after]];
    const waiting = buyers.map((buyer, index) => ({ buyer, at: ways[index % ways.length] ?? [after] }));
    const last = waiting.splice(-BUYERS / 4);
    await inParallel(waiting, AT_ONCE, ({ buyer, at }) => order(course, buyer, at));
    say('the one before goes, while orders go on');
    const gone = before.stop();
    await inParallel(last, AT_ONCE, ({ buyer }) => order(course, buyer, [after]));
    await gone;
    return await counted(db, workshop.dataDir, course);
  } finally {
    await db.$client.end();
    for (const { stop } of running) await stop();
    await workshop.close();
  }
}

async function counted(db: Database, dataDir: string, { told, refused }: Course): Promise<Report> {
  await db.delete(mailOutbox).where(notLike(mailOutbox.subject, '%order%'));
  const faults = refused.concat(await audit(db, PIECES, { fewest: 0 }));
  const { rows } = await db.$client.query<{ id: string }>('select id from customer_order');
  const ids = new Set(rows.map(({ id }) => Number(id)));
  for (const id of told) if (!ids.has(id)) faults.push(`order ${id} is lost`);
  const expected = BUYERS + 3;
  if (told.size !== expected || ids.size !== expected)
    faults.push(`${expected} ordered: ${told.size} were told of an order, ${ids.size} are there`);
  const isUnsent = async () =>
    (await db.$client.query('select 1 from mail_outbox where sent_at is null limit 1')).rowCount === 1;
  await until(async () => !(await isUnsent()), 60_000).catch(() => faults.push('mails were not sent'));
  const mails = (await readdir(path.join(dataDir, 'mail'))).length;
  const table: Table = {
    title: 'An upgrade under orders',
    columns: [{ name: 'counted' }],
    rows: [
      { label: 'orders that buyers were told of', cells: [told.size] },
      { label: 'orders in the shop', cells: [ids.size] },
      { label: 'mails, with those of signing up', cells: [mails] },
      { label: 'refused or failed', cells: [refused.length] },
    ],
  };
  return { tables: [table], faults, said: '' };
}

/** Orders what is in a cart; at several APIs at once with one key, which is one order. */
async function order(
  { told, refused }: Course,
  who: TestCustomer | undefined,
  at: readonly Server[],
): Promise<void> {
  if (who === undefined) return;
  const key = randomUUID();
  const answers = await Promise.all(
    at.map(({ origin }) => orderCalls({ call: callsTo(origin) }).order(who, {}, key)),
  );
  const numbers = new Set<number>();
  for (const answer of answers)
    if (answer.status === 200) numbers.add(answer.data().OrderNumber);
    // Whoever asks a second time while the first is under way is asked to wait, which is no failure.
    else if (answer.status !== 409) refused.push(`an order was answered ${answer.status}: ${answer.text}`);
  if (numbers.size !== 1) refused.push(`one submission came to ${numbers.size} orders`);
  for (const number of numbers) told.add(number);
}

/** An order that one API has taken is shown by the other. */
async function seenAt(
  { told, refused }: Course,
  { origin }: Server,
  who: TestCustomer | undefined,
): Promise<void> {
  if (who === undefined) return;
  const { details } = orderCalls({ call: callsTo(origin) });
  const shown = await Promise.all(Array.from(told, (id) => details(who, id).catch(() => undefined)));
  if (shown.filter(Boolean).length !== 1) refused.push(`${origin} does not show the order of the other`);
}

async function signUp({ origin }: Server, dataDir: string): Promise<TestCustomer> {
  const { email, password } = await registerAt(origin, dataDir);
  const answer = (
    await callsTo(origin)(customerLogin, { body: { Email: email, Password: password } })
  ).data();
  const token = answer.Token ?? '';
  return {
    ...{ email, password, token },
    // Of our own API they are numbers.
    customerId: Number(answer.CustomerId),
    cartId: Number(answer.CartId),
    wishlistId: Number(answer.WishlistId),
    headers: { authorization: `Bearer ${token}` },
  };
}

/** The commit of the main line before the one with which the newest migration came. */
function beforeNewestMigration(): string {
  const newest = git('ls-files', `${MIGRATIONS}/*.sql`).split('\n').toSorted().at(-1) ?? '';
  const came = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', newest);
  const [commit = ''] = came.split('\n');
  if (commit === '') throw new Error(`${newest} is not committed yet: name the version before.`);
  return `${commit}^`;
}

/** The packages of the version before: those that are here, when they are the same. */
function providePackages(root: string): void {
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lock(root) === lock(ROOT)) {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    return;
  }
  say('its packages');
  // Not `ci`: a commit between two others may have a list that does not fit its packages.
  execFileSync('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}
