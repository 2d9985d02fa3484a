import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { product, variation } from '../../db/schema.ts';
import { sql, type PgColumn, type SQL, type SQLWrapper } from '../../db/sql.ts';
import { noting } from '../staging/merge.ts';
import type { Problems } from '../reporting/problems.ts';
import { asJson, valuesOf } from '../staging/query.ts';
import { keyOfHandle, leading } from '../saving/save-redirects.ts';
import { handleToBe, nameOf, staged } from '../staging/staging.ts';
import { unstage } from './staged-mistakes.ts';

const told = z.object({ file: z.string(), line: z.number(), ord: z.number(), example: z.string() });
const repeated = told.extend({ isNumbered: z.boolean() });

/**
 * Makes out which staged product is which product of the shop, and which variation which: by the handle, else by the
 * SKUs. What other systems allow and the shop does not (a handle in two places, a SKU in two products) is settled and
 * told.
 *
 * @returns how many products were left out because another one before them has their handle.
 */
export async function settleIdentity(tx: Executor, problems: Problems): Promise<number> {
  for (const { file, line, example } of await joinParts(tx)) {
    problems.warn('the lines of a product stand in two files: they were put together', file, line, example);
  }
  const again = await repeatedHandles(tx);
  for (const { file, line, example, isNumbered } of again) {
    const kind = `the handle is that of a product before it: ${isNumbered ? 'given a number' : 'left out'}`;
    problems.warn(kind, file, line, example);
  }
  const left = await unstage(
    tx,
    again.flatMap(({ ord, isNumbered }) => (isNumbered ? [] : [ord])),
  );
  await keepSpacedSkus(tx);
  await keepMadeHandles(tx);
  for (const { file, line, example } of await noteRenamed(tx)) {
    problems.warn('a product has another handle now, known by its SKUs', file, line, example);
  }
  for (const { file, line, example } of await renameSkus(tx)) {
    problems.warn('a SKU belongs to another variation too: it was given one of its own', file, line, example);
  }
  return left;
}

/**
 * How many products of the shop no staged product is, once {@link settleIdentity} has made that out.
 *
 * @param goes of a product: it goes anyway, and counts as none.
 */
export async function countLeftOver(tx: Executor, goes: SQL = sql`false`): Promise<number> {
  const { handle } = staged.product;
  const [count = 0] = await valuesOf(
    tx,
    z.coerce.number(),
    sql`select count(*) as value from ${product}
        where ${product.status} <> 'archived' and not ${goes}
          and not exists (select 1 from ${staged.product} where ${handle} = ${product.handle})`,
  );
  return count;
}

/** So many lines of a product no file has. */
const BEHIND = 10_000;

/** Gives variations and pictures that stand in a file without the name of their product to that of another file. */
async function joinParts(tx: Executor): Promise<z.output<typeof told>[]> {
  const { product: own, variation: line, picture } = staged;
  const parts = await rowsOf(
    tx,
    told.extend({ whole: z.number() }),
    sql`select ${own.file} as file, ${own.line} as line, ${own.ord} as ord, ${own.handle} as example, whole.ord as whole
        from ${own} join lateral (
          select min(other.ord) as ord from ${own} as other
          where other.handle = ${own.handle} and other.file <> ${own.file} and not other."isPart"
        ) whole on whole.ord is not null
        where ${own.isPart} order by ${own.ord}`,
  );
  if (parts.length === 0) return parts;
  const moved = sql`jsonb_to_recordset(${asJson(parts)}) as moved(ord integer, whole integer)`;
  const join = async (ord: PgColumn, place: PgColumn) => {
    await tx.execute(sql`
      update ${ord.table} set ${nameOf(ord)} = moved.whole, ${nameOf(place)} = ${place} + ${BEHIND} * moved.ord
      from ${moved} where ${ord} = moved.ord`);
    await tx.execute(sql`
      update ${ord.table} set ${nameOf(place)} = inside.place
      from (select ${ord.table}.ctid as at, row_number() over (partition by ${ord} order by ${place}) as place
        from ${ord.table} where ${ord} in (select whole from ${moved})) inside
      where ${ord.table}.ctid = inside.at`);
  };
  await join(line.ord, line.position);
  await join(picture.ord, picture.imagePosition);
  await unstage(
    tx,
    parts.map(({ ord }) => ord),
  );
  return parts;
}

/**
 * Products whose handle one before them has. Where it was only made of a name, another product is given a number: that
 * of the product of the shop which is described alike, or costs the same, else of those that are left the first, so that
 * a list in another order, or without one of them, makes no product another one.
 */
