import { availableParallelism } from 'node:os';
import {
  collectImages,
  nextImages,
  noteImages,
  type ImageUse,
  type PendingImage,
} from './image.repository.ts';
import {
  extensionOf,
  hashOf,
  ImageError,
  processImage,
  readSource,
  type StoredImage,
} from './image-processor.ts';
import { shown, type Problems } from './problems.ts';
import { pages } from './query.ts';
import type { Progress } from './progress.ts';
import type { Executor } from '../db/client.ts';
import type { UploadStore } from './upload-store.ts';

const PAGE = 200;

export interface ImageOutcome {
  /** Pictures that were read and stored anew. */
  readonly processed: number;
  readonly unchanged: number;
  /** Sources that cannot be used. */
  readonly bad: readonly string[];
}

/**
 * Reads every picture that the folder names, a few at a time, and puts what is new among the waiting ones.
 * A picture that is as it was is not processed again.
 */
export async function importImages(
  tx: Executor,
  imagesFolder: string,
  uses: readonly ImageUse[],
  store: UploadStore,
  problems: Problems,
  progress: Progress,
  signal: AbortSignal,
): Promise<ImageOutcome> {
  const total = await collectImages(tx, uses);
  const stage = progress.start('Pictures', total);
  const bad: string[] = [];
  let processed = 0;
  let unchanged = 0;
  for await (const page of pages<PendingImage>((last) => nextImages(tx, last?.source ?? '', PAGE))) {
    const ready: (StoredImage & { source: string })[] = [];
    await inParallel(page, async (image) => {
      signal.throwIfAborted();
      try {
        const { stored, isNew } = await importOne(imagesFolder, image, store);
        ready.push({ ...stored, source: image.source });
        if (isNew) processed += 1;
        else unchanged += 1;
      } catch (error) {
        if (!(error instanceof ImageError)) throw error;
        bad.push(image.source);
        problems.add(image.file, image.line, `the image ${shown(image.source)} ${error.message}`);
      }
      stage.advance(processed + unchanged + bad.length, `${processed + unchanged + bad.length} of ${total}`);
    });
    await noteImages(tx, ready);
  }
  stage.end(`${processed} new, ${unchanged} unchanged`);
  return { processed, unchanged, bad };
}

async function importOne(
  imagesFolder: string,
  { source, format, stored }: PendingImage,
  store: UploadStore,
): Promise<{ stored: StoredImage; isNew: boolean }> {
  const data = await readSource(imagesFolder, source);
  if (stored?.file.endsWith(`.${extensionOf(format)}`) === true) {
    const isSame =
      stored.sourceHash === hashOf(data) ? await store.has(stored.file) : await isStored(stored, data, store);
    if (isSame) return { stored, isNew: false };
  }
  const { data: output, ...image } = await processImage(source, data, format);
  await store.add(image.file, output);
  return { stored: image, isNew: true };
}

/** True when the folder has the stored file itself, as an export writes it. */
async function isStored(stored: StoredImage, data: Buffer, store: UploadStore): Promise<boolean> {
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
