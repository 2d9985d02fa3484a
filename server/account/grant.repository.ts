import type { Executor } from '../db/client.ts';
import { customer, resetGrant } from '../db/customer-schema.ts';
import { and, eq, gt, isNull } from '../db/sql.ts';

interface NewGrant {
  readonly grantHash: Buffer;
  readonly customerId: number;
  readonly credentialVersion: number;
  readonly isRecovery: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertGrant(tx: Executor, grant: NewGrant): Promise<void> {
  await tx.insert(resetGrant).values(grant);
}

interface Use {
  readonly grantHash: Buffer;
  /** Whose password it is about; lower case. */
  readonly email: string;
  readonly now: Date;
}

/** The customer whose password a grant may set: unused, in time, made for this address and today's password. */
export async function findGrantOwner(db: Executor, use: Use): Promise<number | undefined> {
  const [owner] = await db
    .select({ customerId: customer.id })
    .from(resetGrant)
    .innerJoin(customer, eq(customer.id, resetGrant.customerId))
    .where(isGood(use));
  return owner?.customerId;
}

/** Uses a grant up; undefined when it is not good any more. The account has to be locked. */
export async function useGrant(tx: Executor, use: Use): Promise<{ isRecovery: boolean } | undefined> {
  const [used] = await tx
    .update(resetGrant)
    .set({ usedAt: use.now })
    .from(customer)
    .where(and(eq(customer.id, resetGrant.customerId), isGood(use)))
    .returning({ isRecovery: resetGrant.isRecovery });
  return used;
}

function isGood({ grantHash, email, now }: Use) {
  return and(
    eq(resetGrant.grantHash, grantHash),
    isNull(resetGrant.usedAt),
    gt(resetGrant.expiresAt, now),
    eq(resetGrant.credentialVersion, customer.credentialVersion),
    eq(customer.email, email),
  );
}
