import { RESET_GRANT_SECONDS } from '../../lib/contract/account.ts';
import type { Executor } from '../db/client.ts';
import type { AccountContext } from './context.ts';
import type { Account } from './customer.repository.ts';
import { insertGrant } from './grant.repository.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import { SECOND_MS, later } from '../../machine/time.ts';

/**
 * Grants the right to replace a password once. It is void when another new one comes first.
 *
 * @param how `isRecovery` where the mailbox has earned it, and not the current password
 */
export async function grantReset(
  context: AccountContext,
  tx: Executor,
  { customerId, credentialVersion }: Pick<Account, 'customerId' | 'credentialVersion'>,
  { isRecovery }: { isRecovery: boolean },
): Promise<string> {
  const grant = newSecret();
  const createdAt = context.now();
  await insertGrant(tx, {
    grantHash: hashSecret(grant),
    customerId,
    credentialVersion,
    isRecovery,
    createdAt,
    expiresAt: later(createdAt, RESET_GRANT_SECONDS * SECOND_MS),
  });
  return grant;
}
