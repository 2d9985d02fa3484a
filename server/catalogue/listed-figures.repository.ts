import type { Executor } from '../db/client.ts';
import { bare } from '../db/fragments.ts';
import {
  categoryListing,
  categoryValue,
  productValue,
  searchPosting,
  searchWord,
} from '../db/listing-schema.ts';
import { category, product, variation } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';

/** What lists sort by, of products that stay where they are: a join writes it faster than one row after the other. */
export async function refreshListedFigures(executor: Executor): Promise<void> {
  const figures = [
    [categoryListing.visitorPriceCents, product.visitorPriceCents],
    [categoryListing.customerPriceCents, product.customerPriceCents],
    [categoryListing.inStock, product.inStock],
  ] as const;
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  await executor.execute(sql`
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
    productValue,
    categoryValue,
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
