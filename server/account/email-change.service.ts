import type { Executor } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { queueLetter } from '../mail/service.ts';
import { deleteEmailChanges, useChallenge } from './challenge.repository.ts';
import { countCode, mailCode, openFlow, proveCode, wrongCode } from './challenge.service.ts';
import type { AccountContext } from './context.ts';
import {
  deleteUnconfirmed,
  endEverything,
  findByEmail,
  lockAccount,
  lockEmail,
  setEmail,
} from './customer.repository.ts';
import { handOver } from './account-data.repository.ts';
import { addressChangeAskedLetter, addressChangedLetter } from './letters.ts';
import { checkPassword } from './sign-in.service.ts';

interface Request {
  readonly customerId: number;
  readonly newEmail: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Mails a code to a new address and a warning to the present one; answers the secret of the flow. A new address
 * that is taken is answered alike: its owner gets a mail, and no code is right. Throws 'invalid' or 'too-many'.
 */
export async function requestEmailChange(context: AccountContext, request: Request): Promise<string> {
  const { db, siteUrl } = context;
  const { customerId } = request;
  const account = await checkPassword(context, request);
  const email = request.newEmail.toLowerCase();
  if (email === account.email) throw new ApiError('invalid', 'This is your email address already.');
  await countCode(context, { email, address: request.address });
  context.record({ event: 'email-change-asked', customerId, address: request.address });
  return db.transaction(async (tx) => {
    const owner = await findByEmail(tx, email);
    const isTaken = owner?.isConfirmed === true;
    const flow = { customerId: isTaken ? null : customerId, purpose: 'email-change', email } as const;
    await deleteEmailChanges(tx, customerId);
    const secret = await openFlow(context, tx, flow);
    await mailCode(context, tx, { secret, flow });
    const letter = addressChangeAskedLetter(account.firstName, email, siteUrl);
    await queueLetter(tx, { recipient: account.email, letter, siteUrl });
    return secret;
  });
}

interface Confirmation {
  readonly customerId: number;
  readonly secret: string | undefined;
  readonly address: string;
  readonly code: string;
}

/**
 * Moves a customer to the address that the code was mailed to, ends every session and tells both mailboxes.
 * Throws 'invalid' when the code does not count.
 */
export async function confirmEmailChange(context: AccountContext, given: Confirmation): Promise<void> {
  const { secret, code, customerId } = given;
  const proof = await proveCode(context, { secret, code, purposes: ['email-change'] });
  if (proof.customerId !== customerId) throw wrongCode();
  await context.db.transaction((tx) => move(context, tx, proof));
  context.record({ event: 'email-changed', customerId, address: given.address });
}

async function move(
  { now, siteUrl }: AccountContext,
  tx: Executor,
  { customerId, email, secretHash }: { customerId: number; email: string; secretHash: Buffer },
): Promise<void> {
  await lockEmail(tx, email);
  const account = await lockAccount(tx, customerId);
  if (account === undefined || !(await useChallenge(tx, secretHash, now()))) throw wrongCode();
  await deleteUnconfirmed(tx, email);
  // Somebody may have registered and confirmed the address since the code was mailed.
  if ((await findByEmail(tx, email)) !== undefined) throw wrongCode();
  await handOver(tx, { from: account.email, to: email });
  await setEmail(tx, customerId, email);
  await endEverything(tx, customerId);
  const letter = addressChangedLetter(account.firstName, email, siteUrl);
  for (const recipient of [account.email, email]) await queueLetter(tx, { recipient, letter, siteUrl });
}
