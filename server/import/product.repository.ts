import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { countOf } from './query.ts';

/** What the shop's products became. */
export interface ProductCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products that are no longer listed because the folder does not have them. */
  readonly archived: number;
  readonly removedVariations: number;
}

/**
 * Writes the staged products with their variations and pictures. What is equal already is not touched.
 *
 * @param onStep is told after each step how many there are.
 */
export async function saveProducts(
  executor: Executor,
  replace: boolean,
  onStep: (steps: number) => void,
): Promise<ProductCounts> {
  let removedVariations = 0;
  const steps = [
    saveAttributes,
    saveProductRows,
    async (each: Executor) => (removedVariations = await saveVariations(each)),
    saveChoices,
    savePictures,
  ];
  for (const save of steps) {
    await save(executor);
    onStep(steps.length);
  }
  const archived = replace ? await archiveOthers(executor) : 0;
  return { added: 0, changed: 0, unchanged: 0, archived, removedVariations };
}

/** Counts what {@link saveProducts} and all that followed it did, and stamps the changed products. */
export async function countProducts(executor: Executor, counts: ProductCounts): Promise<ProductCounts> {
  await executor.execute(sql`
    update product p set updated_at = now() from import_changed c
    where c.product_id = p.id and not c.is_new and p.updated_at <> now()`);
  const staged = await countOf(executor, sql`select count(*) from import_product`);
  const added = await countOf(executor, sql`select count(*) from import_changed where is_new`);
  const changed = await countOf(
    executor,
    sql`select count(*) from import_changed c join import_product i on i.product_id = c.product_id where not c.is_new`,
  );
  return { ...counts, added, changed, unchanged: staged - added - changed };
}

/** Attributes and values are known by name in any letter case, so that 'black' and 'Black' are one filter. */
async function saveAttributes(executor: Executor): Promise<void> {
  await executor.execute(sql`
    insert into attribute (name)
    select name from (
      select distinct on (lower(o.name)) o.name, p.ord, o.idx
      from import_product p cross join lateral unnest(p.options) with ordinality as o(name, idx)
      order by lower(o.name), p.ord, o.idx
    ) n
    where not exists (select 1 from attribute a where lower(a.name) = lower(n.name))
    order by ord, idx`);
  await executor.execute(sql`
    create temporary table import_option on commit drop as
    select p.ord, o.idx::integer as idx, a.id as attribute_id
    from import_product p cross join lateral unnest(p.options) with ordinality as o(name, idx)
    join attribute a on lower(a.name) = lower(o.name)`);
  await executor.execute(sql`create index on import_option (ord, idx)`);
  await executor.execute(sql`analyze import_option`);
  await executor.execute(sql`
    create temporary table import_value on commit drop as
    select v.ord, v.position, x.idx::integer as idx, o.attribute_id, x.name, lower(x.name) as folded
    from import_variation v cross join lateral unnest(v."values") with ordinality as x(name, idx)
    join import_option o on o.ord = v.ord and o.idx = x.idx`);
  await executor.execute(sql`analyze import_value`);
  await executor.execute(sql`
    insert into attribute_value (attribute_id, name)
    select attribute_id, name from (
      select distinct on (attribute_id, folded) attribute_id, folded, name, ord, position, idx
      from import_value order by attribute_id, folded, ord, position, idx
    ) n
    where not exists (
      select 1 from attribute_value a where a.attribute_id = n.attribute_id and lower(a.name) = n.folded)
    order by ord, position, idx`);
  await executor.execute(sql`
    update import_variation v set value_ids = r.ids
    from (
      select x.ord, x.position, array_agg(a.id order by x.idx) as ids
      from import_value x join attribute_value a on a.attribute_id = x.attribute_id and lower(a.name) = x.folded
      group by x.ord, x.position
    ) r
    where r.ord = v.ord and r.position = v.position`);
}

