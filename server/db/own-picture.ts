import { sql, type Column, type SQL } from './sql.ts';
import { pictureOwn } from './staff-schema.ts';

/** What the desk says that a picture of the catalogue shows, as a layer above what the catalogue says. */

/** The key of a picture by where it stands (a product, a banner) and its name in the catalogue. */
export function keyOfPicture(kind: 'product' | 'slide', id: Column, source: SQL | Column): SQL<string> {
  return sql<string>`(${sql.raw(`'${kind}:'`)} || ${id} || ':' || ${source})`;
}

/** The desk's text of a picture, else the one below it. */
export function pictureText(key: SQL<string>, below: SQL | Column): SQL<string> {
  return sql<string>`coalesce((select nullif(${pictureOwn.text}, '') from ${pictureOwn} where ${pictureOwn.key} = ${key}), ${below})`;
}
