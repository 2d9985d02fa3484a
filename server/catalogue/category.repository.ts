import { eq, sql } from 'drizzle-orm';
import type { Category } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { category, upload } from '../db/schema.ts';

/** The category tree of the menu, in the shop's order. */
export async function readCategoryTree(db: Executor): Promise<Category[]> {
  const rows = await db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      image: sql<string>`coalesce(${upload.file}, '')`,
    })
    .from(category)
    .leftJoin(upload, eq(upload.source, category.image))
    .where(eq(category.inMenu, true))
    .orderBy(category.position, category.id);
  const children = Map.groupBy(rows, (row) => row.parentId);
  // A child is only ever reached from its parent, so that even a circle in the data would end.
  const below = (parentId: number | null): Category[] =>
    (children.get(parentId) ?? []).map((row) => ({
      CategoryId: row.id,
      CategoryName: row.name,
      CategoryImage: row.image,
      SubCategory: below(row.id),
    }));
  return below(null);
}

/** A step of a recursive query: `upward (category_id, ancestor_id)`, each category with itself and all above it. */
export const UPWARD = sql`upward (category_id, ancestor_id) as (
  select ${category.id}, ${category.id} from ${category}
  union
  select upward.category_id, ${category.parentId} from upward join ${category} on ${category.id} = upward.ancestor_id
  where ${category.parentId} is not null
)`;
