import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, oneSpelling } from '../../../lib/contract/email.ts';
import type { Database, Executor } from '../../db/client.ts';
import { excluded } from '../../db/fragments.ts';
import { earlierOrder } from '../../db/order-schema.ts';
import { sql, type PgColumn } from '../../db/sql.ts';
import { readRows } from '../tables/csv-table.ts';
import { has, having, type IsKind, type NamedFile } from '../tables/file-kinds.ts';
import { mapValues } from '../staging/fields.ts';
import { Guess } from '../values/format.ts';
import { AMOUNT } from '../values/formats.ts';
import { plain, said, type ForeignRow } from '../layouts/shared/layout.ts';
import { capital } from '../values/handles.ts';
import { pastMoment } from '../values/moment.ts';
import { listenerOf, shown, type Warn } from '../reporting/problems.ts';
import { commas } from '../staging/query.ts';
import { importWhole, type WholeImport } from './whole-import.ts';

/** What files of orders say, by the names of Shopify, Matrixify, Wix and of the exporters of WooCommerce. */
const NAMES = {
  number: 'name|order number|order|order id',
  email: 'email|email billing|billing email|customer email|billing email address|contact email',
  placed: 'created at|order date|date created|date',
  status: 'order status|status',
  payment: 'payment method title|payment method',
  total: 'total|order total amount|order total|grand total|price total',
  currency: 'currency|order currency',
  item: 'lineitem name|item name|product name|product name main|line name|line title',
  pieces: 'lineitem quantity|quantity|quantity refund|item quantity|qty|line quantity',
  price: 'lineitem price|item cost|item price|line price',
  itemTotal: 'item total|order line total|order line subtotal|item subtotal',
  sku: 'lineitem sku|sku|item sku|line sku',
};
/** Matrixify has lines for shipping, discounts and payments, too. */
const NO_ITEM =
  /^(?:(?:shipping|discount|fulfil?lment|return|tax|fee|duty)(?: line)?|refund(?: \w+)?|transaction|risk)$/i;
/** All items of an order in one cell, or one a column: `name:Lamp|sku:L|quantity:2|total:49.00`. */
const ITEMS = /^line items?( \d+)?$/;

const BATCH_ORDERS = 1000;
const MOST_PIECES = 1_000_000;
const LONGEST = 255;

type EarlierOrder = typeof earlierOrder.$inferSelect;
type Line = EarlierOrder['lines'][number];

export interface OrderCounts {
  readonly added: number;
  /** Those that stood otherwise before. */
  readonly changed: number;
  readonly unchanged: number;
}

/** Whether a file with these columns is an export of orders: numbers, mailboxes and what was ordered. */
export const isOrders: IsKind = (columns) =>
  having(`${NAMES.number}, ${NAMES.email}, ${NAMES.placed}`)(columns) &&
  (has(columns, NAMES.item) ||
    having('contact email, item, qty')(columns) ||
    [...columns].some((column) => ITEMS.test(column)));

/**
 * Takes over what was ordered in another shop as history, in one transaction: nothing is taken from the stock, nobody is
 * mailed or charged. The same file again changes nothing; a newer one says how its orders stand now. Undefined when
 * something is wrong with the file.
 */
export async function importOrders(
  db: Database,
  file: NamedFile,
  options: WholeImport,
): Promise<OrderCounts | undefined> {
  return importWhole(db, options, (tx) => saveFile(tx, file, options));
}

