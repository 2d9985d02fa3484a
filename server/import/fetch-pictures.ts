import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { productTag, TAG } from '../../lib/contract/cache-tags.ts';
import type { KeptFiles } from '../../storage/files.ts';
import type { Database, Executor } from '../db/client.ts';
import { product, productImage, remotePicture, upload, variation } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';
import { holdListings } from './staging/hold-listings.ts';
import { pictureCategories } from './saving/category-pictures.ts';
import { saveImages } from './pictures/image.repository.ts';
import { hashOf, ImageError, processImage, type StoredImage } from './pictures/image-processor.ts';
import { createGate } from '../../machine/gate.ts';
import { inParallel } from '../../machine/in-parallel.ts';
import { FETCH_LIMITS, PictureFetcher, type FetchLimits } from './pictures/picture-fetcher.ts';
import { shown, type Problems } from './reporting/problems.ts';
import type { Progress } from './reporting/progress.ts';
import { asJson, countOf, valuesOf } from './staging/query.ts';
import { arrangeHome } from './saving/save-merchandising.ts';
import { nameOf, stage, staged } from './staging/staging.ts';
import { storing, type UploadStore } from './pictures/upload-store.ts';

export interface FetchOptions {
  /** Where the shop's pictures are kept. */
  readonly files: KeptFiles;
  /** Where new ones wait. */
  readonly dataFolder: string;
  readonly problems: Problems;
  readonly progress: Progress;
  /** Ends it; what was had by then stays. */
  readonly signal: AbortSignal;
  /** Hosts with their ports that may be on this machine, for tests. */
  readonly testHosts?: ReadonlySet<string>;
  readonly limits?: FetchLimits;
  /** Tell nothing of what could not be had for the same reason the last time. */
  readonly onlyNews?: boolean;
  /** Told at the end what changed, by its cache tags, also where it is ended before: what is committed is shown. */
  readonly onChanged?: (tags: readonly string[]) => Promise<unknown>;
}

export interface FetchSummary {
  readonly had: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Cache tags of what changed, for the store. */
  readonly tags: readonly string[];
}

const AT_A_TIME = 8;
/** So many pictures are stored together; when it is stopped, no more than these are asked for again. */
const PAGE = 48;
/** A picture that the shop has is asked for again after so many days, whether it is still the same. */
const FRESH_DAYS = 7;

type Pending = Awaited<ReturnType<typeof nextPending>>[number];
type Answer = Record<'source' | 'etag' | 'lastModified' | 'failure', string>;

/**
 * Gets the pictures that stand at addresses and that the shop does not have yet, or has not asked for in a while, and
 * stores them. What cannot be had is a warning: its products show the placeholder, and it is asked for the next time.
 */
export async function fetchPictures(db: Database, options: FetchOptions): Promise<FetchSummary> {
  const { progress, signal, testHosts = new Set<string>(), limits = FETCH_LIMITS } = options;
  const fetcher = new PictureFetcher(signal, testHosts, limits);
  const began = new Date();
  const total = await countOf(
    db,
    sql`select count(*) as value from ${remotePicture}
      left join ${upload} on ${upload.source} = ${remotePicture.source} where ${isDue(began)}`,
  );
  if (total === 0) return { had: 0, unchanged: 0, failed: 0, tags: [] };
  const following = progress.start('Pictures from addresses', total);
  const counts = { had: 0, unchanged: 0, failed: 0 };
  const tags = new Set<string>();
  const advance = () => {
    const done = counts.had + counts.unchanged + counts.failed;
    following.advance(done, `${done} of ${total}${counts.failed > 0 ? `, ${counts.failed} failed` : ''}`);
  };
  try {
    let last: string | undefined = '';
    while (last !== undefined) {
      signal.throwIfAborted();
      const after: string = last;
      let changed: string[] = [];
      last = await storing(db, options, async (tx, store) => {
        const page = await nextPending(tx, began, after);
        const [answers, ready] = await askFor(page, fetcher, store, options, counts, advance);
        await stage(tx, staged.upload, ready);
        await saveImages(tx);
        await noteAnswers(tx, answers);
        changed = await changedTags(tx);
        return page.at(-1)?.source;
      });
      for (const tag of changed) tags.add(tag);
    }
    // What there is to show has changed.
    const { home } = await storing(db, options, (tx) => arrangeHome(tx));
    if (home) tags.add(TAG.home);
  } finally {
    if (tags.size > 0) await options.onChanged?.([...tags]);
  }
  following.end(`${counts.had} had, ${counts.unchanged} unchanged, ${counts.failed} failed`);
  return { ...counts, tags: [...tags] };
}

