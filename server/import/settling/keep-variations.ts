import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { product, variation } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import type { ReadingReport } from '../products/reading-report.ts';
import type { Problems } from '../reporting/problems.ts';
import { COLUMNS } from '../staging/catalogue-columns.ts';
import { asJson, commas, textsOf } from '../staging/query.ts';
import { fill, nameOf, pairsOf, staged } from '../staging/staging.ts';

const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const;

/**
 * Where a file has no column of SKUs and says no handles, a product is the only one of the shop that is called so,
 * whatever its handle was made of.
 */
export async function keepNamedHandles(tx: Executor, { without }: ReadingReport): Promise<void> {
  if (without.sku.size === 0) return;
  const { ord, file, handle, title, vendor, isMade } = staged.product;
  await tx.execute(sql`
    with named as (
      select lower(${title}) as name, min(${ord}) as ord from ${staged.product} group by 1
      having count(*) = 1 and bool_and(${isMade} and ${file} in (select ${textsOf([...without.sku])})
        and not exists (select 1 from ${product} where ${product.handle} = ${handle}))
    ), found as (
      select named.ord, min(known.handle) as handle, min(known.brand) as brand
      from named join (
        select ${product.handle}, ${product.brand}, lower(${product.name}) as name
        from ${product} where ${product.status} <> 'archived'
        union
        select ${product.handle}, ${product.brand}, lower(${product.catalogueName})
        from ${product} where ${product.status} <> 'archived'
      ) known on known.name = named.name
      group by named.ord having count(*) = 1
    )
    update ${staged.product} set ${nameOf(handle)} = found.handle from found
    where ${ord} = found.ord and (${vendor} = '' or lower(${vendor}) = lower(found.brand))
      and not exists (select 1 from ${staged.product} as other where other.handle = found.handle)`);
}

/**
 * Where a file has no column of SKUs, a variation is the shop's of the same product with the same options, or the only
 * one of each, where not both have options.
 */
export async function keepSkus(tx: Executor, { without }: ReadingReport): Promise<void> {
  if (without.sku.size === 0) return;
  const [own, line] = [staged.product, staged.variation];
  const isChosenAlike = VALUES.map((key) => sql`lower(${line[key]}) = lower(${COLUMNS[key].stored})`);
  await tx.execute(sql`
    update ${line} set ${nameOf(line.sku)} = ${variation.sku}
    from ${own} join ${product} on ${product.handle} = ${own.handle}
    join ${variation} on ${variation.productId} = ${product.id}
    where ${line.ord} = ${own.ord} and ${own.file} in (select ${textsOf([...without.sku])})
      and not exists (select 1 from ${line} as other where other.sku = ${variation.sku})
      and (${sql.join(isChosenAlike, sql` and `)}
        or (select count(*) from ${line} as other where other.ord = ${own.ord}) = 1
          and (select count(*) from ${variation} as other where other.product_id = ${product.id}) = 1
          and (${line.option1Value} = '' or ${COLUMNS.option1Value.stored} = ''))`);
}

const several = z.object({
  ...{ file: z.string(), line: z.number(), example: z.string() },
  ...{ ord: z.number(), id: z.number() },
});

/**
 * A single line without SKU and options names a product: one of several variations keeps them as they are, because
 * nothing says of which of them a price is.
 */
export async function keepVariations(
  tx: Executor,
  { without }: ReadingReport,
  problems: Problems,
): Promise<void> {
  if (without.sku.size === 0) return;
  const [own, line] = [staged.product, staged.variation];
  const found = await rowsOf(
    tx,
    several,
    sql`select ${own.file} as file, ${own.line} as line, ${own.handle} as example, ${own.ord} as ord, ${product.id} as id
        from ${own} join ${product} on ${product.handle} = ${own.handle}
        where ${own.file} in (select ${textsOf([...without.sku])})
          and (select count(*) from ${line} where ${line.ord} = ${own.ord}) = 1
          and not exists (select 1 from ${line} where ${line.ord} = ${own.ord} and ${line.option1Value} <> '')
          and (select count(*) from ${variation} where ${variation.productId} = ${product.id}) > 1
        order by ${own.ord}`,
  );
  if (found.length === 0) return;
  for (const { file, line: at, example } of found) {
    const kind = 'one line without a SKU for a product of several variations: they stay as they are';
    problems.warn(kind, file, at, example);
  }
  const kept = sql`jsonb_to_recordset(${asJson(found)}) as kept(ord integer, id integer, line integer)`;
  await tx.execute(sql`delete from ${line} using ${kept} where ${line.ord} = kept.ord`);
  await fill(
    tx,
    line,
    {
      ...Object.fromEntries(pairsOf(line).map(({ source, target }) => [source.name, target])),
      ...Object.fromEntries(VALUES.map((key) => [key, COLUMNS[key].stored])),
      // Orders take pieces until it is written.
      ...{ ord: sql`kept.ord`, line: sql`kept.line`, quantity: sql`null`, tracker: sql`null` },
    },
    sql`from ${kept} join ${variation} on ${variation.productId} = kept.id`,
  );
  const names = NAMES.map((key) => sql`${nameOf(own[key])} = ${COLUMNS[key].stored}`);
  await tx.execute(sql`
    update ${own} set ${commas(names)}
    from ${kept} join ${product} on ${product.id} = kept.id where ${own.ord} = kept.ord`);
}
