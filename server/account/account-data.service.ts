import { ApiError } from '../http/errors.ts';
import { queueLetter } from '../mail/service.ts';
import { tagsOfWriter } from '../reviews/service.ts';
import type { AccountContext } from './context.ts';
import { findById, holdVersion, lockAccount } from './customer.repository.ts';
import { accountDeletedLetter } from './letters.ts';
import {
  eraseCustomer,
  eraseUnderNumber,
  hasOrderUnderWay,
  readEverything,
} from './account-data.repository.ts';
import { checkPassword } from './sign-in.service.ts';

interface AccountRequest {
  readonly customerId: number;
  readonly address: string;
}

/** Everything that is kept of a customer, as JSON. */
export async function exportAccountData(context: AccountContext, request: AccountRequest): Promise<string> {
  const { db, record } = context;
  const { customerId } = request;
  const account = await findById(db, customerId);
  const everything = await readEverything(db, customerId, account?.email ?? '');
  record({ event: 'account-exported', ...request });
  return JSON.stringify(everything, undefined, 2);
}

/**
 * Deletes an account and tells its owner. Throws 'invalid' when the password is not right, or an order is under way:
 * then nothing has changed.
 */
export async function deleteOwnAccount(
  context: AccountContext,
  request: AccountRequest & { password: string },
): Promise<void> {
  const { db, siteUrl, record, notifyStore } = context;
  const { customerId, address } = request;
  const checked = await checkPassword(context, request);
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, customerId);
    if (account === undefined || (await holdVersion(tx, checked)) === undefined) {
      throw new ApiError('invalid', 'The current password is not right.');
    }
    if (await hasOrderUnderWay(tx, customerId)) {
      throw new ApiError(
        'invalid',
        'You have an order under way. Please delete your account when it has arrived or is cancelled.',
      );
    }
    const { email, firstName } = account;
    await eraseCustomer(tx, customerId, email);
    await queueLetter(tx, { recipient: email, letter: accountDeletedLetter(firstName), siteUrl });
  });
  // Of what waited for the lock, writers find the account gone; a code asked for at the same time may be kept.
  const tags = await db.transaction(async (tx) => {
    await lockAccount(tx, customerId);
    await eraseUnderNumber(tx, customerId);
    return tagsOfWriter(tx, customerId);
  });
  if (tags.length > 0) await notifyStore(tags);
  record({ event: 'account-deleted', customerId, address });
}
