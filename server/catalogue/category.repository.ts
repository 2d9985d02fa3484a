import type { Category } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { category, OTHER_CATEGORY, upload } from '../db/schema.ts';
import { eq, sql } from '../db/sql.ts';

/** Of a category that was made of the products, and not by the shop's people: how many products stand in it at least. */
const MINOR_BELOW = 2;

const askMenu = prepared('category-tree', (db) =>
  db
    .select({
      id: category.id,
      parentId: category.parentId,
      name: category.name,
      image: sql<string>`coalesce(${upload.file}, '')`,
      isDerived: category.isDerived,
      productCount: category.productCount,
    })
    .from(category)
    .leftJoin(upload, eq(upload.source, category.image))
    .where(eq(category.inMenu, true))
    .orderBy(
      category.isDerived,
      sql`${category.isDerived} and ${category.isOfPath} and ${category.name} = ${OTHER_CATEGORY}`,
      sql`case when ${category.isDerived} then -${category.productCount} end`,
      category.position,
      category.id,
    ),
);

/**
 * The category tree of the menu. What the shop's people have arranged comes first and in their order; what was made of
 * the products follows, the most stocked first and what says least ('Other') last.
 */
export async function readCategoryTree(db: Executor): Promise<Category[]> {
  const rows = await askMenu(db);
  // Where every category is that small, they are the menu all the same.
  const hasLarge = rows.some(({ productCount }) => productCount >= MINOR_BELOW);
  const children = Map.groupBy(rows, (row) => row.parentId);
  // A child is only ever reached from its parent, so that even a circle in the data would end.
  const below = (parentId: number | null): Category[] =>
    (children.get(parentId) ?? []).map((row) => ({
      CategoryId: row.id,
      CategoryName: row.name,
      CategoryImage: row.image,
      ProductCount: row.productCount,
      IsMinor: row.isDerived && hasLarge && row.productCount < MINOR_BELOW,
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
