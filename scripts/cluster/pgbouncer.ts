import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountFor } from '../../postgres/account.ts';
import { launchProgram, launchRestartable } from './program.ts';

/** PgBouncer as a process. */
export type Pooler = Awaited<ReturnType<typeof startPgBouncer>>;

interface PoolerOptions {
  /** Made for it, at a place that everybody may enter. */
  readonly folder: string;
  readonly port: number;
  /** The server behind it, with the role that everybody is there. */
  readonly server: string;
  /** How many connections it opens there for each database. */
  readonly poolSize: number;
}

/**
 * Starts PgBouncer in transaction mode on loopback, as docs/operation.md has it. Whoever reaches it is the role of `server`.
 */
export async function startPgBouncer({ folder, port, server, poolSize }: PoolerOptions) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const config = path.join(folder, 'pgbouncer.ini');
  const routeTo = (to: string) => {
    const { hostname, port: serverPort, username, password } = new URL(to);
    const target = [
      `host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)}`,
      ...(password === '' ? [] : [`password=${decodeURIComponent(password)}`]),
      `connect_query='set jit = off; set statement_timeout = 5000; set idle_in_transaction_session_timeout = 15000'`,
    ].join(' ');
    writeFileSync(
      config,
      [
        '[databases]',
        `* = ${target}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = any',
        'pool_mode = transaction',
        `default_pool_size = ${poolSize}`,
        'max_client_conn = 500',
        '; nobody waits for a connection longer than a page has time',
        'query_wait_timeout = 4',
        'server_login_retry = 1',
        'log_connections = 0',
        'log_disconnections = 0',
        'log_stats = 0',
        '',
      ].join('\n'),
    );
  };
  routeTo(server);
  const account = accountFor(path.join(folder, 'none'));
  const launch = () =>
    launchProgram('pgbouncer', ['-q', config], {
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
      cwd: folder,
      stdio: 'ignore',
    });
  return {
    ...(await launchRestartable({ name: 'PgBouncer', port, launch, stopBy: 'SIGINT' })),
    /** The address of a database, through it. */
    urlOf: (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`,
    /** From its next start it leads to another server. */
    routeTo,
  };
}
