import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { category } from '../db/schema.ts';
import { sql } from '../db/sql.ts';

/** The categories of the menu in its order by their ids, each with the names from the top of the tree down. */
export async function menuPaths(tx: Executor): Promise<ReadonlyMap<number, readonly string[]>> {
  const { id, parentId, name, position, inMenu } = category;
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number(), path: z.array(z.string()) }),
    sql`with recursive tree(id, path, places) as (
          select ${id}, array[${name}], array[${position}, ${id}] from ${category} where ${parentId} is null and ${inMenu}
          union all
          select ${id}, tree.path || ${name}, tree.places || array[${position}, ${id}]
          from tree join ${category} on ${parentId} = tree.id
          where ${inMenu} and cardinality(tree.path) < 40
        )
        select id, path from tree order by places`,
  );
  return new Map(rows.map((row) => [row.id, row.path]));
}
