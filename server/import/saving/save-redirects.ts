import { redirect, type RedirectReason } from '../../db/address-schema.ts';
import type { Executor } from '../../db/client.ts';
import { product } from '../../db/schema.ts';
import { sql, type SQL } from '../../db/sql.ts';
import { leadToCategories } from './category-names.ts';
import type { Problems } from '../reporting/problems.ts';
import { commas, writtenBy } from '../staging/query.ts';
import type { RedirectLine } from '../beside/redirects-file.ts';
import { resolveRedirects } from './resolve-redirects.ts';
import { nameOf, stage, staged, tidyStaging } from '../staging/staging.ts';

/** What so many new addresses change is worth looking at anew. */
const MANY = 1000;

/** The key of a product's address by its handle. */
export function keyOfHandle(handle: SQL): SQL {
  return sql`'/products/' || lower(${handle})`;
}

const { fromPath, toProductId, toCategoryId, toPath, reason, madeAt } = redirect;

/** A statement that lets keys lead to products, where nothing else is said of them: `products` has `key` and `product`. */
export function leading(why: RedirectReason, products: SQL): SQL {
  return sql`
    insert into ${redirect} (${commas([fromPath, toProductId, reason].map(nameOf))})
    select key, product, ${why} from (${products}) led
    -- What a handle may hold and an address may not.
    where key ~ '^(/[^/?#]+)+$' and octet_length(key) <= 1000
    on conflict (${nameOf(fromPath)}) do update
    set ${nameOf(toProductId)} = excluded.to_product_id, ${nameOf(toCategoryId)} = null, ${nameOf(toPath)} = null,
      ${nameOf(reason)} = excluded.reason, ${nameOf(madeAt)} = now()
    where ${reason} in ('renamed', 'removed') and ${toProductId} is distinct from excluded.to_product_id`;
}

/**
 * Writes what old addresses lead to: those of categories, those that the products had in another shop, and what files
 * say. Run when products and categories are what they will be.
 *
 * @returns how many addresses lead elsewhere than before.
 */
export async function saveRedirects(
  tx: Executor,
  lines: readonly RedirectLine[],
  problems: Problems,
): Promise<number> {
  const ofCategories = await leadToCategories(tx);
  const ofProducts = await leadToProducts(tx);
  await stage(tx, staged.redirect, await resolveRedirects(tx, lines, problems, { keepsUnknown: true }));
  const ofFiles = await writtenBy(tx, saving());
  const written = ofCategories + ofProducts + ofFiles;
  // The database still believes in the few that there were, and would compare each with each product.
  if (written > MANY) await tidyStaging(tx, redirect);
  // A handle that is a product's again leads to that product by itself.
  await tx.execute(sql`
    delete from ${redirect} using ${product}
    where ${redirect.fromPath} = ${keyOfHandle(sql`${product.handle}`)} and ${reason} in ('renamed', 'old-shop')
      and ${product.handle} = lower(${product.handle})`);
  return written;
}

/** The addresses that staged products had, each where no other product had it as well. */
function leadToProducts(tx: Executor): Promise<number> {
  const { address, product: own } = staged;
  const known = sql`
    select ${address.key} as key, ${own.productId} as id from ${address} join ${own} on ${own.ord} = ${address.ord}
    where ${address.key} <> ${keyOfHandle(sql`${own.handle}`)}
    union all
    select ${keyOfHandle(sql`${own.handle}`)}, ${own.productId} from ${own} where ${own.handle} <> lower(${own.handle})`;
  const single = sql`
    select key, min(id) as product from (${known}) known
    where not exists (select 1 from ${product} where ${product.handle} = substr(key, 11) and starts_with(key, '/products/'))
    group by key having count(distinct id) = 1`;
  return writtenBy(tx, leading('old-shop', single));
}

function saving(): SQL {
  const columns = [fromPath, toProductId, toCategoryId, toPath, reason];
  const { redirect: said } = staged;
  const own = [said.fromPath, said.toProductId, said.toCategoryId, said.toPath, said.reason];
  const now = sql`(${commas([toProductId, toCategoryId, toPath, reason])})`;
  return sql`
    insert into ${redirect} (${commas(columns.map(nameOf))})
    select ${commas(own)} from ${said}
    on conflict (${nameOf(fromPath)}) do update
    set ${commas([...columns.slice(1).map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`), sql`${nameOf(madeAt)} = now()`])}
    -- What the desk says stays.
    where ${reason} <> 'desk' and ${now} is distinct from (excluded.to_product_id, excluded.to_category_id, excluded.to_path, excluded.reason)`;
}
