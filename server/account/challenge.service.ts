import { ApiError } from '../http/errors.ts';
import type { Executor } from '../db/client.ts';
import { queueLetter, queueNoLetter, type Letter } from '../mail/service.ts';
import { countAttempt } from '../http/limits.ts';
import {
  findFlow,
  insertChallenge,
  renewCode,
  type Challenge,
  type Purpose,
} from './challenge.repository.ts';
import { countTry } from './challenge.repository.ts';
import type { AccountContext } from './context.ts';
import { findAllByEmail, findByEmail } from './customer.repository.ts';
import { knownDeviceOf, type Caller } from './device.service.ts';
import {
  addressTakenLetter,
  confirmationLetter,
  newAddressLetter,
  resetLetter,
  signInLetter,
} from './letters.ts';
import { CODES_FROM_ADDRESS, CODES_TO_MAILBOX, CODES_TO_MAILBOX_OF_ALL } from './limits.ts';
import { hashSecret, isSame, newSecret } from '../shared/secret.ts';
import { MINUTE_MS, later } from '../../machine/time.ts';
import { hashCode, newCode, readCode } from './code.ts';

const CODE_MS = 10 * MINUTE_MS;
/** One text for every way in which a code can be wrong: more would help whoever guesses. */
const WRONG_CODE = 'This code is not right or no longer valid. Please check it, or ask for a new one.';

const LETTERS = {
  confirm: confirmationLetter,
  reset: resetLetter,
  'email-change': newAddressLetter,
  'sign-in': signInLetter,
};

/**
 * Counts a code that is to be mailed. A mailbox is counted together with who asks, so that a stranger's requests do
 * not use up its owner's, and over all strangers, so that it is not flooded. Throws 'too-many'.
 */
export async function countCode(
  context: AccountContext,
  { email, ...caller }: Caller & { email?: string | undefined },
): Promise<void> {
  const { db, now } = context;
  const { address } = caller;
  if (email === undefined) return countAttempt(db, now(), [ofAddress(address)]);
  const device =
    caller.device === undefined
      ? undefined
      : await knownDeviceOf(context, await findByEmail(db, email), caller);
  const limited =
    device === undefined
      ? [
          ofAddress(address),
          { subject: `code:mailbox:${email}`, rules: CODES_TO_MAILBOX_OF_ALL },
          { subject: `code:mailbox:${email}:from:${address}`, rules: CODES_TO_MAILBOX },
        ]
      : [{ subject: `code:device:${device.toString('base64url')}:${email}`, rules: CODES_TO_MAILBOX }];
  await countAttempt(db, now(), limited);
}

const ofAddress = (address: string) => ({ subject: `code:address:${address}`, rules: CODES_FROM_ADDRESS });

type Flow = Pick<Challenge, 'customerId' | 'purpose' | 'email'>;

/**
 * Opens a flow that waits for a code and answers its secret. No code is right yet: `mailCode` makes one. With a
 * customer of null there never will be one, and nobody can tell.
 */
export async function openFlow(context: AccountContext, tx: Executor, flow: Flow): Promise<string> {
  const secret = newSecret();
  const now = context.now();
  await insertChallenge(tx, {
    ...flow,
    secretHash: hashSecret(secret),
    codeHash: hashCode(newSecret(), secret),
    createdAt: now,
    expiresAt: later(now, CODE_MS),
  });
  return secret;
}

/**
 * Makes a new code for a flow and mails it. Whoever owns the mailbox is mailed in its place that they have an account,
 * when the flow is of somebody else, and nobody is, after the same work, when there is neither. The flow's earlier code
 * ends.
 */
export async function mailCode(
  { now, siteUrl }: AccountContext,
  tx: Executor,
  { secret, flow }: { secret: string; flow: Flow },
): Promise<void> {
  const code = newCode();
  const { customerId, purpose, email } = flow;
  const isOpen = await renewCode(tx, {
    secretHash: hashSecret(secret),
    codeHash: hashCode(code, secret),
    now: now(),
    expiresAt: later(now(), CODE_MS),
  });
  if (!isOpen) return;
  const toOwner = await letterToOwner(tx, flow, siteUrl);
  const mail = { recipient: email, letter: toOwner ?? LETTERS[purpose](code, siteUrl), siteUrl };
  await (customerId === null && toOwner === undefined ? queueNoLetter(tx, mail) : queueLetter(tx, mail));
}

/** What the owner of a mailbox is told when somebody else registers it or moves to it. */
async function letterToOwner(
  tx: Executor,
  { customerId, purpose, email }: Flow,
  siteUrl: string,
): Promise<Letter | undefined> {
  if (purpose !== 'confirm' && purpose !== 'email-change') return undefined;
  const { owner } = await findAllByEmail(tx, email);
  if (owner === undefined || owner.customerId === customerId) return undefined;
  return addressTakenLetter(owner.firstName, siteUrl);
}

/** The flow that a secret belongs to, while it waits for a code. */
export async function flowOf(
  { db }: AccountContext,
  secret: string | undefined,
): Promise<Challenge | undefined> {
  return secret === undefined ? undefined : findFlow(db, hashSecret(secret));
}

/** A flow that has been given the right code. */
export interface Proof {
  readonly secretHash: Buffer;
  readonly customerId: number;
  readonly purpose: Purpose;
  readonly email: string;
}

interface Try {
  readonly secret: string | undefined;
  readonly code: string;
  readonly purposes: readonly Purpose[];
}

/** Tries a code on a flow. Throws 'invalid' with one and the same sentence when it is not the one, for whatever reason. */
export async function proveCode({ db, now }: AccountContext, attempt: Try): Promise<Proof> {
  if (attempt.secret === undefined) throw wrongCode();
  const secretHash = hashSecret(attempt.secret);
  const found = await countTry(db, secretHash, now());
  if (found === undefined || !attempt.purposes.includes(found.purpose)) throw wrongCode();
  const given = hashCode(readCode(attempt.code), attempt.secret);
  if (!isSame(given, found.codeHash) || found.customerId === null) throw wrongCode();
  return { secretHash, customerId: found.customerId, purpose: found.purpose, email: found.email };
}

/** The answer to a code that does not count. */
export function wrongCode(): ApiError {
  return new ApiError('invalid', WRONG_CODE);
}
