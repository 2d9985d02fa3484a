import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { cartLine, customer } from '../../db/customer-schema.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  attribute,
  attributeValue,
  product,
  productAttribute,
  productImage,
  variation,
} from '../../db/schema.ts';
import { sql, alias, type SQL, type PgColumn } from '../../db/sql.ts';
import { goes, isStale, merge, noting, type Merge } from '../staging/merge.ts';
import { countOf, commas, writtenBy } from '../staging/query.ts';
import { fill, fillProductIds, nameOf, staged, tidyStaging } from '../staging/staging.ts';
import { removedVariation } from '../../db/address-schema.ts';

/** What the shop's products became. */
export interface ProductCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products that are no longer listed because the folder does not have them. */
  readonly archived: number;
  readonly removedVariations: number;
}

/** Whether the folder has the product of this id. */
export function inFolder(productId: PgColumn): SQL {
  return sql`exists (select 1 from ${staged.product} where ${staged.product.productId} = ${productId})`;
}

const PRODUCTS: Merge = {
  from: staged.product,
  order: sql`${staged.product.ord}`,
  initial: {
    column: product.position,
    value: sql`(select coalesce(max(${product.position}), 0) from ${product})
      + (row_number() over (order by ${staged.product.ord}))::integer`,
  },
  note: product.id,
};
const VARIATIONS: Merge = {
  from: staged.variation,
  gone: inFolder(variation.productId),
  order: sql`${staged.variation.ord}, ${staged.variation.position}`,
  note: variation.productId,
};
const CHOICES: Merge = {
  from: staged.option,
  gone: inFolder(productAttribute.productId),
  note: productAttribute.productId,
};
const PICTURES: Merge = {
  from: staged.picture,
  gone: inFolder(productImage.productId),
  note: productImage.productId,
};

/** For so many products a plan for a few takes minutes. */
const MANY = 1000;

/**
 * Writes the staged products with their variations and pictures. What is equal already is not touched.
 *
 * @param onStep is told after each step how many there are.
 * @returns how many products and variations went.
 */
