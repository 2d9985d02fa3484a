import { z } from 'zod';
import { fixedCategoryName } from '../../lib/contract/fixed-categories.ts';
import { lockListings, refreshListings, refreshShopList } from '../catalogue/service.ts';
import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import { rowsOf } from '../db/rows.ts';
import { category, product, productCategory } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

/** How long somebody at the desk waits for an import that is under way. */
const TIMEOUT_MS = 5_000;
const NAMED = /^(product|category):(\d+)$/;

/** Whether the desk may give what a page shows another name: not the categories whose names are documented. */
export function canRename(key: string): boolean {
  const [, kind, id] = NAMED.exec(key) ?? [];
  return kind === 'product' || (kind === 'category' && fixedCategoryName(Number(id)) === undefined);
}

/**
 * Makes others who write what is derived of the catalogue wait. Take it before the lock of the pages, which everybody at
 * the desk needs: an import holds this one for as long as it lasts.
 */
export async function lockNames(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(TIMEOUT_MS)}, true)`);
  await lockListings(tx);
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
}

/**
 * Gives the product or category of a page another name, in everything that is derived of it. What the catalogue calls
 * it is kept beside it.
 *
 * @param name is empty for the catalogue's own. @returns the products whose pages show the name.
 */
export async function rename(tx: Executor, key: string, name: string): Promise<number[]> {
  const [, kind, id] = NAMED.exec(key) ?? [];
  const table = kind === 'product' ? product : category;
  const below = sql`coalesce(${table.catalogueName}, ${table.name})`;
  await tx.execute(sql`
    update ${table} set ${bare(table.name)} = ${name === '' ? below : name},
      ${bare(table.catalogueName)} = ${name === '' ? sql`null` : below}, ${bare(table.updatedAt)} = now()
    where ${table.id} = ${id}::integer`);
  const products = kind === 'product' ? [Number(id)] : await productsBelow(tx, Number(id));
  await refreshListings(tx, products);
  // What lists can be narrowed by is kept with the names of categories.
  if (kind === 'category') await refreshShopList(tx, 0);
  return products;
}

/** The products of a category and of those below it, noted as changed: their pages say where they stand. */
async function productsBelow(tx: Executor, categoryId: number): Promise<number[]> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`with recursive below(id) as (
          select ${categoryId}::integer
          union
          select ${category.id} from ${category} join below on ${category.parentId} = below.id
        )
        update ${product} set ${bare(product.updatedAt)} = now()
        where exists (
          select 1 from ${productCategory} join below on below.id = ${productCategory.categoryId}
          where ${productCategory.productId} = ${product.id})
        returning ${product.id} as id`,
  );
  return rows.map(({ id }) => id);
}
