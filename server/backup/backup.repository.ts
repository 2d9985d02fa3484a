import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';
import { openClient } from '../db/client.ts';
import { customer } from '../db/customer-schema.ts';
import { product } from '../db/schema.ts';
import { getTableName } from '../db/sql.ts';

/** A table of the shop and the columns that are written, not derived. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A connection in a transaction. */
export type Client = pg.Client;

/** What is written or read with COPY; `rowCount` is known when it has ended. */
type Copying = { readonly rowCount: number };

const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
const sequences = z.array(z.object({ name: z.string(), value: z.coerce.number().nullable() }));
const foreignKeys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));
const migrations = z.array(z.object({ newest: z.coerce.number() }));
const one = z.array(z.object({ found: z.boolean() }));

/** Runs `work` in one transaction on a connection of its own, which ends when `signal` says so. */
export async function withTransaction<Result>(
  url: string,
  { mode, signal }: { mode: 'read' | 'write'; signal: AbortSignal },
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await openClient(url, 'cedar backup');
  const stop = (): void => void client.end();
  signal.addEventListener('abort', stop);
  try {
    await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

/** The newest migration that the database has; undefined when it is no shop's. */
export async function newestMigration(client: Client): Promise<number | undefined> {
  const there = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  if (one.parse(there.rows)[0]?.found !== true) return undefined;
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = migrations.safeParse(rows).data?.[0]?.newest;
  return newest === 0 ? undefined : newest;
}

/** The shop's own tables, by name. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return tables.parse(rows);
}

/** The counters of the shop's tables and the last number each has given out. */
export async function listSequences(client: Client) {
  const { rows } = await client.query(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return sequences.parse(rows);
}

/** Lets a counter go on after `value`. */
export async function setSequence(client: Client, name: string, value: number): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [`public.${name}`, value]);
}

/** The rows of a table, as PostgreSQL's text. */
export function readRows(client: Client, table: Table): Readable & Copying {
  return client.query(to(`copy ${columnsOf(table)} to stdout`));
}

/** Takes rows for a table, as PostgreSQL's text. */
export function writeRows(client: Client, table: Table): Writable & Copying {
  return client.query(from(`copy ${columnsOf(table)} from stdin`));
}

/** Whether a product or a customer, and so perhaps an order, is in the database. */
export async function hasContent(client: Client): Promise<boolean> {
  const [products, customers] = [getTableName(product), getTableName(customer)];
  const { rows } = await client.query(
    `select exists (select from ${products}) or exists (select from ${customers}) as found`,
  );
  return one.parse(rows)[0]?.found === true;
}

/**
 * Has `work` fill emptied tables in any order: what one row demands of another, and what a change of a row sets off,
 * is looked at when all are there.
 *
 * @throws Error of PostgreSQL when a row names another that is not there
 */
export async function fillTables(
  client: Client,
  given: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const names = given.map((table) => `public."${table.name}"`);
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const keys = foreignKeys.parse(rows);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

function columnsOf({ name, columns }: Table): string {
  return `public."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}
