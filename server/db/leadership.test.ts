import { pino } from 'pino';
import { runForLeader } from './leadership.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { slowness } from '../../scripts/testbed/slowness.mjs';
import { openWire, type Wire } from '../test-wire.ts';

const LOCK = 4_711;

let database: TestDatabase;
const lines: { level: number; seconds: number; msg: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const stopping: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => void (lines.length = 0));
afterEach(() => Promise.all(stopping.splice(0).map((stop) => stop())));
afterAll(() => database.drop());

/** What happens in a process, in the order in which it does. */
type Happening = 'nudged' | 'leads' | 'leads no longer';

interface Process {
  /** Resolves when this has happened so often. */
  readonly sees: (what: Happening, times?: number) => Promise<void>;
  readonly happened: readonly Happening[];
  readonly stop: () => Promise<void>;
}

/** A process that stands for leader. As the leader it does nothing until it is told to stop, and then `last`. */
function stand(name: string, { url = database.url, last = () => Promise.resolve() } = {}): Process {
  const happened: Happening[] = [];
  let look = (): void => undefined;
  const note = (what: Happening): void => {
    happened.push(what);
    look();
  };
  const stopped = new AbortController();
  const standing = runForLeader(
    {
      databaseUrl: url,
      name,
      lock: LOCK,
      listeners: { 'a-channel': () => note('nudged') },
      lead: async (signal) => {
        note('leads');
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await last();
        note('leads no longer');
      },
      logger,
    },
    stopped.signal,
  );
  const stop = async (): Promise<void> => {
    stopped.abort();
    await standing;
  };
  stopping.push(stop);
  return {
    happened,
    stop,
    sees: (what, times = 1) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (happened.filter((each) => each === what).length >= times) resolve();
        };
        look();
      }),
  };
}

/** Has the database end the connections of this name: as if the process, or the way to it, were gone. */
const cut = (name: string) =>
  database.db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  );

it('one of two leads; when its connection is killed the other does within ten seconds, and it stands again', async () => {
  const first = stand('first');
  await first.sees('leads');
  const second = stand('second');
  await second.sees('nudged');
  expect(second.happened).toEqual(['nudged']);

  const began = Date.now();
  await cut('first');
  await Promise.race([second.sees('leads'), first.sees('leads', 2)]);
  expect(Date.now() - began).toBeLessThan(10_000 * slowness());
  // Connected anew, it is nudged: what was told in between it has not heard.
  await first.sees('nudged', 2);
  expect(first.happened.slice(0, 3)).toEqual(['nudged', 'leads', 'leads no longer']);
  // On a busy machine the lead may have been lost once more by now, and is taken again.
  const leads = ({ happened }: Process) =>
    happened.lastIndexOf('leads') > happened.lastIndexOf('leads no longer');
  while ([first, second].filter(leads).length !== 1) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('who stops gives the lead up when what it did has ended, and leaves no connection', async () => {
  const end = Promise.withResolvers<undefined>();
  const first = stand('first', { last: () => end.promise });
  await first.sees('leads');
  const second = stand('second');
  await second.sees('nudged');
  const stopped = first.stop();
  expect(second.happened).toEqual(['nudged']);
  end.resolve(undefined);
  await stopped;
  await second.sees('leads');
  await second.stop();
  const left = `select 1 from pg_stat_activity
    where datname = current_database() and application_name in ('first', 'second')`;
  expect((await database.db.$client.query(left)).rowCount).toBe(0);
  expect(lines).toEqual([]);
});

it('who has lost the lead takes it again only when all that it did has ended', async () => {
  const end = Promise.withResolvers<undefined>();
  const only = stand('only', { last: () => end.promise });
  await only.sees('leads');
  await cut('only');
  await only.sees('nudged', 2);
  expect(only.happened).toEqual(['nudged', 'leads', 'nudged']);
  end.resolve(undefined);
  await only.sees('leads', 2);
  expect(only.happened).toEqual(['nudged', 'leads', 'nudged', 'leads no longer', 'leads']);
});

it('who has lost the lead and still ends what it did says that it is there, and keeps its connection', async () => {
  const end = Promise.withResolvers<undefined>();
  const only = stand('only', { last: () => end.promise });
  await only.sees('leads');
  await cut('only');
  await only.sees('nudged', 2);
  const heard = new Map<string, Set<number>>();
  const look = `select pid::text, extract(epoch from query_start)::float8 as at from pg_stat_activity
    where datname = current_database() and application_name = 'only'`;
  const spoken = () => Math.max(0, ...[...heard.values()].map((moments) => moments.size));
  // Several times on one connection.
  while (spoken() < 4 && heard.size < 2) {
    const { rows } = await database.db.$client.query<{ pid: string; at: number }>(look);
    for (const { pid, at } of rows) heard.set(pid, (heard.get(pid) ?? new Set()).add(at));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  end.resolve(undefined);
  expect([heard.size, lines.length]).toEqual([1, 1]);
});

it('who is stopped while it is being given the lead does not begin', async () => {
  const only = stand('only');
  // The lock is being asked for.
  await only.sees('nudged');
  await only.stop();
  expect(only.happened).toEqual(['nudged']);
});

it('every process hears what is told on a channel', async () => {
  const both = [stand('first'), stand('second')];
  await Promise.all(both.map((each) => each.sees('nudged')));
  await database.db.$client.query(`notify "a-channel"`);
  await Promise.all(both.map((each) => each.sees('nudged', 2)));
});

describe('when the way to the database is bad', () => {
  let wire: Wire;
  let isDead: boolean;
  const wired = (): string => {
    const url = new URL(database.url);
    url.port = String(wire.port);
    return url.href;
  };
  beforeEach(async () => {
    isDead = false;
    const { port } = new URL(database.url);
    wire = await openWire({
      to: Number(port || 5432),
      count: () => () => 1,
      onQuestion: () => !isDead,
      onAnswer: () => !isDead,
    });
  });
  afterEach(() => wire.close());

  it('a leader of whom nothing is heard any more is replaced within ten seconds, and knows it', async () => {
    const first = stand('first', { url: wired() });
    await first.sees('leads');
    const second = stand('second');
    await second.sees('nudged');
    const began = Date.now();
    isDead = true;
    await Promise.all([second.sees('leads'), first.sees('leads no longer')]);
    expect(Date.now() - began).toBeLessThan(10_000 * slowness());
  });

  it('it is tried again after pauses that grow, until it is there', async () => {
    const { port } = new URL(database.url);
    // Nobody listens there.
    wire.connectTo(1);
    const only = stand('only', { url: wired() });
    await untilLines(3);
    expect(lines.map(({ level, seconds }) => ({ level, seconds }))).toEqual([
      { level: 40, seconds: 0.5 },
      { level: 40, seconds: 1 },
      { level: 40, seconds: 2 },
    ]);
    wire.connectTo(Number(port || 5432));
    await only.sees('leads');
    // Begins anew with the shortest.
    await cut('only');
    await untilLines(4);
    expect(lines[3]).toMatchObject({ seconds: 0.5, msg: 'the connection only is gone and is opened again' });
  });
});

async function untilLines(count: number): Promise<void> {
  while (lines.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
}
