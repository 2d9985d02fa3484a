import type { Column } from '../db/sql.ts';
import { product, variation } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';

/** Titles that are cut keep about so many characters of a name, and its last two words. */
const KEPT = 24;
/** Of a name that begins thousands of others, so many are looked at. */
const MOST = 500;
/** A longer SKU would be all that is left of a title, and of one of several words a cut title keeps the last alone. */
const LONGEST_SKU = 20;

const beginning = sql`left(${product.searchName}, ${sql.raw(String(KEPT))})`;
/** As `cutTitle` has it: two words, or the last one where these are long. */
const endOf = (name: Column | SQL) =>
  sql`substring(lower(${name}) from '(?:^|\\s)((?=.{1,30}$)\\S+\\s+\\S+|\\S+)\\s*$')`;

/**
 * What sets a product apart whose name, cut as titles are, another one bears that was there before it: its SKU, else its
 * number; '' for all others. So of two with one name the first keeps the plain title, whatever comes after it.
 */
export const distinction = sql<string>`case when exists (
  select 1 from (
    select earlier.name, earlier.search_name from ${product} earlier
    where earlier.is_listed and earlier.default_variation_id is not null
      and earlier.search_name ~>=~ ${beginning}
      and earlier.search_name ~<=~ (${beginning} || chr(1114111))
      and earlier.id < ${product.id}
    limit ${sql.raw(String(MOST))}
  ) namesake
  where case when length(${product.searchName}) < ${sql.raw(String(KEPT))}
    then namesake.search_name = ${product.searchName}
    else ${endOf(sql`namesake.name`)} is not distinct from ${endOf(product.name)} end
) then coalesce(
  (select ${variation.sku} from ${variation} where ${variation.id} = ${product.defaultVariationId}
    and length(${variation.sku}) <= ${sql.raw(String(LONGEST_SKU))} and ${variation.sku} !~ '[/\\s]'),
  'no. ' || ${product.id}) else '' end`;
