import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { asJson } from './query.ts';

/**
 * The temporary tables that an import is read into. They live until the end of its transaction, and the
 * database keeps them on disk when they are large, so that a catalogue never has to fit into memory here.
 */
const TABLES = [
  sql`create temporary table import_product (
    ord integer primary key, line integer not null, handle text not null, name text not null, brand text not null,
    kind text not null, tags text[] not null, google_category text not null, body_html text not null,
    description text not null, small_description text not null, is_pre_order boolean not null,
    pre_order_first_cents integer not null, pre_order_second_cents integer not null, published boolean not null,
    status text not null, seo_title text not null, seo_description text not null, category_ids integer[] not null,
    options text[] not null, product_id integer
  ) on commit drop`,
  sql`create temporary table import_variation (
    ord integer not null, position integer not null, line integer not null, sku text not null, "values" text[] not null,
    price_cents integer not null, compare_at_cents integer, customer_price_cents integer, quantity integer not null,
    tracks_stock boolean not null, continues_selling boolean not null, images text[] not null,
    value_ids integer[] not null default '{}', product_id integer
  ) on commit drop`,
  sql`create temporary table import_picture (
    ord integer not null, position integer not null, line integer not null, source text not null, alt text not null
  ) on commit drop`,
  sql`create temporary table import_image (
    source text primary key, file text not null, line integer not null, format text not null default 'webp',
    stored_file text, width integer, height integer, bytes integer, source_hash text
  ) on commit drop`,
  // Products whose data changed; is_new tells those that were not there before.
  sql`create temporary table import_changed (product_id integer primary key, is_new boolean not null) on commit drop`,
];

export async function createStaging(executor: Executor): Promise<void> {
  for (const statement of TABLES) await executor.execute(statement);
}

/** Adds products; `firstOrd` is the number of the first of them in the file. */
export async function stageProducts(
  executor: Executor,
  products: readonly CatalogueProduct[],
  firstOrd: number,
): Promise<void> {
  if (products.length === 0) return;
  const numbered = products.map((product, index) => ({ ...product, ord: firstOrd + index }));
  await executor.execute(sql`
    insert into import_product
    select ord, line, handle, name, brand, kind, tags, "googleCategory", "bodyHtml", description, "smallDescription",
      "isPreOrder", "preOrderFirstCents", "preOrderSecondCents", published, status, "seoTitle", "seoDescription",
      "categoryIds", options
    from jsonb_to_recordset(${asJson(
      numbered.map(({ variations: _variations, pictures: _pictures, ...product }) => product),
    )}) as r(
      ord integer, line integer, handle text, name text, brand text, kind text, tags text[], "googleCategory" text,
      "bodyHtml" text, description text, "smallDescription" text, "isPreOrder" boolean, "preOrderFirstCents" integer,
      "preOrderSecondCents" integer, published boolean, status text, "seoTitle" text, "seoDescription" text,
      "categoryIds" integer[], options text[])`);
  const variations = numbered.flatMap(({ ord, variations: own }) =>
    own.map((variation, index) => ({ ...variation, ord, position: index + 1 })),
  );
  await executor.execute(sql`
    insert into import_variation
    select ord, position, line, sku, "values", "priceCents", "compareAtCents", "customerPriceCents", quantity,
      "tracksStock", "continuesSelling", images
    from jsonb_to_recordset(${asJson(variations)}) as r(
      ord integer, position integer, line integer, sku text, "values" text[], "priceCents" integer,
      "compareAtCents" integer, "customerPriceCents" integer, quantity integer, "tracksStock" boolean,
      "continuesSelling" boolean, images text[])`);
  const pictures = numbered.flatMap(({ ord, pictures: own }) =>
    own.map((picture, index) => ({ ...picture, ord, position: index + 1 })),
  );
  if (pictures.length === 0) return;
  await executor.execute(sql`
    insert into import_picture
    select ord, position, line, source, alt
    from jsonb_to_recordset(${asJson(pictures)}) as r(
      ord integer, position integer, line integer, source text, alt text)`);
}

export async function indexStaging(executor: Executor): Promise<void> {
  await executor.execute(sql`create index on import_product (handle)`);
  await executor.execute(sql`create index on import_variation (sku)`);
  await executor.execute(sql`create index on import_variation (ord)`);
  await executor.execute(sql`create index on import_picture (ord)`);
  for (const table of ['import_product', 'import_variation', 'import_picture']) {
    await executor.execute(sql`analyze ${sql.identifier(table)}`);
  }
}

const mistake = z.object({ ord: z.number(), line: z.number(), reason: z.string() });
/** A mistake that only the whole file or the database shows, with the product that it makes unusable. */
export type StagedMistake = z.output<typeof mistake>;

/**
 * Finds what no single row shows: a handle in two places, a SKU used twice or owned by another product, a
 * category that there is not. `menu` and `fixed` are the ids of the categories that there will be.
 */
export async function findMistakes(
  executor: Executor,
  { menu, fixed }: { readonly menu: readonly number[]; readonly fixed: readonly number[] },
): Promise<StagedMistake[]> {
  const handles = await rowsOf(
    executor,
    mistake,
    sql`select p.ord, p.line, 'the handle ' || to_json(p.handle) || ' is already on line ' || f.line
          || ': the lines of a product stand together' as reason
        from import_product p
        join (select handle, min(line) as line from import_product group by handle having count(*) > 1) f
          on f.handle = p.handle and f.line < p.line
        order by p.line`,
  );
  const skus = await rowsOf(
    executor,
    mistake,
    sql`select v.ord, v.line, 'the SKU ' || to_json(v.sku) || ' is already on line ' || f.line as reason
        from import_variation v
        join (select sku, min(line) as line from import_variation group by sku having count(*) > 1) f
          on f.sku = v.sku and f.line < v.line
        order by v.line`,
  );
  const owned = await rowsOf(
    executor,
    mistake,
    sql`select v.ord, v.line, 'the SKU ' || to_json(v.sku) || ' belongs to the product ' || to_json(p.handle)
          || ', which is not in this folder' as reason
        from import_variation v
        join variation o on o.sku = v.sku
        join product p on p.id = o.product_id
        where not exists (select 1 from import_product i where i.handle = p.handle)
        order by v.line`,
  );
  const categories = await rowsOf(
    executor,
    mistake,
    sql`select p.ord, p.line,
          case when ${asJson(fixed)} @> to_jsonb(c.id)
            then 'the category ' || c.id || ' is a fixed one: name its products in merchandising.json'
            else 'there is no category with the id ' || c.id end as reason
        from import_product p cross join lateral unnest(p.category_ids) as c(id)
        where not ${asJson(menu)} @> to_jsonb(c.id)
        order by p.line`,
  );
  return [...handles, ...skus, ...owned, ...categories];
}

/** Takes products out again, with all that belongs to them. Returns how many there were. */
export async function unstage(executor: Executor, ords: readonly number[]): Promise<number> {
  const chosen = sql`(select value::integer from jsonb_array_elements_text(${asJson(ords)}))`;
  for (const table of ['import_variation', 'import_picture']) {
    await executor.execute(sql`delete from ${sql.identifier(table)} where ord in ${chosen}`);
  }
  const result = await executor.execute(sql`delete from import_product where ord in ${chosen}`);
  return result.rowCount ?? 0;
}
