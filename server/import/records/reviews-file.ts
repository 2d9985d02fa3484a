import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '../../../lib/contract/limits.ts';
import type { Database, Executor } from '../../db/client.ts';
import { earlierReview, review } from '../../db/review-schema.ts';
import { product, variation } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { holdListings } from '../staging/hold-listings.ts';
import { batchesOf, columnsOf, readRows } from '../tables/csv-table.ts';
import { having, type IsKind, type NamedFile } from '../tables/file-kinds.ts';
import { plain, said, type ForeignRow } from '../layouts/shared/layout.ts';
import { noting } from '../staging/merge.ts';
import { pastMoment } from '../values/moment.ts';
import { listenerOf, shown, type Warn } from '../reporting/problems.ts';
import type { Progress } from '../reporting/progress.ts';
import { asJson, valuesOf } from '../staging/query.ts';
import { refreshShop } from '../saving/refresh-shop.ts';
import { createStaging, nameOf, staged } from '../staging/staging.ts';
import { importWhole, type WholeImport } from './whole-import.ts';

/** What files of reviews say, by the names of Judge.me, Loox, Yotpo, Okendo, Shopify and WooCommerce. */
const NAMES = {
  handle: 'product handle|handle',
  sku: 'product sku|sku|productsku',
  rating: 'rating|stars|review rating|score',
  title: 'title|review title',
  body: 'body|review|content|comment content|review content',
  author: 'reviewer name|author|comment author|nickname|reviewer display name|display name',
  date: 'review date|date|created at|comment date|review creation date|date created|datecreated',
  approved: 'approved|status|curated|published|comment approved',
};
/** A list of products may say this of them. */
const YOTPO_STARS = 'review score';
/** What says that the other shop did not show a review. */
const HIDDEN = /^(0|false|no|spam|trash|hold|pending|hidden|rejected|unapproved|unpublished|not.yet)$/i;
/** The same in a column that may say where somebody lives. */
const UNSHOWN = /^(?:hidden|spam|unpublished)$/i;
const BATCH_ROWS = 1000;

type Said = Record<'line' | 'stars', number> &
  Record<'handle' | 'sku' | 'title' | 'body' | 'author' | 'createdAt', string>;

const OF_YOTPO = having(`review content, ${YOTPO_STARS}, review creation date, ${NAMES.sku}`);

/** Whether a file with these columns is one of reviews: stars and words for products. */
export const isReviews: IsKind = (columns) =>
  having(`${NAMES.body}, ${NAMES.rating}, ${NAMES.handle}|${NAMES.sku}`)(columns) || OF_YOTPO(columns);

/** The file of a catalogue folder that has reviews for a demonstration. */
export const SAMPLES_FILE = 'sample-reviews.csv';

/**
 * Makes the samples of the shop those of a catalogue folder, none where it has no such file: a shop with a catalogue of
 * its own keeps nothing that was written for another.
 */
export async function saveSamples(tx: Executor, folder: string, options: SavingOptions): Promise<void> {
  const file = { path: join(folder, SAMPLES_FILE), name: SAMPLES_FILE };
  const isThere = isReviews(await columnsOf(file.path));
  const said = isThere ? await Array.fromAsync(readSaid(file, options)) : [];
  const { isSample, productId, author, title, body } = earlierReview;
  await tx.execute(sql`
    with ${named(said)}, gone as (
      delete from ${earlierReview} where ${isSample} and not exists (select 1 from named
        where (${productId}, ${author}, ${title}, ${body}) = (named.id, named.author, named.title, named.body))
      returning ${productId} as id
    ) ${noting(sql`select id from gone`)}`);
  await insert(tx, said, true);
}

/**
 * Takes over what was said of products elsewhere, in one transaction. A review that is here already stays one. Undefined
 * when something is wrong with the file.
 */
export async function importReviews(
  db: Database,
  file: NamedFile,
  { progress, ...options }: WholeImport & { readonly progress: Progress },
): Promise<{ added: number; tags: readonly string[] } | undefined> {
  return importWhole(db, options, async (tx) => {
    await createStaging(tx);
    await holdListings(tx);
    const added = await saveFile(tx, file, options);
    if (options.check || (options.problems.count > 0 && !options.skipBad)) return { added, tags: [] };
    await rate(tx);
    const outcome = { listings: 'changed', home: added > 0, metadata: false, redirects: 0 } as const;
    const { tags } = await refreshShop(tx, outcome, progress, { kind: 'figures' });
    return { added, tags };
  });
}

type SavingOptions = Pick<WholeImport, 'problems' | 'signal'>;

async function saveFile(tx: Executor, file: NamedFile, options: SavingOptions): Promise<number> {
  const { warn } = listenerOf(options.problems, file.name);
  let added = 0;
  for await (const said of batchesOf(readSaid(file, options), BATCH_ROWS)) {
    const [places, count] = await insert(tx, said, false);
    for (const line of places) warn('the shop has no such product: left out', line);
    added += count;
  }
  return added;
}

