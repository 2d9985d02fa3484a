import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../machine/make-folder.ts';
import { parseJson } from '../machine/parse-json.ts';
import { writeOnce } from '../machine/write-once.mjs';
import { accountFor, type Account } from './account.ts';
import { locateBinaries, type Binaries } from './binaries.ts';

const passwordsSchema = z.object({
  /** Of the role `cedar`, which owns the shop's database. */
  shop: z.string().min(32),
  /** Of the superuser `postgres`, which only these scripts use. */
  admin: z.string().min(32),
});

/** A database cluster on disk and what is needed to run and enter it. */
export interface Cluster {
  readonly dataFolder: string;
  readonly logFile: string;
  readonly passwords: z.output<typeof passwordsSchema>;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
}

/** How a program of PostgreSQL is started on a folder. */
export interface Placement {
  readonly cwd: string;
  /** The folder's name for the program. */
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The cluster below `folder`, made when there is none.
 *
 * It is made under another name and moved into place when it is whole, so an interrupted start leaves nothing half done.
 */
export async function ensureCluster(folder: string, options: { durable: boolean }): Promise<Cluster> {
  const home = path.join(folder, 'postgres');
  makeFolder(home, 0o700);
  const dataFolder = path.join(home, 'data');
  const passwordsFile = path.join(home, 'passwords.json');
  const write = () =>
    writeOnce(passwordsFile, () => JSON.stringify({ shop: newPassword(), admin: newPassword() }));
  write();
  // No database has the passwords of a damaged file as long as there is none.
  if (!existsSync(dataFolder) && readPasswords(passwordsFile) === undefined) {
    rmSync(passwordsFile);
    write();
  }
  const passwords = readPasswords(passwordsFile);
  if (passwords === undefined)
    throw new Error(
      `${passwordsFile} is damaged, and the database below ${home} opens with nothing else: put back this file of a backup, or restore a backup into another DATA_DIR (npm run backup -- restore).`,
    );
  const account = accountFor(dataFolder);
  const cluster: Cluster = {
    dataFolder,
    logFile: logFileIn(folder),
    passwords,
    account,
    binaries: locateBinaries(account),
  };
  if (!existsSync(dataFolder)) await create(cluster, options);
  return cluster;
}

function readPasswords(file: string) {
  return passwordsSchema.safeParse(parseJson(readFileSync(file, 'utf8'))).data;
}

/** Where the embedded server of a data folder writes what it has to say. */
export function logFileIn(folder: string): string {
  return path.join(folder, 'postgres.log');
}

/**
 * Bytes that a process of PostgreSQL keeps of what it has given up, before the C library hands them back to the system. By
 * default it does so from 128 KB on: a query that sorts or takes texts apart asks for them again at once, thousands of
 * times, which on a busy machine took as long as the work itself (docs/operation.md).
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TOP_PAD_: '1048576',
};

/**
 * The folder is entered before the program gives up root's rights and is then named by the process's own working
 * directory: so PostgreSQL reaches its data wherever they are, below a closed folder as well.
 */
export function placeIn(folder: string, account: Account | undefined): Placement {
  const environment = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    NODE_ENV: process.env.NODE_ENV,
    ...KEPT_MEMORY,
  };
  if (account === undefined) return { cwd: folder, folder, env: environment };
  const name = process.platform === 'linux' ? '/proc/self/cwd' : folder;
  return { cwd: folder, folder: name, uid: account.uid, gid: account.gid, env: environment };
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}

async function create(
  { dataFolder, account, binaries, passwords }: Cluster,
  { durable }: { durable: boolean },
) {
  const unfinished = `${dataFolder}.new-${randomBytes(4).toString('hex')}`;
  const passwordFolder = mkdtempSync(path.join(tmpdir(), 'cedar-'));
  const passwordFile = path.join(passwordFolder, 'password');
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, passwords.admin, { mode: 0o600 });
    if (account !== undefined) {
      for (const owned of [unfinished, passwordFolder, passwordFile])
        chownSync(owned, account.uid, account.gid);
    }
    const { folder: name, ...placement } = placeIn(unfinished, account);
    await run(
      binaries.initdb,
      [
        ...['-D', name, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        // The server's own collation: the same order and letter case on every machine, whatever locales it has.
        ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...(durable ? [] : ['--no-sync']),
      ],
      placement,
    );
    if (existsSync(dataFolder)) return;
    renameSync(unfinished, dataFolder);
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(dataFolder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFolder, { recursive: true, force: true });
  }
}

function run(program: string, options: string[], placement: Omit<Placement, 'folder'>): Promise<void> {
  return new Promise((resolve, reject) => {
    // In a group of its own, so that Ctrl-C in a terminal reaches it through us only.
    const child = spawn(program, options, {
      ...placement,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed${reasonIn(output)}`));
    });
  });
}

/** A full disk is one line. What else there is needs the last of what was said. */
export function reasonIn(output: string): string {
  if (/No space left on device|Check free disk space/.test(output)) return ': the disk of DATA_DIR is full.';
  return `:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}
