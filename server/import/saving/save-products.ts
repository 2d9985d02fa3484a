import type { Executor } from '../../db/client.ts';
import { cartLine, customer } from '../../db/customer-schema.ts';
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
import { fill, nameOf, rewrite, staged, tidyStaging } from '../staging/staging.ts';
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
  const { product: own, picture } = staged;
  await rewrite(
    tx,
    own,
    { productId: product.id },
    sql`left join ${product} on ${product.handle} = ${own.handle}`,
  );
  await tidyStaging(tx, own, own.ord, own.productId);
  await rewrite(
    tx,
    picture,
    { productId: own.productId },
    sql`left join ${own} on ${own.ord} = ${picture.ord}`,
  );
  await tidyStaging(tx, picture);
}

/** Attributes and values are known by name in any letter case, so that 'black' and 'Black' are one filter. */
async function saveAttributes(tx: Executor): Promise<void> {
  const { product: own, option, value, variation: line } = staged;
  const names = [own.option1Name, own.option2Name, own.option3Name];
  const said = [line.option1Value, line.option2Value, line.option3Value];
  const options = sql`${own} cross join lateral unnest(array[${commas(names)}]) with ordinality as given(name, place)`;
  await tx.execute(sql`
    insert into ${attribute} (${nameOf(attribute.name)})
    select name from (
      select distinct on (lower(name)) name, first from (
        select name, min(array[${own.ord}, place]) as first from ${options} where name <> '' group by name
      ) given
      order by lower(name), first
    ) given
    where not exists (select 1 from ${attribute} where lower(${attribute.name}) = lower(given.name))
    order by first`);
  await fill(
    tx,
    option,
    { ord: own.ord, productId: own.productId, attributeId: attribute.id, position: sql`place` },
    sql`from ${options} join ${attribute} on lower(${attribute.name}) = lower(given.name)`,
  );
  await tidyStaging(tx, option, option.ord);
  // Of millions of lines a few hundred say another value: each is looked for once.
  await fill(
    tx,
    value,
    {
      option: sql`option`,
      name: sql`name`,
      first: sql`min(array[${line.ord}, ${line.position}, place::integer])`,
    },
    sql`from ${line} join ${own} on ${own.ord} = ${line.ord}
      cross join lateral unnest(array[${commas(names)}], array[${commas(said)}]) with ordinality as given(option, name, place)
      where option <> '' group by option, name`,
  );
  await tidyStaging(tx, value);
  const isOfOption = sql`lower(${attribute.name}) = lower(${value.option})`;
  const isKnown = sql`${attributeValue.attributeId} = ${attribute.id} and lower(${attributeValue.name}) = lower(${value.name})`;
  await tx.execute(sql`
    insert into ${attributeValue} (${nameOf(attributeValue.attributeId)}, ${nameOf(attributeValue.name)})
    select attribute, name from (
      select distinct on (${attribute.id}, lower(${value.name})) ${attribute.id} as attribute,
        ${value.name} as name, ${value.first} as first
      from ${value} join ${attribute} on ${isOfOption}
      where not exists (select 1 from ${attributeValue} where ${isKnown})
      order by ${attribute.id}, lower(${value.name}), ${value.first}
    ) missing
    order by first`);
  await tx.execute(sql`
    update ${value} set ${nameOf(value.ids)} = known.ids
    from (
      select ${value.option} as option, ${value.name} as name, array_agg(${attributeValue.id} order by ${attributeValue.id}) as ids
      from ${value} join ${attribute} on ${isOfOption} join ${attributeValue} on ${isKnown} group by 1, 2
    ) known
    where ${value.option} = known.option and ${value.name} = known.name`);
  const chosen = names.map((name, index) => ({ name, said: said[index], of: alias(value, `of_${index}`) }));
  const ids = chosen.map(({ of }) => sql`coalesce(${of.ids}, '{}')`);
  const joined = chosen.map(
    ({ name, said: each, of }) =>
      sql`left join ${value} as ${of} on ${of.option} = ${name} and ${of.name} = ${each}`,
  );
  await rewrite(
    tx,
    line,
    { productId: own.productId, valueIds: sql.join(ids, sql` || `) },
    sql`join ${own} on ${own.ord} = ${line.ord} ${sql.join(joined, sql` `)}`,
  );
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
