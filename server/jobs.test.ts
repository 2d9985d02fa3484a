import { pino } from 'pino';
import type { Mailer } from './adapters/mailer.ts';
import { FIXTURE, insertCatalogue } from './catalogue/fixture.ts';
import { holdOffers, takeStock } from './catalogue/service.ts';
import { staleListing } from './db/listing-schema.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { queueLetter } from './mail/service.ts';
import { testProviders } from './payment/test-providers.ts';

let database: TestDatabase;
const providers = testProviders();
const lines: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('two processes start on an empty database, send a mail as soon as it is committed, once, and end', async () => {
  const sent: string[] = [];
  let arrived = (): void => undefined;
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail.recipient);
      arrived();
      return { kind: 'sent' };
    },
    close: () => undefined,
  };
  const { db, url } = database;
  const start = (): Jobs =>
    startJobs({ databaseUrl: url, db, mailer, logger, siteUrl: 'http://localhost:3000', providers });
  const running = [start(), start()];
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const begun = Date.now();
  await db.transaction(async (tx) => {
    await queueLetter(tx, {
      recipient: 'maya@example.com',
      letter: { subject: 'Hello', paragraphs: [] },
      siteUrl: 'http://localhost:3000',
    });
    expect(sent).toEqual([]);
  });
  await arrival;
  // Sooner than the job of every minute would do it.
  expect(Date.now() - begun).toBeLessThan(30_000);
  // One of them does what is due by the clock.
  const leading = `select 1 from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await db.$client.query(leading)).rowCount === 0) await new Promise(setImmediate);
  await Promise.all(running.map((jobs) => jobs.stop()));
  expect(sent).toEqual(['maya@example.com']);
  expect(lines).toEqual([]);
  const left = await db.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'cedar jobs'`,
  );
  expect(left.rowCount).toBe(0);
});

it('leads again while a mail is on its way that was begun before its connection was lost', async () => {
  const { db, url } = database;
  const siteUrl = 'http://localhost:3000';
  const letter = { subject: 'Hello', paragraphs: [] };
  for (const recipient of ['maya@example.com', 'rana@example.com'])
    await queueLetter(db, { recipient, letter, siteUrl });
  const held = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      taken.resolve(undefined);
      await held.promise;
      sent.push(mail.recipient);
      return { kind: 'sent' };
    },
    close: () => void sent.push('closed'),
  };
  const jobs = startJobs({ databaseUrl: url, db, mailer, logger, siteUrl, providers });
  const leader = `select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and pid in (select pid from pg_stat_activity where application_name = 'cedar jobs')`;
  const leads = async (not?: number): Promise<number> => {
    for (;;) {
      const [row] = (await db.$client.query<{ pid: number }>(leader)).rows;
      if (row !== undefined && row.pid !== not) return row.pid;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const first = await leads();
  await taken.promise;
  await db.$client.query('select pg_terminate_backend($1)', [first]);
  await leads(first);
  expect(sent).toEqual([]);
  // The end waits for the mail under way, whoever has begun it.
  const stopped = jobs.stop();
  held.resolve(undefined);
  await stopped;
  expect(sent).toEqual([expect.stringContaining('@'), 'closed']);
  expect(lines.splice(0)).toEqual([expect.stringContaining('cedar jobs is gone')]);
});

it('tells the store as soon as the last piece of something is sold', async () => {
  const { db, url } = database;
  await insertCatalogue(db);
  const mailer: Mailer = { send: async () => ({ kind: 'sent' }), close: () => undefined };
  let tell = (_: readonly number[]): void => undefined;
  const told = new Promise<readonly number[]>((resolve) => {
    tell = resolve;
  });
  const notifyStore = async (productIds: readonly number[]): Promise<boolean> => {
    tell(productIds);
    return true;
  };
  const siteUrl = 'http://localhost:3000';
  const jobs = startJobs({ databaseUrl: url, db, mailer, logger, siteUrl, providers, notifyStore });
  await db.transaction(async (tx) => {
    const [offer] = await holdOffers(tx, [FIXTURE.variation.galaxyBlack128]);
    await takeStock(tx, [{ offer: offer!, quantity: offer!.piecesLeft }]);
  });
  expect(await told).toEqual([FIXTURE.product.galaxy]);
  await jobs.stop();
  expect(await db.$count(staleListing)).toBe(0);
  // Sooner than the job of every minute would do it.
});
