import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, oneSpelling } from '../../../lib/contract/email.ts';
import { LIMITS } from '../../../lib/contract/limits.ts';
import type { Database, Executor } from '../../db/client.ts';
import { customer } from '../../db/customer-schema.ts';
import { sql } from '../../db/sql.ts';
import { randomNumber } from '../../shared/free-number.ts';
import { batchesOf, readRows } from '../tables/csv-table.ts';
import { has, having, type IsKind, type NamedFile } from '../tables/file-kinds.ts';
import { said, type ForeignRow } from '../layouts/shared/layout.ts';
import { listenerOf, shown, type Problems, type Warn } from '../reporting/problems.ts';
import { cutTo } from '../staging/fields.ts';
import { textsOf } from '../staging/query.ts';
import { importWhole, type WholeImport } from './whole-import.ts';

/** What files of customers say, as Shopify, WooCommerce and others call it. */
const NAMES = {
  email: 'email|user email|email address|billing email|e mail|email 1|البريد الإلكتروني',
  firstName: 'first name|billing first name|firstname|given name|prénom|vorname|الاسم الأول',
  lastName: 'last name|billing last name|lastname|surname|family name|nachname|الاسم الأخير|اسم العائلة',
  /** Both in one, where there are no two. */
  name: 'name|full name|display name|customer name|nom|اسم العميل|الاسم',
  phone:
    'phone|default address phone|billing phone|phone number|telephone|phone 1|mobile|téléphone|telefon|رقم الجوال|رقم الهاتف|الهاتف',
};
const MARKS =
  'first name|billing first name|firstname|username|user login|customer id|prénom|vorname|الاسم الأول|اسم العميل';
/** What only an export of orders has. */
const OF_ORDERS =
  'lineitem name|line title|line quantity|order number|order id|financial status|order status|order date|bestellnummer|bestelldatum|' +
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

/** PrestaShop's list in French: what has no column that says whether an account is active may be a list of orders. */
const FRENCH = 'adresse e mail';
const OF_PRESTASHOP = having(`id, ${FRENCH}, prénom, nom, activé`);

/** Whether a file with these columns is a customer export. */
export const isCustomers: IsKind = (columns) =>
  (having(`${NAMES.email}, ${MARKS}`)(columns) || OF_PRESTASHOP(columns)) && !has(columns, OF_ORDERS);

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
  for await (const row of readRows(path, { fail, warn })) {
    if (row.broken !== undefined) fail(row.line, row.broken);
    const read = row.broken === undefined ? customerOf(row, warn) : undefined;
    if (read === undefined) continue;
    if (seen.has(read.email)) warn('a mailbox stands there twice: the first one counts', row.line);
    else yield read;
    seen.add(read.email);
  }
}

function customerOf(row: ForeignRow, warn: Warn): ReadCustomer | undefined {
  const email = oneSpelling(said(row, `${NAMES.email}|${FRENCH}`)).toLowerCase();
  if (!EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX_LENGTH) {
    warn('a customer without a mailbox cannot sign in: left out', row.line, shown(email));
    return undefined;
  }
  const first = said(row, NAMES.firstName);
  // Beside 'Prénom' a 'Nom' is the last name, else it is both.
  const last = said(row, NAMES.lastName) || (first === '' ? '' : said(row, 'nom'));
  const [one = '', ...others] = said(row, NAMES.name).split(/\s+/);
  const hasTwo = first + last !== '';
  const cut = (most: number, text: string, name: string) =>
    cutTo(most, plain(text), name, row.line, warn).trim();
  return {
    email,
    firstName: cut(LIMITS.name, hasTwo ? first : one, 'First name'),
    lastName: cut(LIMITS.name, hasTwo ? last : others.join(' '), 'Last name'),
    phone: cut(LIMITS.phone, said(row, NAMES.phone).replace(/^'/, ''), 'Phone'),
  };
}

/** A text on one line without characters that nobody sees, which the forms of the shop refuse. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');

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