function repeatedHandles(tx: Executor): Promise<z.output<typeof repeated>[]> {
  const { file, line, ord, handle, isMade, title, description } = staged.product;
  const { price, position, sku, ord: of } = staged.variation;
  const prices = (whole: SQLWrapper) =>
    sql`(select array_agg(${price} order by ${position}) from ${staged.variation} where ${of} = ${whole})`;
  const number = sql`substr(${product.handle}, length(${handle}) + 2)`;
  return rowsOf(
    tx,
    repeated,
    sql`with same as (
          select ${handle} as key, min(${ord}) as first from ${staged.product} group by ${handle} having count(*) > 1
        ), later as (
          select ${ord} as ord, key, ${isMade} and (whole.title, whole.description, ${prices(sql`whole.ord`)})
              is distinct from (${title}, ${description}, ${prices(ord)}) as is_other
          from same join ${staged.product} on ${handle} = key and ${ord} > first
          join ${staged.product} as whole on whole.ord = first
        ), numbered_before as (
          select ${handle} as key, ${ord} as ord, ${number}::integer as number
          from ${staged.product} join ${product} on ${product.name} = ${title}
          where ${isMade} and starts_with(${product.handle}, ${handle} || '-') and ${number} ~ '^[1-9][0-9]{0,4}$'
        ), member as (
          select key, ord, row_number() over (partition by key order by ord) as number, ${prices(sql`chosen.ord`)} as prices,
            (select nullif(${description}, '') from ${staged.product} where ${ord} = chosen.ord) as words
          from (
            select key, first as ord from same where key in (select key from later where is_other)
            union select key, ord from later where is_other
            union select key, ord from numbered_before where key not in (select key from same)
          ) chosen
        ), free as (
          select key, number, own, (select array_agg(${variation.priceCents} order by ${variation.position})
              from ${variation} where ${variation.productId} = ${product.id}) as prices,
            nullif(${product.description}, '') as words
          from (
            select key, number, concat(key, '-' || nullif(number, 1)) as own
            from (select key, number from member union select key, number from numbered_before
              where key in (select key from member)) every
          ) numbers
          left join ${product} on ${product.handle} = own
          where number = 1 or not exists (select 1 from ${staged.product} where ${handle} = own)
        ), ${sql.raw(ALIKE)}, numbered as (
          update ${staged.product} set ${nameOf(handle)} = own
          from (${sql.raw(STEPS.map((_, index) => `select * from alike_${index}`).join(' union all '))}) chosen
          join free using (key, number)
          where ${ord} = chosen.ord and own <> ${handle}
          returning chosen.ord as ord, key, own
        ), skus as (
          update ${staged.variation} set ${nameOf(sku)} = own || substr(${sku}, length(key) + 1) from numbered
          where ${of} = numbered.ord and (${sku} = key or starts_with(${sku}, key || '/'))
        )
        select ${file} as file, ${line} as line, ${ord} as ord, key as example,
          exists (select 1 from numbered where numbered.ord = ${ord}) or coalesce(is_other, false) as "isNumbered"
        from later join ${staged.product} on ${ord} = later.ord order by ${ord}`,
  );
}

/** By what a product of a repeated name is recognised, the surest first; what nothing tells takes the first that is left. */
const STEPS = [['prices', 'words'], ['words'], ['prices'], []];
/** A list for each of them (`key`, `ord` and the `number` that it gets) of what those before it have left. */
const ALIKE = STEPS.map((columns, index) => {
  const left = (rows: string, column: string) => {
    const taken = STEPS.slice(0, index).map(
      (_, step) => `(key, ${column}) not in (select key, ${column} from alike_${step})`,
    );
    const known = columns.map((each) => `${each} is not null`);
    const by = ['key', ...columns].join(', ');
    return `(select *, row_number() over (partition by ${by} order by number) as place from ${rows}
      where ${['true', ...taken, ...known].join(' and ')})`;
  };
  return `alike_${index} as (
    select member.key, member.ord, free.number from ${left('member', 'ord')} member
    join ${left('free', 'number')} free using (${['key', ...columns, 'place'].join(', ')}))`;
}).join(', ');

/** The steps of a query that find the product of the shop which a staged one of another handle is: `chosen (id, old, ord)`. */
function chosenBySkus(only: SQL): SQL {
  const { ord, handle } = staged.product;
  const count = (of: SQL) => sql`(select count(*) from ${of})`;
  const here = count(sql`${variation} where ${variation.productId} = shared.id`);
  const inFile = count(sql`${staged.variation} where ${staged.variation.ord} = shared.ord`);
  return sql`shared as (
      select ${product.id} as id, ${product.handle} as old, ${ord} as ord, count(*) as skus
      from ${staged.product} join ${staged.variation} on ${staged.variation.ord} = ${ord}
      join ${variation} on ${variation.sku} = ${staged.variation.sku}
      join ${product} on ${product.id} = ${variation.productId}
      where ${only} and ${product.handle} <> ${handle}
        and not exists (select 1 from ${product} as known where known.handle = ${handle})
        and not exists (select 1 from ${staged.product} as other where other.handle = ${product.handle})
      group by ${product.id}, ${ord}
    ), chosen as (
      select distinct on (id) * from (
        select distinct on (ord) * from shared
        -- It has most of its SKUs, or half of them and no others.
        where skus * 2 > ${here} or skus * 2 = ${here} and skus = ${inFile}
        order by ord, skus desc, id
      ) most
      order by id, skus desc, ord
    )`;
}

