import { FLOW_SECRET_HEADER, RESET_GRANT_HEADER } from '../../lib/contract/account.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { ApiError } from '../http/errors.ts';
import { isSubscribed } from '../newsletter/service.ts';
import { countAttempt, forgetAttempts } from '../http/limits.ts';
import { openFlow } from './challenge.service.ts';
import { later, type AccountContext } from './context.ts';
import { findByEmail, findById, holdVersion, type Account } from './customer.repository.ts';
import { grantReset } from './grant.service.ts';
import { PASSWORDS_FROM_ADDRESS, PASSWORDS_OF_ACCOUNT } from './limits.ts';
import { hashSecret, newSecret } from './secret.ts';
import { insertSession } from './session.repository.ts';

const SESSION_SECONDS = 5 * 24 * 60 * 60;

/** What a sign-in answers, apart from the name under which the token travels. */
interface SignIn {
  readonly token: string;
  readonly IsSubscribed: boolean;
  readonly WishlistId: number;
  readonly CartId: number;
  readonly CustomerId: number;
}

/**
 * Signs a customer in with a new session. Throws 'invalid': one sentence for a wrong address and a wrong
 * password; after the right password the documented ones, with the secret of a flow to confirm the address or
 * with a reset grant in the headers of the answer. Throws 'too-many'.
 */
export async function signIn(
  context: AccountContext,
  given: { email: string; password: string; address: string },
): Promise<SignIn> {
  const { db, now } = context;
  const email = given.email.toLowerCase();
  const mailbox = `password:mailbox:${email}`;
  await countAttempt(db, now(), [
    { subject: `password:address:${given.address}`, rules: PASSWORDS_FROM_ADDRESS },
    { subject: mailbox, rules: PASSWORDS_OF_ACCOUNT },
  ]);
  const account = await findByEmail(db, email);
  const isRight = await context.passwords.verify(account?.passwordHash, given.password);
  if (account === undefined || !isRight) throw wrongPair();
  await forgetAttempts(db, mailbox);
  await askForMore(context, account);
  const token = await startSession(context, account);
  return {
    token,
    IsSubscribed: await isSubscribed(db, email),
    WishlistId: account.wishlistId,
    CartId: account.cartId,
    CustomerId: account.customerId,
  };
}

function wrongPair(): ApiError {
  return new ApiError('invalid', 'The e-mail address or the password is not right.');
}

/** The right password is not enough while the address is not confirmed or a new password is due. */
async function askForMore(context: AccountContext, account: Account): Promise<void> {
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
    const grant = await grantReset(context, db, account);
    throw new ApiError('reset-needed', SENTENCES.resetNeeded, { headers: { [RESET_GRANT_HEADER]: grant } });
  }
}

async function startSession({ db, now }: AccountContext, account: Account): Promise<string> {
  const token = newSecret();
  const createdAt = now();
  await db.transaction(async (tx) => {
    // A new password that came since the check has ended every session: this one would be left over.
    if ((await holdVersion(tx, account)) === undefined) throw wrongPair();
    await insertSession(tx, {
      tokenHash: hashSecret(token),
      customerId: account.customerId,
      createdAt,
      expiresAt: later(createdAt, SESSION_SECONDS),
    });
  });
  return token;
}

/** Checks the password of a customer who is signed in. Throws 'invalid' or 'too-many'. */
export async function checkPassword(
  { db, now, passwords }: AccountContext,
  customerId: number,
  password: string,
): Promise<Account> {
  const subject = `password:customer:${customerId}`;
  await countAttempt(db, now(), [{ subject, rules: PASSWORDS_OF_ACCOUNT }]);
  const account = await findById(db, customerId);
  const isRight = await passwords.verify(account?.passwordHash, password);
  if (account === undefined || !isRight) throw new ApiError('invalid', 'The current password is not right.');
  await forgetAttempts(db, subject);
  return account;
}
