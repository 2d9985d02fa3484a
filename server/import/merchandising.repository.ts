import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Merchandising } from './merchandising-file.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { asJson, countOf } from './query.ts';

/** Which of these handles no product has, neither in the folder nor in the shop. */
export async function unknownHandles(executor: Executor, handles: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    executor,
    z.object({ handle: z.string() }),
    sql`select value as handle from jsonb_array_elements_text(${asJson(handles)})
        where not exists (select 1 from import_product i where i.handle = value)
          and not exists (select 1 from product p where p.handle = value)`,
  );
  return rows.map(({ handle }) => handle);
}

/** The ids of the categories that the shop has; fixed ones apart. */
export async function existingCategories(executor: Executor): Promise<{ menu: number[]; fixed: number[] }> {
  const rows = await rowsOf(
    executor,
    z.object({ id: z.number(), inMenu: z.boolean() }),
    sql`select id, in_menu as "inMenu" from category`,
  );
  const idsWhere = (inMenu: boolean) => rows.filter((row) => row.inMenu === inMenu).map(({ id }) => id);
  return { menu: idsWhere(true), fixed: idsWhere(false) };
}

/** True when nobody has arranged a home page yet: no slider, no widget, no fixed category. */
export async function hasNoMerchandising(executor: Executor): Promise<boolean> {
  const count = await countOf(
    executor,
    sql`select (select count(*) from slider) + (select count(*) from widget_category)
          + (select count(*) from category where not in_menu) as count`,
  );
  return count === 0;
}

/** Writes the fixed categories with the products they name. */
export async function saveFixedCategories(
  executor: Executor,
  categories: NonNullable<Merchandising['fixedCategories']>,
  replace: boolean,
): Promise<boolean> {
  const rows = categories.map((category, index) => ({ ...category, position: index + 1 }));
  const file = sql`jsonb_to_recordset(${asJson(rows)}) as r(
    id integer, name text, image text, rule text, position integer, products jsonb)`;
  let changes = await countOf(
    executor,
    sql`with saved as (
          insert into category (id, name, image, position, in_menu, rule)
          select id, name, image, position, false, rule from ${file}
          on conflict (id) do update set parent_id = null, name = excluded.name, image = excluded.image,
            position = excluded.position, in_menu = false, rule = excluded.rule, updated_at = now()
          where (category.name, category.image, category.position, category.in_menu, category.rule)
            is distinct from (excluded.name, excluded.image, excluded.position, false, excluded.rule)
          returning 1
        )
        select count(*) from saved`,
  );
  if (replace) {
    const removed = await executor.execute(sql`
      delete from category c where not c.in_menu and not exists (select 1 from ${file} where r.id = c.id)`);
    changes += removed.rowCount ?? 0;
  }
  await executor.execute(sql`
    create temporary table import_fixed on commit drop as
    select p.id as product_id, r.id as category_id,
      (row_number() over (partition by r.id order by min(h.idx)))::integer as position
    from ${file}
    cross join lateral jsonb_array_elements_text(coalesce(r.products, '[]')) with ordinality as h(handle, idx)
    join product p on p.handle = h.handle
    group by p.id, r.id`);
  const removed = await executor.execute(sql`
    delete from product_category pc using ${file}
    where pc.category_id = r.id and not exists (
      select 1 from import_fixed f where f.product_id = pc.product_id and f.category_id = pc.category_id)`);
  const saved = await executor.execute(sql`
    insert into product_category (product_id, category_id, position)
    select product_id, category_id, position from import_fixed
    on conflict (product_id, category_id) do update set position = excluded.position
    where product_category.position <> excluded.position`);
  return changes + (removed.rowCount ?? 0) + (saved.rowCount ?? 0) > 0;
}

/** Writes the sliders; with `replace`, others are removed. Returns whether anything changed. */
export async function saveSliders(
  executor: Executor,
  sliders: NonNullable<Merchandising['sliders']>,
  replace: boolean,
): Promise<boolean> {
  const file = sql`jsonb_to_recordset(${asJson(sliders)}) as r(id integer, name text, slides jsonb)`;
  const saved = await executor.execute(sql`
    insert into slider (id, name, slides) select id, name, slides from ${file}
    on conflict (id) do update set name = excluded.name, slides = excluded.slides
    where (slider.name, slider.slides) is distinct from (excluded.name, excluded.slides)`);
  if (!replace) return (saved.rowCount ?? 0) > 0;
  const removed = await executor.execute(sql`
    delete from slider s where not exists (select 1 from ${file} where r.id = s.id)`);
  return (saved.rowCount ?? 0) + (removed.rowCount ?? 0) > 0;
}

