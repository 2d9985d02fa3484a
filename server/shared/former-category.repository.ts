import { categoryPath } from '../../lib/contract/page-addresses.ts';
import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { category } from '../db/schema.ts';
import { and, eq, isNull } from '../db/sql.ts';
import { slugOf } from '../import/values/handles.ts';
import { categoryKey, readOldAddress } from './old-address.ts';

/**
 * The category that stands in for one which an import took away: that of its name in the same place, else what it stood
 * in. Where that is gone as well, the one that other systems' addresses of the name lead to.
 *
 * @param parent what it stood in, which is there; null where nothing is.
 * @param name as its address has it, in small letters.
 */
export async function insteadOfCategory(
  db: Executor,
  parent: number | null,
  name: string,
): Promise<number | null> {
  const there = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(and(category.inMenu, parent === null ? isNull(category.parentId) : eq(category.parentId, parent)))
    .orderBy(category.id);
  const again = there.find((each) => readOldAddress(categoryPath(each.name, each.id))?.categoryName === name);
  if (again !== undefined || parent !== null) return again?.id ?? parent;
  const [named] = await db
    .select({ id: redirect.toCategoryId })
    .from(redirect)
    .where(eq(redirect.fromPath, categoryKey([slugOf(name)])));
  return named?.id ?? null;
}
