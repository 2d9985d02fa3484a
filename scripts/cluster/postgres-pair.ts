import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, cpSync, globSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../machine/ports.mjs';
import { accountFor, type Account } from '../../postgres/account.ts';
import { locateBinaries, type Binaries } from '../../postgres/binaries.ts';
import { placeIn } from '../../postgres/cluster.ts';
import { slowness } from '../testbed/slowness.mjs';
import { endProgram, launchProgram } from './program.ts';

/** A primary, and a replica that is streamed to. */
export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

const READY_MS = 30_000;
const SETTINGS = [
  ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'wal_level=replica', 'fsync=off'],
  ...['max_connections=100', 'jit=off', 'hot_standby_feedback=on', 'wal_receiver_status_interval=1s'],
];

/**
 * Starts a primary and a streaming replica with the newest PostgreSQL of Debian's packages, or the one that comes with the
 * checkout. Their folder is made for them, where everybody may enter; nothing in it outlives a crash of the machine.
 */
export async function startPostgresPair(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const account = accountFor(path.join(folder, 'primary'));
  const { initdb, postgres } = newestBinaries(account);
  const [primaryData, replicaData] = [
    makeData(folder, 'primary', account),
    makeData(folder, 'replica', account),
  ];
  await initServer(initdb, primaryData, account);
  // A cluster that has never run is a base that a replica can begin with.
  cpSync(primaryData, replicaData, { recursive: true, verbatimSymlinks: true });
  const port = await freePort();
  writeFileSync(path.join(replicaData, 'standby.signal'), '');
  if (account !== undefined) chownAll(replicaData, account);
  const primary = createServer({ postgres, account, data: primaryData, port });
  await primary.start();
  const replica = createServer({
    ...{ postgres, account, data: replicaData, port: await freePort() },
    more: [`primary_conninfo=host=127.0.0.1 port=${port} user=postgres`],
  });
  await replica.start();
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Makes an empty folder for what a server writes. */
export function makeData(folder: string, name: string, account: Account | undefined): string {
  const data = path.join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (account !== undefined) chownSync(data, account.uid, account.gid);
  return data;
}

/** Makes a server's data, whose superuser `postgres` needs no password. */
export async function initServer(initdb: string, data: string, account: Account | undefined): Promise<void> {
  const { folder, ...placement } = placeIn(data, account);
  const making = spawn(
    initdb,
    ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...placement, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(making, 'close');
  if (making.exitCode !== 0) throw new Error('initdb failed');
}

/** A server on its data that does not run yet. @param options.more settings of its own */
export function createServer({
  postgres,
  account,
  data,
  port,
  more = [],
}: {
  postgres: string;
  account: Account | undefined;
  data: string;
  port: number;
  more?: readonly string[];
}) {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (child !== undefined) await endProgram(child, signal);
  };
  return {
    /** As the superuser, who needs no password: it listens on loopback alone. */
    url,
    pid: () => child?.pid,
    // SIGQUIT: its processes end with it, which they would not do by SIGKILL.
    kill: () => end('SIGQUIT'),
    stop: () => end('SIGINT'),
    async start() {
      const log = openSync(`${data}.log`, 'a');
      const { folder, ...placement } = placeIn(data, account);
      const settings = [`port=${port}`, ...SETTINGS, ...more].flatMap((setting) => ['-c', setting]);
      child = launchProgram(postgres, ['-D', folder, ...settings], {
        ...placement,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      await untilAnswering(url, child);
    },
  };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS * slowness();
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(30);
  }
  throw new Error(`PostgreSQL at ${url} did not start: its log lies beside its data.`);
}

/** Where the newest PostgreSQL of Debian's packages has its programs; undefined where there is none. */
export function newestPackage(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )[0];
}

function newestBinaries(account: Account | undefined): Binaries {
  const newest = newestPackage();
  if (newest === undefined) return locateBinaries(account);
  return { initdb: path.join(newest, 'initdb'), postgres: path.join(newest, 'postgres') };
}

/** Gives an account a folder with all that is in it. */
export function chownAll(folder: string, { uid, gid }: Account): void {
  for (const entry of globSync('**', { cwd: folder })) chownSync(path.join(folder, entry), uid, gid);
}
