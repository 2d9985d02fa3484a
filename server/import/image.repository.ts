import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredImage } from './image-processor.ts';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { asJson, countOf } from './query.ts';

/** A place outside products.csv that names a picture. */
export interface ImageUse {
  readonly source: string;
  readonly file: string;
  readonly line: number;
  /** Social networks want the Open Graph picture as a JPEG. */
  readonly format: 'webp' | 'jpeg';
}

/** Notes every picture that the folder names, once, with the first place that names it. */
export async function collectImages(
  executor: Executor,
  productsFile: string,
  uses: readonly ImageUse[],
): Promise<number> {
  await executor.execute(sql`
    insert into import_image (source, file, line, format)
    select source, (array_agg(file order by rank, line))[1], (array_agg(line order by rank, line))[1],
      case when bool_or(format = 'jpeg') then 'jpeg' else 'webp' end
    from (
      select source, ${productsFile}::text as file, line, 'webp' as format, 0 as rank from import_picture
      union all
      select source, ${productsFile}::text, v.line, 'webp', 0
        from import_variation v cross join lateral unnest(v.images) as i(source)
      union all
      select source, file, line, format, 1
        from jsonb_to_recordset(${asJson(uses)}) as r(source text, file text, line integer, format text)
    ) named
    group by source`);
  // What the shop's metadata uses stays a JPEG, whatever this folder uses it for.
  await executor.execute(sql`
    update import_image i set format = 'jpeg' from page_metadata m where m.image = i.source and i.format <> 'jpeg'`);
  return countOf(executor, sql`select count(*) from import_image`);
}

const pending = z.object({
  source: z.string(),
  file: z.string(),
  line: z.number(),
  format: z.enum(['webp', 'jpeg']),
  stored: z
    .object({
      file: z.string(),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
      sourceHash: z.string(),
    })
    .nullable(),
});
/** A picture that the folder names, with what the shop has under that name. */
export type PendingImage = z.output<typeof pending>;

/** The next pictures after `source`, in the order of their names. */
export async function nextImages(executor: Executor, after: string, count: number): Promise<PendingImage[]> {
  return rowsOf(
    executor,
    pending,
    sql`select i.source, i.file, i.line, i.format,
          case when u.source is null then null else json_build_object('file', u.file, 'width', u.width,
            'height', u.height, 'bytes', u.bytes, 'sourceHash', u.source_hash) end as stored
        from import_image i left join upload u on u.source = i.source
        where i.source collate "C" > ${after} collate "C"
        order by i.source collate "C" limit ${count}`,
  );
}

export async function noteImages(
  executor: Executor,
  images: readonly (StoredImage & { readonly source: string })[],
): Promise<void> {
  if (images.length === 0) return;
  await executor.execute(sql`
    update import_image i
    set stored_file = r.file, width = r.width, height = r.height, bytes = r.bytes, source_hash = r."sourceHash"
    from jsonb_to_recordset(${asJson(images)}) as r(
      source text, file text, width integer, height integer, bytes integer, "sourceHash" text)
    where i.source = r.source`);
}

/** The products that use one of these pictures. */
export async function productsUsing(executor: Executor, sources: readonly string[]): Promise<number[]> {
  const chosen = sql`(select value from jsonb_array_elements_text(${asJson(sources)}))`;
  const rows = await rowsOf(
    executor,
    z.object({ ord: z.number() }),
    sql`select ord from import_picture where source in ${chosen}
        union
        select ord from import_variation v where exists (select 1 from unnest(v.images) as i(source) where source in ${chosen})`,
  );
  return rows.map(({ ord }) => ord);
}

/** Those of the stored files that the shop does not name. */
export async function unnamedFiles(executor: Executor, files: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    executor,
    z.object({ file: z.string() }),
    sql`select f.value as file from jsonb_array_elements_text(${asJson(files)}) f
        where not exists (select 1 from upload u where u.file = f.value)`,
  );
  return rows.map(({ file }) => file);
}

/**
 * Stores what is known of the pictures. A picture whose bytes are what they were is left alone. Products whose
 * picture changed count as changed.
 */
export async function saveImages(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with saved as (
      insert into upload (source, file, width, height, bytes, source_hash)
      select source, stored_file, width, height, bytes, source_hash from import_image where stored_file is not null
      on conflict (source) do update set file = excluded.file, width = excluded.width, height = excluded.height,
        bytes = excluded.bytes, source_hash = excluded.source_hash, updated_at = now()
      where upload.file <> excluded.file or upload.source_hash <> excluded.source_hash
      returning source
    )
    insert into import_changed
    select distinct p.product_id, false from product_image p join saved s on s.source = p.source
    union
    select distinct v.product_id, false from variation v join saved s on s.source = any(v.images)
    on conflict do nothing`);
}