async function* readSaid(
  { path, name }: NamedFile,
  { problems, signal }: SavingOptions,
): AsyncGenerator<Said> {
  const { fail, warn } = listenerOf(problems, name);
  for await (const row of readRows(path, { fail, warn })) {
    signal.throwIfAborted();
    if (row.broken !== undefined) fail(row.line, row.broken);
    else yield* saidOn(row, warn);
  }
}

function saidOn(row: ForeignRow, warn: Warn): Said[] {
  const { line } = row;
  if (HIDDEN.test(said(row, NAMES.approved)) || UNSHOWN.test(said(row, 'state'))) {
    warn('a review that the other shop did not show: left out', line);
    return [];
  }
  const rating = said(row, `${NAMES.rating}|${YOTPO_STARS}`);
  const stars = Math.round(Number(rating.replace(',', '.').replace(/\s*\/\s*5$/, '')));
  if (!(stars >= 1 && stars <= 5)) {
    warn('a rating is not one of 1 to 5: left out', line, shown(rating));
    return [];
  }
  const moment = pastMoment(said(row, NAMES.date));
  if (moment === undefined)
    warn('a review without a day is one of today', line, shown(said(row, NAMES.date)));
  const text = (names: string, most: number) => plain(said(row, names)).trim().slice(0, most).toWellFormed();
  return [
    {
      ...{ line, stars, handle: said(row, NAMES.handle), sku: skuOf(said(row, NAMES.sku)) },
      author: publicName(text(NAMES.author, LIMITS.fullName)),
      title: text(NAMES.title, LIMITS.reviewTitle),
      body: text(NAMES.body, LIMITS.reviewText),
      createdAt: (moment ?? new Date()).toISOString(),
    },
  ];
}

/** A SKU without what keeps a spreadsheet from reading it as a number: `'0012`, `="0012"`. */
const skuOf = (cell: string) => (/^="(.*)"$/.exec(cell)?.[1] ?? cell).replace(/^'/, '');

/** 'Maya K.': as the shop's own customers are called. */
function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.at(0);
  return initial === undefined ? first || 'A customer' : `${first} ${initial}.`;
}

/** Adds what is not there yet. Returns the lines whose product there is not, and how many were added. */
async function insert(tx: Executor, said: readonly Said[], isSample: boolean): Promise<[number[], number]> {
  const { productId, author, stars, title, body, createdAt } = earlierReview;
  const lost = await valuesOf(
    tx,
    z.number(),
    sql`with ${named(said)} select line as value from named where id is null order by line`,
  );
  const ids = await valuesOf(
    tx,
    z.number(),
    sql`with ${named(said)}, added as (
          insert into ${earlierReview} (${nameOf(productId)}, ${nameOf(author)}, ${nameOf(stars)}, ${nameOf(title)},
            ${nameOf(body)}, ${nameOf(createdAt)}, ${nameOf(earlierReview.isSample)})
          select distinct on (id, author, title, body) id, author, stars, title, body, "createdAt", ${isSample}::boolean
          from named
          where id is not null and not exists (
            select 1 from ${earlierReview}
            where (${productId}, ${author}, ${title}, ${body}) = (named.id, named.author, named.title, named.body))
          order by id, author, title, body, line
          returning ${productId} as id
        ), noted as (${noting(sql`select id from added`)})
        select id as value from added`,
  );
  return [lost, ids.length];
}

/** What was said, with the id of its product, as a part of a statement. */
const named = (said: readonly Said[]) => sql`named as (
  select new.*, coalesce(
    (select ${product.id} from ${product} where ${product.handle} = nullif(new.handle, '')),
    (select ${variation.productId} from ${variation} where ${variation.sku} = nullif(new.sku, ''))) as id
  from jsonb_to_recordset(${asJson(said)}) as new(line integer, handle text, sku text, stars integer, title text,
    body text, author text, "createdAt" timestamptz))`;

/** Brings the stars of the products of which something new was said up to date. */
async function rate(tx: Executor): Promise<void> {
  const { changed } = staged;
  // Whoever rates one at the same time is waited for, and counted.
  await tx.execute(sql`
    select count(*) from (
      select ${product.id} from ${product} where ${product.id} in (select ${changed.productId} from ${changed})
      order by ${product.id} for no key update
    ) locked`);
  await tx.execute(sql`
    update ${product} set ${nameOf(product.rating)} = rated.average, ${nameOf(product.reviewCount)} = rated.reviews,
      ${nameOf(product.updatedAt)} = now()
    from (
      select id, round(avg(stars), 2)::real as average, count(*)::integer as reviews
      from (
        select ${review.productId} as id, ${review.stars} as stars from ${review}
        union all
        select ${earlierReview.productId}, ${earlierReview.stars} from ${earlierReview}
        where not ${earlierReview.isSample}
      ) said
      where id in (select ${changed.productId} from ${changed}) group by id
    ) rated
    where rated.id = ${product.id}`);
}
