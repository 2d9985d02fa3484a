import { mock } from 'node:test';
import os from 'node:os';
import { databaseClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});
afterAll(() => database.drop());

/** By how much a moment is off, as the database sees it. */
async function lateness(moment: Date): Promise<number> {
  const { rows } = await database.db.$client.query<{ ms: string }>(
    'select extract(epoch from clock_timestamp() - $1::timestamptz) * 1000 as ms',
    [moment.toISOString()],
  );
  return Number(rows[0]?.ms);
}

it.each([HOUR_MS, -HOUR_MS])(
  'tells the time of the database on a machine whose clock is off',
  async (off) => {
    mock.timers.enable({ apis: ['Date'], now: Date.now() + off });
    const now = await databaseClock(database.db);
    expect(Math.abs(await lateness(now()))).toBeLessThan(HOUR_MS / 2);
  },
);

it('asks again after a while, and goes on by what it knows while there is no answer', async () => {
  const now = await databaseClock(database.db);
  // A watch that has run an hour in a moment: what was counted on from it is wrong until the database is asked again.
  const real = performance.now.bind(performance);
  mock.method(performance, 'now', () => real() + HOUR_MS);
  const ask = mock.method(database.db, 'execute', () => Promise.reject(new Error('away')));
  expect(await lateness(now())).toBeLessThan(-HOUR_MS / 2);
  await new Promise(setImmediate);
  expect(await lateness(now())).toBeLessThan(-HOUR_MS / 2);
  expect(ask.mock.callCount()).toBe(2);
  ask.mock.restore();
  while (Math.abs(await lateness(now())) > HOUR_MS / 2) await new Promise(setImmediate);
});

it('knows at once that its machine was suspended, also while the database does not answer', async () => {
  const here = Date.now.bind(Date);
  const earlier = mock.method(Date, 'now', () => here() - HOUR_MS);
  const up = os.uptime.bind(os);
  const upBefore = mock.method(os, 'uptime', () => up() - HOUR_MS / 1000);
  const execute = database.db.execute.bind(database.db);
  const first = mock.method(database.db, 'execute', () =>
    execute(`select extract(epoch from clock_timestamp()) * 1000 - ${HOUR_MS} as moment`),
  );
  const now = await databaseClock(database.db);
  expect(await lateness(now())).toBeGreaterThan(HOUR_MS / 2);
  earlier.mock.restore();
  upBefore.mock.restore();
  first.mock.restore();
  const ask = mock.method(database.db, 'execute', () => Promise.reject(new Error('away')));
  expect(Math.abs(await lateness(now()))).toBeLessThan(HOUR_MS / 2);
  expect(ask.mock.callCount()).toBe(1);
});

it.each([HOUR_MS, -HOUR_MS])('asks again when the clock of its machine is set by %i ms', async (off) => {
  const now = await databaseClock(database.db);
  const here = Date.now.bind(Date);
  mock.method(Date, 'now', () => here() + off);
  const ask = mock.method(database.db, 'execute', () => Promise.reject(new Error('away')));
  // It neither goes back nor ahead with that clock, not even while there is no answer.
  for (let count = 1; count < 4; count += 1) {
    expect(Math.abs(await lateness(now()))).toBeLessThan(HOUR_MS / 2);
    await new Promise(setImmediate);
    expect(ask.mock.callCount()).toBe(count);
  }
});

it('goes by its machine while nobody could be asked, where that is no error', async () => {
  const ask = mock.method(database.db, 'execute', () => Promise.reject(new Error('away')));
  await expect(databaseClock(database.db)).rejects.toThrow('away');
  const here = Date.now.bind(Date);
  mock.method(Date, 'now', () => here() + HOUR_MS);
  const reasons: unknown[] = [];
  const now = await databaseClock(database.db, (error) => reasons.push(error));
  expect(reasons).toEqual([new Error('away')]);
  expect(await lateness(now())).toBeLessThan(-HOUR_MS / 2);
  ask.mock.restore();
  while (Math.abs(await lateness(now())) > HOUR_MS / 2) await new Promise(setImmediate);
});
