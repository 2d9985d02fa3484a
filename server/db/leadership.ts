import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { loggable } from '../../telemetry/loggable.ts';

interface Candidate {
  readonly databaseUrl: string;
  /** The name of the connection, for who looks at the database. */
  readonly name: string;
  /** The database's lock that the leader has, by its number. */
  readonly lock: number;
  /**
   * What is done, leader or not, when something is told on a channel of the database, and each time the connection is
   * there anew: what was told in between was not heard.
   */
  readonly listeners: Readonly<Record<string, () => void>>;
  /** What only the leader does, until the signal says that it no longer leads. It does not reject. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** So often a process that may lead tries to; any other one, as the one that leads, shows that it is there. */
const BEAT_MS = 2_000;
/** The database ends the connection of a process that has been silent for so long, and another one leads. */
const SILENT_MS = 7_000;
const ANSWER_MS = 5_000;
/** Between two attempts to connect: twice as long each time. */
const PAUSE_MS = { first: 500, longest: 60_000 };

/**
 * Has one process at a time lead, and all of them listen to the database, each on one connection that it keeps until
 * `stop`. The leader is who has the database's lock, which goes with the connection: a process that dies or hangs is
 * replaced within ten seconds. A connection that breaks is opened again, after pauses that grow to a minute. Who has
 * lost the lead takes it again only when all that it did as the leader has ended, and gives it up at `stop` likewise.
 * Nothing is thrown; resolves when `stop` is aborted and the connection is closed.
 */
export async function runForLeader(candidate: Candidate, stop: AbortSignal): Promise<void> {
  let pause = PAUSE_MS.first;
  const leadership = openLeadership(candidate.lead);
  while (!stop.aborted) {
    await holdConnection(candidate, leadership, stop, () => (pause = PAUSE_MS.first)).catch(
      async (error: unknown) => {
        if (stop.aborted) return;
        const message = `the connection ${candidate.name} is gone and is opened again`;
        candidate.logger.warn({ err: loggable(error), seconds: pause / 1000 }, message);
        await rest(pause, stop);
        pause = Math.min(2 * pause, PAUSE_MS.longest);
      },
    );
  }
  await leadership.left();
}

/** The place of the leader in this process: it is taken until all that the leader did has ended. */
function openLeadership(lead: (signal: AbortSignal) => Promise<void>) {
  let leading: Promise<void> | undefined;
  return {
    isTaken: () => leading !== undefined,
    take: (signal: AbortSignal): void => {
      // While the lock was asked for, that may have come to an end.
      if (signal.aborted) return;
      leading = lead(signal).finally(() => {
        leading = undefined;
      });
    },
    /** Resolves when it is free. */
    left: async () => leading,
  };
}

/** One connection, from its opening to its end. Throws when that was not wanted. */
async function holdConnection(
  { databaseUrl, name, lock, listeners }: Candidate,
  leadership: ReturnType<typeof openLeadership>,
  stop: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    options: `-c idle_session_timeout=${SILENT_MS}`,
  });
  const gone = new AbortController();
  client.on('error', (error) => gone.abort(error));
  client.on('end', () => gone.abort(new Error('The connection has ended.')));
  client.on('notification', ({ channel }) => listeners[channel]?.());
  const until = AbortSignal.any([stop, gone.signal]);
  try {
    await client.connect();
    for (const channel of Object.keys(listeners)) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    }
    onOpen();
    for (const listener of Object.values(listeners)) listener();
    let isLeader = false;
    while (!until.aborted) {
      if (isLeader || leadership.isTaken()) await client.query('select');
      else if (await tryLock(client, lock)) {
        isLeader = true;
        leadership.take(until);
      }
      await rest(BEAT_MS, until);
    }
    gone.signal.throwIfAborted();
    await leadership.left();
    await client.end();
  } catch (error) {
    // Whatever it was: without the connection there is no lead.
    gone.abort(error);
    // Not awaited: the end of a connection that was refused is never reported.
    client.end().catch(() => undefined);
    throw error;
  }
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lock,
  ]);
  return rows[0]?.locked === true;
}

/** Waits, but not beyond the signal. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
