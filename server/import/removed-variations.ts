import { removedVariation } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { variation } from '../db/schema.ts';
import { sql, type SQL } from '../db/sql.ts';
import { noting } from './merge.ts';
import { commas } from './query.ts';
import { nameOf, staged } from './staging.ts';

/** Remembers the variations that are about to go, and those whose SKU moves to another product, at their old product. */
export async function rememberVariations(tx: Executor, goes: SQL): Promise<void> {
  const { productId, variationId, sku } = removedVariation;
  const moves = sql`exists (
    select 1 from ${staged.variation} where ${staged.variation.sku} = ${variation.sku}
      and ${staged.variation.productId} <> ${variation.productId})`;
  await tx.execute(sql`
    insert into ${removedVariation} (${commas([productId, variationId, sku].map(nameOf))})
    select ${variation.productId}, ${variation.id}, ${variation.sku} from ${variation} where ${goes} or ${moves}
    on conflict do nothing`);
}

/** Gives staged variations whose SKU was here before the id that it had, so that its address is the same again. */
export async function restoreVariations(tx: Executor): Promise<void> {
  const own = staged.variation;
  const { id, productId, sku, position, priceCents } = variation;
  const columns = commas([id, productId, sku, position, priceCents].map(nameOf));
  await tx.execute(sql`
    with restored as (
      insert into ${variation} (${columns}) overriding system value
      select distinct on (${own.sku}) ${removedVariation.variationId}, ${own.productId}, ${own.sku}, ${own.position},
        ${own.price}
      from ${own} join ${removedVariation} on ${removedVariation.sku} = ${own.sku}
      where not exists (
        select 1 from ${variation}
        where ${variation.sku} = ${own.sku} or ${variation.id} = ${removedVariation.variationId})
      order by ${own.sku}, ${removedVariation.productId} = ${own.productId} desc, ${removedVariation.removedAt} desc
      returning ${variation.id} as id, ${variation.productId} as product
    ), forgotten as (
      delete from ${removedVariation} using restored
      where ${removedVariation.variationId} = restored.id and ${removedVariation.productId} = restored.product
    )
    ${noting(sql`select product as id from restored`)}`);
}
