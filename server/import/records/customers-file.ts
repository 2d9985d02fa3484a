import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, oneSpelling } from '../../../lib/contract/email.ts';
import { LIMITS } from '../../../lib/contract/limits.ts';
import type { Database, Executor } from '../../db/client.ts';
import { customer } from '../../db/customer-schema.ts';
import { sql } from '../../db/sql.ts';
import { randomNumber } from '../../shared/free-number.ts';
import { batchesOf, columnKey, readTable, type Row } from '../tables/csv-table.ts';
import { cell, passing, readCells } from '../staging/fields.ts';
import { has, having, type IsKind, type NamedFile } from '../tables/file-kinds.ts';
import * as as from '../values/formats.ts';
import { lenientOf, listenerOf, shown, type Problems, type Warn } from '../reporting/problems.ts';
import { textsOf } from '../staging/query.ts';
import { importWhole, type WholeImport } from './whole-import.ts';

const place = passing({ text: 'text' }).text;
const EMAIL = ['User email', 'Email address', 'Billing email', 'E-mail', 'Email 1', 'البريد الإلكتروني'];
/** The columns of a customer export that are taken over, as Shopify, WooCommerce and others call them. */
const COLUMNS = {
  email: cell('Email', as.expected(as.text(EMAIL_MAX_LENGTH)), place, EMAIL),
  firstName: cell('First Name', as.name(LIMITS.name), place, [
    ...['Billing first name', 'Firstname', 'Given name', 'Prénom', 'Vorname', 'الاسم الأول'],
  ]),
  lastName: cell('Last Name', as.name(LIMITS.name), place, [
    ...['Billing last name', 'Lastname', 'Surname', 'Family name', 'Nachname', 'الاسم الأخير', 'اسم العائلة'],
  ]),
  /** Both in one, where there are no two. */
  name: cell('Name', as.name(LIMITS.name), place, [
    ...['Full name', 'Display name', 'Customer name', 'اسم العميل', 'الاسم'],
  ]),
  phone: cell('Phone', as.name(LIMITS.phone), place, [
    ...[
      'Default Address Phone',
      'Billing phone',
      'Phone number',
      'Telephone',
      'Phone 1',
      'Mobile',
      'Téléphone',
    ],
    ...['Telefon', 'رقم الجوال', 'رقم الهاتف', 'الهاتف'],
  ]),
};
const EMAILS = ['Email', ...EMAIL].map(columnKey).join('|');
const MARKS =
  'first name|billing first name|firstname|username|user login|customer id|prénom|vorname|الاسم الأول|اسم العميل';
/** What only an export of orders has. */
const OF_ORDERS =
  'lineitem name|order number|order id|financial status|order status|order date|bestellnummer|bestelldatum|' +
  'numéro de commande|référence commande|date de commande|رقم الطلب|تاريخ الطلب|حالة الطلب';

const BATCH_ROWS = 1000;
/** Numbers that are taken already are drawn anew, so often at most. */
const DRAWS = 20;

type ReadCustomer = Record<'email' | 'firstName' | 'lastName' | 'phone', string>;

export interface CustomerCounts {
  readonly added: number;
  /** Those whose mailbox has an account here: they stay as they are. */
  readonly known: number;
}

/** Whether a file with these columns is a customer export. */
export const isCustomers: IsKind = (columns) =>
  having(`${EMAILS}, ${MARKS}`)(columns) && !has(columns, OF_ORDERS);

/**
 * Gives the customers of another shop an account each, in one transaction. None has a password and nobody is mailed:
 * who wants to sign in asks for a code ('Forgot password'). Undefined when something is wrong with the file.
 */
export async function importCustomers(
  db: Database,
  file: NamedFile,
  options: WholeImport,
): Promise<CustomerCounts | undefined> {
  return importWhole(db, options, (tx) => saveFile(tx, file, options));
}

async function saveFile(
  tx: Executor,
  file: NamedFile,
  { problems, signal }: WholeImport,
): Promise<CustomerCounts> {
  const counts = { added: 0, known: 0 };
  for await (const batch of batchesOf(readCustomers(file, problems), BATCH_ROWS)) {
    signal.throwIfAborted();
    const added = await insert(tx, batch);
    counts.added += added;
    counts.known += batch.length - added;
  }
  return counts;
}

/** The customers of a file, each mailbox once. */
async function* readCustomers({ path, name }: NamedFile, problems: Problems): AsyncGenerator<ReadCustomer> {
  const { fail, warn } = listenerOf(problems, name);
  const seen = new Set<string>();
  const columns = Object.values(COLUMNS);
  for await (const row of readTable(path, { columns, fail, warn, onIgnored: () => undefined })) {
    if (row.broken !== undefined) fail(row.line, row.broken);
    const read = row.broken === undefined ? customerOf(row, warn) : undefined;
    if (read === undefined) continue;
    if (seen.has(read.email)) warn('a mailbox stands there twice: the first one counts', row.line);
    else yield read;
    seen.add(read.email);
  }
}

function customerOf(row: Row, warn: Warn): ReadCustomer | undefined {
  const { line } = row;
  const said = readCells(COLUMNS, row, lenientOf(warn));
  const email = oneSpelling(said.email).toLowerCase();
  if (!EMAIL_PATTERN.test(email)) {
    warn('a customer without a mailbox cannot sign in: left out', line, shown(email));
    return undefined;
  }
  const [first = '', ...others] = said.name.split(' ');
  const hasTwo = said.firstName + said.lastName !== '';
  return {
    email,
    firstName: plain(hasTwo ? said.firstName : first),
    lastName: plain(hasTwo ? said.lastName : others.join(' ')),
    phone: plain(said.phone.replace(/^'/, '')),
  };
}

/** Without characters that nobody sees, which the forms of the shop refuse. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** Adds those whose mailbox nobody has proven to be theirs yet; returns how many. */
async function insert(tx: Executor, customers: readonly ReadCustomer[]): Promise<number> {
  const { email, confirmedAt } = customer;
  const isOneOf = (those: readonly ReadCustomer[]) =>
    sql`${email} in (select ${textsOf(those.map((each) => each.email))})`;
  const known = await tx
    .select({ email })
    .from(customer)
    .where(sql`${confirmedAt} is not null and ${isOneOf(customers)}`);
  const isKnown = new Set(known.map((each) => each.email));
  let waiting = customers.filter((each) => !isKnown.has(each.email));
  // Registrations that were never confirmed end, as they do when somebody else confirms the mailbox.
  await tx.delete(customer).where(sql`${confirmedAt} is null and ${isOneOf(waiting)}`);
  const count = waiting.length;
  for (let draw = 0; waiting.length > 0; draw += 1) {
    if (draw === DRAWS) throw new Error('no free numbers for customers');
    const rows = waiting.map((each) => ({
      ...{ ...each, id: randomNumber(), cartId: randomNumber(), wishlistId: randomNumber() },
      ...{ passwordHash: '', confirmedAt: sql`now()` },
    }));
    const done = await tx.insert(customer).values(rows).onConflictDoNothing().returning({ email });
    const isDone = new Set(done.map((each) => each.email));
    waiting = waiting.filter((each) => !isDone.has(each.email));
  }
  return count;
}
