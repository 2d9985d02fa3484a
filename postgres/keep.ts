import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { untilSilent, type Asking } from '../machine/silence.ts';
import { guard } from './abandoned.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { logFileIn } from './cluster.ts';
import { findPostmaster, killPostmaster, shortenLog } from './postmaster.ts';

/** A database that is opened again whenever it is lost. */
export type KeptDatabase = Awaited<ReturnType<typeof keepDatabase>>;

/** When the server is asked, how long it may stay away, and how often its log is looked at. */
export interface Upkeep {
  readonly asking: Asking;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly rotateMs: number;
}

const UPKEEP: Upkeep = {
  asking: { intervalMs: 5_000, limitMs: 4_000, graceMs: 18_000 },
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  // A log grows by megabytes in an hour when each statement fails.
  rotateMs: 60_000,
};

/**
 * Opens the shop's database as `openDatabase` does, and keeps the embedded server up until it is closed: one that has
 * ended is started again, for as long as it takes; one that does not answer any more is killed first. If this process is
 * killed, the server stops by itself.
 *
 * A database at `databaseUrl` is kept up by whoever runs it.
 *
 * @param options.onReturn called whenever the database is there again
 * @throws Error with one plain reason when there is none to begin with
 */
export async function keepDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  say: (text: string) => void;
  onReturn: () => void;
  upkeep?: Partial<Upkeep>;
}) {
  const { databaseUrl, dataDir, say, onReturn } = options;
  const upkeep = { ...UPKEEP, ...options.upkeep };
  if (databaseUrl) {
    const { url, close } = await openDatabase({ databaseUrl, dataDir });
    return { url: () => url, close };
  }
  const standby = guard(dataDir);
  const stopping = new AbortController();
  const { signal } = stopping;
  let database = await openDatabase({ databaseUrl, dataDir }).catch(async (error: unknown) => {
    await standby.dismiss();
    throw error;
  });
  const port = Number(new URL(database.url).port);

  const watched = { url: database.url, dataDir, say, asking: upkeep.asking };
  const reopen = async (): Promise<OpenDatabase> => {
    for (let pause = upkeep.firstPauseMs; ; pause = Math.min(2 * pause, upkeep.longestPauseMs)) {
      const over = new AbortController();
      try {
        void endSilent(watched, over.signal);
        return await openDatabase({ databaseUrl, dataDir, port });
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        say(`Starting PostgreSQL again in ${pause / 1000} s.`);
      } finally {
        over.abort();
      }
      await sleep(pause, undefined, { signal });
    }
  };
  const keep = async () => {
    for (;;) {
      await untilLost(database, watched, signal);
      say('PostgreSQL has ended or was interrupted; starting it again.');
      await database.close();
      database = await reopen();
      say('PostgreSQL is there again.');
      if (!signal.aborted) onReturn();
    }
  };
  let isSaid = false;
  const rotating = setInterval(() => {
    const failure = shortenLog(logFileIn(dataDir));
    if (failure !== undefined && !isSaid) say(`The log of PostgreSQL grows on: ${failure}`);
    isSaid = failure !== undefined;
  }, upkeep.rotateMs).unref();
  // It ends only when that is asked for.
  const kept = keep().catch(() => undefined);
  return {
    /** Connection address; another one when the server had to move to another port. */
    url: () => database.url,
    /** Must be called. */
    async close() {
      stopping.abort();
      clearInterval(rotating);
      await kept;
      await database.close();
      await standby.dismiss();
    },
  };
}

/** @throws the signal's reason when nobody waits for it any more */
async function untilLost(database: OpenDatabase, watched: Watched, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = new AbortController();
  const stopped = once(signal, 'abort', { signal: over.signal });
  stopped.catch(() => undefined);
  try {
    const silent = endSilent(watched, AbortSignal.any([signal, over.signal]));
    await Promise.race([database.lost, silent, stopped]);
    signal.throwIfAborted();
  } finally {
    over.abort();
  }
}

interface Watched {
  /** The address, whose port may be another one by now. */
  readonly url: string;
  readonly dataDir: string;
  readonly say: (text: string) => void;
  readonly asking: Asking;
}

/** Ends the server when it does not answer any more, also while it starts. Resolves when that is done, or not wanted. */
async function endSilent({ url, dataDir, say, asking }: Watched, signal: AbortSignal): Promise<void> {
  const folder = path.join(realpathSync(dataDir), 'postgres', 'data');
  const ask = async (limit: AbortSignal) => {
    const running = findPostmaster(folder);
    if (running === undefined) return;
    const address = new URL(url);
    address.port = String(running.port);
    await greet(address.href, asking.limitMs, limit);
  };
  try {
    await untilSilent(ask, { ...asking, signal });
  } catch {
    return;
  }
  say('PostgreSQL does not answer: ending it.');
  killPostmaster(folder);
}

/** Asks for a new connection. A refusal in the server's own words is an answer as well. */
async function greet(url: string, limitMs: number, limit: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  client.on('error', () => undefined);
  limit.throwIfAborted();
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    client.end().catch(() => undefined);
  }
}
