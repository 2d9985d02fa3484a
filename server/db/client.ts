import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** What runs SQL: the database or a transaction on it. */
export type Executor = Omit<NodePgDatabase, 'transaction'>;

interface PoolOptions {
  /** The most connections at once. */
  readonly connections?: number;
  /** Milliseconds after which the database gives a statement up. */
  readonly statementTimeoutMs?: number;
}

/**
 * Opens a pool of connections. Nothing is connected before the first query; end it with
 * `db.$client.end()`.
 */
export function connect(url: string, { connections = 10, statementTimeoutMs }: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    application_name: 'cedar',
    // Lists are read by short queries over indexes: compiling them takes longer than running them.
    options: '-c jit=off',
  });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction tells nobody but itself: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}
