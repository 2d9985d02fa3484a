import type { StaffRole } from '../../lib/contract/staff/roles.ts';
import type { Executor } from '../db/client.ts';
import type { ExpiredRows } from '../db/expired-rows.ts';
import { and, asc, eq, gt, lt, lte, max, or, sql } from '../db/sql.ts';
import { staff, staffChallenge, staffInvitation, staffSession } from '../db/staff-schema.ts';

export type StaffAccount = typeof staff.$inferSelect;

/** An address is given in lower case. */
export async function findStaff(db: Executor, email: string): Promise<StaffAccount | undefined> {
  return (await db.select().from(staff).where(eq(staff.email, email)))[0];
}

/** Whether anybody works at the desk, or is invited to. */
export async function hasStaff(db: Executor): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0;
}

/** All of the staff, with whether their invitation was accepted and when they used the desk last. */
export function listStaff(db: Executor) {
  return db
    .select({
      email: staff.email,
      name: staff.name,
      role: staff.role,
      hasAccepted: sql<boolean>`${staff.passwordHash} <> ''`,
      lastUsedAt: max(staffSession.lastUsedAt),
    })
    .from(staff)
    .leftJoin(staffSession, eq(staffSession.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.email));
}

/** Adds somebody; undefined when the address is there already. */
export async function insertStaff(
  tx: Executor,
  added: { email: string; name: string; role: StaffRole },
): Promise<number | undefined> {
  const [row] = await tx.insert(staff).values(added).onConflictDoNothing().returning({ id: staff.id });
  return row?.id;
}

/** Removes somebody with their sessions; false when there is nobody of this address. */
export async function deleteStaff(db: Executor, email: string): Promise<boolean> {
  return (await db.delete(staff).where(eq(staff.email, email))).rowCount === 1;
}

/** Ends every session and sign-in that is under way. */
async function endEverything(tx: Executor, staffId: number): Promise<void> {
  await tx.delete(staffSession).where(eq(staffSession.staffId, staffId));
  await tx.delete(staffChallenge).where(eq(staffChallenge.staffId, staffId));
}

const NEXT_VERSION = { credentialVersion: sql`${staff.credentialVersion} + 1` };

/** Gives another role, and ends what was begun with the one before. */
export async function setRole(tx: Executor, staffId: number, role: StaffRole): Promise<void> {
  await tx
    .update(staff)
    .set({ role, ...NEXT_VERSION })
    .where(eq(staff.id, staffId));
  await endEverything(tx, staffId);
}

interface Credentials {
  readonly passwordHash: string;
  readonly totpSecret: string;
  readonly totpUsedStep: number;
}

/** Sets what somebody signs in with, and ends what was begun before. */
export async function setCredentials(tx: Executor, staffId: number, given: Credentials): Promise<void> {
  await tx
    .update(staff)
    .set({ ...given, ...NEXT_VERSION })
    .where(eq(staff.id, staffId));
  await endEverything(tx, staffId);
}

/** Uses the code of a half minute up; false when it, or a later one, was used before. */
export async function useStep(tx: Executor, staffId: number, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(staff)
    .set({ totpUsedStep: step })
    .where(and(eq(staff.id, staffId), lt(staff.totpUsedStep, step)));
  return rowCount === 1;
}

/** Makes the one invitation of somebody; a link that they had before counts no more. */
export async function putInvitation(
  tx: Executor,
  invitation: { staffId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const set = { tokenHash: invitation.tokenHash, expiresAt: invitation.expiresAt, totpSecret: '' };
  await tx
    .insert(staffInvitation)
    .values(invitation)
    .onConflictDoUpdate({ target: staffInvitation.staffId, set });
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(eq(staffInvitation.tokenHash, tokenHash), gt(staffInvitation.expiresAt, now));

/** Opens an invitation with a new secret; undefined when there is none that still counts. */
export async function openInvitation(
  db: Executor,
  { tokenHash, totpSecret, now }: { tokenHash: Buffer; totpSecret: string; now: Date },
): Promise<StaffAccount | undefined> {
  const [opened] = await db
    .update(staffInvitation)
    .set({ totpSecret })
    .where(isOpen(tokenHash, now))
    .returning({ staffId: staffInvitation.staffId });
  if (opened === undefined) return undefined;
  return (await db.select().from(staff).where(eq(staff.id, opened.staffId)))[0];
}

/** The invitation of a link and whom it is for. */
export async function findInvitation(db: Executor, tokenHash: Buffer, now: Date) {
  const [found] = await db
    .select({
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      totpSecret: staffInvitation.totpSecret,
    })
    .from(staffInvitation)
    .innerJoin(staff, eq(staff.id, staffInvitation.staffId))
    .where(isOpen(tokenHash, now));
  return found;
}

/** Uses an invitation up; false when somebody else just did. */
export async function useInvitation(tx: Executor, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(staffInvitation).where(eq(staffInvitation.tokenHash, tokenHash));
  return rowCount === 1;
}

export async function insertChallenge(
  db: Executor,
  added: Pick<
    typeof staffChallenge.$inferInsert,
    'secretHash' | 'staffId' | 'credentialVersion' | 'expiresAt'
  >,
): Promise<void> {
  await db.insert(staffChallenge).values(added);
}

/** So many codes may be tried after a password. */
const TRIES = 5;

/** Counts a try at a challenge and answers whose it is; undefined when it counts no more. */
export async function countTry(
  db: Executor,
  secretHash: Buffer,
  now: Date,
): Promise<StaffAccount | undefined> {
  const isGood = and(
    eq(staffChallenge.secretHash, secretHash),
    gt(staffChallenge.expiresAt, now),
    lt(staffChallenge.attempts, TRIES),
  );
  const [tried] = await db
    .update(staffChallenge)
    .set({ attempts: sql`${staffChallenge.attempts} + 1` })
    .where(isGood)
    .returning({ staffId: staffChallenge.staffId, version: staffChallenge.credentialVersion });
  if (tried === undefined) return undefined;
  const isSame = and(eq(staff.id, tried.staffId), eq(staff.credentialVersion, tried.version));
  return (await db.select().from(staff).where(isSame))[0];
}

/** Uses a challenge up; false when somebody else just did. */
export async function useChallenge(tx: Executor, secretHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(staffChallenge).where(eq(staffChallenge.secretHash, secretHash));
  return rowCount === 1;
}

export async function insertSession(tx: Executor, added: typeof staffSession.$inferInsert): Promise<void> {
  await tx.insert(staffSession).values(added);
}

/** Who a session belongs to that has not ended. */
export async function findSession(db: Executor, tokenHash: Buffer, { now, idleSince }: Moments) {
  const [found] = await db
    .select({
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      lastUsedAt: staffSession.lastUsedAt,
      expiresAt: staffSession.expiresAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash),
        gt(staffSession.expiresAt, now),
        gt(staffSession.lastUsedAt, idleSince),
      ),
    );
  return found;
}

interface Moments {
  readonly now: Date;
  readonly idleSince: Date;
}

export async function touchSession(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(staffSession).set({ lastUsedAt: now }).where(eq(staffSession.tokenHash, tokenHash));
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash));
}

/** What has run out. */
export function expiredRows({ now, idleSince }: Moments): ExpiredRows[] {
  const isIdle = or(lte(staffSession.expiresAt, now), lte(staffSession.lastUsedAt, idleSince));
  return [
    { table: staffSession, where: sql`${isIdle}` },
    { table: staffChallenge, where: sql`${lte(staffChallenge.expiresAt, now)}` },
    { table: staffInvitation, where: sql`${lte(staffInvitation.expiresAt, now)}` },
  ];
}
