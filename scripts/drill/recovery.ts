import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../machine/ports.mjs';
import { accountFor } from '../../postgres/account.ts';
import { withConnection } from '../../postgres/databases.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { chownAll, createServer, initServer, makeData, newestPackage } from '../cluster/postgres-pair.ts';
import { until } from '../testbed/processes.ts';
import { say } from '../testbed/say.ts';
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
export async function recovery(signal: AbortSignal): Promise<Report> {
  const page = readSteps(readFileSync(DOCUMENT, 'utf8'));
  const bin = newestPackage();
  if (bin === undefined) throw new Error('This needs more of Debian: apt-get install postgresql-15');
  const folder = mkdtempSync(path.join(tmpdir(), 'cedar-recovery-'));
  const account = accountFor(folder);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const here = (text: string) =>
    text
      .replaceAll('/archive', path.join(folder, 'archive'))
      .replaceAll('/bases', path.join(folder, 'bases'));
  const port = await freePort();
  const serverOn = (data: string) =>
    createServer({ account, data, port, postgres: path.join(bin, 'postgres') });
  const data = makeData(folder, 'data', account);
  for (const name of ['archive', 'bases']) makeData(folder, name, account);
  let server = serverOn(data);
  const { url } = server;
  try {
    await initServer(path.join(bin, 'initdb'), data, account);
    appendFileSync(path.join(data, 'postgresql.conf'), `\n${here(page.archive)}\n`);
    await server.start();
    await migrateDatabase(url);
    await ask(url, 'create table witness (word text)');
    say('a shop whose database is archived');
    const base = path.join(folder, 'bases', 'base');
    await ask(url, `insert into witness values ('before the base')`);
    const command = here(page.base)
      .replace(/-D \S+/, `-D ${base}`)
      .replace('-U postgres', `-U postgres -p ${port}`);
    execFileSync('sh', ['-c', command], {
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
      cwd: folder,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    signal.throwIfAborted();
    await ask(url, `insert into witness values ('before the moment')`);
    await sleep(50);
    const moment = await ask(url, 'select clock_timestamp()::text as value');
    await sleep(50);
    await ask(url, `delete from witness`);
    await ask(url, `insert into witness values ('after the moment')`);
    const last = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as value');
    await until(async () => {
      signal.throwIfAborted();
      return (await ask(url, 'select last_archived_wal as value from pg_stat_archiver')) >= last;
    }, ARCHIVED_MS);
    await server.kill();
    say('the machine is lost; the base and the archive are there');

    const goBack = (name: string, time: string) => {
      const target = path.join(folder, name);
      cpSync(base, target, { recursive: true });
      writeFileSync(path.join(target, 'recovery.signal'), '');
      appendFileSync(
        path.join(target, 'postgresql.auto.conf'),
        `\n${here(page.back).replace(/(recovery_target_time = ).*/, `$1'${time}'`)}\n`,
      );
      if (account !== undefined) chownAll(target, account);
      chmodSync(target, 0o700);
      server = serverOn(target);
      return () => readFileSync(`${target}.log`, 'utf8');
    };
    const log = goBack('back', moment);
    await server.start();
    await until(async () => {
      signal.throwIfAborted();
      return (await ask(url, 'select pg_is_in_recovery() as value')) === 'false';
    }, ARCHIVED_MS);
    const words = await ask(url, `select string_agg(word, ', ' order by word) as value from witness`);
    await server.stop();
    const isTold = log().includes(page.done);
    say('a moment that the archive does not reach');
    const late = goBack('late', '2999-01-01 00:00:00+00');
    await server.start().catch(() => undefined);
    const isRefused = await until(() => late().includes(page.refused), ARCHIVED_MS).then(
      () => true,
      () => false,
    );
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
    await server.kill();
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

/** Asks the database one thing. @returns the column `value` of the first row. */
function ask(url: string, statement: string): Promise<string> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query(statement);
    return String(answered.parse(rows)[0]?.value ?? '');
  });
}
