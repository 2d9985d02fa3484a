import { redirect } from '../db/address-schema.ts';
import type { Executor } from '../db/client.ts';
import { bare, excluded } from '../db/fragments.ts';
import { indexNowAddress, indexNowTelling } from '../db/landing-schema.ts';
import { and, asc, desc, eq, inArray, lte, notInArray, sql } from '../db/sql.ts';
import { pageSaid } from '../db/staff-schema.ts';

export type SubmissionRow = Omit<typeof indexNowTelling.$inferSelect, 'id'>;
type Waiting = Pick<typeof indexNowAddress.$inferSelect, 'path' | 'state'>;

/** What search engines may find, and a text that is another one when that has changed. */
const PRESENT = sql`
  select distinct on (path) path, state from (
    select ${pageSaid.address} as path, md5(concat_ws(chr(1), ${pageSaid.title}, ${pageSaid.description},
      ${pageSaid.image}, ${pageSaid.sourceAt}::text)) as state
    from ${pageSaid} where not ${pageSaid.isNoindex}
    union all
    select ${redirect.fromPath}, md5(concat_ws(chr(1), 'redirect', ${redirect.toProductId}, ${redirect.toCategoryId},
      ${redirect.toPath}))
    from ${redirect} where ${redirect.reason} = 'desk'
  ) present order by path, state`;

/** Notes which addresses have come, changed or gone since it was looked last. */
export async function noteChanges(tx: Executor, at: Date): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`;
  const { path, state, noticedAt } = indexNowAddress;
  await tx.execute(sql`
    insert into ${indexNowAddress} (${bare(path, state, noticedAt)})
    select path, state, ${when} from (${PRESENT}) now
    on conflict (${bare(path)}) do update
    set ${bare(state)} = ${excluded(state)}, ${bare(noticedAt)} = ${excluded(noticedAt)}
    where ${state} <> ${excluded(state)}`);
  await tx.execute(sql`
    update ${indexNowAddress} set ${bare(state)} = '', ${bare(noticedAt)} = ${when}
    where ${state} <> '' and not exists (
      select 1 from (${PRESENT}) now where now.path = ${path})`);
  // Gone before anybody was told that it is there.
  await tx
    .delete(indexNowAddress)
    .where(and(eq(indexNowAddress.state, ''), sql`${indexNowAddress.toldState} is null`));
}

/** Begins anew: nobody is told of what is there already. */
export async function markAllSubmitted(tx: Executor, at: Date): Promise<void> {
  await tx.delete(indexNowAddress);
  await noteChanges(tx, at);
  await tx.update(indexNowAddress).set({ toldState: sql`${indexNowAddress.state}` });
}

const isWaiting = sql`${indexNowAddress.toldState} is distinct from ${indexNowAddress.state}`;

/** Addresses that have changed and then not since, those that wait longest first. */
export function readWaiting(db: Executor, quietSince: Date, limit: number): Promise<Waiting[]> {
  return db
    .select({ path: indexNowAddress.path, state: indexNowAddress.state })
    .from(indexNowAddress)
    .where(and(isWaiting, lte(indexNowAddress.noticedAt, quietSince)))
    .orderBy(asc(indexNowAddress.noticedAt), asc(indexNowAddress.path))
    .limit(limit);
}

/** How many addresses wait to be told. */
export function countWaiting(db: Executor): Promise<number> {
  return db.$count(indexNowAddress, isWaiting);
}

/** Notes what was submitted; what has changed meanwhile waits again. */
export async function markSubmitted(tx: Executor, submitted: readonly Waiting[]): Promise<void> {
  const gone = submitted.filter(({ state }) => state === '').map(({ path }) => path);
  const rows = JSON.stringify(submitted.filter(({ state }) => state !== ''));
  await tx.execute(sql`update ${indexNowAddress} set ${bare(indexNowAddress.toldState)} = sent.state
    from jsonb_to_recordset(${rows}::jsonb) sent(path text, state text) where ${indexNowAddress.path} = sent.path`);
  if (gone.length > 0)
    await tx
      .delete(indexNowAddress)
      .where(and(inArray(indexNowAddress.path, gone), eq(indexNowAddress.state, '')));
}

/** The last tellings, the newest first. */
export function readSubmissions(db: Executor, limit: number): Promise<SubmissionRow[]> {
  return db.select().from(indexNowTelling).orderBy(desc(indexNowTelling.id)).limit(limit);
}

/** Keeps what came of a telling, and so many in all. */
export async function writeSubmission(tx: Executor, telling: SubmissionRow, limit: number): Promise<void> {
  await tx.insert(indexNowTelling).values(telling);
  const kept = tx
    .select({ id: indexNowTelling.id })
    .from(indexNowTelling)
    .orderBy(desc(indexNowTelling.id))
    .limit(limit);
  await tx.delete(indexNowTelling).where(notInArray(indexNowTelling.id, kept));
}