async function saveProductRows(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update import_product i set product_id = p.id from product p where p.handle = i.handle`);
  await executor.execute(sql`
    with changed as (
      update product p set name = i.name, brand = i.brand, kind = i.kind, tags = i.tags,
        google_category = i.google_category, body_html = i.body_html, description = i.description,
        small_description = i.small_description, is_pre_order = i.is_pre_order,
        pre_order_first_cents = i.pre_order_first_cents, pre_order_second_cents = i.pre_order_second_cents,
        published = i.published, status = i.status, is_listed = i.published and i.status = 'active',
        seo_title = i.seo_title, seo_description = i.seo_description, updated_at = now()
      from import_product i
      where p.id = i.product_id
        and (p.name, p.brand, p.kind, p.tags, p.google_category, p.body_html, p.description, p.small_description,
          p.is_pre_order, p.pre_order_first_cents, p.pre_order_second_cents, p.published, p.status, p.seo_title,
          p.seo_description, p.is_listed)
        is distinct from (i.name, i.brand, i.kind, i.tags, i.google_category, i.body_html, i.description,
          i.small_description, i.is_pre_order, i.pre_order_first_cents, i.pre_order_second_cents, i.published,
          i.status, i.seo_title, i.seo_description, i.published and i.status = 'active')
      returning p.id
    )
    insert into import_changed select id, false from changed`);
  await executor.execute(sql`
    with added as (
      insert into product (handle, name, brand, kind, tags, google_category, body_html, description,
        small_description, is_pre_order, pre_order_first_cents, pre_order_second_cents, published, status, is_listed,
        seo_title, seo_description, position)
      select handle, name, brand, kind, tags, google_category, body_html, description, small_description,
        is_pre_order, pre_order_first_cents, pre_order_second_cents, published, status,
        published and status = 'active', seo_title, seo_description,
        (select coalesce(max(position), 0) from product) + (row_number() over (order by ord))::integer
      from import_product where product_id is null order by ord
      returning id
    )
    insert into import_changed select id, true from added`);
  await executor.execute(sql`
    update import_product i set product_id = p.id from product p where p.handle = i.handle and i.product_id is null`);
  await executor.execute(sql`
    update import_variation v set product_id = p.product_id from import_product p where p.ord = v.ord`);
  await executor.execute(sql`create index on import_product (product_id)`);
  await executor.execute(sql`analyze import_product`);
  await executor.execute(sql`analyze import_variation`);
}

/**
 * A folder that has every product decides their order; any other leaves it as it is. Returns whether some
 * product moved.
 */
export async function saveOrder(executor: Executor): Promise<boolean> {
  const result = await executor.execute(sql`
    update product p set position = i.ord
    from import_product i
    where i.product_id = p.id and p.position <> i.ord
      and not exists (
        select 1 from product o where o.status <> 'archived'
          and not exists (select 1 from import_product x where x.product_id = o.id))`);
  return (result.rowCount ?? 0) > 0;
}

/** Whether a variation is to become another one than it is. */
const DIFFERS = sql`
  (v.product_id, v.position, v.value_ids, v.price_cents, v.compare_at_cents, v.customer_price_cents, v.quantity,
    v.tracks_stock, v.continues_selling, v.images)
  is distinct from (i.product_id, i.position, i.value_ids, i.price_cents, i.compare_at_cents, i.customer_price_cents,
    i.quantity, i.tracks_stock, i.continues_selling, i.images)`;
/** Whether a variation is to go: its product is in the folder without it. */
const GOES = sql`
  exists (select 1 from import_product p where p.product_id = v.product_id)
  and not exists (select 1 from import_variation i where i.sku = v.sku)`;

/**
 * Locks what orders lock too, in their order: the customers whose carts lose something, which are other carts from
 * then on, then the variations by their ids. Else an order and an import could wait for each other.
 */
async function lockChanges(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with held as (
      select c.id from customer c
      where c.id in (
        select l.customer_id from cart_line l join variation v on v.id = l.variation_id where ${GOES})
      order by c.id for no key update
    )
    update customer c set cart_version = c.cart_version + 1 from held where held.id = c.id`);
  await executor.execute(sql`
    select count(*) from (
      select v.id from variation v
      where exists (select 1 from import_variation i where i.sku = v.sku and ${DIFFERS}) or (${GOES})
      order by v.id for no key update
    ) locked`);
}

