import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { queueLetter } from '../mail/service.ts';
import { product } from '../db/schema.ts';
import { getTableName, sql } from '../db/sql.ts';
import { valuesOf } from './staging/query.ts';
import type { Problems } from './reporting/problems.ts';
import { replaceFile } from '../../machine/whole-file.ts';

/** More lines than this of a mail nobody reads: the report has all of them. */
const MOST_LINES = 60;

/** Remembers what a source was when it was imported last, so that a nightly run does nothing when it is still that. */
export class LastImport {
  private readonly file: string;
  private readonly source: string;

  constructor(dataFolder: string, named: string, source: string) {
    const key = createHash('sha256').update(named).digest('hex').slice(0, 16);
    this.file = join(dataFolder, 'sources', `${key}.last`);
    this.source = source;
  }

  /** What the source is now: the checksum of its file, or of the files of its folder. */
  async present(): Promise<string> {
    const hash = createHash('sha256');
    for await (const path of filesBelow(this.source)) {
      hash.update(`${relative(this.source, path)}\n`);
      for await (const part of createReadStream(path)) if (Buffer.isBuffer(part)) hash.update(part);
    }
    return hash.digest('hex');
  }

  async isStill(present: string): Promise<boolean> {
    return (await readFile(this.file, 'utf8').catch(() => '')) === present;
  }

  async remember(present: string): Promise<void> {
    await mkdir(join(this.file, '..'), { recursive: true });
    await replaceFile(this.file, present);
  }
}

/**
 * Which shop a source was imported into. One that was brought back from a backup, or to an earlier moment, is another one
 * and may lack the import.
 */
export async function shopMark(db: Database): Promise<string> {
  const [mark = ''] = await valuesOf(
    db,
    z.string(),
    sql`select concat_ws('-', (select oid from pg_database where datname = current_database()),
      to_regclass(${getTableName(product)})::oid, left(pg_walfile_name(pg_current_wal_lsn()), 8)) as value`,
  );
  return mark;
}

/** The file itself, or all that are in a folder, and in folders that it only shows. */
async function* filesBelow(path: string): AsyncGenerator<string> {
  const stats = await stat(path);
  if (stats.isFile()) yield path;
  if (!stats.isDirectory()) return;
  for (const name of (await readdir(path)).toSorted()) yield* filesBelow(join(path, name));
}

/** Mails the shop what went wrong in an import that nobody was looking at; nothing when nothing did. */
export async function mailProblems(
  db: Database,
  problems: Problems,
  {
    named,
    recipient,
    siteUrl,
    failure,
    isSaved,
    isDone,
    notes = [],
  }: {
    named: string;
    recipient: string;
    siteUrl: string;
    /** What ended it, or nothing. */
    failure: string;
    /** Whether the shop is another one than before. */
    isSaved: boolean;
    isDone: boolean;
    /** What else there is to tell. */
    notes?: readonly string[];
  },
): Promise<void> {
  const lines = [
    ...(failure === '' ? [] : [failure]),
    ...problems.lines(),
    ...problems.warningLines(),
    ...notes,
  ];
  if (lines.length === 0) return;
  const imported =
    isDone && failure === '' ? 'imported, with notes' : 'imported, but not all that belongs to it';
  const letter = {
    subject: `The catalogue was ${isSaved ? imported : 'not imported'}`,
    paragraphs: [
      `The nightly import of ${named.replace(/\?.*$/s, '').replace(/\/\/[^/@]*@/, '//')} has something to tell:`,
      ...lines.slice(0, MOST_LINES),
      ...(lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more.`] : []),
    ],
  };
  await db.transaction((tx) => queueLetter(tx, { recipient, letter, siteUrl }));
}
