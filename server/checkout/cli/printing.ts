import { ARRIVED, orderStatusWord } from '../../../lib/contract/order-status.ts';
import { formatCents, lineCents } from '../../../lib/contract/pricing.ts';
import { columns, printable } from '../../../machine/command-line.ts';
import { PAYMENT_WORDS, type OrderLine, type OrderWithLines } from '../../orders/service.ts';
import { shopTime } from '../../shared/place.ts';
import type { advanceOrder, refundOrder, WholeOrder } from '../operator.service.ts';

/** Orders for a person at a terminal. What customers typed cannot steer it. */

/** Columns under their names, the numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => printable(cell)));
  const isMoney = head.map((_, index) => rows.every((row) => row[index]?.startsWith('$')));
  return columns(cells, (column) => isMoney[column] === true).join('\n');
}

/** A line an order. */
export function orderTable(orders: readonly OrderWithLines[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  return table(
    ['Order', 'Made', 'State', 'Payment', 'Total', 'Rest due', 'Name', 'City'],
    orders.map((order) => [
      String(order.id),
      shopTime(order.createdAt),
      orderStatusWord(order.status),
      PAYMENT_WORDS[order.paymentMethod],
      formatCents(order.totalCents),
      restOf(order, formatCents) ?? 'not known',
      order.name,
      order.cityName,
    ]),
  );
}

/** A line an order whose payment a person has to look at. */
export function problemTable(orders: readonly WholeOrder[]): string {
  if (orders.length === 0) return 'There are no such orders.';
  return table(
    ['Order', 'State', 'Payment', 'Total', 'Problem'],
    orders.map(({ id, status, payment, totalCents, problem }) => [
      ...[String(id), orderStatusWord(status), payment, formatCents(totalCents), problem],
    ]),
  );
}

/** What `checked` has noted. */
export function checked(id: number, problem: string): string {
  return `Order ${id}: it is noted that a person has looked at this: ${printable(problem)}`;
}

/** What `advance` has done, and what is to be collected at the door. */
export function advanced(id: number, { problem, ...step }: Awaited<ReturnType<typeof advanceOrder>>): string {
  const said = stepOf(id, step);
  return problem === '' ? said : `Look at its payment before anything leaves: ${printable(problem)}\n${said}`;
}

function stepOf(
  id: number,
  { status, isOld, restDueCents }: Omit<Awaited<ReturnType<typeof advanceOrder>>, 'problem'>,
): string {
  if (isOld) return `Order ${id} is ${orderStatusWord(status)} already: nothing was changed.`;
  const done = `Order ${id}: ${orderStatusWord(status)}.`;
  if (restDueCents === 0) return done;
  if (restDueCents === undefined) {
    return `${done} What its pre-orders leave to be collected is not known: their full price was not noted.`;
  }
  const sum = formatCents(restDueCents);
  return status === ARRIVED
    ? `${done} It is noted that ${sum} was collected in cash.`
    : `${done} ${sum} is to be collected in cash on delivery.`;
}

/** What `cancel` has done, and what is to be counted into the stock when the parcel is back. */
export function cancelled(id: number, out: readonly OrderLine[]): string {
  return withPieces(`Order ${id} is cancelled.`, out);
}

/** What `refund` has begun, and what is left to a person: cash to be handed back, pieces to be counted when they are back. */
export function refunded(
  id: number,
  { out, collectedCents }: Awaited<ReturnType<typeof refundOrder>>,
): string {
  const done = `Order ${id} will be refunded by the running API within a minute.`;
  const cash = `${formatCents(collectedCents)} was collected in cash: hand it back yourself.`;
  return withPieces(collectedCents === 0 ? done : `${done} ${cash}`, out);
}

function withPieces(done: string, out: readonly OrderLine[]): string {
  if (out.length === 0) return done;
  const pieces = out.map((line) => printable(`${line.quantity} × ${line.sku || nameOf(line)}`)).join(', ');
  return `${done} Its pieces had left the shop: when they are back, count into the stock what is counted of ${pieces}.`;
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
    ...(order.problem === '' ? [] : [[order.isChecked ? 'Checked' : 'Problem', order.problem]]),
  ].map(([label = '', value = '']) => `${label.padEnd(8)} ${printable(value)}`);
  const hasPreOrder = order.lines.some(isPreOrder);
  const lines = table(
    ['SKU', 'Product', 'Pieces', 'Each', 'Together', ...(hasPreOrder ? ['Full price each'] : [])],
    order.lines.map((line) => [
      line.sku,
      nameOf(line),
      String(line.quantity),
      formatCents(line.unitCents),
      formatCents(lineCents(line)),
      ...(hasPreOrder ? [line.fullCents === null ? 'not known' : formatCents(line.fullCents)] : []),
    ]),
  );
  const sums = [
    `Lines ${formatCents(order.linesCents)}, bank fee ${formatCents(order.feeCents)}, total ${formatCents(order.totalCents)}`,
    ...restSentences(order),
  ].join('\n');
  const changes = order.changes.map(
    ({ status, changedAt }) => `${shopTime(changedAt)}  ${orderStatusWord(status)}`,
  );
  return [facts.join('\n'), lines, sums, changes.join('\n')].join('\n\n');
}

/** A row a line of an order, for a spreadsheet. */
export const EXPORT_HEAD = [
  ...['order', 'made', 'state', 'payment', 'name', 'email', 'phone', 'address1', 'address2', 'city', 'notes'],
  ...['sku', 'product', 'choice', 'quantity', 'price', 'lines_total', 'bank_fee', 'order_total'],
  ...['full_price', 'rest_due', 'rest_collected', 'rest_collected_at'],
];
export function exportRow(order: OrderWithLines, line: OrderLine): string[] {
  const dollars = (cents: number): string => (cents / 100).toFixed(2);
  return [
    ...[String(order.id), order.createdAt.toISOString(), orderStatusWord(order.status)],
    ...[PAYMENT_WORDS[order.paymentMethod], order.name, order.email, order.phone],
    ...[order.address1, order.address2, order.cityName, order.notes],
    ...[line.sku, line.productName, choiceOf(line), String(line.quantity), dollars(line.unitCents)],
    ...[dollars(order.linesCents), dollars(order.feeCents), dollars(order.totalCents)],
    ...[line.fullCents === null ? '' : dollars(line.fullCents), restOf(order, dollars) ?? ''],
    ...[order.collectedCents === null ? '' : dollars(order.collectedCents)],
    ...[order.collectedAt?.toISOString() ?? ''],
  ];
}

/** What pre-orders leave to be collected; '' for an order without any, undefined when it is not known. */
function restOf(
  { lines, restDueCents }: OrderWithLines,
  write: (cents: number) => string,
): string | undefined {
  if (!lines.some(isPreOrder)) return '';
  return restDueCents === null ? undefined : write(restDueCents);
}

function restSentences(order: WholeOrder): string[] {
  const { collectedCents, collectedAt } = order;
  if (collectedCents !== null && collectedAt !== null) {
    return [`Collected in cash on delivery: ${formatCents(collectedCents)}, ${shopTime(collectedAt)}`];
  }
  const rest = restOf(order, formatCents) ?? 'not known';
  return rest === '' ? [] : [`To be collected in cash on delivery: ${rest}`];
}

function isPreOrder({ preOrderCents }: OrderLine): boolean {
  return preOrderCents > 0;
}

function nameOf(line: OrderLine): string {
  const choice = choiceOf(line);
  return choice === '' ? line.productName : `${line.productName} (${choice})`;
}

function choiceOf({ attributes }: OrderLine): string {
  return attributes.map(({ value }) => value).join(', ');
}
