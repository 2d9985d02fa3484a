import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { oneAtATime } from '../../machine/one-at-a-time.ts';
import { within } from '../../machine/within.ts';
import {
  OwnPool,
  prepareConnections,
  sessionOptions,
  type Database,
  type Executor,
  type PoolOptions,
} from './client.ts';
import { readThrown } from '../../telemetry/loggable.ts';
import { isLostConnection } from './outage.ts';

/** So often the two servers are compared. */
const BEAT_MS = 500;
/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 1_000;
/** No answer for so long: then the primary is asked. */
const ANSWER_MS = 1_500;
/**
 * For so long whoever tells of a change waits for the replica: by then every process counts what the replica does not
 * show as more than `MAX_LAG_MS` old, and reads from the primary.
 */
const SHOWN_MS = MAX_LAG_MS + 3 * BEAT_MS;
const POLL_MS = 20;

/** How far a server's log has been written or, on a replica, shown to whoever reads. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position`;
const positions = z.tuple([z.object({ position: z.string().regex(/^[\dA-F]+\/[\dA-F]+$/) })]);

type Queryable = Pick<pg.Pool, 'query'>;

/** A copy of the database that follows it, and that reads of the catalogue may go to. */
export type Replica = ReturnType<typeof followReplica>;

interface ReplicaOptions extends PoolOptions {
  readonly primary: Database;
  readonly url: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Begins to follow a replica; until it is known to be up to date the primary is read from. */
export function followReplica({ primary, url, logger, ...options }: ReplicaOptions) {
  const pool = new OwnPool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 1_000,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'cedar reads',
    ...sessionOptions(options),
  });
  prepareConnections(pool, options);
  const ask = pool.query.bind(pool);
  const askPrimary = primary.$client.query.bind(primary.$client);
  const stopping = new AbortController();
  /** What the replica has not shown, and since when it may have been written, the oldest first. */
  let ahead: { readonly since: number; readonly position: bigint }[] = [];
  let newest = -1n;
  /** What the primary has written up to this moment is in `newest`. */
  let knownAt = -Infinity;
  let isGood = false;
  let beatAt = -Infinity;

  const lagMs = () => (ahead[0] === undefined ? 0 : performance.now() - ahead[0].since);
  const isInUse = () => isGood && performance.now() - beatAt < ANSWER_MS && lagMs() <= MAX_LAG_MS;
  const judge = (isGoodNow: boolean, why: Record<string, unknown>) => {
    if (isGood === isGoodNow) return;
    isGood = isGoodNow;
    if (isGood) logger.info('the replica is read from');
    else logger.warn(why, 'the replica is not read from: the primary is');
  };

  const writtenAtPrimary = oneAtATime(() => positionOf({ query: askPrimary }));
  const shownAtReplica = oneAtATime(() => positionOf({ query: ask }));
  const beat = async () => {
    const at = performance.now();
    const [written, shown] = await Promise.allSettled([
      within(BEAT_MS, writtenAtPrimary()),
      within(BEAT_MS, shownAtReplica()),
    ]);
    if (written.status === 'fulfilled') {
      if (written.value > newest) ahead.push({ since: knownAt, position: (newest = written.value) });
      knownAt = at;
    }
    if (shown.status === 'rejected') {
      // It may be away for days: that it is behind, and since when, is one entry.
      ahead = ahead.slice(0, 1).map(({ since }) => ({ since, position: newest }));
      throw shown.reason;
    }
    while (ahead[0] !== undefined && ahead[0].position <= shown.value) ahead.shift();
    beatAt = performance.now();
    // A primary that is away writes nothing. One that is slow may: a replica that was behind is not trusted meanwhile.
    const isKnown = written.status === 'fulfilled' || isGood || isLostConnection(written.reason);
    judge(isKnown && lagMs() <= MAX_LAG_MS, { lagMs: Math.round(lagMs()) });
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      const next = wait(BEAT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      await beat().catch((error: unknown) => judge(false, { reason: String(error) }));
      await next;
    }
  };
  const following = follow();

  Object.defineProperty(pool, 'query', {
    value: async (...question: unknown[]): Promise<unknown> => {
      if (isInUse()) {
        try {
          const answer: unknown = await Reflect.apply(ask, undefined, question);
          return answer;
        } catch (error) {
          if (!isFaultOfReplica(error)) throw error;
          judge(false, { reason: String(error) });
        }
      }
      const answer: unknown = await Reflect.apply(askPrimary, undefined, question);
      return answer;
    },
  });
  return {
    /** Reads that change nothing and are nobody's own: from the replica, or from the primary while it is behind or away. */
    reads: drizzle({ client: pool }) satisfies Executor,
    isInUse,
    /** How old the oldest change that is not shown yet can be. */
    lagSeconds: () => lagMs() / 1000,
    /** Resolves when everything that is committed by now is shown by whoever reads through it. Never rejects. */
    untilShown: () => untilShown({ query: askPrimary }, { query: ask }),
    async stop(): Promise<void> {
      stopping.abort();
      await following;
      await pool.end();
    },
  };
}

/** The same wait for whoever only tells of a change, as the import does. */
export async function untilReplicaShows(primary: Database, url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  const opened = client.connect();
  // It may fail before it is waited for, which would end the process.
  opened.catch(() => undefined);
  // One that cannot be opened is not read from by anybody, who all know by the end of the wait.
  const query: Queryable['query'] = client.query.bind(client);
  await untilShown(primary.$client, { query }, opened);
  await client.end().catch(() => undefined);
}

async function untilShown(primary: Queryable, replica: Queryable, opened?: Promise<unknown>): Promise<void> {
  const deadline = performance.now() + SHOWN_MS;
  try {
    const written = await positionOf(primary);
    await opened;
    while (performance.now() < deadline) {
      if ((await positionOf(replica)) >= written) return;
      await wait(POLL_MS);
    }
  } catch {
    // It is away: as long as it takes for everybody to know, the change is not told.
    await wait(Math.max(0, deadline - performance.now()));
  }
}

async function positionOf(server: Queryable): Promise<bigint> {
  const { rows } = await server.query(POSITION);
  const [high = '0', low = '0'] = positions.parse(rows)[0].position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The driver gives these no code. */
const NO_ANSWER = /^(Query read timeout|timeout exceeded when trying to connect)/;
/** What was read has changed so much that the replica could not go on and show it at once. */
const CONFLICT_WITH_RECOVERY = '40001';

function isFaultOfReplica(error: unknown): boolean {
  const { code, message = '' } = readThrown(error);
  return code === CONFLICT_WITH_RECOVERY || NO_ANSWER.test(message) || isLostConnection(error);
}
