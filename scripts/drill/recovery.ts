import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { accountFor } from '../../postgres/account.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { newestPackage } from '../cluster/postgres-pair.ts';
import { endProgram, launchProgram, untilListening } from '../cluster/program.ts';
import type { Report } from './drill.ts';

const DOCUMENT = new URL('../../docs/recovery.md', import.meta.url);
const ARCHIVED_MS = 60_000;
const answered = z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullish() }));

/**
 * Goes through the steps of docs/recovery.md with the tools of PostgreSQL that Debian has: its settings and commands are
 * taken out of the page, so that the page is what is tried.
 *
 * A shop's database is archived, copied, written to, and then spoilt; it has to come back as it was a moment before.
 */
export async function recovery(say: (text: string) => void, signal: AbortSignal): Promise<Report> {
  const page = readSteps(readFileSync(DOCUMENT, 'utf8'));
  const bin = newestTools();
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-recovery-'));
  const account = accountFor(folder);
  const owner = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  const own = (name: string) => {
    const made = path.join(folder, name);
    mkdirSync(made, { mode: 0o700, recursive: true });
    if (account !== undefined) for (const each of [folder, made]) chownSync(each, account.uid, account.gid);
    return made;
  };
  const here = (text: string) =>
    text
      .replaceAll('/archive', path.join(folder, 'archive'))
      .replaceAll('/bases', path.join(folder, 'bases'));
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const start = (data: string) => {
    const log = openSync(`${data}.log`, 'a');
    const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const set = options.flatMap((option) => ['-c', option]);
    server = launchProgram(path.join(bin, 'postgres'), ['-D', data, ...set], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return untilListening(port, server, 'PostgreSQL');
  };
  try {
    const data = own('data');
    for (const name of ['archive', 'bases']) own(name);
    run(path.join(bin, 'initdb'), ['-D', data, '--username=postgres', '--auth=trust', '--no-sync'], owner);
    appendFileSync(path.join(data, 'postgresql.conf'), `\n${here(page.archive)}\n`);
    await start(data);
    await migrateDatabase(url);
    await ask(url, 'create table witness (word text)');
    say('a shop whose database is archived');
    const base = path.join(folder, 'bases', 'base');
    await ask(url, `insert into witness values ('before the base')`);
    const command = here(page.base)
      .replace(/-D \S+/, `-D ${base}`)
      .replace('-U postgres', `-U postgres -p ${port}`);
    await shell(command, {
      ...owner,
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
    });
    signal.throwIfAborted();
    await ask(url, `insert into witness values ('before the moment')`);
    await sleep(50);
    const moment = await ask(url, 'select clock_timestamp()::text as value');
    await sleep(50);
    await ask(url, `delete from witness`);
    await ask(url, `insert into witness values ('after the moment')`);
    const last = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as value');
    await untilArchived(url, last, signal);
    if (server !== undefined) await endProgram(server, 'SIGQUIT');
    say('the machine is lost; the base and the archive are there');

    const goBack = async (name: string, time: string) => {
      const target = path.join(folder, name);
      cpSync(base, target, { recursive: true });
      writeFileSync(path.join(target, 'recovery.signal'), '');
      appendFileSync(
        path.join(target, 'postgresql.auto.conf'),
        `\n${here(page.back).replace(/(recovery_target_time = ).*/, `$1'${time}'`)}\n`,
      );
      if (account !== undefined) run('chown', ['-R', `${account.uid}:${account.gid}`, target], {});
      run('chmod', ['0700', target], {});
      await start(target);
      return `${target}.log`;
    };
    const log = await goBack('back', moment);
    const words = await untilWritable(url, signal);
    if (server !== undefined) await endProgram(server, 'SIGINT');
    const isTold = readFileSync(log, 'utf8').includes(page.done);
    say('a moment that the archive does not reach');
    const late = await goBack('late', '2999-01-01 00:00:00+00').catch(() => path.join(folder, 'late.log'));
    await ended(server);
    const isRefused = readFileSync(late, 'utf8').includes(page.refused);
    const faults = [
      ...(words === 'before the base, before the moment' ? [] : [`the database came back with: ${words}`]),
      ...(isTold ? [] : [`the log does not say "${page.done}"`]),
      ...(isRefused ? [] : [`a moment out of reach is not refused with "${page.refused}"`]),
    ];
    return {
      faults,
      said: '',
      tables: [
        {
          title: 'Back to a moment, by the steps of docs/recovery.md',
          columns: [{ name: 'wrong', atMost: 0 }],
          rows: [
            { label: 'what was written before and after it, two lines of the log', cells: [faults.length] },
          ],
        },
      ],
    };
  } finally {
    if (server !== undefined) await endProgram(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings, the command and what the log says, as the page has them. */
function readSteps(page: string) {
  const blocks = [...page.matchAll(/^ *```(?:sh)?\n(.*?)^ *```$/gms)].map(([, block = '']) =>
    block.replace(/^ +/gm, ''),
  );
  const having = (text: string) => {
    const block = blocks.find((each) => each.includes(text));
    if (block === undefined) throw new Error(`docs/recovery.md has no block with ${text}.`);
    return block.trim();
  };
  const [, done = '', refused = ''] = /The log says `([^`]+)`.*?ends it with `([^`]+)`/s.exec(page) ?? [];
  if (done === '' || refused === '') throw new Error('docs/recovery.md does not say what the log says.');
  return {
    archive: having('archive_command'),
    base: having('pg_basebackup'),
    back: having('recovery_target_time'),
    done,
    refused,
  };
}

function newestTools(): string {
  const newest = newestPackage();
  if (newest === undefined) throw new Error('This needs more of Debian: apt-get install postgresql-15');
  return newest;
}

function run(command: string, args: readonly string[], owner: { uid?: number; gid?: number }): void {
  const { status, stderr } = spawnSync(command, args, { ...owner, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

async function shell(command: string, options: SpawnOptions): Promise<void> {
  const child = spawn('sh', ['-c', command], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await ended(child);
  if (code !== 0) throw new Error(`"${command}" failed.`);
}

function ended(child: ChildProcess | undefined): Promise<number | null> {
  if (child?.exitCode !== null) return Promise.resolve(child?.exitCode ?? null);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Asks the database one thing, as soon as it takes connections. @returns the column `value` of the first row. */
async function ask(url: string, statement: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(statement);
      return String(answered.parse(rows)[0]?.value ?? '');
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // It is starting up.
      if (code !== '57P03' || tries > 300) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function untilArchived(url: string, file: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + ARCHIVED_MS;
  while ((await ask(url, 'select last_archived_wal as value from pg_stat_archiver')) < file) {
    if (Date.now() > deadline) throw new Error(`${file} was not archived.`);
    await sleep(100, undefined, { signal });
  }
}

/** What the witness says once recovery has ended. */
async function untilWritable(url: string, signal: AbortSignal): Promise<string> {
  const deadline = Date.now() + ARCHIVED_MS;
  while ((await ask(url, 'select pg_is_in_recovery() as value')) === 'true') {
    if (Date.now() > deadline) throw new Error('The recovery does not end.');
    await sleep(100, undefined, { signal });
  }
  return ask(url, `select string_agg(word, ', ' order by word) as value from witness`);
}
