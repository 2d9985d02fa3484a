import { pino } from 'pino';
import { cleanUp } from './clean-up.ts';
import { mailOutbox } from './db/customer-schema.ts';
import { attempt, idempotentWrite } from './db/limits-schema.ts';
import { eq, sql } from './db/sql.ts';
import { contactMessage, serviceRequest } from './db/support-schema.ts';
import { createTestDatabase, type TestDatabase } from './db/test-database.ts';

let database: TestDatabase;
const lines: { table: string; msg: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => void (lines.length = 0));
afterAll(() => database.drop());

const write = (key: string, hours: number) => ({
  subject: 'customer:1',
  key,
  requestHash: Buffer.of(1),
  answer: {},
  createdAt: ago(hours),
});

it('removes whatever has piled up, in portions, and nothing else', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into ${idempotentWrite} select 'customer:1', 'old-' || n, '\\x01', '{}', now() - interval '2 days'
    from generate_series(1, 30000) n`);
  await db.insert(idempotentWrite).values([write('yesterday', 25), write('today', 23)]);
  await cleanUp(db, { now, logger, rows: 700 });
  expect(await db.select({ key: idempotentWrite.key }).from(idempotentWrite)).toEqual([{ key: 'today' }]);
  expect(lines).toEqual([]);
});

it('a table that cannot be cleaned keeps none of the others from it, and is told of', async () => {
  const { db } = database;
  await db.insert(attempt).values({ subject: 'a', attemptedAt: ago(25) });
  await db.insert(idempotentWrite).values(write('old', 25));
  const mail = { recipient: 'maya@example.com', subject: 'Hello', textBody: '', htmlBody: '' };
  await db.insert(mailOutbox).values({ ...mail, sentAt: ago(8 * 24) });
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on attempt execute function refuse()`);
  await cleanUp(db, { now, logger });
  expect(lines).toMatchObject([
    { table: 'attempt', msg: 'a table was not cleaned', err: { message: expect.stringContaining('') } },
  ]);
  expect(await db.$count(attempt)).toBe(1);
  expect(await db.$count(idempotentWrite, eq(idempotentWrite.key, 'old'))).toBe(0);
  expect(await db.$count(mailOutbox)).toBe(0);
  await db.execute(sql`drop trigger refuse on attempt`);
  await cleanUp(db, { now, logger });
  expect(await db.$count(attempt)).toBe(0);
});

it('forgets who wrote to the shop or asked for a service, and keeps what was asked for', async () => {
  const { db } = database;
  const [longAgo, lately] = [ago(366 * 24), ago(364 * 24)];
  const message = { email: 'maya@example.com', name: 'Maya', subject: 'Hello', message: 'Call 03 123 456' };
  const request = {
    Service: 'Repair',
    CityId: 16126,
    PickUpDate: '2026-03-01',
    Email: 'maya@example.com',
    Notes: 'x',
  };
  for (const [index, createdAt] of [longAgo, lately].entries()) {
    await db.insert(contactMessage).values({ ...message, createdAt });
    await db.insert(serviceRequest).values({ number: index, request, createdAt });
  }
  for (let rounds = 0; rounds < 2; rounds += 1) await cleanUp(db, { now, logger, rows: 1 });
  expect(lines).toEqual([]);
  expect(await db.select().from(contactMessage).orderBy(contactMessage.id)).toMatchObject([
    { email: '', name: '', message: '', subject: 'Hello' },
    message,
  ]);
  const kept = { Service: 'Repair', CityId: 16126, PickUpDate: '2026-03-01' };
  const requests = await db.select().from(serviceRequest).orderBy(serviceRequest.number);
  expect(requests.map((row) => row.request)).toEqual([kept, request]);
});

it('waits for nobody who holds a row, and for none of the limits of a visitor’s question', async () => {
  const { db } = database;
  await db.insert(idempotentWrite).values([write('held', 25), write('free', 25)]);
  await db.transaction(async (tx) => {
    await tx.select().from(idempotentWrite).where(eq(idempotentWrite.key, 'held')).for('update');
    await cleanUp(db, { now, logger });
    expect(await db.$count(idempotentWrite, eq(idempotentWrite.key, 'free'))).toBe(0);
    expect(await db.$count(idempotentWrite, eq(idempotentWrite.key, 'held'))).toBe(1);
  });
  expect(lines).toEqual([]);
  await cleanUp(db, { now, logger });
  expect(await db.$count(idempotentWrite, eq(idempotentWrite.key, 'held'))).toBe(0);
});