export async function saveProducts(
  tx: Executor,
  replace: boolean,
  onStep: (steps: number) => void,
): Promise<Pick<ProductCounts, 'archived' | 'removedVariations'>> {
  let removedVariations = 0;
  const staging = await countOf(tx, sql`select count(*) as value from ${staged.product}`);
  // Of tables that were empty the database expects a row or none while they are filled, and would read them for each row.
  if (staging > MANY) await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`);
  const steps = [
    saveProductRows,
    saveAttributes,
    async () => (removedVariations = await saveVariations(tx)),
    () => merge(tx, CHOICES),
    () => merge(tx, PICTURES),
  ];
  for (const save of steps) {
    await save(tx);
    // One that tidies by itself may have come by while they were being written, and counted none.
    if (staging > MANY && save === saveProductRows) await tx.execute(sql`analyze ${product}`);
    onStep(steps.length);
  }
  await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
  return { archived: replace ? await archiveOthers(tx) : 0, removedVariations };
}

async function saveProductRows(tx: Executor): Promise<void> {
  await merge(tx, PRODUCTS);
  const { productId, handle, ord } = staged.product;
  await fillProductIds(tx, productId, handle);
  await tx.execute(sql`
    update ${staged.picture} set ${nameOf(staged.picture.productId)} = ${productId} from ${staged.product}
    where ${ord} = ${staged.picture.ord}`);
  await tidyStaging(tx, staged.product, productId);
  await tidyStaging(tx, staged.picture);
}

/** Attributes and values are known by name in any letter case, so that 'black' and 'Black' are one filter. */
async function saveAttributes(tx: Executor): Promise<void> {
  const { option, value, variation: line } = staged;
  const { ord, productId, option1Name, option2Name, option3Name } = staged.product;
  const options = sql`${staged.product} cross join lateral
    unnest(array[${option1Name}, ${option2Name}, ${option3Name}]) with ordinality as given(name, place)`;
  await tx.execute(sql`
    insert into ${attribute} (${nameOf(attribute.name)})
    select name from (
      select distinct on (lower(name)) name, ${ord} as ord, place from ${options} where name <> ''
      order by lower(name), ord, place
    ) given
    where not exists (select 1 from ${attribute} where lower(${attribute.name}) = lower(given.name))
    order by ord, place`);
  await fill(
    tx,
    option,
    { ord, productId, attributeId: attribute.id, position: sql`place` },
    sql`from ${options} join ${attribute} on lower(${attribute.name}) = lower(given.name)`,
  );
  await tidyStaging(tx, option, option.ord);
  await fill(
    tx,
    value,
    {
      ...{ ord: line.ord, position: line.position, index: sql`place`, attributeId: option.attributeId },
      ...{ name: sql`given.name`, folded: sql`lower(given.name)` },
    },
    sql`from ${line} cross join lateral
        unnest(array[${line.option1Value}, ${line.option2Value}, ${line.option3Value}])
          with ordinality as given(name, place)
      join ${option} on ${option.ord} = ${line.ord} and ${option.position} = place`,
  );
  await tidyStaging(tx, value);
  const isKnown = sql`${attributeValue.attributeId} = ${value.attributeId}
    and lower(${attributeValue.name}) = ${value.folded}`;
  await tx.execute(sql`
    insert into ${attributeValue} (${nameOf(attributeValue.attributeId)}, ${nameOf(attributeValue.name)})
    select attribute, name from (
      select distinct on (${value.attributeId}, ${value.folded}) ${value.attributeId} as attribute,
        ${value.name} as name, ${value.ord} as ord, ${value.position} as position, ${value.index} as place
      from ${value}
      where not exists (select 1 from ${attributeValue} where ${isKnown})
      order by ${value.attributeId}, ${value.folded}, ${value.ord}, ${value.position}, ${value.index}
    ) missing
    order by ord, position, place`);
  const other = alias(line, 'other');
  // At once: each row is written anew, however few of its columns change.
  await tx.execute(sql`
    update ${line} set ${nameOf(line.productId)} = ${productId}, ${nameOf(line.valueIds)} = chosen.ids
    from ${staged.product} join (
      select ${other.ord} as ord, ${other.position} as position,
        coalesce(array_agg(${attributeValue.id} order by ${value.index}) filter (where ${attributeValue.id} is not null), '{}') as ids
      from ${line} as ${other} left join (${value} join ${attributeValue} on ${isKnown})
        on ${value.ord} = ${other.ord} and ${value.position} = ${other.position}
      group by 1, 2
    ) chosen on chosen.ord = ${ord}
    where chosen.ord = ${line.ord} and chosen.position = ${line.position}`);
  await tidyStaging(tx, line);
}

/**
 * Locks what orders lock too, in their order: the customers whose carts lose something, which are other carts from
 * then on, then the variations by their ids. Else an order and an import could wait for each other.
 */
async function lockChanges(tx: Executor): Promise<void> {
  await tx.execute(sql`
    with held as (
      select ${customer.id} from ${customer}
      where ${customer.id} in (
        select ${cartLine.customerId} from ${cartLine}
        join ${variation} on ${variation.id} = ${cartLine.variationId} where ${goes(VARIATIONS)})
      order by ${customer.id} for no key update
    )
    update ${customer} set ${nameOf(customer.cartVersion)} = ${customer.cartVersion} + 1
    from held where held.id = ${customer.id}`);
  await tx.execute(sql`
    select count(*) from (
      select ${variation.id} from ${variation} where ${isStale(VARIATIONS)} or ${goes(VARIATIONS)}
      order by ${variation.id} for no key update
    ) locked`);
}

async function saveVariations(tx: Executor): Promise<number> {
  await lockChanges(tx);
  // A SKU that moved to another product of the folder keeps its id; both products changed.
  await tx.execute(
    noting(sql`
      select ${variation.productId} as id from ${variation}
      join ${staged.variation} on ${staged.variation.sku} = ${variation.sku}
      where ${variation.productId} <> ${staged.variation.productId}`),
  );
  await restoreVariations(tx);
  await rememberVariations(tx, goes(VARIATIONS));
  return (await merge(tx, VARIATIONS)).removed;
}

async function archiveOthers(tx: Executor): Promise<number> {
  return countOf(
    tx,
    sql`with archived as (
          update ${product} set ${nameOf(product.status)} = 'archived', ${nameOf(product.isListed)} = false,
            ${nameOf(product.updatedAt)} = now()
          where ${product.status} <> 'archived' and not ${inFolder(product.id)}
          returning ${product.id} as id
        ), noted as (${noting(sql`select id from archived`)})
        select count(*) as value from archived`,
  );
}

/**
 * A folder that has every product decides their order; any other leaves it as it is. Returns whether some
 * product moved.
 */
export async function saveOrder(tx: Executor): Promise<boolean> {
  const { productId, ord } = staged.product;
  const other = alias(product, 'other');
  const own = alias(staged.product, 'own');
  // Counted: of whether there is one, the database expects to find the first at once, and compares each with each.
  const moved = await writtenBy(
    tx,
    sql`
    update ${product} set ${nameOf(product.position)} = ${ord} from ${staged.product}
    where ${productId} = ${product.id} and ${product.position} <> ${ord}
      and 0 = (
        select count(*) from ${product} as ${other} where ${other.status} <> 'archived'
          and not exists (select 1 from ${staged.product} as ${own} where ${own.productId} = ${other.id}))`,
  );
  return moved > 0;
}

const count = z.coerce.number();
const counted = z.object({ added: count, changed: count, products: count });

/** Counts what {@link saveProducts} and all that followed it did. */
export async function countProducts(
  tx: Executor,
): Promise<Pick<ProductCounts, 'added' | 'changed' | 'unchanged'>> {
  const { changed } = staged;
  const [counts] = await rowsOf(
    tx,
    counted,
    sql`select count(*) filter (where ${changed.isNew}) as added,
          count(own.id) filter (where not ${changed.isNew}) as changed,
          (select count(*) from ${staged.product}) as products
        from ${changed} left join (select distinct ${staged.product.productId} as id from ${staged.product}) own
          on own.id = ${changed.productId}`,
  );
  const { added = 0, changed: touched = 0, products = 0 } = counts ?? {};
  return { added, changed: touched, unchanged: products - added - touched };
}

/** Remembers the variations that are about to go, and those whose SKU moves to another product, at their old product. */
async function rememberVariations(tx: Executor, goes: SQL): Promise<void> {
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
async function restoreVariations(tx: Executor): Promise<void> {
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
