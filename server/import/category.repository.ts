import { sql } from 'drizzle-orm';
import type { CatalogueCategory } from './categories-file.ts';
import type { Executor } from '../db/client.ts';
import { asJson, countOf } from './query.ts';

/** Ids that the shop's menus link to; a category that is made from a name never gets one of them. */
export const RESERVED_CATEGORY_IDS = [19, 20, 21, 22, 23, 24, 1108] as const;

/**
 * Writes the categories of categories.csv. With `replace`, categories of the menu that the file does not have
 * are removed. Returns whether anything changed.
 */
export async function saveCategories(
  executor: Executor,
  categories: readonly CatalogueCategory[],
  replace: boolean,
): Promise<boolean> {
  const rows = categories.map((category, index) => ({ ...category, position: index + 1 }));
  const file = sql`jsonb_to_recordset(${asJson(rows)}) as r(
    id integer, "parentId" integer, name text, image text, position integer)`;
  const saved = await countOf(
    executor,
    sql`with saved as (
          insert into category (id, parent_id, name, image, position, in_menu, is_derived)
          select id, "parentId", name, image, position, true, false from ${file}
          on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name,
            image = excluded.image, position = excluded.position, in_menu = true, rule = null, is_derived = false,
            updated_at = now()
          where (category.parent_id, category.name, category.image, category.position, category.in_menu, category.rule)
            is distinct from (excluded.parent_id, excluded.name, excluded.image, excluded.position, true, null)
          returning 1
        )
        select count(*) from saved`,
  );
  // From now on the tree is the file's: names of types and tags no longer move a category.
  await executor.execute(
    sql`update category c set is_derived = false from ${file} where r.id = c.id and c.is_derived`,
  );
  if (!replace) return saved > 0;
  const removed = await executor.execute(sql`
    delete from category c where c.in_menu and not exists (select 1 from ${file} where r.id = c.id)`);
  return saved + (removed.rowCount ?? 0) > 0;
}

/**
 * Puts the staged products into their categories: those they name by id, else those that are called like
 * their type and tags. With `derive`, categories that are missing are made. Returns whether the tree changed.
 */
export async function placeProducts(executor: Executor, derive: boolean): Promise<boolean> {
  await executor.execute(sql`
    create temporary table import_label on commit drop as
    select ord, product_id, 0 as rank, true as is_kind, kind as name, lower(kind) as folded, lower(kind) as kind
    from import_product where category_ids = '{}' and kind <> ''
    union all
    select p.ord, p.product_id, t.idx::integer, false, t.name, lower(t.name), nullif(lower(p.kind), '')
    from import_product p cross join lateral unnest(p.tags) with ordinality as t(name, idx)
    where p.category_ids = '{}'`);
  await executor.execute(sql`analyze import_label`);
  const changed = derive ? await deriveCategories(executor) : false;
  await executor.execute(sql`
    create temporary table import_placement on commit drop as
    select product_id, category_id, (row_number() over (partition by product_id order by min(rank)))::integer as position
    from (
      select p.product_id, c.id as category_id, c.idx as rank
      from import_product p cross join lateral unnest(p.category_ids) with ordinality as c(id, idx)
      union all
      select l.product_id, found.id, l.rank
      from import_label l
      join (
        select distinct on (l2.folded, l2.kind, l2.is_kind) l2.folded, l2.kind, l2.is_kind, c.id
        from (select distinct folded, kind, is_kind from import_label) l2
        join category c on c.in_menu and lower(c.name) = l2.folded
        left join category parent on parent.id = c.parent_id
        -- Of several categories with that name: the one below the product's type, else the highest in the tree.
        order by l2.folded, l2.kind, l2.is_kind,
          case when not l2.is_kind and lower(parent.name) = l2.kind then 0 when c.parent_id is null then 1 else 2 end,
          c.is_derived desc, c.id
      ) found on found.folded = l.folded and found.kind is not distinct from l.kind and found.is_kind = l.is_kind
    ) placed
    group by product_id, category_id`);
  await executor.execute(sql`create index on import_placement (product_id, category_id)`);
  await executor.execute(sql`analyze import_placement`);
  await executor.execute(sql`
    with removed as (
      delete from product_category pc using import_product p, category c
      where p.product_id = pc.product_id and c.id = pc.category_id and c.in_menu and not exists (
        select 1 from import_placement w where w.product_id = pc.product_id and w.category_id = pc.category_id)
      returning pc.product_id
    )
    insert into import_changed select distinct product_id, false from removed on conflict do nothing`);
  await executor.execute(sql`
    with saved as (
      insert into product_category (product_id, category_id, position)
      select product_id, category_id, position from import_placement
      on conflict (product_id, category_id) do update set position = excluded.position
      where product_category.position <> excluded.position
      returning product_id
    )
    insert into import_changed select distinct product_id, false from saved on conflict do nothing`);
  return derive ? (await tidyDerived(executor)) || changed : changed;
}

