import { connect as dial, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../machine/ports.mjs';
import { asApiError } from '../http/errors.ts';
import { connect, type Database } from './client.ts';
import { createOutageRetry } from './outage.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** What takes longer does not come. */
const MAX_MS = 20_000;

let database: TestDatabase;
let port: number;
let db: Database;
let line: Line | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute('create table written (number int)');
});
afterAll(() => database.drop());

beforeEach(async () => {
  port = await freePort();
  db = connect(throughLine(), { connections: 3 });
});
afterEach(async () => {
  line?.cut();
  line = undefined;
  await db.$client.end();
});

/** The address of the database on the test's port. */
function throughLine(): string {
  const url = new URL(database.url);
  url.port = String(port);
  return url.href;
}

interface Line {
  /** Ends every connection; new ones are taken. */
  interrupt(): void;
  /** Ends every connection, and takes no new one. */
  cut(): void;
  /** Has nothing more come over the connections of now, and ends none, as when a machine is cut off. */
  hush(): void;
}

/** Lets the database be reached on the test's port; `onSent` sees what is sent before it arrives. */
async function open(onSent: (text: string, line: Line) => void = () => undefined): Promise<Line> {
  const sockets = new Set<Socket>();
  const hushed = new Set<Socket>();
  const { hostname, port: real } = new URL(database.url);
  const server: Server = createServer((near) => {
    const far = dial(Number(real), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      if (hushed.has(near)) return;
      far.write(data);
      onSent(data.toString('latin1'), opened);
    });
    far.on('data', (data) => near.write(data));
  });
  const interrupt = () => {
    for (const socket of sockets) socket.destroy();
  };
  const opened: Line = {
    interrupt,
    cut() {
      server.close();
      interrupt();
    },
    hush() {
      for (const socket of sockets) hushed.add(socket);
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  line = opened;
  return opened;
}

const answer = async (question = sql`select 7 as number`) => (await db.execute(question)).rows;

it('questions that find their connections ended are asked again', async () => {
  await open();
  await Promise.all([answer(), answer(), answer()]);
  const ended = database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'cedar' and pid <> pg_backend_pid()`,
  );
  const asked = Array.from({ length: 20 }, () =>
    answer(sql`with slow as (select pg_sleep(0.05)) select 7 as number from slow`),
  );
  await ended;
  for (const rows of await Promise.all(asked)) expect(rows).toEqual([{ number: 7 }]);
});

it('a question waits for a database that is about to come, and so does a transaction', async () => {
  const asked = answer();
  const written = db.transaction((transaction) => transaction.execute(sql`insert into written values (1)`));
  // The first attempts have been refused by then.
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  await open();
  expect(await asked).toEqual([{ number: 7 }]);
  expect((await written).rowCount).toBe(1);
});

it('what writes is sent once, although nobody knows whether it arrived', async () => {
  let sent = 0;
  await open((text, { interrupt }) => {
    if (!text.includes('insert into written')) return;
    sent += 1;
    interrupt();
  });
  const write = db.execute(
    sql`with done as (insert into written values (2) returning number) select * from done`,
  );
  await expect(write).rejects.toThrow();
  expect(sent).toBe(1);
});

it('in a long outage the first waits for some seconds, and whoever comes later is told at once', async () => {
  const begun = performance.now();
  await expect(answer()).rejects.toThrow();
  const waited = performance.now() - begun;
  expect(waited).toBeGreaterThan(3_000);
  await expect(answer()).rejects.toThrow();
  expect(performance.now() - begun - waited).toBeLessThan(waited / 2);

  await open();
  expect(await answer()).toEqual([{ number: 7 }]);
});

it('a question that is wrong is not asked again', async () => {
  let sent = 0;
  await open((text) => {
    if (text.includes('no_such_table')) sent += 1;
  });
  await expect(answer(sql`select * from no_such_table`)).rejects.toThrow();
  expect(sent).toBe(1);
});

it('an outage behind a pooler ends a wait too, though its connections are accepted all the while', async () => {
  const retryWhileAway = createOutageRetry();
  const lost = Object.assign(new Error('server login has been failing'), { code: '08P01' });
  const accepting = setInterval(() => void retryWhileAway(() => Promise.resolve()), 20);
  await expect(retryWhileAway(() => Promise.reject(lost))).rejects.toBe(lost);
  clearInterval(accepting);
});

it('a connection to a machine that is cut off is given up, and what it was asked is asked on another one', async () => {
  const { hush, cut } = await open();
  const own = connect(throughLine(), { connections: 1, silentMs: 700 });
  try {
    const ask = async () => (await own.execute(sql`select 7 as number`)).rows;
    expect(await ask()).toEqual([{ number: 7 }]);
    hush();
    expect(await Promise.race([ask(), wait(MAX_MS, 'no answer', { ref: false })])).toEqual([{ number: 7 }]);
  } finally {
    cut();
    await own.$client.end();
  }
});

it('what a process holds that is gone in the middle of a transaction, nobody waits for', async () => {
  const gone = connect(database.url, { connections: 1, idleTransactionMs: 300 });
  const locked = Promise.withResolvers<undefined>();
  const back = Promise.withResolvers<undefined>();
  try {
    const held = gone.transaction(async (transaction) => {
      await transaction.execute(sql`lock table written`);
      locked.resolve(undefined);
      await back.promise;
      await transaction.execute(sql`insert into written values (3)`);
    });
    const failed = held.catch((error: unknown) => asApiError(error).code);
    await locked.promise;
    const { rowCount } = await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('lock_timeout', ${String(MAX_MS)}, true)`);
      return transaction.execute(sql`insert into written values (4)`);
    });
    expect(rowCount).toBe(1);
    // It was not: whoever it worked for may come again.
    back.resolve(undefined);
    expect(await failed).toBe('unavailable');
  } finally {
    back.resolve(undefined);
    await gone.$client.end();
  }
});
