import { availableParallelism } from 'node:os';
import { collectImages, nextImages, type ImageUse, type PendingImage } from './image.repository.ts';
import {
  extensionOf,
  hashOf,
  ImageError,
  processImage,
  readSource,
  type StoredImage,
} from './image-processor.ts';
import { shown, type Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { pages } from './query.ts';
import { stage, staged } from './staging.ts';
import type { Executor } from '../db/client.ts';
import type { UploadStore } from './upload-store.ts';

const PAGE = 200;

export interface ImageCounts {
  /** Pictures that were read and stored anew. */
  readonly imagesProcessed: number;
  readonly imagesUnchanged: number;
}

/**
 * Reads every picture that the folder names, a few at a time, and puts what is new among the waiting ones.
 * A picture that is as it was is not processed again. `bad` are the sources that cannot be used.
 */
export async function importImages(
  tx: Executor,
  imagesFolder: string,
  uses: readonly ImageUse[],
  store: UploadStore,
  { problems, progress, signal }: { problems: Problems; progress: Progress; signal: AbortSignal },
): Promise<ImageCounts & { readonly bad: ReadonlySet<string> }> {
  const total = await collectImages(tx, uses);
  const following = progress.start('Pictures', total);
  const bad = new Set<string>();
  let [imagesProcessed, imagesUnchanged] = [0, 0];
  for await (const page of pages<PendingImage>((last) => nextImages(tx, last?.source ?? '', PAGE))) {
    const ready: (StoredImage & { readonly source: string })[] = [];
    await inParallel(page, async (image) => {
      signal.throwIfAborted();
      try {
        const { isNew, ...stored } = await importOne(imagesFolder, image, store);
        ready.push({ ...stored, source: image.source });
        if (isNew) imagesProcessed += 1;
        else imagesUnchanged += 1;
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        bad.add(image.source);
        problems.add(image.file, image.line, `the image ${shown(image.source)} ${error.message}`);
      }
      const done = imagesProcessed + imagesUnchanged + bad.size;
      following.advance(done, `${done} of ${total}`);
    });
    await stage(tx, staged.upload, ready);
  }
  following.end(`${imagesProcessed} new, ${imagesUnchanged} unchanged`);
  return { imagesProcessed, imagesUnchanged, bad };
}

async function importOne(
  imagesFolder: string,
  { source, format, stored }: PendingImage,
  store: UploadStore,
): Promise<StoredImage & { isNew: boolean }> {
  const data = await readSource(imagesFolder, source);
  if (stored?.file.endsWith(`.${extensionOf(format)}`) === true && (await isSame(stored, data, store))) {
    return { ...stored, isNew: false };
  }
  const { data: output, ...image } = await processImage(source, data, format);
  await store.add(image.file, output);
  return { ...image, isNew: true };
}

/** True when a stored picture was made of these bytes, or is these bytes themselves, as an export writes them. */
async function isSame(stored: StoredImage, data: Buffer, store: UploadStore): Promise<boolean> {
  if (stored.sourceHash === hashOf(data)) return store.has(stored.file);
  if (stored.bytes !== data.length) return false;
  return (await store.read(stored.file))?.equals(data) === true;
}

/** Runs `work` for each item, as many at a time as there are processors. Ends when all of them have ended. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const item of queue) await work(item);
  });
  const results = await Promise.allSettled(workers);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