/** How many staged products ended in no category of the menu. */
export function countUnplaced(executor: Executor): Promise<number> {
  return countOf(
    executor,
    sql`select count(*) from import_product p
        where not exists (select 1 from import_placement w where w.product_id = p.product_id)`,
  );
}

/**
 * Makes the categories that types and tags name: a category for each type, below it the tags that it alone
 * uses; a tag that several types share stands by itself. A category keeps its id as long as its name is used.
 */
async function deriveCategories(executor: Executor): Promise<boolean> {
  // Products outside the folder take part, so that a tag they share with it is seen as shared.
  await executor.execute(sql`
    create temporary table import_category on commit drop as
    with labels as (
      select is_kind, name, folded, kind, ord from import_label
      union all
      select t.is_kind, t.name, lower(t.name), nullif(lower(p.kind), ''), null
      from product p
      cross join lateral (
        select true as is_kind, p.kind as name where p.kind <> ''
        union all select false, tag from unnest(p.tags) as tags(tag)
      ) t
      where not exists (select 1 from import_product i where i.product_id = p.id)
        and exists (
          select 1 from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.is_derived)
    ), kinds as (
      select folded from labels where is_kind group by folded
    ), tags as (
      select folded, case when count(distinct kind) = 1 then min(kind) end as parent
      from labels where not is_kind and folded not in (select folded from kinds) group by folded
    ), wanted as (
      select folded, null::text as parent, 0 as rank from kinds
      union all select folded, parent, case when parent is null then 1 else 2 end from tags
    ), named as (
      select folded, (array_agg(name order by ord nulls last))[1] as name, count(*) as uses from labels group by folded
    )
    select w.folded, w.parent, w.rank, n.name, n.uses,
      (select c.id from category c where c.in_menu and lower(c.name) = w.folded
       order by c.is_derived desc, c.parent_id nulls first, c.id limit 1) as id
    from wanted w join named n on n.folded = w.folded`);
  const added = await executor.execute(sql`
    with missing as (
      select *, row_number() over (order by rank, uses desc, folded) as number from import_category where id is null
    ), free as (
      select id, row_number() over (order by id) as number
      from generate_series(
        (select coalesce(max(id), 0) + 1 from category where in_menu),
        (select coalesce(max(id), 0) + 1 from category where in_menu)
          + (select count(*) from missing)::integer + ${RESERVED_CATEGORY_IDS.length}
          + (select count(*) from category where not in_menu)::integer
      ) as series(id)
      where not ${asJson(RESERVED_CATEGORY_IDS)} @> to_jsonb(id) and not exists (select 1 from category c where c.id = series.id)
    ), numbered as (
      update import_category i set id = free.id from missing join free on free.number = missing.number
      where i.folded = missing.folded
      returning i.id, missing.name, missing.number
    )
    insert into category (id, name, position, in_menu, is_derived)
    select id, name, (select coalesce(max(position), 0) from category where in_menu) + number, true, true from numbered`);
  const moved = await executor.execute(sql`
    update category c set parent_id = parent.id, updated_at = now()
    from import_category i left join import_category parent on parent.folded = i.parent
    where c.id = i.id and c.is_derived and c.parent_id is distinct from parent.id`);
  return (added.rowCount ?? 0) + (moved.rowCount ?? 0) > 0;
}

/** Gives derived categories a picture, and removes those that no product is in any more. */
async function tidyDerived(executor: Executor): Promise<boolean> {
  let removed = 0;
  // First the subcategories, then what they stood in.
  for (let level = 0; level < 2; level += 1) {
    const result = await executor.execute(sql`
      delete from category c
      where c.is_derived
        and not exists (select 1 from product_category pc where pc.category_id = c.id)
        and not exists (select 1 from category child where child.parent_id = c.id)`);
    removed += result.rowCount ?? 0;
  }
  const pictured = await executor.execute(sql`
    update category c set image = found.source, updated_at = now()
    from (
      select distinct on (pc.category_id) pc.category_id, m.source
      from product_category pc
      join category k on k.id = pc.category_id and k.is_derived and k.image = ''
      join product p on p.id = pc.product_id
      join product_image m on m.product_id = p.id and m.position = 1
      -- A type shows its first product, a tag its last one, so that they do not show the same.
      order by pc.category_id, p.is_listed desc, case when pc.position = 1 then p.position else -p.position end, p.id
    ) found
    where found.category_id = c.id`);
  return removed + (pictured.rowCount ?? 0) > 0;
}
