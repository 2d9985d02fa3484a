import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Category } from '../../lib/contract/catalogue.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

const menuCategory = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  image: z.string(),
});

/** The category tree of the menu, in the shop's order. */
export async function readCategoryTree(db: Executor): Promise<Category[]> {
  const rows = await rowsOf(
    db,
    menuCategory,
    sql`select c.id, c.parent_id as "parentId", c.name, coalesce(u.file, '') as image
        from category c left join upload u on u.source = c.image
        where c.in_menu order by c.position, c.id`,
  );
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
