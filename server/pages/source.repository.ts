import { z } from 'zod';
import { NAMED_PRODUCTS } from '../../lib/contract/category-words.ts';
import type { Executor } from '../db/client.ts';
import { isOneOf, versionOf } from '../db/fragments.ts';
import { homeEdition } from '../db/landing-schema.ts';
import { categoryListing } from '../db/listing-schema.ts';
import { keyOfPage } from '../db/own-page.ts';
import { rowsOf } from '../db/rows.ts';
import { category, isShown, product, upload } from '../db/schema.ts';
import { pageMetadata, pageText } from '../db/shop-schema.ts';
import { eq, gt, sql } from '../db/sql.ts';
import { pageSaid } from '../db/staff-schema.ts';

/** The templates of page numbers, and what the pages without one say. */
export async function readFileTexts(db: Executor) {
  const [numbered, paths] = await Promise.all([
    db
      .select({
        page: pageMetadata.page,
        title: pageMetadata.title,
        description: pageMetadata.description,
      })
      .from(pageMetadata),
    db.select().from(pageText),
  ]);
  return { numbered, paths };
}

/** When what the desk shows on the home page last changed, a slide's turn included; null where the catalogue's files count. */
export async function homeChangedAt(db: Executor): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    z.object({ at: z.string() }),
    sql`select greatest(${homeEdition.changedAt}, ${homeEdition.toldAt})::text as at from ${homeEdition}
        where ${homeEdition.state} = 'published'`,
  );
  return row?.at ?? null;
}

/** Products whose page is not in the table as it is now, some of them, by id. */
export async function staleProducts(db: Executor, templates: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(pageSaid, eq(pageSaid.key, keyOfPage('product', product.id)))
    .where(
      sql`${isShown} and (${pageSaid.key} is null or ${pageSaid.templates} <> ${templates}
        or ${pageSaid.sourceAt} is distinct from ${product.updatedAt})`,
    )
    .orderBy(product.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What the catalogue says of the pages of products, and when that changed. */
export async function readProductTexts(db: Executor, ids: readonly number[]) {
  return db
    .select({
      id: product.id,
      title: product.seoTitle,
      description: product.seoDescription,
      sourceAt: sql<string>`${product.updatedAt}::text`,
    })
    .from(product)
    .where(isOneOf(product.id, ids));
}

/** Removes the pages of products and categories that search engines are shown no more. */
export async function deleteGonePages(db: Executor): Promise<void> {
  await db.execute(sql`delete from ${pageSaid} where
    ${pageSaid.kind} = 'product' and not exists (
      select 1 from ${product} where ${product.id} = ${pageSaid.refId} and ${isShown})
    or ${pageSaid.kind} = 'category' and not exists (
      select 1 from ${categoryListing} where ${categoryListing.categoryId} = ${pageSaid.refId})`);
}

/** Another text whenever a category or a product has changed: lists are made of both. */
export async function catalogueVersion(db: Executor): Promise<string> {
  const [row] = await rowsOf(
    db,
    z.object({ version: z.string() }),
    sql`select (select ${versionOf(category.id, category.updatedAt)} from ${category}) || ' '
          || (select ${versionOf(product.id, product.updatedAt)} from ${product}) as version`,
  );
  return row?.version ?? '';
}

/** How many categories list something. */
export async function countCategories(db: Executor): Promise<number> {
  return db.$count(category, gt(category.productCount, 0));
}

const categoryRow = z.object({
  id: z.number(),
  name: z.string(),
  above: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  count: z.number(),
  lowestCents: z.number().nullable(),
  products: z.array(z.string()),
  sourceAt: z.string(),
});

/** The categories that list something, after an id, with what their pages are made of. */
export function readCategories(db: Executor, afterId: number, limit: number) {
  return rowsOf(
    db,
    categoryRow,
    sql`
      with wanted as (
        select ${category.id} as id from ${category}
        where ${category.id} > ${afterId} and ${category.productCount} > 0 order by ${category.id} limit ${limit}
      )
      select ${category.id} as id, ${category.name} as name,
        (select above.name from ${category} above where above.id = ${category.parentId} and ${category.inMenu}) as above,
        ${category.seoTitle} as title, ${category.seoDescription} as description,
        coalesce(${upload.file}, '') as image, ${category.productCount} as count,
        (select min(${categoryListing.visitorPriceCents}) from ${categoryListing}
          where ${categoryListing.categoryId} = ${category.id}) as "lowestCents",
        array(select ${product.name} from ${categoryListing}
          join ${product} on ${product.id} = ${categoryListing.productId}
          where ${categoryListing.categoryId} = ${category.id}
          order by ${categoryListing.position}, ${categoryListing.productId} limit ${NAMED_PRODUCTS}) as products,
        ${category.updatedAt}::text as "sourceAt"
      from wanted join ${category} on ${category.id} = wanted.id
      left join ${upload} on ${upload.source} = ${category.image} order by ${category.id}`,
  );
}