/** Writes the widgets that are named; with `replace`, others are emptied. Returns whether anything changed. */
export async function saveWidgets(
  executor: Executor,
  widgets: NonNullable<Merchandising['widgets']>,
  replace: boolean,
): Promise<boolean> {
  const rows = widgets.flatMap(({ id: widgetId, categories }) =>
    categories.map(({ id, title }, index) => ({ widgetId, position: index + 1, id, title })),
  );
  const file = sql`jsonb_to_recordset(${asJson(rows)}) as r(
    "widgetId" integer, position integer, id integer, title text)`;
  const ofFile = sql`(${replace} or ${asJson(widgets.map(({ id }) => id))} @> to_jsonb(w.widget_id))`;
  const removed = await executor.execute(sql`
    delete from widget_category w where ${ofFile}
      and not exists (select 1 from ${file} where r."widgetId" = w.widget_id and r.position = w.position)`);
  const saved = await executor.execute(sql`
    insert into widget_category (widget_id, position, category_id, title)
    select "widgetId", position, id, title from ${file}
    on conflict (widget_id, position) do update set category_id = excluded.category_id, title = excluded.title
    where (widget_category.category_id, widget_category.title) is distinct from (excluded.category_id, excluded.title)`);
  return (removed.rowCount ?? 0) + (saved.rowCount ?? 0) > 0;
}

/** Writes which products go with which. Products whose list changed count as changed. */
export async function saveCrossSells(
  executor: Executor,
  crossSells: NonNullable<Merchandising['crossSells']>,
  replace: boolean,
): Promise<void> {
  const file = sql`jsonb_to_recordset(${asJson(crossSells)}) as r(product text, "with" jsonb)`;
  await executor.execute(sql`
    create temporary table import_cross_sell on commit drop as
    select p.id as product_id, o.id as with_product_id,
      (row_number() over (partition by p.id order by min(h.idx)))::integer as position
    from ${file}
    join product p on p.handle = r.product
    cross join lateral jsonb_array_elements_text(r."with") with ordinality as h(handle, idx)
    join product o on o.handle = h.handle
    where o.id <> p.id
    group by p.id, o.id`);
  await executor.execute(sql`
    with removed as (
      delete from cross_sell c
      where (${replace} or c.product_id in (select p.id from ${file} join product p on p.handle = r.product))
        and not exists (
          select 1 from import_cross_sell w
          where w.product_id = c.product_id and w.with_product_id = c.with_product_id)
      returning c.product_id
    )
    insert into import_changed select distinct product_id, false from removed on conflict do nothing`);
  await executor.execute(sql`
    with saved as (
      insert into cross_sell (product_id, with_product_id, position)
      select product_id, with_product_id, position from import_cross_sell
      on conflict (product_id, with_product_id) do update set position = excluded.position
      where cross_sell.position <> excluded.position
      returning product_id
    )
    insert into import_changed select distinct product_id, false from saved on conflict do nothing`);
}

const colorValue = z.object({ id: z.number(), name: z.string(), color: z.string() });

/** The values of the attributes with these names (lower case), with the colours they have. */
export function colorValues(
  executor: Executor,
  attributes: readonly string[],
): Promise<z.output<typeof colorValue>[]> {
  return rowsOf(
    executor,
    colorValue,
    sql`select v.id, v.name, v.color from attribute_value v join attribute a on a.id = v.attribute_id
        where ${asJson(attributes)} @> to_jsonb(lower(a.name))`,
  );
}

/** Gives values their colours. Products that have such a value count as changed. */
export async function saveColors(
  executor: Executor,
  colors: readonly { readonly id: number; readonly color: string }[],
): Promise<void> {
  if (colors.length === 0) return;
  await executor.execute(sql`
    with saved as (
      update attribute_value v set color = r.color
      from jsonb_to_recordset(${asJson(colors)}) as r(id integer, color text) where r.id = v.id
      returning v.id
    )
    insert into import_changed
    select distinct v.product_id, false from variation v
    where v.value_ids && (select coalesce(array_agg(id), '{}') from saved)
    on conflict do nothing`);
}
