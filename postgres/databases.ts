import pg from 'pg';

/**
 * Creates a database on the server of an address.
 *
 * @param server address whose role may create databases
 * @param options what follows `create database NAME`, for example `template …`
 * @returns the address of the new database, with the same role
 */
export async function createDatabase(server: string, name: string, options = ''): Promise<string> {
  await withConnection(server, (client) => client.query(`create database ${name} ${options}`));
  return databaseUrl(server, name);
}

/**
 * Drops a database, and with it the connections that the same role still has to it. `with (force)` would end every
 * connection, which a role that is not a superuser may not do: it fails whenever autovacuum is at work in there, which a
 * plain `drop` asks to leave.
 *
 * @param server address of the server, not of the database that goes
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await withConnection(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) return;
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and usename = current_user and backend_type = 'client backend'`,
      [name],
    );
    await client.query(`drop database if exists ${name}`);
  });
}

/** The address of another database on the same server, with the same role. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does something with one connection, which is closed afterwards. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost fails what is asked over it; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
