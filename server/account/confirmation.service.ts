import type { Executor } from '../db/client.ts';
import { useChallenge, type Challenge, type Purpose } from './challenge.repository.ts';
import {
  countCode,
  flowOf,
  mailCode,
  openFlow,
  proveCode,
  wrongCode,
  type Proof,
} from './challenge.service.ts';
import type { AccountContext } from './context.ts';
import {
  confirmAddress,
  findAllByEmail,
  findByEmail,
  forgetNames,
  lockAccount,
  lockEmail,
  setPassword,
  type Account,
} from './customer.repository.ts';
import type { Caller } from './device.service.ts';
import { grantReset } from './grant.service.ts';
import { forgetGuesses, ofStranger } from './limits.ts';
import { forgetAttempts } from '../http/limits.ts';
import { newSecret } from '../shared/secret.ts';
import { startSession, type SignIn } from './session.service.ts';

const RECOVERY = { isRecovery: true };

/**
 * Mails a new code, and answers the secret of the flow that it is for: the caller's own flow where it gave the
 * secret of one that fits, else, for an address, a new one that may also set a new password. The answer is the
 * same whoever the address or number belongs to. Throws 'too-many'.
 */
export async function resendCode(
  context: AccountContext,
  given: Caller & { value: string; secret: string | undefined },
): Promise<string> {
  const { db } = context;
  const value = given.value.toLowerCase();
  const found = await flowOf(context, given.secret);
  const isOwn = found !== undefined && isAskedAgain(found.purpose) && names(value, found);
  const email = isOwn ? found.email : value.includes('@') ? value : undefined;
  await countCode(context, { ...given, email });
  if (isOwn && given.secret !== undefined) {
    const { secret } = given;
    await db.transaction((tx) => mailCode(context, tx, { secret, flow: found }));
    return secret;
  }
  if (email === undefined) return newSecret();
  return db.transaction(async (tx) => {
    const owner = await findByEmail(tx, email);
    const flow = { customerId: owner?.customerId ?? null, purpose: 'reset', email } as const;
    const secret = await openFlow(context, tx, flow);
    await mailCode(context, tx, { secret, flow });
    return secret;
  });
}

/** Only codes that prove a mailbox are asked for again: the others want the password first. */
function isAskedAgain(purpose: Purpose): boolean {
  return purpose === 'confirm' || purpose === 'reset';
}

/**
 * Whether a customer's number or address is that of a flow. A flow that was opened by an address is named by it alone:
 * which number it has would tell whose the address is.
 */
function names(value: string, flow: Pick<Challenge, 'customerId' | 'purpose' | 'email'>): boolean {
  if (value.includes('@') || flow.purpose !== 'confirm') return value === flow.email;
  return value === String(flow.customerId);
}

/**
 * Confirms an address with the code of its flow, and answers a grant to set a new password where the flow is
 * for that, else, if `isToSignIn`, a session: such a flow was opened for the right password. Throws 'invalid' when the
 * code does not count.
 */
export async function confirmEmail(
  context: AccountContext,
  given: Caller & { value: string; secret: string | undefined; code: string; isToSignIn: boolean },
): Promise<{ ResetGrant?: string; session?: SignIn | undefined }> {
  const { secret, code } = given;
  const proof = await proveCode(context, { secret, code, purposes: ['confirm', 'reset'] });
  if (!names(given.value.toLowerCase(), proof)) throw wrongCode();
  const { account, ...answer } = await context.db.transaction((tx) => redeem(context, tx, proof));
  // Whoever has the mailbox may have tried their password while the code was on its way.
  await forgetGuesses(context.db, proof.email);
  await forgetAttempts(context.db, ofStranger(proof.email, given.address));
  const isWelcome = given.isToSignIn && proof.purpose === 'confirm' && !account.resetDue;
  return isWelcome ? { session: await startSession(context, account, given) } : answer;
}

async function redeem(
  context: AccountContext,
  tx: Executor,
  { secretHash, customerId, purpose, email }: Proof,
): Promise<{ account: Account; ResetGrant?: string }> {
  const now = context.now();
  await lockEmail(tx, email);
  const account = await lockAccount(tx, customerId);
  if (account?.email !== email || !(await useChallenge(tx, secretHash, now))) throw wrongCode();
  // Somebody else may have confirmed the address since the code was mailed.
  const { owner } = await findAllByEmail(tx, email);
  if (owner !== undefined && owner.customerId !== customerId) throw wrongCode();
  await confirmAddress(tx, account, now);
  if (purpose === 'confirm') return { account };
  if (account.isConfirmed) return { account, ResetGrant: await grantReset(context, tx, account, RECOVERY) };
  // Whoever registered this mailbox has never proven that it is theirs; who just did may not know the password, and is
  // not to be written to by a name that is a stranger's words.
  await setPassword(tx, customerId, '');
  await forgetNames(tx, customerId);
  const credentialVersion = account.credentialVersion + 1;
  return { account, ResetGrant: await grantReset(context, tx, { customerId, credentialVersion }, RECOVERY) };
}
