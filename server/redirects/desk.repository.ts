import type { MissingSort, RedirectSort } from '../../lib/contract/staff/roles.ts';
import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { excluded } from '../db/fragments.ts';
import { pageOf, sorted, type TableQuery } from '../db/table-query.ts';
import { category, product } from '../db/schema.ts';
import { asc, count, eq, inArray, lt, or, sql, type SQL } from '../db/sql.ts';
import { missingAddress } from '../db/staff-schema.ts';
import { addressKey, missedPath, readOldAddress } from '../shared/old-address.ts';

const rows = (db: Executor) =>
  db
    .select({
      from: redirect.fromPath,
      path: redirect.toPath,
      productId: redirect.toProductId,
      productName: product.name,
      categoryId: redirect.toCategoryId,
      categoryName: category.name,
      reason: redirect.reason,
      hits: redirect.hits,
      lastHitAt: redirect.lastHitAt,
      madeAt: redirect.madeAt,
    })
    .from(redirect)
    .leftJoin(product, eq(product.id, redirect.toProductId))
    .leftJoin(category, eq(category.id, redirect.toCategoryId));
export type RedirectRow = Awaited<ReturnType<typeof rows>>[number];

const target = sql`coalesce(${redirect.toPath}, ${product.name}, ${category.name}, '')`;
const SORTS: Readonly<Record<RedirectSort, SQL>> = {
  from: sql`${redirect.fromPath}`,
  to: sql`lower(${target})`,
  hits: sql`${redirect.hits}`,
  'last-hit': sql`coalesce(${redirect.lastHitAt}, '-infinity')`,
  'made-at': sql`${redirect.madeAt}`,
};

/** What stands before the path of a whole address. */
const HOST = /^(https?:)?\/\/[^/?#]*/;

/**
 * Whether a text holds what is searched for: as it is typed, or, where that is an address or a part of one, as `compared`
 * has it. Undefined where nothing is searched for.
 */
function holdsAddress(text: SQL, search: string, compared: typeof missedPath): SQL | undefined {
  const typed = search.normalize('NFC').toLowerCase();
  const path = typed.replace(HOST, '');
  const key = compared(search) ?? '';
  // What does not begin as an address does may be of its middle.
  const isWhole = typed.startsWith('/') || path !== typed;
  const sought = [typed, path, isWhole ? key : key.slice(1)].filter((each) => !/^\/?$/.test(each));
  if (typed === '') return undefined;
  return or(...[...new Set(sought)].map((each) => sql`position(${each} in ${text}) > 0`));
}

/** A page of the table of redirects, and how many it has in all. */
export function listRedirects(db: Executor, query: TableQuery<RedirectSort>) {
  const { productId, categoryId } = readOldAddress(query.search) ?? {};
  const where = or(
    holdsAddress(sql`${redirect.fromPath} || ' ' || lower(${target})`, query.search, addressKey),
    productId === undefined ? undefined : eq(redirect.toProductId, productId),
    categoryId === undefined ? undefined : eq(redirect.toCategoryId, categoryId),
  );
  return pageOf(
    query,
    rows(db).where(where).orderBy(sorted(SORTS, query), asc(redirect.fromPath)),
    db
      .select({ count: count() })
      .from(redirect)
      .leftJoin(product, eq(product.id, redirect.toProductId))
      .leftJoin(category, eq(category.id, redirect.toCategoryId))
      .where(where),
  );
}

/** Redirects by the keys of their addresses. */
export async function readRows(db: Executor, keys: readonly string[]): Promise<Map<string, RedirectRow>> {
  if (keys.length === 0) return new Map();
  const found = await rows(db).where(inArray(redirect.fromPath, [...keys]));
  return new Map(found.map((row) => [row.from, row]));
}

/** All redirects after an address, some of them, by address. */
export function redirectsAfter(db: Executor, after: string, limit: number): Promise<RedirectRow[]> {
  return rows(db)
    .where(sql`${redirect.fromPath} > ${after}`)
    .orderBy(asc(redirect.fromPath))
    .limit(limit);
}

type NewRedirect = Pick<
  typeof redirect.$inferInsert,
  'fromPath' | 'toProductId' | 'toCategoryId' | 'toPath' | 'reason'
>;

/** Writes where addresses lead. */
export async function writeRedirects(tx: Executor, written: readonly NewRedirect[]): Promise<void> {
  if (written.length === 0) return;
  await tx
    .insert(redirect)
    .values([...written])
    .onConflictDoUpdate({
      target: redirect.fromPath,
      set: {
        toProductId: excluded(redirect.toProductId),
        toCategoryId: excluded(redirect.toCategoryId),
        toPath: excluded(redirect.toPath),
        reason: excluded(redirect.reason),
        madeAt: sql`now()`,
      },
    });
}

/** Removes a redirect; false when there is none. */
export async function deleteRedirect(db: Executor, key: string): Promise<boolean> {
  return (await db.delete(redirect).where(eq(redirect.fromPath, key))).rowCount === 1;
}

/** Counts who came by a redirect. */
export async function addHits(
  db: Executor,
  key: string,
  { hits, at }: { hits: number; at: Date },
): Promise<void> {
  await db
    .update(redirect)
    .set({ hits: sql`least(${redirect.hits}::bigint + ${hits}, 2000000000)::integer`, lastHitAt: at })
    .where(eq(redirect.fromPath, key));
}

/** Counts who met an address that nothing answers. */
export async function addVisits(
  db: Executor,
  path: string,
  { visits, at }: { visits: number; at: Date },
): Promise<void> {
  await db
    .insert(missingAddress)
    .values({ path, visits, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: missingAddress.path,
      set: {
        visits: sql`least(${missingAddress.visits}::bigint + ${excluded(missingAddress.visits)}, 2000000000)::integer`,
        lastSeenAt: excluded(missingAddress.lastSeenAt),
      },
    });
}

/** Keeps so many addresses that nothing answers: what was met least, and longest ago, is forgotten. */
export async function boundMissing(db: Executor, limit: number): Promise<void> {
  await db.execute(sql`delete from ${missingAddress} where ${missingAddress.path} in (
    select ${missingAddress.path} from ${missingAddress}
    order by ${missingAddress.visits} desc, ${missingAddress.lastSeenAt} desc, ${missingAddress.path} offset ${limit})`);
}

const MISSING_SORTS: Readonly<Record<MissingSort, SQL>> = {
  count: sql`${missingAddress.visits}`,
  'last-seen': sql`${missingAddress.lastSeenAt}`,
  'first-seen': sql`${missingAddress.firstSeenAt}`,
  path: sql`${missingAddress.path}`,
};

/** A page of the addresses that nothing answers, and how many there are in all. */
export function listMissing(db: Executor, query: TableQuery<MissingSort>) {
  const where = holdsAddress(sql`lower(${missingAddress.path})`, query.search, missedPath);
  return pageOf(
    query,
    db
      .select()
      .from(missingAddress)
      .where(where)
      .orderBy(sorted(MISSING_SORTS, query), asc(missingAddress.path)),
    db.select({ count: count() }).from(missingAddress).where(where),
  );
}

/** Forgets addresses; they are answered by something now, or nobody cares. */
export async function deleteMissing(db: Executor, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.delete(missingAddress).where(inArray(missingAddress.path, [...paths]));
}

/** Addresses that nobody has asked for since. */
export function missingBefore(since: Date): ExpiredRows {
  return { table: missingAddress, where: sql`${lt(missingAddress.lastSeenAt, since)}` };
}
