import { SITEMAP_PART_IDS } from '../../lib/contract/seo.ts';
import type { Executor } from '../db/client.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { isoMoment, versionOf } from '../db/fragments.ts';
import { isIndexed, isOwnOf } from '../db/own-page.ts';
import { filesNamed, filesShared } from '../db/picture-files.ts';
import { category, isShown, product, upload, variation } from '../db/schema.ts';
import { and, eq, exists, gt, gte, lt, sql, type Column } from '../db/sql.ts';
import { pageOwn } from '../db/staff-schema.ts';

/** When what a page shows or says changed last: `page_own` is joined to it. */
const changed = (source: Column) => sql`greatest(${source}, ${pageOwn.changedAt})`;

/**
 * The parts of product ids that hold listed products which search engines may show, in order. It reads all products, one
 * part after the other: a statement that read a million of them would take longer than the API lets one take.
 */
export async function readSitemapParts(db: Executor) {
  const parts: Awaited<ReturnType<typeof readPart>> = [];
  for (let part = await partFrom(db, 0); part !== undefined; part = await partFrom(db, part + 1)) {
    parts.push(...(await readPart(db, part)));
  }
  return parts;
}

/** The first part from one on that has a product. */
async function partFrom(db: Executor, part: number): Promise<number | undefined> {
  const [row] = await db
    .select({ part: sql<number>`${product.id} / ${SITEMAP_PART_IDS}::integer` })
    .from(product)
    .where(gte(product.id, part * SITEMAP_PART_IDS))
    .orderBy(product.id)
    .limit(1);
  return row?.part;
}

/** One part, if it holds such products. */
async function readPart(db: Executor, part: number) {
  const own = db
    .select({
      count: sql<number>`(count(*) filter (where ${isShown} and ${isIndexed}))::integer`.as('count'),
      version: versionOf(product.id, product.updatedAt, pageOwn.changedAt).as('version'),
      listedAt: sql`max(${changed(product.updatedAt)}) filter (where ${isShown})`.as('listed_at'),
    })
    .from(product)
    .leftJoin(pageOwn, isOwnOf('product', product.id))
    .where(and(gte(product.id, part * SITEMAP_PART_IDS), lt(product.id, (part + 1) * SITEMAP_PART_IDS)))
    .as('own');
  return db
    .select({
      part: sql<number>`${part}::integer`,
      count: own.count,
      lastModified: isoMoment(sql`${own.listedAt}`),
      version: sql<string>`${own.count} || '-' || ${own.version}`,
    })
    .from(own)
    .where(gt(own.count, 0));
}

/** The next listed products after an id, each with the pictures of its default variation. */
export async function readProductPages(db: Executor, afterId: number, count: number) {
  const next = db
    .select({
      id: product.id,
      name: product.name,
      defaultVariationId: product.defaultVariationId,
      lastModified: isoMoment(changed(product.updatedAt)).as('last_modified'),
    })
    .from(product)
    .leftJoin(pageOwn, isOwnOf('product', product.id))
    .where(and(gt(product.id, afterId), isShown, isIndexed))
    .orderBy(product.id)
    .limit(count)
    .as('next');
  return db
    .select({
      id: next.id,
      name: next.name,
      variationId: variation.id,
      images: sql<string[]>`case when cardinality(own.files) > 0 then own.files else shared.files end`,
      lastModified: next.lastModified,
    })
    .from(next)
    .innerJoin(variation, eq(variation.id, next.defaultVariationId))
    .crossJoinLateral(sql`(select array(${filesNamed(variation.images)}) as files) own`)
    .crossJoinLateral(sql`(select array(${filesShared(next.id, 5)}) as files) shared`)
    .orderBy(next.id);
}

/** The categories that list something, by id. */
export async function readCategoryPages(db: Executor) {
  return db
    .select({
      id: category.id,
      name: category.name,
      image: sql<string>`coalesce(${upload.file}, '')`,
      lastModified: isoMoment(changed(category.updatedAt)),
    })
    .from(category)
    .leftJoin(upload, eq(upload.source, category.image))
    .leftJoin(pageOwn, isOwnOf('category', category.id))
    .where(
      and(
        isIndexed,
        exists(
          db
            .select({ one: sql`1` })
            .from(categoryListing)
            .where(eq(categoryListing.categoryId, category.id)),
        ),
      ),
    )
    .orderBy(category.id);
}
