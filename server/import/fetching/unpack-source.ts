import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { errorCode } from '../../../machine/error-code.ts';
import { isFile } from '../tables/file-kinds.ts';
import { isMarkupTable, markupAsCsv, MOST_MARKUP_BYTES } from './markup-table.ts';
import type { Problems } from '../reporting/problems.ts';

/**
 * What an archive may unpack to, in bytes and files: a small one can say that it holds petabytes. Of a workbook also the
 * texts in memory, and the cells that take no letters in it: empty ones before others, and repeated ones.
 */
export const UNPACK_LIMITS = {
  bytes: 4 * 1024 ** 3,
  files: 200_000,
  texts: 256 * 1024 ** 2,
  gaps: 10_000_000,
};
const WORKBOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** What the system says of names in an archive that no folder can have: too long, or of a file and a folder at once. */
const BAD_NAME = /^(ENAMETOOLONG|EEXIST|EISDIR|ENOTDIR|EILSEQ|EINVAL)$/;

const NO_NAME = 'a name in it is too long, or that of a file and a folder at once';

/** An archive that cannot be unpacked; says why. */
class ArchiveError extends Error {}

interface UnpackOptions {
  readonly dataFolder: string;
  readonly problems: Problems;
  readonly limits?: typeof UNPACK_LIMITS;
}

/**
 * Where what an import names lies unpacked: the sheets of an Excel workbook (`.xlsx`) as tables, the files of a ZIP
 * archive as a folder, a file that was packed by itself (`.gz`). A folder with any of these in it is one with what they
 * hold beside its own files, which stay where they are. Anything else is where it was.
 *
 * @returns undefined when it cannot be unpacked; why, is in `problems`.
 */
export async function unpackSource(path: string, options: UnpackOptions): Promise<string | undefined> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() === true;
  const archives = isFolder ? await archivesIn(path) : [];
  if (isFolder ? archives.length === 0 : !(await isArchive(path))) return path;
  const { dataFolder, problems, limits = UNPACK_LIMITS } = options;
  const key = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const folder = join(dataFolder, 'sources', `${key}-unpacked`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const budget = { ...limits };
  const unpacked = async (file: string, into: string, tell: (reason: string) => void) => {
    try {
      await mkdir(into, { recursive: true });
      await unpack(file, into, budget);
      return await contentOf(into);
    } catch (error) {
      const reason = BAD_NAME.test(errorCode(error) ?? '') ? NO_NAME : reasonOf(error);
      if (reason === undefined) throw error;
      tell(`the archive or workbook cannot be read: ${reason}`);
      return undefined;
    }
  };
  if (!isFolder) return unpacked(path, folder, (reason) => problems.add(basename(path), 0, reason));
  const whole = join(folder, 'whole');
  await linkAll(path, whole, (name) => !archives.includes(name));
  for (const [index, name] of archives.entries()) {
    const tell = (reason: string) => problems.warn(reason, name, 0);
    const content = await unpacked(join(path, name), join(folder, String(index)), tell);
    if (content === undefined) continue;
    const isFile = (await stat(content)).isFile();
    await (isFile ? link(content, join(whole, basename(content))) : linkAll(content, whole));
  }
  return whole;
}

/** What is wrong with an archive; undefined for what is wrong with this machine. */
function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && !('syscall' in error) ? error.message : undefined;
}

/** The archives and workbooks of a folder, without what a program that has one open keeps beside it. */
async function archivesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const isNamedSo = /\.(zip|xlsx?|ods|xml|gz)$/i.test(name) && !/^[.~]/.test(name);
    if (isNamedSo && (await isArchive(join(folder, name)))) found.push(name);
  }
  return found;
}

async function linkAll(from: string, to: string, isWanted = (_name: string) => true): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of (await readdir(from)).filter(isWanted)) await link(join(from, name), join(to, name));
}

/** Shows a file or folder at another place. What is there already comes first; two folders are shown as one. */
async function link(from: string, to: string): Promise<void> {
  const there = await lstat(to).catch(() => undefined);
  if (there === undefined) return symlink(await realpath(from), to);
  if (!(await stat(to)).isDirectory() || !(await stat(from)).isDirectory()) return;
  if (there.isSymbolicLink()) {
    const first = await realpath(to);
    await rm(to);
    await linkAll(first, to);
  }
  await linkAll(from, to);
}

const GZIP = '\u001f\u008b';

async function beginsWith(path: string, mark: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.toString('latin1') === mark;
}

async function isArchive(path: string): Promise<boolean> {
  if (!(await isFile(path))) return false;
  if ((await beginsWith(path, 'PK\u0003\u0004')) || (await beginsWith(path, GZIP))) return true;
  return isMarkupTable(path);
}

type Budget = { -readonly [Of in keyof typeof UNPACK_LIMITS]: number };

