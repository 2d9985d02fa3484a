import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashing } from '../../machine/hashing.ts';
import { inParallel } from '../../machine/in-parallel.ts';
import { UPLOADS, type KeptFiles } from '../../storage/files.ts';
import { folderFiles } from '../../storage/folder.ts';
import type { Progress, Stage } from '../import/reporting/progress.ts';
import { checkFile, checksumOf } from './checksum.ts';
import { PICTURES_FILE, UPLOADS_FOLDER } from './manifest.ts';

interface Work {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** A disk has several reads to do at a time. */
const AT_ONCE = 8;

/** A line of the list: the checksum and the path, as `sha256sum` writes and checks them. Nothing leads out of the folder. */
const LINE = /^([0-9a-f]{64}) {2}uploads\/((?!\.{1,2}\/)[^/\\]+(?:\/(?!\.{1,2}\/)[^/\\]+)*)$/;

/**
 * Copies the pictures of a shop to a backup, and lists them there with a checksum each. The sizes that stores made of
 * them are left out: they are made again. Returns the checksum of the list.
 */
export async function savePictures(files: KeptFiles, folder: string, work: Work): Promise<string> {
  const paths = await picturesOf(files);
  const lines: string[] = [];
  const stage = work.progress.start('Pictures', paths.length);
  await each(paths, stage, work, async (path) => {
    const body = (await files.open(UPLOADS + path))?.body;
    // Removed meanwhile: nothing has named it for days.
    if (body === undefined) return;
    const sha256 = await copy(body, join(folder, UPLOADS_FOLDER, path), work);
    lines.push(`${sha256}  ${UPLOADS_FOLDER}/${path}\n`);
  });
  stage.end(`${lines.length} files`);
  const list = lines.join('');
  await writeFile(join(folder, PICTURES_FILE), list, { mode: 0o600 });
  return checksumOf(list);
}

/** The paths of the pictures of a backup, below `uploads/`. */
export function listPictures(folder: string): Promise<string[]> {
  return picturesOf(folderFiles(folder));
}

async function picturesOf(files: KeptFiles): Promise<string[]> {
  const paths = await Array.fromAsync(files.list(UPLOADS), (path) => path.slice(UPLOADS.length));
  return paths.sort();
}

/**
 * The pictures of a backup, after a look at each of them.
 *
 * @throws Error with one plain sentence that names the file which is missing or damaged
 */
export async function checkPictures(
  folder: string,
  listSha256: string,
  { progress, signal }: Work,
): Promise<string[]> {
  const file = join(folder, PICTURES_FILE);
  const list = await readFile(file, 'utf8').catch(() => undefined);
  if (list === undefined) throw new Error(`${file} cannot be read.`);
  if (checksumOf(list) !== listSha256) throw new Error(`${file} is damaged.`);
  const pictures = list
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, sha256, path] = LINE.exec(line) ?? [];
      if (sha256 === undefined || path === undefined) throw new Error(`${file} is damaged.`);
      return { path, sha256 };
    });
  const stage = progress.start('Checking pictures', pictures.length);
  await each(pictures, stage, { signal }, ({ path, sha256 }) =>
    checkFile(join(folder, UPLOADS_FOLDER, path), sha256, signal),
  );
  stage.end(`${pictures.length} files`);
  return pictures.map(({ path }) => path);
}

/** Copies pictures of a backup to where the shop keeps them. */
export async function loadPictures(
  folder: string,
  files: KeptFiles,
  pictures: readonly string[],
  work: Work,
): Promise<void> {
  const stage = work.progress.start('Pictures', pictures.length);
  await each(pictures, stage, work, async (path) => {
    await files.write(UPLOADS + path, await readFile(join(folder, UPLOADS_FOLDER, path)));
  });
  stage.end(`${pictures.length} files`);
}

/** Copies to a file and returns the SHA-256 of what was copied. */
async function copy(from: Readable, to: string, { signal }: Pick<Work, 'signal'>): Promise<string> {
  const hash = createHash('sha256');
  await mkdir(dirname(to), { recursive: true });
  await pipeline(from, hashing(hash), createWriteStream(to), { signal });
  return hash.digest('hex');
}

/** Works on several items at a time. */
async function each<Item>(
  items: readonly Item[],
  stage: Stage,
  { signal }: Pick<Work, 'signal'>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  await inParallel(items, AT_ONCE, async (item) => {
    signal.throwIfAborted();
    await work(item);
    stage.advance((done += 1), `${done} files`);
  }).finally(() => signal.throwIfAborted());
}
