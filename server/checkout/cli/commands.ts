import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { formatCents } from '../../../lib/contract/pricing.ts';
import type { Database } from '../../db/client.ts';
import { allOrders, listAnyOrders, type OrderContext } from '../../orders/service.ts';
import {
  advanceOrder,
  cancelAnyOrder,
  checkProblem,
  closeRefund,
  listProblems,
  refundOrder,
  showOrder,
} from '../operator.service.ts';
import type { Command } from './arguments.ts';
import {
  advanced,
  cancelled,
  checked,
  EXPORT_HEAD,
  exportRow,
  orderTable,
  problemTable,
  refunded,
  wholeOrder,
} from './printing.ts';

/** The terminal, as the commands use it. */
export interface Terminal {
  readonly output: Writable;
  /** Puts a question that is answered by yes or no; undefined when nobody is there to answer it. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
}

/** What was asked for and not done: its message is one line for whoever asked. */
class NotDone extends Error {}

/** Does what the command line asks for. Throws an error whose message is one line when it could not be done. */
export async function carryOut(
  db: Database,
  context: OrderContext,
  command: Command,
  terminal: Terminal,
): Promise<void> {
  const said = await done(db, context, command, terminal);
  if (said !== undefined) terminal.output.write(`${said}\n`);
}

/** Does it, and answers what is to be said of it. */
async function done(
  db: Database,
  context: OrderContext,
  command: Command,
  terminal: Terminal,
): Promise<string | undefined> {
  switch (command.name) {
    case 'list': {
      if (command.problems) {
        const found = await listProblems(db);
        return command.json ? JSON.stringify(found, null, 2) : problemTable(found);
      }
      const orders = await listAnyOrders(db, { ...command, limit: command.most });
      return command.json ? JSON.stringify(orders, null, 2) : orderTable(orders);
    }
    case 'checked':
      return checked(command.id, await checkProblem(db, context, command.id));
    case 'show': {
      const order = await showOrder(db, command.id);
      return command.json ? JSON.stringify(order, null, 2) : wholeOrder(order);
    }
    case 'advance':
      return advanced(command.id, await advanceOrder(db, context, command));
    case 'cancel': {
      await confirm(db, command, terminal);
      const answer = await cancelAnyOrder(db, context, command.id);
      if (answer !== 'asking') return cancelled(command.id, answer.out);
      return `Order ${command.id} will be cancelled by the running API within a minute, unless it is paid by then.`;
    }
    case 'refund':
      await confirm(db, command, terminal);
      return refunded(command.id, await refundOrder(db, context, command.id));
    case 'refunded':
      await confirm(db, command, terminal);
      await closeRefund(db, context, command.id);
      return `Order ${command.id} is refunded: the gateway is not asked for it any more.`;
    case 'export':
      return exportOrders(db, command, terminal);
  }
}

/** Asks before what cannot be undone. Without a terminal there is nobody to ask. */
async function confirm(
  db: Database,
  { name, id, yes }: Extract<Command, { yes: boolean }>,
  { ask }: Terminal,
): Promise<void> {
  const order = await showOrder(db, id);
  if (yes) return;
  const what = name === 'refunded' ? `note order ${id} as paid back` : `${name} order ${id}`;
  if (ask === undefined) throw new NotDone(`Say --yes to ${what} without being asked.`);
  const cents = (name === 'refunded' ? order.refundDueCents : undefined) ?? order.totalCents;
  const question = `Really ${what}, ${formatCents(cents)}? It cannot be undone. [y/N] `;
  if (!(await ask(question))) throw new NotDone('Nothing was changed.');
}

async function exportOrders(
  db: Database,
  { file, json }: Extract<Command, { name: 'export' }>,
  terminal: Terminal,
): Promise<string | undefined> {
  const output = file === undefined ? terminal.output : createWriteStream(file, { mode: 0o600 });
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    if (!json) yield stringify([EXPORT_HEAD]);
    for await (const order of allOrders(db)) {
      // A name that begins with "=" is a name, not something for a spreadsheet to work out.
      const rows = stringify(
        order.lines.map((line) => exportRow(order, line)),
        { escape_formulas: true },
      );
      yield json ? `${JSON.stringify(order)}\n` : rows;
      count += 1;
    }
  };
  await pipeline(lines, output, { end: file !== undefined });
  if (file === undefined) return undefined;
  return `${count} ${count === 1 ? 'order is' : 'orders are'} in ${file}.`;
}
