import type { Executor } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { sql } from '../../db/sql.ts';
import { z } from 'zod';
import { numberOf } from '../values/amount.ts';
import { COLUMNS, PRICE_COLUMNS } from '../staging/catalogue-columns.ts';
import { columnKey } from '../tables/column-key.ts';
import { type Row } from '../tables/csv-table.ts';
import { DOLLARS, IN_POUNDS, OTHER_CURRENCY, POUNDS } from '../values/currency-words.ts';
import { said, type ForeignRow } from '../layouts/shared/layout.ts';
import { knownNames } from '../layouts/table/known-names.ts';
import { namesIn } from '../tables/file-kinds.ts';
import { NAMES, PRICES } from '../layouts/table/names.ts';
import type { Problems, Warn } from '../reporting/problems.ts';
import { staged } from '../staging/staging.ts';

const { price, compareAt, cost, customerPrice, firstPreOrderPrice, secondPreOrderPrice } = COLUMNS;
const AMOUNTS = new Set(
  [
    ...[price, compareAt, cost, customerPrice, firstPreOrderPrice, secondPreOrderPrice],
    ...[PRICE_COLUMNS.price, PRICE_COLUMNS.compareAt, PRICE_COLUMNS.customerPrice],
  ].map(({ csv }) => csv),
);
/** Where so many are a dollar, nobody writes parts of one: a mark before three digits separates thousands. */
const MANY = 100;
const SAY = 'say with --rate how many are one dollar';
/** What a shop has not as its cheapest of several, in cents. */
const TOO_DEAR = {
  cents: 2_000_000,
  variations: 2,
  kind: `no price is below 20,000: taken as dollars; if they are none, ${SAY}`,
} as const;

/** The row with its amounts in dollars, of which one is so many of the file's currency. */
export function inDollars<Said extends Row>(row: Said, rate: number | undefined): Said {
  if (rate === undefined) return row;
  const text = (column: string) =>
    AMOUNTS.has(column) ? converted(row.text(column), rate) : row.text(column);
  return { ...row, text };
}

function converted(cell: string, rate: number): string {
  const { digits, isSure } = numberOf(cell.trim()) ?? {};
  if (digits === undefined || DOLLARS.test(cell)) return cell;
  const amount = isSure === true || rate < MANY ? digits : digits.replace('.', '');
  return (Number(amount) / rate).toFixed(2);
}

/** Tells of the columns of prices that name another currency than the shop's. */
export function tellCurrency(names: readonly string[], warn: Warn): void {
  const known = knownNames(names.map(columnKey));
  const ofPrices = namesIn(`${PRICES}|${NAMES.reduced}`);
  const prices = names.filter((_, index) => ofPrices.includes(known[index] ?? ''));
  const other = prices.find((name) => OTHER_CURRENCY.test(name));
  if (other === undefined || prices.some((name) => DOLLARS.test(name))) return;
  warn(`a column of prices ${kindOf(other)}`, 1, other);
}

const kindOf = (name: string) =>
  POUNDS.test(name) ? IN_POUNDS : `is in another currency: taken as dollars, ${SAY}`;

const CURRENCY =
  'currency|currency code|price currency|currency id|currencyid|валюта|العملة|devise|währung|moneda';

/** The same of a row that names its currency in a cell of its own. */
export function tellCode(row: ForeignRow, warn: Warn): void {
  const code = said(row, CURRENCY);
  if (OTHER_CURRENCY.test(code)) warn(`a price ${kindOf(code)}`, row.line, code);
}

const dear = z.object({ file: z.string(), line: z.number(), lowest: z.number() });

/**
 * Looks whether prices may be taken as dollars. Those that say they are pounds, of which a dollar is many thousands, are
 * refused: whoever imports says what they are. Of those that are only too high to be dollars the shop is told.
 *
 * @returns whether they may be taken.
 */
export async function checkCurrency(tx: Executor, file: string, problems: Problems): Promise<boolean> {
  if (problems.warnings.some(({ kind }) => kind.includes(IN_POUNDS))) {
    problems.add(file, 0, `prices are in pounds: ${SAY} (--rate 89500)`);
    return false;
  }
  const { product, variation } = staged;
  const tooDear = await rowsOf(
    tx,
    dear,
    sql`select ${product.file} as file, min(${product.line}) as line, min(${variation.price}) as lowest
        from ${variation} join ${product} on ${product.ord} = ${variation.ord} where ${variation.price} > 0
        group by 1 having count(*) >= ${TOO_DEAR.variations} and min(${variation.price}) >= ${TOO_DEAR.cents}`,
  );
  for (const { file: name, line, lowest } of tooDear)
    problems.warn(TOO_DEAR.kind, name, line, String(Math.floor(lowest / 100)));
  return true;
}
