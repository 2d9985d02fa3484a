import { productImage, upload } from './schema.ts';
import { sql, type Column, type SQL } from './sql.ts';

/** The files of the first pictures that are named in a list, in its order, as one column `file`. */
export function filesNamed(images: Column | SQL, most?: number): SQL {
  return sql`select ${upload.file} as file from unnest(${images}) with ordinality as i(source, position)
    join ${upload} on ${upload.source} = i.source order by i.position${limit(most)}`;
}

/** The files of the first pictures that a product has for all its variations, in their order, as one column `file`. */
export function filesShared(productId: Column, most: number): SQL {
  return sql`select ${upload.file} as file from ${productImage} join ${upload} on ${upload.source} = ${productImage.source}
    where ${productImage.productId} = ${productId} order by ${productImage.position}${limit(most)}`;
}

/** In the text, not as a value: it belongs to the question. */
function limit(most: number | undefined): SQL {
  return most === undefined ? sql`` : sql.raw(` limit ${most}`);
}
