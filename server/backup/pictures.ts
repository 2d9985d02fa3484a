import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../http/error-code.ts';
import type { Progress, Stage } from '../import/progress.ts';
import { checkFile, Checksum, checksumOf } from './checksum.ts';
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
 * Copies the pictures of a data folder to a backup, and lists them there with a checksum each. Returns the checksum of
 * the list.
 */
export async function savePictures(dataFolder: string, folder: string, work: Work): Promise<string> {
  const source = join(dataFolder, UPLOADS_FOLDER);
  const paths = await listPictures(dataFolder);
  const lines: string[] = [];
  const stage = work.progress.start('Pictures', paths.length);
  await each(paths, stage, work, async (path) => {
    try {
      const sha256 = await copy(join(source, path), join(folder, UPLOADS_FOLDER, path), work);
      lines.push(`${sha256}  ${UPLOADS_FOLDER}/${path}\n`);
    } catch (error) {
      // Removed meanwhile: nothing has named it for days.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  });
  stage.end(`${lines.length} files`);
  const list = lines.join('');
  await writeFile(join(folder, PICTURES_FILE), list, { mode: 0o600 });
  return checksumOf(list);
}

/** The paths of the pictures of a data folder, or of a backup, below `uploads/`. */
export async function listPictures(folder: string): Promise<string[]> {
  const root = join(folder, UPLOADS_FOLDER);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
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

/** Copies pictures of a backup to a data folder. */
export async function loadPictures(
  folder: string,
  dataFolder: string,
  pictures: readonly string[],
  work: Work,
): Promise<void> {
  const stage = work.progress.start('Pictures', pictures.length);
  await each(pictures, stage, work, async (path) => {
    await copy(join(folder, UPLOADS_FOLDER, path), join(dataFolder, UPLOADS_FOLDER, path), work);
  });
  stage.end(`${pictures.length} files`);
}

/** Copies a file and returns the SHA-256 of what was copied. */
async function copy(from: string, to: string, { signal }: Pick<Work, 'signal'>): Promise<string> {
  const checksum = new Checksum();
  await mkdir(dirname(to), { recursive: true });
  await pipeline(createReadStream(from), checksum, createWriteStream(to), { signal });
  return checksum.digest();
}

/** Works on several items at a time. After the first failure none is begun, and those under way are waited for. */
async function each<Item>(
  items: readonly Item[],
  stage: Stage,
  { signal }: Pick<Work, 'signal'>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  let done = 0;
  const lane = async () => {
    for (const item of waiting) {
      if (failures.length > 0 || signal.aborted) return;
      await work(item).catch((error: unknown) => failures.push(error));
      stage.advance((done += 1), `${done} files`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
