import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { excluded } from '../../db/fragments.ts';
import { category, product, productImage, remotePicture, upload, variation } from '../../db/schema.ts';
import { pageMetadata, slider } from '../../db/shop-schema.ts';
import { eq, sql } from '../../db/sql.ts';
import type { ImageFormat } from './image-processor.ts';
import { merge } from '../staging/merge.ts';
import { asJson, countOf, textsOf, valuesOf } from '../staging/query.ts';
import { fill, nameOf, staged, tidyStaging } from '../staging/staging.ts';

/** A place outside products.csv that names a picture. */
export interface ImageUse {
  readonly source: string;
  readonly file: string;
  readonly line: number;
  /** Social networks want the Open Graph picture as a JPEG. */
  readonly format: ImageFormat;
}

/** A picture that the folder names, with what the shop has under that name, and where it is to be had if not there. */
export type PendingImage = Awaited<ReturnType<typeof nextImages>>[number];

/**
 * Gives pictures that stand at an address of this shop the name by which it knows them, so that an export for another
 * system that comes back is what is there. Stored names say what is in the file: the same name is the same picture.
 */
export async function nameOwnPictures(tx: Executor): Promise<void> {
  const { picture, variation: own, remote } = staged;
  const known = sql`(
    select ${remote.source} as address, min(${upload.source}) as source
    from ${remote} join ${upload} on ${upload.file} = substring(${remote.address} from '([^/?#]+)(?:[?#].*)?$') group by 1) known`;
  await tx.execute(sql`
    update ${picture} set ${nameOf(picture.image)} = known.source from ${known}
    where ${picture.image} = known.address`);
  await tx.execute(sql`
    update ${own} set ${nameOf(own.images)} = array(
      select coalesce(known.source, named.source)
      from unnest(${own.images}) with ordinality named(source, place) left join ${known} on address = named.source
      order by place)
    where ${own.images} && array(select address from ${known})`);
  await tx.execute(sql`delete from ${remote} using ${known} where ${remote.source} = known.address
    and not exists (select 1 from ${staged.product} where known.address = any(${staged.product.descriptionPictures}))`);
  // What the database counted of the addresses says nothing of the names.
  await tidyStaging(tx, picture);
}

/** Notes every picture that the folder names, once, with the first place that names it. Returns how many. */
export async function collectImages(tx: Executor, uses: readonly ImageUse[]): Promise<number> {
  const { image, picture, variation: own } = staged;
  await fill(
    tx,
    image,
    {
      ...{ source: sql`source`, file: sql`(array_agg(file order by place))[1]`, line: sql`(min(place))[2]` },
      format: sql`case when bool_or(is_jpeg) then 'jpeg' else 'webp' end`,
    },
    // Many products may share few pictures: only the first place of each file is put in order.
    sql`from (select source, file, min(array[rank, line]) as place, bool_or(format = 'jpeg') as is_jpeg from (
        select ${picture.image} as source, ${staged.product.file} as file, ${picture.line} as line,
          'webp' as format, 0 as rank
        from ${picture} join ${staged.product} on ${staged.product.ord} = ${picture.ord}
        union all
        select source, ${staged.product.file}, ${own.line}, 'webp', 0
        from ${own} join ${staged.product} on ${staged.product.ord} = ${own.ord}
        cross join lateral unnest(${own.images}) as named(source)
        union all
        select source, ${staged.product.file}, ${staged.product.line}, 'webp', 0
        from ${staged.product} cross join lateral unnest(${staged.product.descriptionPictures}) as named(source)
        union all
        select source, file, line, format, 1 from jsonb_populate_recordset(null::${image}, ${asJson(uses)})
      ) named group by source, file) placed
      group by source`,
  );
  // What the shop's metadata uses stays a JPEG, whatever this folder uses it for.
  await tx.execute(sql`
    update ${image} set ${nameOf(image.format)} = 'jpeg' from ${pageMetadata}
    where ${pageMetadata.image} = ${image.source} and ${image.format} <> 'jpeg'`);
  return countOf(tx, sql`select count(*) as value from ${image}`);
}

/** The next pictures after `source`, in the order of their names. */
export function nextImages(tx: Executor, after: string, count: number) {
  const { image, remote } = staged;
  const source = sql<string>`${image.source}`;
  return tx
    .select({
      source,
      file: sql<string>`${image.file}`,
      line: sql<number>`${image.line}`,
      format: sql<ImageFormat>`${image.format}`,
      stored: upload,
      address: sql<string | null>`(
        select min(${remote.address}) from ${remote} where ${remote.source} = ${image.source})`,
    })
    .from(image)
    .leftJoin(upload, eq(upload.source, source))
    .where(sql`${source} collate "C" > ${after} collate "C"`)
    .orderBy(sql`${source} collate "C"`)
    .limit(count);
}

/** Those of the stored files that the shop does not name. */
export async function unnamedFiles(tx: Executor, files: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx,
    z.string(),
    sql`select file as value from ${textsOf(files)} as stored(file)
        where not exists (select 1 from ${upload} where ${upload.file} = stored.file)`,
  );
}

/** Notes where pictures are to be had. One that stands at another address than before is to be asked for anew. */
export async function saveAddresses(tx: Executor): Promise<void> {
  const { source, address, askedAt, etag, lastModified, failure } = remotePicture;
  await tx.execute(sql`
    insert into ${remotePicture} (${nameOf(source)}, ${nameOf(address)})
    select distinct on (${staged.remote.source}) ${staged.remote.source}, ${staged.remote.address}
    from ${staged.remote} order by ${staged.remote.source}, ${staged.remote.address}
    on conflict (${nameOf(source)}) do update set ${nameOf(address)} = ${excluded(address)},
      ${nameOf(askedAt)} = 'epoch', ${nameOf(etag)} = '', ${nameOf(lastModified)} = '', ${nameOf(failure)} = ''
    where ${address} <> ${excluded(address)}`);
}

/**
 * Stores what is known of the pictures. A picture whose bytes are what they were is left alone. Products whose
 * picture changed count as changed.
 */
export async function saveImages(tx: Executor): Promise<void> {
  await merge(tx, {
    from: staged.upload,
    note: upload.source,
    touches: sql`
      select ${productImage.productId} as id from ${productImage}
      where ${productImage.source} in (select noted from changed)
      union all
      select ${variation.productId} from ${variation} cross join lateral unnest(${variation.images}) as own(source)
      where own.source in (select noted from changed)
      union all
      select ${product.id} from ${product} cross join lateral unnest(${product.descriptionPictures}) as told(source)
      where told.source in (select noted from changed)`,
  });
}

/** A stored picture by the name that the catalogue uses. */
export type ExportedImage = Awaited<ReturnType<typeof nextUploads>>[number];

/** The next pictures after `source` that something in the shop uses, in the order of their names. */
export function nextUploads(tx: Executor, after: string, count: number) {
  const { source, file } = upload;
  return tx
    .select({ source, file })
    .from(upload)
    .where(
      sql`${source} collate "C" > ${after} collate "C" and (
        exists (select 1 from ${productImage} where ${productImage.source} = ${source})
        or ${source} in (select unnest(${variation.images}) from ${variation})
        or ${source} in (select unnest(${product.descriptionPictures}) from ${product})
        or ${source} in (select ${category.image} from ${category})
        or ${source} in (select ${pageMetadata.image} from ${pageMetadata})
        or ${source} in (select unnest(array[slide ->> 'image', slide ->> 'phoneImage'])
          from ${slider}, jsonb_array_elements(${slider.slides}) as slide))`,
    )
    .orderBy(sql`${source} collate "C"`)
    .limit(count);
}
