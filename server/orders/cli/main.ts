import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { orderStatusWord } from '../../../lib/contract/order-status.ts';
import { formatCents } from '../../../lib/contract/pricing.ts';
import { openDatabase } from '../../../scripts/database.ts';
import { connect, type Database } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { findAnyOrders } from '../order.repository.ts';
import { advanceOrder, allOrders, cancelAnyOrder, refundOrder, showOrder } from '../operator.service.ts';
import { HELP, readArguments, UsageError, type Command } from './arguments.ts';
import { EXPORT_HEAD, exportRow, orderTable, wholeOrder } from './printing.ts';

const environment = z.object({
  DATA_DIR: z.string().default('.data'),
  SITE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** What was asked for and not done: its message is one line for whoever asked. */
class NotDone extends Error {}

async function run(
  db: Database,
  siteUrl: string,
  command: Exclude<Command, { name: 'help' }>,
): Promise<void> {
  const context = { now: () => new Date(), siteUrl };
  switch (command.name) {
    case 'list': {
      const orders = await findAnyOrders(db, command);
      return void print(command.json ? JSON.stringify(orders, null, 2) : orderTable(orders));
    }
    case 'show': {
      const order = await showOrder(db, command.id);
      return void print(command.json ? JSON.stringify(order, null, 2) : wholeOrder(order));
    }
    case 'advance': {
      const status = await advanceOrder(db, context, command.id);
      return void print(`Order ${command.id}: ${orderStatusWord(status)}.`);
    }
    case 'cancel':
      await confirm(db, command);
      await cancelAnyOrder(db, context, command.id);
      return void print(`Order ${command.id} is cancelled.`);
    case 'refund':
      await confirm(db, command);
      await refundOrder(db, context, command.id);
      return void print(`Order ${command.id} will be refunded by the running API within a minute.`);
    case 'export':
      return exportOrders(db, command);
  }
}

/** Asks before what cannot be undone. Without a terminal there is nobody to ask. */
async function confirm(
  db: Database,
  { name, id, yes }: Extract<Command, { name: 'cancel' | 'refund' }>,
): Promise<void> {
  const order = await showOrder(db, id);
  if (yes) return;
  if (!process.stdin.isTTY) throw new NotDone(`Say --yes to ${name} order ${id} without being asked.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `Really ${name} order ${id}, ${formatCents(order.totalCents)}? It cannot be undone. [y/N] `;
  const answer = await terminal.question(question);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new NotDone('Nothing was changed.');
}

async function exportOrders(
  db: Database,
  { file, json }: Extract<Command, { name: 'export' }>,
): Promise<void> {
  const output = file === undefined ? process.stdout : createWriteStream(file);
  if (!json) await write(output, stringify([EXPORT_HEAD]));
  let count = 0;
  for await (const order of allOrders(db)) {
    // A name that begins with "=" is a name, not something for a spreadsheet to work out.
    const rows = stringify(
      order.lines.map((line) => exportRow(order, line)),
      { escape_formulas: true },
    );
    await write(output, json ? `${JSON.stringify(order)}\n` : rows);
    count += 1;
  }
  if (file === undefined) return;
  output.end();
  await finished(output);
  print(`${count} ${count === 1 ? 'order is' : 'orders are'} in ${file}.`);
}

async function write(output: Writable, text: string): Promise<void> {
  if (!output.write(text)) await new Promise((resolve) => output.once('drain', resolve));
}

async function withShop(command: Exclude<Command, { name: 'help' }>): Promise<void> {
  const { DATA_DIR, SITE_URL } = environment.parse(process.env);
  const { url, close } = await openDatabase({ dataDir: DATA_DIR });
  try {
    await migrateDatabase(url);
    const db = connect(url, { connections: 2 });
    try {
      await run(db, SITE_URL, command);
    } finally {
      await db.$client.end();
    }
  } finally {
    await close();
  }
}

try {
  const command = readArguments(process.argv.slice(2));
  if (command.name === 'help') process.stdout.write(HELP);
  else await withShop(command);
} catch (error) {
  const isUsage = error instanceof UsageError;
  complain(isUsage ? `orders: ${error.message}` : error instanceof Error ? error.message : String(error));
  if (isUsage) complain('Try: npm run orders -- --help');
  process.exitCode = isUsage ? 2 : 1;
}
