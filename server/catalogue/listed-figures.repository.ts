import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import {
  categoryListing,
  categoryPair,
  categoryValue,
  listedPrice,
  productValue,
  searchPosting,
  searchWord,
  shopList,
} from '../db/listing-schema.ts';
import { category, isShown, product, variation } from '../db/schema.ts';
import { sql, type SQL, type SQLWrapper } from '../db/sql.ts';

/** Writes what lists sort by, of products that stay where they are. Returns whether some of it is new. */
export async function refreshListedFigures(executor: Executor): Promise<boolean> {
  const figures = [
    [categoryListing.visitorPriceCents, product.visitorPriceCents],
    [categoryListing.customerPriceCents, product.customerPriceCents],
    [categoryListing.inStock, product.inStock],
    [categoryListing.rating, product.rating],
  ] as const;
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  const { rowCount } = await executor.execute(sql`
    with written (category_id) as (
      update ${categoryListing} set ${list(figures.map(([own, of]) => sql`${bare(own)} = ${of}`))}
      from listing_scope s join ${product} on ${product.id} = s.product_id
      where ${categoryListing.productId} = s.product_id
        and (${list(figures.map(([own]) => sql`${own}`))})
          is distinct from (${list(figures.map(([, of]) => sql`${of}`))})
      returning ${categoryListing.categoryId}
    )
    update ${category} set ${bare(category.updatedAt)} = now()
    where ${category.id} in (select category_id from written)`);
  return (rowCount ?? 0) > 0;
}

/**
 * What the list of all products is by price, of the products in `listing_scope`. Returns by how much it became longer, and
 * whether other products are in it than before.
 */
export async function refreshListedPrices(
  executor: Executor,
): Promise<{ readonly gained: number; readonly areOthers: boolean }> {
  const isOf = sql`${product.id} in (select product_id from listing_scope)`;
  const columns = [listedPrice.productId, listedPrice.visitorPriceCents, listedPrice.customerPriceCents];
  const prices = [product.visitorPriceCents, product.customerPriceCents];
  const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);
  const own = list(columns.slice(1));
  await executor.execute(
    sql`update ${listedPrice} set (${bare(...columns.slice(1))}) = row(${list(prices)}) from ${product}
        where ${product.id} = ${listedPrice.productId} and ${isOf} and (${own}) is distinct from (${list(prices)})`,
  );
  const lost = await executor.execute(
    sql`delete from ${listedPrice} using ${product}
        where ${product.id} = ${listedPrice.productId} and ${isOf} and not (${isShown})`,
  );
  const gained = await executor.execute(
    sql`insert into ${listedPrice} (${bare(...columns)}) select ${product.id}, ${list(prices)} from ${product}
        where ${isOf} and ${isShown}
          and not exists (select 1 from ${listedPrice} where ${listedPrice.productId} = ${product.id})
        order by ${product.id}`,
  );
  const more = gained.rowCount ?? 0;
  const fewer = lost.rowCount ?? 0;
  return { gained: more - fewer, areOthers: more + fewer > 0 };
}

/** What the list had been before is forgotten with its note: it is none of the first numbers again. */
const UNKNOWN_VERSION = sql`extract(epoch from now())::bigint % 1000000000`;

/**
 * Notes how long the list of all products is, and that it may show another order. Counts without `gained`. Where there is no
 * such note, lists and search are not whole ({@link lacksListings}): then only counting says that they are.
 */
export async function refreshShopList(executor: Executor, gained?: number): Promise<void> {
  const { productCount, version, isOnly, pairedVersion } = shopList;
  const length =
    gained === undefined
      ? sql`select count(*), ${UNKNOWN_VERSION} from ${listedPrice}`
      : sql`select ${productCount} + ${gained}::int, 0 from ${shopList}`;
  await executor.execute(sql`
    insert into ${shopList} (${bare(productCount, version)}) ${length}
    on conflict (${bare(isOnly)}) do update
    set ${bare(productCount)} = ${excluded(productCount)}, ${bare(version)} = (${version} + 1) % 1000000000,
      ${bare(pairedVersion)} = case when ${pairedVersion} = ${version} then (${version} + 1) % 1000000000
        else ${pairedVersion} end`);
}

/** Notes that lists and search are not whole, until all of them are made. */
export async function forgetShopList(executor: Executor): Promise<void> {
  await executor.delete(shopList);
}

/** Whether lists and search are not whole: an import has saved the first products of the shop, and they are still to be made. */
export async function lacksListings(executor: Executor): Promise<boolean> {
  return (await executor.$count(shopList)) === 0;
}

/**
 * Tidies the tables after a large change, outside a transaction, so that lists are read from the indexes
 * alone. Nothing breaks without it: the database does the same by itself some minutes later.
 */
export async function tidyListings(executor: Executor): Promise<void> {
  const tables = [
    product,
    variation,
    categoryListing,
    listedPrice,
    productValue,
    categoryValue,
    categoryPair,
    searchWord,
    searchPosting,
  ];
  const tidy = async () => {
    for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
      await executor.execute(sql`vacuum (analyze) ${table}`);
    }
  };
  // Where there are two connections, two at a time.
  await Promise.all([tidy(), tidy()]);
}
