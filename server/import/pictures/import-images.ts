import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { saysLook } from '../../../lib/contract/picture-look.ts';
import {
  collectImages,
  nameOwnPictures,
  nextImages,
  type ImageUse,
  type PendingImage,
} from './image.repository.ts';
import {
  extensionOf,
  hashOf,
  ImageError,
  processImage,
  readSource,
  type ImageFormat,
  type StoredImage,
} from './image-processor.ts';
import { inParallel } from '../../../machine/in-parallel.ts';
import { flatName, lastOfAddress } from '../values/picture-name.ts';
import { shown, type Problems } from '../reporting/problems.ts';
import type { Progress } from '../reporting/progress.ts';
import { stage, staged, tidyStaging } from '../staging/staging.ts';
import type { Executor } from '../../db/client.ts';
import { rowPages } from '../../db/row-pages.ts';
import type { UploadStore } from './upload-store.ts';

const PAGE = 200;

export interface ImageCounts {
  /** Pictures that were read and stored anew. */
  readonly imagesProcessed: number;
  readonly imagesUnchanged: number;
  /** Pictures that are still to be had from their addresses. */
  readonly imagesAbsent: number;
}

/** The same picture: as it is stored, made anew, or at an address from which it was not had yet. */
type Outcome =
  | { readonly kind: 'unchanged' | 'new'; readonly image: StoredImage }
  | { readonly kind: 'absent' };

/**
 * Reads every picture that the folder names, a few at a time, and puts what is new among the waiting ones.
 * A picture that is as it was is not processed again. `bad` are the sources that cannot be used: they are told, and
 * products come without them. A picture at an address is taken from the folders, too, when it is there.
 *
 * @param folders are where pictures are looked for, the first one first.
 * @param wider are folders in which what those do not have may lie anywhere.
 */
export async function importImages(
  tx: Executor,
  folders: readonly string[],
  wider: readonly string[],
  uses: readonly ImageUse[],
  store: UploadStore,
  {
    problems,
    progress,
    signal,
    isCheck,
  }: { problems: Problems; progress: Progress; signal: AbortSignal; isCheck: boolean },
): Promise<ImageCounts & { readonly bad: ReadonlySet<string> }> {
  await nameOwnPictures(tx);
  const total = await collectImages(tx, uses);
  const present = folders.filter((folder) => existsSync(folder));
  const elsewhere = new PicturesByName([...present, ...wider]);
  await tidyStaging(tx, staged.remote, staged.remote.source);
  const following = progress.start('Pictures', total);
  const bad = new Set<string>();
  const counts = { new: 0, unchanged: 0, absent: 0 };
  for await (const page of rowPages<PendingImage>((last) => nextImages(tx, last?.source ?? '', PAGE))) {
    const ready: (StoredImage & { readonly source: string })[] = [];
    await inParallel(page, availableParallelism(), async (image) => {
      signal.throwIfAborted();
      try {
        const outcome = await importOne(present, elsewhere, image, store, isCheck);
        counts[outcome.kind] += 1;
        if (outcome.kind !== 'absent') ready.push({ ...outcome.image, source: image.source });
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        bad.add(image.source);
        problems.warn(`a picture ${error.message}: left out`, image.file, image.line, shown(image.source));
      }
      const done = counts.new + counts.unchanged + counts.absent + bad.size;
      following.advance(done, `${done} of ${total}`);
    });
    await stage(tx, staged.upload, ready);
  }
  following.end(`${counts.new} new, ${counts.unchanged} unchanged`);
  return {
    ...{ imagesProcessed: counts.new, imagesUnchanged: counts.unchanged, imagesAbsent: counts.absent },
    bad,
  };
}

async function importOne(
  folders: readonly string[],
  elsewhere: PicturesByName,
  { source, format, stored, address }: PendingImage,
  store: UploadStore,
  isCheck: boolean,
): Promise<Outcome> {
  const data = (await findSource(folders, source, address)) ?? (await elsewhere.read(source, address));
  if (data === undefined) {
    // What the shop has under the name is better than nothing.
    if (stored !== null && (await store.has(stored.file))) return { kind: 'unchanged', image: stored };
    if (address !== null) return { kind: 'absent' };
    throw new ImageError('does not exist');
  }
  if (stored !== null && isAsMade(stored, format) && (await isSame(stored, data, store))) {
    return { kind: 'unchanged', image: stored };
  }
  const { data: output, ...image } = await processImage(source, data, format);
  if (!isCheck) await store.add(image.file, output);
  return { kind: 'new', image };
}

/** The bytes of a picture: under its whole name, as an export writes it, or under the last part of its address. */
async function findSource(
  folders: readonly string[],
  source: string,
  address: string | null,
): Promise<Buffer | undefined> {
  const names = [source, flatName(source), ...(address === null ? [] : [lastOfAddress(address)])];
  for (const folder of folders) {
    for (const name of names) {
      const data = await readSource(folder, name);
      if (data !== undefined) return data;
    }
  }
  return undefined;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i;

/** The pictures of folders by their names in small letters, wherever they lie in them; read when one is asked for. */
class PicturesByName {
  private readonly folders: readonly string[];
  private known: Promise<Map<string, { folder: string; path: string }[]>> | undefined;

  constructor(folders: readonly string[]) {
    this.folders = folders;
  }

  /** The picture whose path ends like this name, else the only one that is called like its last part. */
  async read(source: string, address: string | null): Promise<Buffer | undefined> {
    const name = (address === null ? source : lastOfAddress(address)).toLowerCase();
    this.known ??= this.list();
    const called = (await this.known).get(name.split('/').at(-1) ?? '') ?? [];
    const found =
      called.find(({ path }) => `/${path.toLowerCase()}`.endsWith(`/${name}`)) ??
      (called.length === 1 ? called[0] : undefined);
    return found && readSource(found.folder, found.path);
  }

  private async list(): Promise<Map<string, { folder: string; path: string }[]>> {
    const known = new Map<string, { folder: string; path: string }[]>();
    for (const folder of this.folders) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || !PICTURE.test(entry.name)) continue;
        const path = relative(folder, join(entry.parentPath, entry.name));
        const name = entry.name.toLowerCase();
        known.set(name, [...(known.get(name) ?? []), { folder, path }]);
      }
    }
    return known;
  }
}

/** False for a picture of before its name said how it stands in its frame: it is looked at once more. */
function isAsMade({ file, isOpaque }: StoredImage, format: ImageFormat): boolean {
  return file.endsWith(`.${extensionOf(format)}`) && (format === 'jpeg' || !isOpaque || saysLook(file));
}

/** True when a stored picture was made of these bytes, or is these bytes themselves, as an export writes them. */
async function isSame(stored: StoredImage, data: Buffer, store: UploadStore): Promise<boolean> {
  if (stored.sourceHash === hashOf(data)) return store.has(stored.file, stored.bytes);
  if (stored.bytes !== data.length) return false;
  return (await store.read(stored.file))?.equals(data) === true;
}