/** Whether something in the shop uses a picture that is to be asked for. */
function isDue(began: Date) {
  const { source, askedAt } = remotePicture;
  const fresh = new Date(began.getTime() - FRESH_DAYS * 24 * 60 * 60 * 1000);
  return sql`(${upload.source} is null or ${askedAt} < ${fresh.toISOString()}::timestamptz)
    and (exists (select 1 from ${productImage} where ${productImage.source} = ${source})
      or ${source} in (select unnest(${variation.images}) from ${variation})
      or ${source} in (select unnest(${product.descriptionPictures}) from ${product}))`;
}

function nextPending(tx: Executor, began: Date, after: string) {
  const { source, address, etag, lastModified, failure } = remotePicture;
  return tx
    .select({ source, address, etag, lastModified, failure, stored: upload })
    .from(remotePicture)
    .leftJoin(upload, eq(upload.source, source))
    .where(sql`${isDue(began)} and ${source} collate "C" > ${after} collate "C"`)
    .orderBy(sql`${source} collate "C"`)
    .limit(PAGE);
}

async function askFor(
  page: readonly Pending[],
  fetcher: PictureFetcher,
  store: UploadStore,
  { problems, signal, onlyNews = false }: FetchOptions,
  counts: { had: number; unchanged: number; failed: number },
  advance: () => void,
): Promise<[Answer[], (StoredImage & { readonly source: string })[]]> {
  const answers: Answer[] = [];
  const ready: (StoredImage & { readonly source: string })[] = [];
  const gate = createGate(availableParallelism());
  await inParallel(page, AT_A_TIME, async ({ source, address, stored, ...known }) => {
    signal.throwIfAborted();
    try {
      const has = stored !== null && (await store.has(stored.file, stored.bytes));
      const { data, ...said } = await fetcher.fetch(address, has ? known : { etag: '', lastModified: '' });
      if (data === undefined || (has && stored.sourceHash === hashOf(data))) counts.unchanged += 1;
      else {
        // The network is waited for by many, the processor is not.
        const { data: output, ...image } = await gate(() => processImage(source, data, 'webp'));
        await store.add(image.file, output);
        ready.push({ ...image, source });
        counts.had += 1;
      }
      answers.push({ source, etag: said.etag || known.etag, lastModified: said.lastModified, failure: '' });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      counts.failed += 1;
      answers.push({ source, ...known, failure: error.message });
      if (!onlyNews || known.failure !== error.message)
        problems.warn(`a picture ${error.message}`, shown(address), 0);
    }
    advance();
  });
  return [answers, ready];
}

async function noteAnswers(tx: Executor, answers: readonly Answer[]): Promise<void> {
  const { source, askedAt, etag, lastModified, failure } = remotePicture;
  await tx.execute(sql`
    update ${remotePicture} set ${nameOf(askedAt)} = now(), ${nameOf(etag)} = answer.etag,
      ${nameOf(lastModified)} = answer."lastModified", ${nameOf(failure)} = answer.failure
    from jsonb_to_recordset(${asJson(answers)})
      as answer(source text, etag text, "lastModified" text, failure text)
    where ${source} = answer.source`);
}

/** Brings up to date what shows a product's picture, and names it for the store. */
async function changedTags(tx: Executor): Promise<string[]> {
  const { productId } = staged.changed;
  const changed = await valuesOf(tx, z.number(), sql`select ${productId} as value from ${staged.changed}`);
  if (changed.length === 0) return [];
  await holdListings(tx);
  await tx.execute(sql`
    update ${product} set ${nameOf(product.updatedAt)} = now() from ${staged.changed}
    where ${productId} = ${product.id}`);
  await pictureCategories(tx);
  return [TAG.catalogue, TAG.home, ...changed.map(productTag)];
}
