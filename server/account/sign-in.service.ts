import { FLOW_SECRET_HEADER, RESET_GRANT_HEADER } from '../../lib/contract/account.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt, forgetAttempts, isTooOften } from '../http/limits.ts';
import { useChallenge } from './challenge.repository.ts';
import { mailCode, openFlow, proveCode, wrongCode } from './challenge.service.ts';
import type { AccountContext } from './context.ts';
import {
  confirmAddress,
  findAllByEmail,
  findById,
  lockAccount,
  lockEmail,
  type Account,
} from './customer.repository.ts';
import { knownDeviceOf, type Caller } from './device.service.ts';
import { grantReset } from './grant.service.ts';
import {
  CODES_TO_SIGN_IN,
  forgetGuesses,
  ofStranger,
  guessesAt,
  PASSWORDS_FROM_ADDRESS,
  PASSWORDS_OF_ACCOUNT,
  PASSWORDS_OF_ACCOUNT_OF_ALL,
} from './limits.ts';
import { newSecret } from '../shared/secret.ts';
import { startSession, type SignIn } from './session.service.ts';

const CODE_NEEDED =
  'There were too many wrong passwords for this account. If yours is right, we have sent you a code: sign in with it.';

interface Credentials extends Caller {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a customer in with a new session. Throws 'invalid': one sentence for a wrong address and a wrong
 * password; after the right password the documented ones, with the secret of a flow to confirm the address or
 * with a reset grant in the headers of the answer. Throws 'too-many'; and 'code-needed', with the secret of a flow
 * for `confirmSignIn`, where strangers have guessed too often: whether the password was right stays unsaid.
 */
export async function signIn(context: AccountContext, given: Credentials): Promise<SignIn> {
  const { db } = context;
  const email = given.email.toLowerCase();
  const { owner, waiting } = await findAllByEmail(db, email);
  const account = owner ?? waiting;
  const { customerId } = account ?? {};
  const { address } = given;
  const counted = await countPassword(context, account, { ...given, email }).catch((error: unknown) => {
    if (error instanceof ApiError) context.record({ event: 'sign-in-locked-out', customerId, address });
    throw error;
  });
  const { subject, isCodeNeeded } = counted;
  const isOwner = await context.passwords.verify(owner?.passwordHash, given.password);
  // Whoever registers an address, free or taken, has to meet the same afterwards: one password more is looked at for all
  // who are not let in.
  const isWaiting =
    (isCodeNeeded || !isOwner) && (await context.passwords.verify(waiting?.passwordHash, given.password));
  if (isCodeNeeded) {
    context.record({ event: 'sign-in-needs-code', customerId, address });
    const isRight = isOwner || (isWaiting && owner === undefined);
    throw await codeNeeded(context, email, isRight ? account : undefined);
  }
  if (owner !== undefined && isOwner) {
    await forgetAttempts(db, subject);
    await forgetGuesses(db, email);
    await askForMore(context, owner);
    return (await startSession(context, owner, given)) ?? refuseOld();
  }
  // What was counted stays: a stranger who registers an address that is taken would forget the guesses at its password.
  if (waiting === undefined || !isWaiting || owner !== undefined) {
    context.record({ event: 'sign-in-refused', customerId, address });
  }
  if (waiting !== undefined && isWaiting) await askForMore(context, waiting);
  throw wrongPair();
}

/**
 * Counts a password before it is looked at: on a device that is known by itself; elsewhere by address, by account
 * and address together, and over all addresses, where too many ask for a code instead of keeping the owner out.
 */
async function countPassword(
  context: AccountContext,
  account: Account | undefined,
  given: Credentials,
): Promise<{ subject: string; isCodeNeeded: boolean }> {
  const { db } = context;
  const now = context.now();
  const { email, address } = given;
  const device = await knownDeviceOf(context, account, given);
  if (device !== undefined) {
    const subject = `password:device:${device.toString('base64url')}:${email}`;
    await countAttempt(db, now, [{ subject, rules: PASSWORDS_OF_ACCOUNT }]);
    return { subject, isCodeNeeded: false };
  }
  const subject = ofStranger(email, address);
  await countAttempt(db, now, [
    { subject: `password:address:${address}`, rules: PASSWORDS_FROM_ADDRESS },
    { subject, rules: PASSWORDS_OF_ACCOUNT },
  ]);
  const all = { subject: guessesAt(email), rules: PASSWORDS_OF_ACCOUNT_OF_ALL };
  return { subject, isCodeNeeded: await isTooOften(db, now, [all]) };
}

function wrongPair(): ApiError {
  return new ApiError('invalid', 'The email address or the password is not right.');
}

function refuseOld(): never {
  throw wrongPair();
}

/** Opens a flow, whose code is mailed to whoever gave the right password: undefined, and none is. */
async function codeNeeded(
  context: AccountContext,
  email: string,
  account: Account | undefined,
): Promise<ApiError> {
  const { db, now } = context;
  // A wrong password is counted by itself alone: it uses up no code of the owner's, and the work tells nothing.
  const subject = `code:sign-in:${account === undefined ? newSecret() : email}`;
  const isTooMuch = await isTooOften(db, now(), [{ subject, rules: CODES_TO_SIGN_IN }]);
  const customerId = isTooMuch ? null : (account?.customerId ?? null);
  const secret = await db.transaction(async (tx) => {
    const flow = { customerId, purpose: 'sign-in', email } as const;
    const opened = await openFlow(context, tx, flow);
    await mailCode(context, tx, { secret: opened, flow });
    return opened;
  });
  return new ApiError('code-needed', CODE_NEEDED, { headers: { [FLOW_SECRET_HEADER]: secret } });
}

/**
 * Signs in with the code that was mailed after the right password. It proves the mailbox, too. Throws 'invalid'
 * when the code does not count, and 'reset-needed' as `signIn` does.
 */
export async function confirmSignIn(
  context: AccountContext,
  given: Caller & { secret: string | undefined; code: string },
): Promise<SignIn> {
  const { db } = context;
  const { secret, code } = given;
  const proof = await proveCode(context, { secret, code, purposes: ['sign-in'] });
  const account = await db.transaction(async (tx) => {
    const now = context.now();
    await lockEmail(tx, proof.email);
    const found = await lockAccount(tx, proof.customerId);
    if (found?.email !== proof.email || !(await useChallenge(tx, proof.secretHash, now))) throw wrongCode();
    await confirmAddress(tx, found, now);
    return { ...found, isConfirmed: true };
  });
  await forgetGuesses(db, account.email);
  await forgetAttempts(db, ofStranger(account.email, given.address));
  await askForMore(context, account);
  return (await startSession(context, account, given)) ?? refuseOld();
}

/** The right password is not enough while the address is not confirmed or a new password is due. */
export async function askForMore(context: AccountContext, account: Account): Promise<void> {
  const { db } = context;
  const { customerId, email } = account;
  if (!account.isConfirmed) {
    // Whoever knows the password may confirm the address without giving the password up.
    const secret = await openFlow(context, db, { customerId, purpose: 'confirm', email });
    throw new ApiError('email-unconfirmed', SENTENCES.confirmEmail, {
      headers: { [FLOW_SECRET_HEADER]: secret },
    });
  }
  if (account.resetDue) {
    const grant = await grantReset(context, db, account, { isRecovery: false });
    throw new ApiError('reset-needed', SENTENCES.resetNeeded, { headers: { [RESET_GRANT_HEADER]: grant } });
  }
}

/** Checks the password of a customer who is signed in. Throws 'invalid' or 'too-many'. */
export async function checkPassword(
  { db, now, passwords, record }: AccountContext,
  { customerId, password, address }: { customerId: number; password: string; address: string },
): Promise<Account> {
  const subject = `password:customer:${customerId}`;
  await countAttempt(db, now(), [{ subject, rules: PASSWORDS_OF_ACCOUNT }]);
  const account = await findById(db, customerId);
  const isRight = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !isRight) {
    record({ event: 'password-refused', customerId, address });
    throw new ApiError('invalid', 'The current password is not right.');
  }
  await forgetAttempts(db, subject);
  return account;
}