async function saveVariations(executor: Executor): Promise<number> {
  await lockChanges(executor);
  // A SKU that moved to another product of the folder keeps its id; both products changed.
  await executor.execute(sql`
    insert into import_changed
    select v.product_id, false from variation v join import_variation i on i.sku = v.sku
    where v.product_id <> i.product_id
    on conflict do nothing`);
  await executor.execute(sql`
    with changed as (
      update variation v set product_id = i.product_id, position = i.position, value_ids = i.value_ids,
        price_cents = i.price_cents, compare_at_cents = i.compare_at_cents,
        customer_price_cents = i.customer_price_cents, quantity = i.quantity, tracks_stock = i.tracks_stock,
        continues_selling = i.continues_selling, images = i.images, updated_at = now()
      from import_variation i
      where v.sku = i.sku
        and ${DIFFERS}
      returning v.product_id
    )
    insert into import_changed select distinct product_id, false from changed on conflict do nothing`);
  const removed = await countOf(
    executor,
    sql`with removed as (
          delete from variation v where ${GOES} returning v.product_id
        ), noted as (
          insert into import_changed select distinct product_id, false from removed on conflict do nothing
        )
        select count(*) from removed`,
  );
  await executor.execute(sql`
    with added as (
      insert into variation (product_id, sku, position, value_ids, price_cents, compare_at_cents,
        customer_price_cents, quantity, tracks_stock, continues_selling, images)
      select i.product_id, i.sku, i.position, i.value_ids, i.price_cents, i.compare_at_cents,
        i.customer_price_cents, i.quantity, i.tracks_stock, i.continues_selling, i.images
      from import_variation i
      where not exists (select 1 from variation v where v.sku = i.sku)
      order by i.ord, i.position
      returning product_id
    )
    insert into import_changed select distinct product_id, false from added on conflict do nothing`);
  return removed;
}

async function saveChoices(executor: Executor): Promise<void> {
  const wanted = sql`(
    select p.product_id, o.attribute_id, o.idx as position
    from import_option o join import_product p on p.ord = o.ord)`;
  await executor.execute(sql`
    with removed as (
      delete from product_attribute a using import_product p
      where p.product_id = a.product_id and not exists (
        select 1 from ${wanted} w where w.product_id = a.product_id and w.attribute_id = a.attribute_id)
      returning a.product_id
    )
    insert into import_changed select distinct product_id, false from removed on conflict do nothing`);
  await executor.execute(sql`
    with saved as (
      insert into product_attribute (product_id, attribute_id, position)
      select product_id, attribute_id, position from ${wanted} w
      on conflict (product_id, attribute_id) do update set position = excluded.position
      where product_attribute.position <> excluded.position
      returning product_id
    )
    insert into import_changed select distinct product_id, false from saved on conflict do nothing`);
}

async function savePictures(executor: Executor): Promise<void> {
  const wanted = sql`(
    select p.product_id, i.position, i.source, i.alt
    from import_picture i join import_product p on p.ord = i.ord)`;
  await executor.execute(sql`
    with removed as (
      delete from product_image m using import_product p
      where p.product_id = m.product_id and not exists (
        select 1 from ${wanted} w where w.product_id = m.product_id and w.position = m.position)
      returning m.product_id
    )
    insert into import_changed select distinct product_id, false from removed on conflict do nothing`);
  await executor.execute(sql`
    with saved as (
      insert into product_image (product_id, position, source, alt)
      select product_id, position, source, alt from ${wanted} w
      on conflict (product_id, position) do update set source = excluded.source, alt = excluded.alt
      where (product_image.source, product_image.alt) is distinct from (excluded.source, excluded.alt)
      returning product_id
    )
    insert into import_changed select distinct product_id, false from saved on conflict do nothing`);
}

async function archiveOthers(executor: Executor): Promise<number> {
  return countOf(
    executor,
    sql`with archived as (
          update product p set status = 'archived', is_listed = false, updated_at = now()
          where p.status <> 'archived' and not exists (select 1 from import_product i where i.product_id = p.id)
          returning p.id
        ), noted as (
          insert into import_changed select id, false from archived on conflict do nothing
        )
        select count(*) from archived`,
  );
}
