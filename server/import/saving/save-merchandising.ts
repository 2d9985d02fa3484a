import { z } from 'zod';
import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  attribute,
  attributeValue,
  category,
  crossSell,
  product,
  productCategory,
  variation,
} from '../../db/schema.ts';
import { slider, widgetCategory } from '../../db/shop-schema.ts';
import { sql, type SQL } from '../../db/sql.ts';
import { COLOR_ATTRIBUTES, colorOf } from '../values/colors.ts';
import { deriveMerchandising, deriveReduced } from './derived-merchandising.ts';
import { withKeptNames } from './desk-names.ts';
import { merge, noting, saveRows } from '../staging/merge.ts';
import type { Merchandising } from '../beside/merchandising-file.ts';
import { asJson, isIn, textsOf, valuesOf } from '../staging/query.ts';
import { categories } from './save-categories.ts';
import { fillProductIds, nameOf, stage, staged } from '../staging/staging.ts';

type Part<Name extends keyof Merchandising> = NonNullable<Merchandising[Name]>;

/** What changed: the home page, and of the fixed categories themselves or what is in them. */
interface Arranged {
  readonly home: boolean;
  readonly fixed: 'made' | 'placed' | 'same';
}

/** Which lists are made anew after a change of the fixed categories. */
export const LISTINGS = { made: 'all', placed: 'arranged', same: 'changed' } as const;

/**
 * Writes what the file names. With `replace`, what a part of it does not list goes. Returns what changed.
 *
 * @param isDerived nobody wrote it: it was made of the products, and is made again with the next import.
 */
export async function saveMerchandising(
  tx: Executor,
  { fixedCategories, sliders, widgets, crossSells, colors = {} }: Merchandising,
  replace: boolean,
  isDerived = false,
): Promise<Arranged> {
  const others = replace ? sql`true` : undefined;
  const fixed = fixedCategories && (await saveFixedCategories(tx, fixedCategories, replace, isDerived));
  const slid = await saveRows(tx, { from: staged.slider, gone: others }, sliders);
  const named = isIn(widgetCategory.widgetId, widgets?.map(({ id }) => id) ?? []);
  const tiles = widgets?.flatMap(({ id: widgetId, categories: listed }) =>
    listed.map(({ id: categoryId, title }, index) => ({ widgetId, position: index + 1, categoryId, title })),
  );
  const placed = await saveRows(tx, { from: staged.widget, gone: others ?? named }, tiles);
  if (crossSells !== undefined) await saveCrossSells(tx, crossSells, others);
  await nameColors(tx, colors);
  return { home: slid || placed, ...(fixed ?? { fixed: 'same' }) };
}

/** Whether nobody has arranged a home page. */
async function isFree(tx: Executor): Promise<boolean> {
  const [free = false] = await valuesOf(
    tx,
    z.boolean(),
    sql`select exists (select 1 from ${category} where not ${category.inMenu} and ${category.isDerived})
          or not (exists (select 1 from ${slider}) or exists (select 1 from ${widgetCategory})
            or exists (select 1 from ${category} where not ${category.inMenu})) as value`,
  );
  return free;
}

/**
 * Arranges the home page anew of what is there, unless somebody has arranged one: there is a slider, a widget or a fixed
 * category that was not made by this. Returns what changed.
 */
export async function arrangeHome(tx: Executor, replace = false): Promise<Arranged> {
  if (!(await isFree(tx))) return saveMerchandising(tx, {}, replace);
  return saveMerchandising(tx, await deriveMerchandising(tx), replace, true);
}

/** The same, after products that are noted as changed have other prices and nothing else. */
export async function arrangePrices(tx: Executor): Promise<Arranged> {
  if (!(await isFree(tx))) return saveMerchandising(tx, {}, false);
  const { productId } = staged.changed;
  const changed = await valuesOf(tx, z.number(), sql`select ${productId} as value from ${staged.changed}`);
  const reduced = await deriveReduced(tx, changed);
  if (reduced === undefined) return arrangeHome(tx);
  return { home: false, fixed: (await placeFixed(tx, [reduced])) ? 'placed' : 'same' };
}

