import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SITEMAP_PART_IDS } from '../../lib/contract/seo.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

/** A moment as the calls write it. */
const MOMENT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const partRow = z.object({
  part: z.number(),
  count: z.number(),
  lastModified: z.string(),
  version: z.string(),
});

/** The parts of product ids that hold listed products, in order. */
export async function readSitemapParts(db: Executor): Promise<z.output<typeof partRow>[]> {
  return rowsOf(
    db,
    partRow,
    sql`select part, count, to_char(listed_at at time zone 'UTC', ${MOMENT}) as "lastModified",
          count || '-' || extract(epoch from changed_at) as version
        from (
          select id / ${SITEMAP_PART_IDS}::integer as part, max(updated_at) as changed_at,
            count(*) filter (where is_listed and default_variation_id is not null)::integer as count,
            max(updated_at) filter (where is_listed and default_variation_id is not null) as listed_at
          from product group by 1
        ) parts
        where count > 0 order by part`,
  );
}

const pageRow = z.object({
  id: z.number(),
  name: z.string(),
  variationId: z.number(),
  images: z.array(z.string()),
  lastModified: z.string(),
});

/** The next listed products after an id, each with the pictures of its default variation. */
export async function readProductPages(
  db: Executor,
  afterId: number,
  count: number,
): Promise<z.output<typeof pageRow>[]> {
  return rowsOf(
    db,
    pageRow,
    sql`select p.id, p.name, p.default_variation_id as "variationId",
          case when cardinality(own.files) > 0 then own.files else shared.files end as images,
          to_char(p.updated_at at time zone 'UTC', ${MOMENT}) as "lastModified"
        from (
          select id, name, default_variation_id, updated_at from product
          where id > ${afterId} and is_listed and default_variation_id is not null
          order by id limit ${count}
        ) p
        join variation v on v.id = p.default_variation_id
        cross join lateral (
          select array(
            select u.file from unnest(v.images) with ordinality as i(source, position)
            join upload u on u.source = i.source order by i.position) as files
        ) own
        cross join lateral (
          select array(
            select u.file from product_image i join upload u on u.source = i.source
            where i.product_id = p.id order by i.position limit 5) as files
        ) shared
        order by p.id`,
  );
}

const categoryRow = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  lastModified: z.string(),
});

/** The categories that list something, by id. */
export async function readCategoryPages(db: Executor): Promise<z.output<typeof categoryRow>[]> {
  return rowsOf(
    db,
    categoryRow,
    sql`select c.id, c.name, coalesce(u.file, '') as image,
          to_char(c.updated_at at time zone 'UTC', ${MOMENT}) as "lastModified"
        from category c left join upload u on u.source = c.image
        where exists (select 1 from category_listing l where l.category_id = c.id)
        order by c.id`,
  );
}
