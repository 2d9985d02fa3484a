import { orderStatusWord } from '../../../lib/contract/order-status.ts';
import { formatCents, lineCents } from '../../../lib/contract/pricing.ts';
import { PAYMENT_WORDS } from '../letters.ts';
import type { Order, OrderLine } from '../order.repository.ts';
import type { WholeOrder } from '../operator.service.ts';

/** Orders for a person at a terminal. What customers typed cannot steer it. */

/** Columns under their names, the numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(printable));
  const widths = head.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isMoney = head.map((_, index) => rows.every((row) => row[index]?.startsWith('$')));
  return cells
    .map((row) =>
      row
        .map((cell, index) =>
          isMoney[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A line an order. */
export function orderTable(orders: readonly Order[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  return table(
    ['Order', 'Made', 'State', 'Payment', 'Total', 'Name', 'City'],
    orders.map((order) => [
      String(order.id),
      momentOf(order.createdAt),
      orderStatusWord(order.status),
      PAYMENT_WORDS[order.paymentMethod],
      formatCents(order.totalCents),
      order.name,
      order.cityName,
    ]),
  );
}

/** Everything of one order. */
export function wholeOrder(order: WholeOrder): string {
  const facts = [
    ['Order', `${order.id} of customer ${order.customerId}`],
    ['State', orderStatusWord(order.status)],
    [
      'Payment',
      `${PAYMENT_WORDS[order.paymentMethod]}${order.payment === 'cash' ? '' : `: ${order.payment}`}`,
    ],
    ['Name', order.name],
    ['Address', `${order.address1}, ${order.address2}, ${order.cityName} (${order.addressType})`],
    ['Notes', order.notes],
    ['Phone', order.phone],
    ['E-mail', order.email],
    ...(order.problem === '' ? [] : [['Problem', order.problem]]),
  ].map(([label = '', value = '']) => `${label.padEnd(8)} ${printable(value)}`);
  const lines = table(
    ['SKU', 'Product', 'Pieces', 'Each', 'Together'],
    order.lines.map((line) => [
      line.sku,
      nameOf(line),
      String(line.quantity),
      formatCents(line.unitCents),
      formatCents(lineCents(line)),
    ]),
  );
  const sums = `Lines ${formatCents(order.linesCents)}, bank fee ${formatCents(order.feeCents)}, total ${formatCents(order.totalCents)}`;
  const changes = order.changes.map(
    ({ status, changedAt }) => `${momentOf(changedAt)}  ${orderStatusWord(status)}`,
  );
  return [facts.join('\n'), lines, sums, changes.join('\n')].join('\n\n');
}

/** A row a line of an order, for a spreadsheet. */
export const EXPORT_HEAD = [
  ...['order', 'made', 'state', 'payment', 'name', 'email', 'phone', 'address1', 'address2', 'city', 'notes'],
  ...['sku', 'product', 'choice', 'quantity', 'price', 'lines_total', 'bank_fee', 'order_total'],
];
export function exportRow(order: Order, line: OrderLine): string[] {
  const dollars = (cents: number): string => (cents / 100).toFixed(2);
  return [
    ...[String(order.id), order.createdAt.toISOString(), orderStatusWord(order.status)],
    ...[PAYMENT_WORDS[order.paymentMethod], order.name, order.email, order.phone],
    ...[order.address1, order.address2, order.cityName, order.notes],
    ...[line.sku, line.productName, choiceOf(line), String(line.quantity), dollars(line.unitCents)],
    ...[dollars(order.linesCents), dollars(order.feeCents), dollars(order.totalCents)],
  ];
}

function nameOf(line: OrderLine): string {
  const choice = choiceOf(line);
  return choice === '' ? line.productName : `${line.productName} (${choice})`;
}

function choiceOf({ attributes }: OrderLine): string {
  return attributes.map(({ value }) => value).join(', ');
}

function momentOf(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Beirut', dateStyle: 'short', timeStyle: 'short' });
}

function printable(text: string): string {
  return text.replace(/\p{C}/gu, ' ');
}