async function unpack(path: string, folder: string, budget: Budget): Promise<void> {
  if (await beginsWith(path, GZIP)) {
    const file = join(folder, basename(path).replace(/\.gz$/i, ''));
    const content = bounded(createReadStream(path).pipe(createGunzip()), budget, 'bytes');
    return pipeline(content, createWriteStream(file));
  }
  if (await isMarkupTable(path)) {
    const text = await markupAsCsv(path, spendOf(budget));
    budget.bytes -= text.length;
    if (budget.bytes < 0) throw new ArchiveError(TOO_MUCH.bytes);
    return writeFile(join(folder, basename(path).replace(/\.[^./]*$/, '.csv')), text);
  }
  const { openPromise } = await import('yauzl');
  // Names that lead out of the folder are refused by it, and so is content that is longer than the entry says.
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)) continue;
      entries.push(entry);
      budget.bytes -= entry.uncompressedSize;
      budget.files -= 1;
      if (budget.bytes < 0 || budget.files < 0) throw new ArchiveError(TOO_MUCH.bytes);
      if (entry.isEncrypted()) throw new ArchiveError('it is locked with a password');
    }
    const sheets = entries.find(({ fileName }) => fileName === 'content.xml');
    if (sheets !== undefined && entries.some(({ fileName }) => fileName === 'mimetype')) {
      if (sheets.uncompressedSize > MOST_MARKUP_BYTES) throw new ArchiveError(TOO_MUCH.texts);
      const file = join(folder, 'content.xml');
      await pipeline(
        bounded(await zip.openReadStreamPromise(sheets), budget, 'texts'),
        createWriteStream(file),
      );
      const text = await markupAsCsv(file, spendOf(budget));
      await writeFile(join(folder, basename(path).replace(/\.[^./]*$/, '.csv')), text);
      await rm(file);
      return;
    }
    if (entries.some(({ fileName }) => fileName === WORKBOOK)) {
      await writeSheets(zip, entries, join(folder, basename(path)), budget);
      return;
    }
    for (const entry of entries) await unpackEntry(zip, entry, folder, budget);
  } finally {
    zip.close();
  }
}

async function unpackEntry(zip: ZipFile, entry: Entry, folder: string, budget: Budget): Promise<void> {
  const file = join(folder, entry.fileName);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  if (extname(file).toLowerCase() !== '.xlsx') return;
  await unpack(file, dirname(file), budget);
  await rm(file);
}

/** Writes each sheet that has something on it as a table: `prices.xlsx` as `prices.csv`, `prices-2.csv` and so on. */
async function writeSheets(
  zip: ZipFile,
  entries: readonly Entry[],
  named: string,
  budget: Budget,
): Promise<void> {
  const { readDayStyles, readSharedTexts, writeSheet } = await import('./xlsx.ts');
  const find = (name: string) => entries.find(({ fileName }) => fileName === name);
  const read = async <Read>(name: string, reader: (stream: Readable) => Promise<Read>, none: Read) => {
    const entry = find(name);
    return entry === undefined
      ? none
      : reader(bounded(await zip.openReadStreamPromise(entry), budget, 'texts'));
  };
  const shared = await read('xl/sharedStrings.xml', readSharedTexts, []);
  const days = await read('xl/styles.xml', readDayStyles, new Set<number>());
  const spend = spendOf(budget);
  const inOrder = new Intl.Collator('en', { numeric: true });
  const sheets = entries
    .filter(({ fileName }) => SHEET.test(fileName))
    .toSorted((one, other) => inOrder.compare(one.fileName, other.fileName));
  let written = 0;
  for (const sheet of sheets) {
    const file = named.replace(/\.[^./]*$/, '') + (written === 0 ? '.csv' : `-${written + 1}.csv`);
    const rows = await writeSheet(await zip.openReadStreamPromise(sheet), { shared, days }, file, spend);
    if (rows > 0) written += 1;
    else await rm(file);
  }
  if (written === 0) throw new ArchiveError('its sheets are empty');
}

const TOO_MUCH = {
  bytes: 'it unpacks to more than is allowed',
  texts: 'it has more texts than fit into memory',
  gaps: 'its sheets are too wide for what they hold',
} as const;

/** Counts what is made of an archive. */
function spendOf(budget: Budget) {
  return (of: 'bytes' | 'texts' | 'gaps', amount: number): void => {
    budget[of] -= amount;
    if (budget[of] < 0) throw new ArchiveError(TOO_MUCH[of]);
  };
}

/** Ends a stream when there is too much of it, on disk or of what is kept in memory. */
function bounded(stream: Readable, budget: Budget, of: 'bytes' | 'texts'): Readable {
  const bound = new Transform({
    transform(part: Buffer, _encoding, done) {
      budget[of] -= part.length;
      done(budget[of] < 0 ? new ArchiveError(TOO_MUCH[of]) : null, part);
    },
  });
  stream.on('error', (error) => bound.destroy(error));
  return stream.pipe(bound);
}

/** The folder in which something lies, or the only file: archives often have one folder around everything. */
async function contentOf(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder);
  if (only === undefined) throw new ArchiveError('it is empty');
  if (others.length > 0) return folder;
  const path = join(folder, only);
  return (await stat(path)).isDirectory() ? contentOf(path) : path;
}
