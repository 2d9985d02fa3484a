import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';

interface NewGrant {
  readonly grantHash: Buffer;
  readonly customerId: number;
  readonly credentialVersion: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertGrant(tx: Executor, grant: NewGrant): Promise<void> {
  await tx.execute(sql`
    insert into reset_grant (grant_hash, customer_id, credential_version, created_at, expires_at)
    values (${grant.grantHash}, ${grant.customerId}, ${grant.credentialVersion},
            ${grant.createdAt.toISOString()}, ${grant.expiresAt.toISOString()})`);
}

interface Use {
  readonly grantHash: Buffer;
  /** Whose password it is about; lower case. */
  readonly email: string;
  readonly now: Date;
}

const owner = z.object({ customerId: z.number() });

/** The customer whose password a grant may set: unused, in time, made for this address and today's password. */
export async function findGrantOwner(db: Executor, use: Use): Promise<number | undefined> {
  const rows = await rowsOf(
    db,
    owner,
    sql`select customer.id as "customerId"
        from reset_grant join customer on customer.id = reset_grant.customer_id
        where ${isGood(use)}`,
  );
  return rows[0]?.customerId;
}

/** Uses a grant up; false when it is not good any more. The account has to be locked. */
export async function useGrant(tx: Executor, use: Use): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    z.object({}),
    sql`update reset_grant set used_at = ${use.now.toISOString()} from customer
        where customer.id = reset_grant.customer_id and ${isGood(use)} returning 1`,
  );
  return rows.length === 1;
}

function isGood({ grantHash, email, now }: Use): SQL {
  return sql`grant_hash = ${grantHash} and used_at is null and expires_at > ${now.toISOString()}
    and reset_grant.credential_version = customer.credential_version and customer.email = ${email}`;
}
