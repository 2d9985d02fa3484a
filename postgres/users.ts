import pg from 'pg';

/** Each process that uses the embedded server holds this lock in shared mode; it goes with the process, however that ends. */
const USER_LOCK = 0x43656461;
/** How the connections that only hold the lock are called. */
const NAME = 'cedar scripts';
const CONNECT_MS = 10_000;

/** The address of a database on the embedded server. */
export function address(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** A connection that counts as a user of the server; undefined while the server starts or stops. */
export async function join(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [USER_LOCK]);
    return client;
  } catch (error) {
    // Not awaited: the end of a connection that was refused is never reported.
    client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && !['57P01', '57P02', '57P03', '53300'].includes(error.code ?? ''))
      throw error;
    return undefined;
  }
}

/** Stops counting as a user. True when nobody else is one; then nobody can become one until the connection ends. */
export async function leave(keeper: pg.Client): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1)', [USER_LOCK]);
  const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    USER_LOCK,
  ]);
  return rows[0]?.last === true;
}

/** Whether anybody is connected but those who only count as users. */
export async function isAtWork(keeper: pg.Client): Promise<boolean> {
  const { rowCount } = await keeper.query(
    `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [NAME],
  );
  return rowCount !== 0;
}
