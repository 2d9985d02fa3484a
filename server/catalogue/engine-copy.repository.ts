import type { Executor } from '../db/client.ts';
import { excluded, isOneOf } from '../db/fragments.ts';
import { engineCopy } from '../db/listing-schema.ts';
import { isShown, product } from '../db/schema.ts';
import { and, asc, count, eq, gt, isNull, ne, or, sql } from '../db/sql.ts';
import type { EngineDocument } from '../adapters/search-engine.ts';
import { readShelves, searchedTexts } from './search-vector.repository.ts';

/** The row that says of which words the engine was told, once it has all products. */
const WHOLE = 0;
/** An engine reads so much of a description. */
const DESCRIPTION_LENGTH = 2000;

/** The version of the words under which the engine has had all products; undefined before, and after it has lost them. */
export async function readEngineVersion(db: Executor): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: engineCopy.hash })
    .from(engineCopy)
    .where(eq(engineCopy.productId, WHOLE));
  return row?.hash;
}

/** Notes that the engine has all products, and the words of a version. */
export async function noteEngineVersion(db: Executor, version: string): Promise<void> {
  await noteCopies(db, [{ id: WHOLE, hash: version }]);
}

/** How many products the engine has been told of. */
export async function countCopies(db: Executor): Promise<number> {
  const [row] = await db.select({ copies: count() }).from(engineCopy).where(ne(engineCopy.productId, WHOLE));
  return row?.copies ?? 0;
}

/** The next products, by their ids, whose texts the engine lacks or has otherwise: those, and their hash. */
export async function readUntold(
  db: Executor,
  after: number,
  most: number,
): Promise<{ readonly document: EngineDocument; readonly hash: string }[]> {
  const untold = db
    .select({ productId: sql<number>`${product.id}`.as('product_id'), hash: product.searchHash })
    .from(product)
    .leftJoin(engineCopy, eq(engineCopy.productId, product.id))
    .where(
      and(
        isShown,
        gt(product.id, after),
        or(isNull(engineCopy.productId), ne(engineCopy.hash, product.searchHash)),
      ),
    )
    .orderBy(asc(product.id))
    .limit(most);
  const shelves = await readShelves(db);
  const { rows } = await db.execute<
    Record<'hash', string> & { [Field in keyof EngineDocument]: EngineDocument[Field] }
  >(sql`
    with untold as materialized (${untold}), text as (
      ${searchedTexts(sql`untold`, shelves)}
    )
    select id, name, kind, brand, coalesce(categories, '') as categories, coalesce(choices, '') as choices,
      coalesce(tags, '') as tags, concat_ws(' | ', codes, name_codes) as codes,
      left(d, ${DESCRIPTION_LENGTH}::int) as description, untold.search_hash as hash
    from text join untold on untold.product_id = text.id order by id`);
  return rows.map(({ hash, ...document }) => ({ document, hash }));
}

/** The products that the engine has, of those that the shop shows no more. */
export async function readUnshown(db: Executor, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: engineCopy.productId })
    .from(engineCopy)
    .leftJoin(product, and(eq(product.id, engineCopy.productId), isShown))
    .where(and(isNull(product.id), ne(engineCopy.productId, WHOLE)))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Notes which texts of products the engine has. */
export async function noteCopies(
  db: Executor,
  copies: readonly { readonly id: number; readonly hash: string }[],
): Promise<void> {
  await db
    .insert(engineCopy)
    .values(copies.map(({ id, hash }) => ({ productId: id, hash })))
    .onConflictDoUpdate({ target: engineCopy.productId, set: { hash: excluded(engineCopy.hash) } });
}

/** Forgets that the engine has products. */
export async function forgetCopies(db: Executor, productIds: readonly number[] | 'all'): Promise<void> {
  await db
    .delete(engineCopy)
    .where(productIds === 'all' ? undefined : isOneOf(engineCopy.productId, productIds));
}
