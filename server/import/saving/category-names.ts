import { z } from 'zod';
import { redirect } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { category } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { categoryKey } from '../../shared/old-address.ts';
import { slugOf } from '../values/handles.ts';
import { asJson, writtenBy } from '../staging/query.ts';
import { fill, nameOf, staged } from '../staging/staging.ts';

/** Notes the categories as they are before an import changes them. */
export async function noteCategories(tx: Executor): Promise<void> {
  const { formerCategory } = staged;
  await fill(tx, formerCategory, { id: category.id, parentId: category.parentId }, sql`from ${category}`);
}

/**
 * The keys of the names that categories have in the addresses of other systems, each with the id: all names from the
 * top of the tree down, and the last one alone. Of several the highest in the tree has it.
 */
export async function categoryNames(tx: Executor): Promise<Map<string, number>> {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number(), names: z.array(z.string()) }),
    sql`with recursive tree(id, names, menu) as (
          select ${category.id}, array[${category.name}], ${category.inMenu} from ${category}
          where ${category.parentId} is null
          union all
          select ${category.id}, tree.names || ${category.name}, tree.menu
          from tree join ${category} on ${category.parentId} = tree.id where cardinality(tree.names) < 40
        )
        select id, names from tree order by menu desc, cardinality(names), id`,
  );
  const keys = new Map<string, number>();
  const add = (names: readonly string[], id: number) => {
    const key = categoryKey(names.map(slugOf));
    const isKey = names.every((name) => slugOf(name) !== '') && Buffer.byteLength(key) <= 1000;
    if (isKey && !keys.has(key)) keys.set(key, id);
  };
  for (const { id, names } of rows) add(names, id);
  for (const { id, names } of rows) add(names.slice(-1), id);
  return keys;
}

/**
 * Lets the names of categories lead to them: the present ones anew, those that they had before go on doing so. What
 * led to a category that is gone leads to the one above it.
 *
 * @returns how many addresses lead elsewhere than before.
 */
export async function leadToCategories(tx: Executor): Promise<number> {
  const handedOver = await handOver(tx);
  const names = Array.from(await categoryNames(tx), ([key, id]) => ({ key, id }));
  const led = await writtenBy(
    tx,
    sql`insert into ${redirect} (${nameOf(redirect.fromPath)}, ${nameOf(redirect.toCategoryId)}, ${nameOf(redirect.reason)})
        select key, id, 'category' from jsonb_to_recordset(${asJson(names)}) as named(key text, id integer)
        on conflict (${nameOf(redirect.fromPath)}) do update
        set ${nameOf(redirect.toProductId)} = null, ${nameOf(redirect.toCategoryId)} = excluded.to_category_id,
          ${nameOf(redirect.toPath)} = null, ${nameOf(redirect.reason)} = 'category', ${nameOf(redirect.madeAt)} = now()
        where ${redirect.reason} not in ('file', 'desk')
          and (${redirect.toCategoryId} is distinct from excluded.to_category_id or ${redirect.reason} <> 'category')`,
  );
  return handedOver + led;
}

/** The categories that went, each with the nearest one above it that is still there. */
async function handOver(tx: Executor): Promise<number> {
  const { formerCategory } = staged;
  const isGone = (id: ReturnType<typeof sql>) =>
    sql`not exists (select 1 from ${category} where ${category.id} = ${id})`;
  const removed = sql`
    with recursive way(gone, at) as (
      select ${formerCategory.id}, ${formerCategory.parentId} from ${formerCategory}
      where ${isGone(sql`${formerCategory.id}`)}
      union all
      select way.gone, ${formerCategory.parentId} from way
      join ${formerCategory} on ${formerCategory.id} = way.at where ${isGone(sql`way.at`)}
    )
    select gone, at from way where at is null or not (${isGone(sql`way.at`)})`;
  await tx.execute(sql`
    update ${redirect} set ${nameOf(redirect.toCategoryId)} = removed.at, ${nameOf(redirect.madeAt)} = now()
    from (${removed}) removed where ${redirect.toCategoryId} = removed.gone`);
  // One that is back answers by itself.
  await tx.execute(sql`
    delete from ${redirect} using ${category}
    where ${redirect.reason} = 'removed' and ${redirect.fromPath} = '/category/' || ${category.id}`);
  return writtenBy(
    tx,
    sql`insert into ${redirect} (${nameOf(redirect.fromPath)}, ${nameOf(redirect.toCategoryId)}, ${nameOf(redirect.reason)})
        select '/category/' || removed.gone, removed.at, 'removed' from (${removed}) removed
        on conflict (${nameOf(redirect.fromPath)}) do nothing`,
  );
}

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