/** By its SKUs a product keeps the handle that it has, where the file says none and one was only made of its name. */
async function keepMadeHandles(tx: Executor): Promise<void> {
  const { ord, handle, isMade } = staged.product;
  await tx.execute(sql`
    with ${chosenBySkus(sql`${isMade}`)}
    update ${staged.product} set ${nameOf(handle)} = chosen.old from chosen where ${ord} = chosen.ord`);
}

/** A SKU with several blanks in a row comes back from elsewhere with one, and is that one where no other is meant. */
async function keepSpacedSkus(tx: Executor): Promise<void> {
  const { sku } = staged.variation;
  await tx.execute(sql`
    update ${staged.variation} set ${nameOf(sku)} = spaced.sku
    from (
      select min(${variation.sku}) as sku, regexp_replace(${variation.sku}, '\\s+', ' ', 'g') as plain from ${variation}
      where ${variation.sku} ~ '\\s\\s' group by plain having count(*) = 1
    ) spaced
    where ${sku} = spaced.plain
      and not exists (select 1 from ${variation} where ${variation.sku} = spaced.plain)`);
}

/**
 * A product of the shop most of whose SKUs a product of another handle has now is that one. It takes the handle when it is
 * saved: until then it is not held, and its own is the one by which the staged product is known.
 */
function noteRenamed(tx: Executor): Promise<z.output<typeof told>[]> {
  const { ord, handle, renamedTo, file, line } = staged.product;
  return rowsOf(
    tx,
    told,
    sql`with ${chosenBySkus(sql`true`)}, noted as (
          update ${staged.product} set ${nameOf(renamedTo)} = ${handle}, ${nameOf(handle)} = chosen.old
          from chosen where ${ord} = chosen.ord
          returning ${file} as file, ${line} as line, ${ord} as ord, chosen.old || ' → ' || ${renamedTo} as example
        )
        select file, line, ord, example from noted order by ord`,
  );
}

/** Gives products of the shop the handles that they have in the files now; their old addresses lead to them. */
export async function renameByHandle(tx: Executor): Promise<void> {
  const { handle, renamedTo } = staged.product;
  await tx.execute(sql`
    with renamed as (
      update ${product} set ${nameOf(product.handle)} = ${renamedTo}
      from ${staged.product} where ${product.handle} = ${handle} and ${renamedTo} is not null
      returning ${product.id} as id, ${handle} as old
    ), noted as (${noting(sql`select id from renamed`)})
    ${leading('renamed', sql`select ${keyOfHandle(sql`old`)} as key, id as product from renamed`)}`);
  await tx.execute(sql`
    update ${staged.product} set ${nameOf(handle)} = ${renamedTo} where ${renamedTo} is not null`);
}

/**
 * A SKU is one variation's: the shop's own, else that of the first line. Another one that has it is told apart by the
 * handle and the options of its product.
 */
function renameSkus(tx: Executor): Promise<z.output<typeof told>[]> {
  const own = staged.variation;
  const { ord, handle, file } = staged.product;
  const isOf = (condition: ReturnType<typeof sql>) => sql`exists (
    select 1 from ${variation} join ${product} on ${product.id} = ${variation.productId}
    where ${variation.sku} = ${own.sku} and ${condition})`;
  return rowsOf(
    tx,
    told,
    sql`with disputed as (
          select ${own.sku} as sku from ${own} group by ${own.sku} having count(*) > 1
          union
          select ${own.sku} from ${own} join ${variation} on ${variation.sku} = ${own.sku}
          join ${product} on ${product.id} = ${variation.productId}
          where not exists (select 1 from ${staged.product} where ${handle} = ${product.handle})
        ), claims as (
          select ${own.ord} as ord, ${own.position} as position, ${own.sku} as sku, ${own.line} as line,
            ${handleToBe} as handle, ${file} as file, row_number() over (
              partition by ${own.sku} order by ${isOf(sql`${product.handle} = ${handle}`)} desc,
                ${own.ord}, ${own.position}) as place,
            ${isOf(sql`not exists (
              select 1 from ${staged.product} as other where other.handle = ${product.handle})`)} as is_taken
          from ${own} join disputed on disputed.sku = ${own.sku} join ${staged.product} on ${ord} = ${own.ord}
        ), renamed as (
          update ${own} set ${nameOf(own.sku)} = concat_ws('/', claims.sku, claims.handle,
            nullif(${own.option1Value}, ''), nullif(${own.option2Value}, ''), nullif(${own.option3Value}, ''))
          from claims
          where ${own.ord} = claims.ord and ${own.position} = claims.position and (place > 1 or is_taken)
          returning claims.file as file, claims.line as line, claims.ord as ord,
            claims.sku || ' → ' || ${own.sku} as example
        )
        select file, line, ord, example from renamed order by ord, line`,
  );
}
