import { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isTracing } from '../../telemetry/trace.ts';
import { createOutageRetry } from './outage.ts';
import { createStatementNames, nameStatements } from './statement-names.ts';
import { traceStatements } from './traced.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** What runs SQL: the database or a transaction on it. */
export type Executor = Omit<NodePgDatabase, 'transaction'>;

export interface PoolOptions {
  readonly connections?: number;
  /** Milliseconds after which the database gives a statement up. */
  readonly statementTimeoutMs?: number | undefined;
  /** Milliseconds after which the database ends a transaction in which nothing is asked: what it holds, others wait for. */
  readonly idleTransactionMs?: number | undefined;
  /** Milliseconds after which a connection over which nothing comes or goes is given up: more than any statement takes. */
  readonly silentMs?: number | undefined;
  /** Whether a pooler stands before the database that lends a connection for a transaction at a time. */
  readonly isPooled?: boolean;
}

/**
 * What a connection is set to when it is opened. A pooler gives it to others, and refuses to set anything: there the
 * database's role has these settings, see docs/operation.md.
 */
export function sessionOptions({ statementTimeoutMs, idleTransactionMs, isPooled = false }: PoolOptions) {
  if (isPooled) return {};
  // Lists are read by short queries over indexes: compiling them takes longer than running them, and so does starting
  // processes beside them, which the answers to others wait for. An import without limits has none of its role either.
  const settings = {
    statement_timeout: statementTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: idleTransactionMs ?? 0,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // A machine that is cut off ends no connection: of one from which nothing is heard, the database asks after a minute.
    ...{ tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 },
  };
  return {
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

/**
 * Opens a pool of connections. Nothing is connected before the first query; end it with
 * `db.$client.end()`.
 *
 * A database that is away for a few seconds is waited for by whoever needs a connection, and by every question outside a
 * transaction that only reads: it is asked again. What writes is never repeated here, since nobody knows how far it came.
 */
export function connect(url: string, options: PoolOptions = {}): Database {
  const { silentMs } = options;
  const pool = new RetryingPool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'cedar',
    ...(silentMs === undefined ? {} : { stream: () => endingWhenSilent(silentMs) }),
    ...sessionOptions(options),
  });
  repeatReads(pool);
  prepareConnections(pool, options, createStatementNames());
  return drizzle({ client: pool });
}

/**
 * Has each connection of a pool set up as it is opened.
 *
 * @param nameOf names the statements that come again and again; none is named when it is left out.
 */
export function prepareConnections(
  pool: pg.Pool,
  { isPooled = false }: Pick<PoolOptions, 'isPooled'>,
  nameOf?: ReturnType<typeof createStatementNames>,
): void {
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction tells nobody but itself: its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (isPooled) forgetNames(client);
    else if (nameOf !== undefined) nameStatements(client, nameOf);
    if (isTracing()) traceStatements(client);
  });
}

/**
 * Opens one connection for what takes as long as it takes: a role that has limits, as behind a pooler, has them for what
 * customers wait for. Whoever opens it ends it.
 */
export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    ...sessionOptions({}),
  });
  // A connection that is lost fails what is asked over it; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * A connection that ends when nothing comes or goes over it for so long. A machine that is cut off ends none: without this,
 * who waits for its answer waits until the system gives up, a quarter of an hour later.
 */
function endingWhenSilent(ms: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(ms, () => void socket.destroy());
}

type Connected = (
  error: unknown,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** Whoever has waited for a connection goes on as part of their own request, and not of that which gave it back. */
export class OwnPool extends pg.Pool {
  protected open(): Promise<pg.PoolClient> {
    return super.connect();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.open();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: unknown) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }
}

class RetryingPool extends OwnPool {
  readonly retryWhileAway = createOutageRetry();

  protected override open(): Promise<pg.PoolClient> {
    return this.retryWhileAway(() => super.open());
  }
}

/** The pool's own method has a dozen signatures, which are left as they are. */
function repeatReads(pool: RetryingPool): void {
  const ask = pool.query.bind(pool);
  Object.defineProperty(pool, 'query', {
    value: (...question: unknown[]): unknown => {
      const once = (): unknown => Reflect.apply(ask, undefined, question);
      return isRead(question) ? pool.retryWhileAway(async () => once()) : once();
    },
  });
}

/**
 * Has a connection keep no statement under a name, also within a transaction: a pooler lends the one behind it to others,
 * and the next statement may reach one that has never heard of the name.
 */
function forgetNames(client: pg.ClientBase): void {
  const ask = client.query.bind(client);
  Object.defineProperty(client, 'query', {
    // Whoever traces statements wraps it once more.
    configurable: true,
    value: (question: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(ask, undefined, [withoutName(question), ...rest]),
  });
}

function withoutName(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || !('name' in question) || 'submit' in question)
    return question;
  return { ...question, name: undefined };
}

/** Words of what changes something, also when it hides in a `with` or a function. */
const CHANGES =
  /\b(insert|update|delete|merge|truncate|nextval|setval|share|pg_notify|pg_(try_)?advisory\w*|lo_\w+)\b/i;

/** Whether a question changes nothing, so that it may be asked twice: better once too seldom than once too often. */
function isRead([question, ...rest]: readonly unknown[]): boolean {
  if (rest.some((part) => typeof part === 'function')) return false;
  const text = typeof question === 'string' ? question : textOf(question);
  return text !== undefined && readsOnly(text);
}

/** So many texts are known: those of prepared questions are thousands of letters long, and come with every call. */
const MAX_KNOWN = 1000;
const known = new Map<string, boolean>();

function readsOnly(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const is = /^\s*(select|with)\b/i.test(text) && !CHANGES.test(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, is);
  return is;
}

function textOf(question: unknown): string | undefined {
  if (typeof question !== 'object' || question === null || !('text' in question)) return undefined;
  return typeof question.text === 'string' ? question.text : undefined;
}
