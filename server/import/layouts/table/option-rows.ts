import { z } from 'zod';
import { parseJson } from '../../../../machine/parse-json.ts';
import { saysNo, saysYes } from '../../values/words.ts';
import { numeric, said, type ForeignRow } from '../shared/layout.ts';
import type { PricedValue } from '../shared/priced-options.ts';
import { PRICES } from './names.ts';

// nopCommerce's workbooks have rows below a product for what it is chosen by: one that names their cells, under columns
// of something else, and one for each value.

/** Where the options of a product are kept once its rows are one; no file can write such a name. */
const LISTED = '# of options';
const listed = z.array(
  z.array(z.object({ choice: z.tuple([z.string(), z.string()]), more: z.string() }).strict()),
);

/** Of these one value is taken. In other languages they have other names, and nothing says which they are. */
const ONE_OF = /^(?:drop-?down list|radio ?button list|(?:color|image) squares)$/i;

/** Puts the rows of options into the row of their product. */
export async function* withOptionRows(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow> {
  let product: ForeignRow | undefined;
  let names: ReadonlyMap<string, string> | undefined;
  let values: ForeignRow[] = [];
  for await (const row of rows) {
    const told = namesOn(row);
    // The first columns, those of the product, are left empty on its further rows.
    const isFurther = product !== undefined && said(row, keyColumn(product)) === '';
    if (told !== undefined) names = told;
    else if (names !== undefined && isFurther) values.push(called(row, names));
    else {
      if (product !== undefined) yield withOptions(product, values);
      [product, names, values] = [withGroup(row), undefined, []];
    }
  }
  if (product !== undefined) yield withOptions(product, values);
}

/** The options that such rows told, each with its values. */
export function optionsOfRows(row: ForeignRow): PricedValue[][] {
  const options = listed.safeParse(parseJson(said(row, LISTED) || '[]'));
  return options.data ?? [];
}

const keyColumn = (product: ForeignRow) =>
  said(product, 'product id') === '' ? 'product type' : 'product id';

/** What the columns are called from here on; undefined where a row does not say so. */
function namesOn({ cells }: ForeignRow): ReadonlyMap<string, string> | undefined {
  const written = Object.values(cells);
  const areNames = ['AttributeId', 'AttributeType'].some((name) => written.includes(name));
  const isOne =
    areNames && ['AttributeName', 'SpecificationAttribute'].some((name) => written.includes(name));
  return isOne ? new Map(Object.entries(cells)) : undefined;
}

const called = ({ line, cells }: ForeignRow, names: ReadonlyMap<string, string>): ForeignRow => ({
  line,
  cells: Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => {
      const name = names.get(column);
      return name === undefined ? [] : [[name, cell]];
    }),
  ),
});

function withOptions(product: ForeignRow, rows: readonly ForeignRow[]): ForeignRow {
  // What nobody has to take leaves the product at its price.
  const chosen = rows.filter(
    (row) =>
      said(row, ['ValueName']) !== '' &&
      ONE_OF.test(said(row, ['AttributeControlType'])) &&
      saysYes(said(row, ['AttributeIsRequired'])),
  );
  if (chosen.length === 0) return product;
  const options = Map.groupBy(chosen, (row) => said(row, ['AttributeName']));
  const price = numeric(said(product, PRICES));
  const all = Array.from(options, ([name, values]) =>
    values.map((row): PricedValue => {
      const more = numeric(said(row, ['PriceAdjustment']));
      const isPercent = saysYes(said(row, ['PriceAdjustmentUsePercentage']));
      return {
        choice: [name, said(row, ['ValueName'])],
        more: (isPercent ? (price * more) / 100 : more).toFixed(2),
      };
    }),
  );
  return { ...product, cells: { ...product.cells, [LISTED]: JSON.stringify(all) } };
}

/** What is shown only within a group of products is one of its variations. */
function withGroup(row: ForeignRow): ForeignRow {
  const group = said(row, 'parentgroupedproductid');
  if (!saysNo(said(row, 'visibleindividually')) || /^0*$/.test(group)) return row;
  return { ...row, cells: { ...row.cells, 'parent id': group } };
}
