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

it('tells the store as soon as the last piece of something is sold', async () => {
  const { db, url } = database;
  await insertCatalogue(db);
  const mailer: Mailer = { send: async () => ({ kind: 'sent' }), close: () => undefined };
  let tell = (_: readonly number[]): void => undefined;
  const told = new Promise<readonly number[]>((resolve) => {
    tell = resolve;
  });
  const tellStore = async (productIds: readonly number[]): Promise<boolean> => {
    tell(productIds);
    return true;
  };
  const siteUrl = 'http://localhost:3000';
  const jobs = startJobs({ databaseUrl: url, db, mailer, logger, siteUrl, providers, tellStore });
  await db.transaction(async (tx) => {
    const [offer] = await holdOffers(tx, [FIXTURE.variation.galaxyBlack128]);
    await takeStock(tx, [{ offer: offer!, quantity: offer!.piecesLeft }]);
  });
  expect(await told).toEqual([FIXTURE.product.galaxy]);
  await jobs.stop();
  expect(await db.$count(staleListing)).toBe(0);
  // Sooner than the job of every minute would do it.
});
