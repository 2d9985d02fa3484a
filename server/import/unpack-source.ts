import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import type { Problems } from './problems.ts';

/** What an archive may unpack to, in bytes and files: a small one can say that it holds petabytes. */
export const UNPACK_LIMITS = { bytes: 4 * 1024 ** 3, files: 200_000, texts: 256 * 1024 ** 2 };
const WORKBOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** An archive that cannot be unpacked; says why. */
class ArchiveError extends Error {}

interface UnpackOptions {
  readonly dataFolder: string;
  readonly problems: Problems;
  readonly limits?: typeof UNPACK_LIMITS;
}

/**
 * Where what an import names lies unpacked: the sheets of an Excel workbook (`.xlsx`) as tables, the files of a ZIP
 * archive as a folder. Anything else is where it was.
 *
 * @returns undefined when it cannot be unpacked; why, is in `problems`.
 */
export async function unpackSource(path: string, options: UnpackOptions): Promise<string | undefined> {
  if (!(await isArchive(path))) return path;
  const { dataFolder, problems, limits = UNPACK_LIMITS } = options;
  const key = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const folder = join(dataFolder, 'sources', `${key}-unpacked`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const budget = { bytes: limits.bytes, files: limits.files, texts: limits.texts };
    await unpack(path, folder, budget);
    return await contentOf(folder);
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    problems.add(basename(path), 0, `the archive or workbook cannot be read: ${error.message}`);
    return undefined;
  }
}

async function isArchive(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => undefined))?.isFile() !== true) return false;
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('latin1') === 'PK\u0003\u0004';
}

type Budget = { bytes: number; files: number; texts: number };

async function unpack(path: string, folder: string, budget: Budget): Promise<void> {
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
      if (budget.bytes < 0 || budget.files < 0) throw new ArchiveError('it unpacks to more than is allowed');
      if (entry.isEncrypted()) throw new ArchiveError('it is locked with a password');
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
    return entry === undefined ? none : reader(bounded(await zip.openReadStreamPromise(entry), budget));
  };
  const shared = await read('xl/sharedStrings.xml', readSharedTexts, []);
  const days = await read('xl/styles.xml', readDayStyles, new Set<number>());
  const inOrder = new Intl.Collator('en', { numeric: true });
  const sheets = entries
    .filter(({ fileName }) => SHEET.test(fileName))
    .toSorted((one, other) => inOrder.compare(one.fileName, other.fileName));
  let written = 0;
  for (const sheet of sheets) {
    const file = named.replace(/\.[^./]*$/, '') + (written === 0 ? '.csv' : `-${written + 1}.csv`);
    const rows = await writeSheet(await zip.openReadStreamPromise(sheet), { shared, days }, file);
    if (rows > 0) written += 1;
    else await rm(file);
  }
  if (written === 0) throw new ArchiveError('its sheets are empty');
}

/** Ends a stream of what is kept in memory when there is too much of it. */
function bounded(stream: Readable, budget: Budget): Readable {
  return stream.pipe(
    new Transform({
      transform(part: Buffer, _encoding, done) {
        budget.texts -= part.length;
        done(budget.texts < 0 ? new ArchiveError('it has more texts than fit into memory') : null, part);
      },
    }),
  );
}

/** The folder in which something lies, or the only file: archives often have one folder around everything. */
async function contentOf(folder: string): Promise<string> {
  const [only, ...others] = await readdir(folder);
  if (only === undefined) throw new ArchiveError('it is empty');
  if (others.length > 0) return folder;
  const path = join(folder, only);
  return (await stat(path)).isDirectory() ? contentOf(path) : path;
}