/** From now on the home page is what somebody has written down. */
export async function keepHome(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update ${category} set ${nameOf(category.isDerived)} = false
    where not ${category.inMenu} and ${category.isDerived}`);
}

/** Each name once, numbered from 1. */
const numbered = (names: readonly string[]) =>
  [...new Set(names)].map((name, index) => ({ name, position: index + 1 }));

/** Writes the fixed categories with the products they name. */
async function saveFixedCategories(
  tx: Executor,
  fixed: Part<'fixedCategories'>,
  replace: boolean,
  isDerived: boolean,
): Promise<Pick<Arranged, 'fixed'>> {
  const made = { parent: null, inMenu: false, isDerived };
  const rows = fixed.map(({ title = '', description = '', introduction = '', ...row }, index) => ({
    ...{ ...row, ...made, seoTitle: title, seoDescription: description, introduction },
    position: index + 1,
  }));
  const hasChanged = await saveRows(tx, categories(false, replace), await withKeptNames(tx, rows));
  const placed = await placeFixed(tx, fixed);
  return { fixed: hasChanged ? 'made' : placed ? 'placed' : 'same' };
}

/** Puts products into fixed categories in the order named, and all others out of these. Returns whether any moved. */
async function placeFixed(
  tx: Executor,
  fixed: readonly { readonly id: number; readonly products?: readonly string[] | undefined }[],
): Promise<boolean> {
  const { fixedPlacement } = staged;
  const placements = fixed.flatMap(({ id, products = [] }) =>
    numbered(products).map(({ name, position }) => ({ handle: name, categoryId: id, position })),
  );
  await stage(tx, fixedPlacement, placements);
  await fillProductIds(tx, fixedPlacement.productId, fixedPlacement.handle);
  const ids = fixed.map(({ id }) => id);
  return (await merge(tx, { from: fixedPlacement, gone: isIn(productCategory.categoryId, ids) })).hasChanged;
}

/** Writes which products go with which. Products whose list changed count as changed. */
async function saveCrossSells(tx: Executor, lists: Part<'crossSells'>, others?: SQL): Promise<void> {
  const rows = lists.flatMap(({ product: handle, with: partners }) =>
    numbered(partners.filter((partner) => partner !== handle)).map(({ name, position }) => ({
      ...{ handle, withHandle: name, position },
    })),
  );
  const pairs = staged.crossSell;
  await stage(tx, pairs, rows);
  await fillProductIds(tx, pairs.productId, pairs.handle);
  await fillProductIds(tx, pairs.withProductId, pairs.withHandle);
  const named = sql`${crossSell.productId} in (
    select ${product.id} from ${product}
    join ${textsOf(lists.map(({ product: handle }) => handle))} as named(handle) on ${product.handle} = named.handle)`;
  await merge(tx, { from: pairs, gone: others ?? named, note: crossSell.productId });
}

const colorValue = z.object({ id: z.number(), name: z.string(), color: z.string() });

/** The values of the attributes whose values are colours, with the colours they have. */
export function colorValues(tx: Executor): Promise<z.output<typeof colorValue>[]> {
  const { id, name, color, attributeId } = attributeValue;
  return rowsOf(
    tx,
    colorValue,
    sql`select ${id}, ${name}, ${color} from ${attributeValue} join ${attribute} on ${attribute.id} = ${attributeId}
        where lower(${attribute.name}) in (select ${textsOf(COLOR_ATTRIBUTES)})`,
  );
}

/**
 * A colour that the file names wins; a value without one gets what its name says. Products that have a value whose
 * colour changed count as changed.
 */
async function nameColors(tx: Executor, named: Readonly<Record<string, string>>): Promise<void> {
  const byName = new Map(
    Object.entries(named).map(([name, color]) => [name.toLowerCase(), color.toLowerCase()]),
  );
  const changed = (await colorValues(tx)).flatMap(({ id, name, color }) => {
    const wanted = byName.get(name.toLowerCase()) ?? (color === '' ? colorOf(name) : color);
    return wanted === color ? [] : [{ id, color: wanted }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    with saved as (
      update ${attributeValue} set ${nameOf(attributeValue.color)} = named.color
      from jsonb_to_recordset(${asJson(changed)}) as named(id integer, color text)
      where named.id = ${attributeValue.id}
      returning ${attributeValue.id} as id
    )
    ${noting(sql`
      select ${variation.productId} as id from ${variation}
      where ${variation.valueIds} && (select coalesce(array_agg(id), '{}') from saved)`)}`);
}