async function saveFile(
  tx: Executor,
  { path, name }: NamedFile,
  { problems, signal }: WholeImport,
): Promise<OrderCounts> {
  const { fail, warn } = listenerOf(problems, name);
  /** The rows of an order follow each other: what was saved is not begun anew. */
  const done = new Set<string>();
  const batch = new Map<string, ForeignRow[]>();
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const flush = async () => {
    signal.throwIfAborted();
    const orders = Array.from(batch, ([number, rows]) => orderOf(number, rows, warn));
    for (const number of batch.keys()) done.add(number);
    batch.clear();
    const saved = await save(
      tx,
      orders.flatMap((order) => order ?? []),
    );
    for (const kind of ['added', 'changed', 'unchanged'] as const) counts[kind] += saved[kind];
  };
  for await (const row of readRows(path, { fail, warn })) {
    const number = said(row, NAMES.number)
      .replace(/^[#'\s]+/, '')
      .replace(/[^\w-]+/g, '-');
    if (row.broken !== undefined) fail(row.line, row.broken);
    else if (number === '' || number.length > 64)
      warn('a line without the number of an order: left out', row.line);
    else if (done.has(number))
      warn('the lines of an order stand apart: the first ones count', row.line, number);
    else {
      if (!batch.has(number) && batch.size >= BATCH_ORDERS) await flush();
      batch.set(number, [...(batch.get(number) ?? []), row]);
    }
  }
  await flush();
  return counts;
}

/** An order from its rows, of which the first one says what is said of it as a whole. */
function orderOf(number: string, all: readonly ForeignRow[], warn: Warn): EarlierOrder | undefined {
  const line = all[0]?.line ?? 0;
  const first = (names: string) => all.map((row) => said(row, names)).find((text) => text !== '') ?? '';
  const email = oneSpelling(first(NAMES.email)).toLowerCase();
  if (!EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX_LENGTH) {
    warn('an order without a mailbox is shown to nobody: left out', line, shown(email));
    return undefined;
  }
  const placedAt = pastMoment(first(NAMES.placed));
  if (placedAt === undefined) {
    warn('an order without a day: left out', line, shown(first(NAMES.placed)));
    return undefined;
  }
  const currency = first(NAMES.currency).toUpperCase();
  if (currency !== '' && currency !== 'USD') warn('the sums of an order count as dollars', line, currency);
  const lines = all.flatMap((row) => linesOf(row, warn));
  const total = first(NAMES.total);
  const sumCents = lines.reduce((cents, each) => cents + each.unitCents * each.quantity, 0);
  return {
    ...{ number, placedAt, email, lines, status: statusOf(first) },
    payment: short(first(NAMES.payment)),
    totalCents: total === '' ? sumCents : centsOf(total, line, warn),
  };
}

function statusOf(first: (names: string) => string): string {
  const own = first(NAMES.status).replace(/^wc-/, '');
  const both = [
    first('financial status|payment status'),
    first('fulfillment status|order fulfillment status'),
  ].filter(Boolean);
  const words = first('cancelled at') === '' ? own || both.join(', ') : 'cancelled';
  return capital(short(words.replace(/[_-]+/g, ' ')));
}

/** What a row says was ordered, in columns of its own or in cells that hold items. */
function linesOf(row: ForeignRow, warn: Warn): Line[] {
  const items = Object.entries(row.cells)
    .filter(([column]) => ITEMS.test(column))
    .flatMap(([, cell]) => cell.split(/;(?=\s*(?:id|name):)/))
    .map(itemOf);
  return [row.cells, ...items].flatMap((cells) => lineOf({ line: row.line, cells }, warn));
}

/** `name:Lamp|sku:L|quantity:2|total:49.00` as cells. */
function itemOf(item: string): ForeignRow['cells'] {
  const said = item.split('|').map((part): [string, string] => {
    const [key = '', ...value] = part.split(':');
    return [key.trim(), value.join(':')];
  });
  const { name = '', total = '', ...others }: Record<string, string> = Object.fromEntries(said);
  return { ...others, 'item name': name, 'item total': total };
}

function lineOf(row: ForeignRow, warn: Warn): Line[] {
  if (NO_ITEM.test(said(row, 'line type'))) return [];
  // Wix calls a name so; where there is one, it may be a number.
  const item = said(row, 'item');
  const name = short(said(row, NAMES.item) || (/\p{L}/u.test(item) ? item : ''));
  const quantity = Math.round(Number(said(row, NAMES.pieces) || 1));
  if (name === '' || !(quantity >= 1 && quantity <= MOST_PIECES)) return [];
  const all = said(row, NAMES.itemTotal);
  const price = said(row, NAMES.price) || (all === '' ? said(row, 'price') : '');
  const unitCents =
    price === '' ? Math.round(centsOf(all, row.line, warn) / quantity) : centsOf(price, row.line, warn);
  return [{ name, sku: short(said(row, NAMES.sku)), quantity, unitCents }];
}

function centsOf(amount: string, line: number, warn: Warn): number {
  if (amount === '') return 0;
  const cents = AMOUNT.read(amount);
  if (typeof cents === 'number') return cents;
  if (!(cents instanceof Guess)) return 0;
  for (const reason of cents.reasons) warn(`a sum of an order ${reason}`, line, shown(amount));
  return cents.value;
}

/** A text on one line, without what nobody sees. */
const short = (text: string) =>
  plain(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, LONGEST)
    .toWellFormed()
    .trim();

/** Adds what is not there and changes what stands otherwise. Whose an order is stays: the account may have moved since. */
async function save(tx: Executor, orders: readonly EarlierOrder[]): Promise<OrderCounts> {
  if (orders.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const { number, placedAt, status, payment, totalCents, lines } = earlierOrder;
  const said = { status, payment, totalCents, lines };
  const wanted = mapValues(said, (column: PgColumn) => excluded(column));
  const rows = await tx
    .insert(earlierOrder)
    .values([...orders])
    .onConflictDoUpdate({
      ...{ target: [number, placedAt], set: wanted },
      setWhere: sql`(${commas(Object.values(said))}) is distinct from (${commas(Object.values(wanted))})`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added, unchanged: orders.length - rows.length };
}
