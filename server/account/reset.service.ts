import { isResetPassword } from '../../lib/contract/password.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { ApiError } from '../http/errors.ts';
import { queueLetter } from '../mail/service.ts';
import type { AccountContext } from './context.ts';
import { endEverything, findById, lockAccount, setPassword } from './customer.repository.ts';
import { findGrantOwner, useGrant } from './grant.repository.ts';
import { forgetGuesses } from './limits.ts';
import { passwordChangedLetter } from './letters.ts';
import { requirePassword } from './new-password.ts';
import { deletePasskeysOf, findPasskeysOf } from './passkey.repository.ts';
import { hashSecret } from '../shared/secret.ts';

const NO_GRANT = 'The time to set a new password is over. Please ask for a new code.';

interface NewPassword {
  readonly email: string;
  readonly password: string;
  readonly grant: string | undefined;
  /** Where the request comes from. */
  readonly address: string;
}

/**
 * Sets a new password with a reset grant. The grant is used up, and every session, code and other grant of the customer
 * ends. Passkeys end too where only the mailbox was recovered: whoever knew the password may have added one. Otherwise
 * they stay, and the mail names them. Throws 'invalid', with nothing changed, when the password does not fit or the grant
 * is not good for this address.
 */
export async function setNewPassword(context: AccountContext, given: NewPassword): Promise<void> {
  if (given.grant === undefined) throw noGrant();
  const { db, now, siteUrl } = context;
  const email = given.email.toLowerCase();
  const use = { grantHash: hashSecret(given.grant), email, now: now() };
  const customerId = await findGrantOwner(db, use);
  if (customerId === undefined) throw noGrant();
  await requirePassword(given.password, {
    isFit: isResetPassword,
    sentence: SENTENCES.resetPassword,
    own: [email, (await findById(db, customerId))?.firstName ?? ''],
  });
  const passwordHash = await context.passwords.hash(given.password);
  await db.transaction(async (tx) => {
    // The lock comes first: of two grants that are used at once, the second finds another version.
    const account = await lockAccount(tx, customerId);
    const used = account && (await useGrant(tx, use));
    if (account === undefined || used === undefined) throw noGrant();
    await setPassword(tx, customerId, passwordHash);
    await endEverything(tx, customerId);
    // Whoever has proven the mailbox or the old password signs in next, and not with another code.
    await forgetGuesses(tx, email);
    const passkeys = await findPasskeysOf(tx, customerId);
    if (used.isRecovery) await deletePasskeysOf(tx, customerId);
    const letter = passwordChangedLetter(account.firstName, siteUrl, {
      passkeys: passkeys.map(({ name }) => name),
      areRemoved: used.isRecovery,
    });
    await queueLetter(tx, { recipient: account.email, letter, siteUrl });
  });
  context.record({ event: 'password-changed', customerId, address: given.address });
}

function noGrant(): ApiError {
  return new ApiError('invalid', NO_GRANT);
}
