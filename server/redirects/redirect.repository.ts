import { z } from 'zod';
import { redirect, removedVariation, type RedirectReason } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category, isForSale, product, productCategory } from '../db/schema.ts';
import { and, eq, inArray, sql } from '../db/sql.ts';

/** Where the address of a key leads; with none of the three it is gone. */
export interface Redirect {
  readonly from: string;
  readonly productId: number | null;
  readonly categoryId: number | null;
  readonly path: string | null;
  readonly reason: RedirectReason;
}

/** A product of the shop, for sale or not. */
export interface KnownProduct {
  readonly id: number;
  readonly name: string;
  readonly handle: string;
  readonly isForSale: boolean;
  readonly isArchived: boolean;
}

/** The redirects of some keys, in the order of the keys. */
export async function readRedirects(db: Executor, keys: readonly string[]): Promise<Redirect[]> {
  const rows = await db
    .select({
      from: redirect.fromPath,
      productId: redirect.toProductId,
      categoryId: redirect.toCategoryId,
      path: redirect.toPath,
      reason: redirect.reason,
    })
    .from(redirect)
    .where(inArray(redirect.fromPath, [...keys]));
  return rows.toSorted((one, other) => keys.indexOf(one.from) - keys.indexOf(other.from));
}

/** The product of an id, or of a handle in small letters. */
export async function readProduct(
  db: Executor,
  by: { readonly id: number } | { readonly handle: string },
): Promise<KnownProduct | undefined> {
  const [row] = await db
    .select({
      id: product.id,
      name: product.name,
      handle: product.handle,
      isForSale: sql<boolean>`${isForSale} and ${product.defaultVariationId} is not null`,
      isArchived: sql<boolean>`${product.status} = 'archived'`,
    })
    .from(product)
    .where('id' in by ? eq(product.id, by.id) : eq(product.handle, by.handle));
  return row;
}

/** Whether a product had a variation that it has no more. */
export async function wasVariation(db: Executor, productId: number, variationId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(removedVariation)
    .where(and(eq(removedVariation.productId, productId), eq(removedVariation.variationId, variationId)));
  return rows.length > 0;
}

export async function readCategory(
  db: Executor,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.id, id));
  return row;
}

/** The nearest category of a product's that lists something: its own first, else the ones above. */
export async function readSuccessor(
  db: Executor,
  productId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await rowsOf(
    db,
    z.object({ id: z.number(), name: z.string() }),
    sql`with recursive way(id, parent, name, count, place, height) as (
          select ${category.id}, ${category.parentId}, ${category.name}, ${category.productCount},
            ${productCategory.position}, 0
          from ${productCategory} join ${category} on ${category.id} = ${productCategory.categoryId}
          where ${productCategory.productId} = ${productId} and ${category.inMenu}
          union all
          select ${category.id}, ${category.parentId}, ${category.name}, ${category.productCount},
            way.place, way.height + 1
          from way join ${category} on ${category.id} = way.parent
          where way.height < 40
        )
        select id, name from way where count > 0 order by height, place, id limit 1`,
  );
  return row;
}
