import { hashSecret, newSecret, isSame } from '../shared/secret.ts';
import { PASSWORDS_FROM_ADDRESS, PASSWORDS_OF_ACCOUNT } from '../account/service.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt, forgetAttempts, type LimitedSubject, type Rule } from '../http/limits.ts';
import { HOUR_MS, later } from '../../machine/time.ts';
import { LASTS_MS, type StaffContext } from './context.ts';
import { stepOf } from './one-time-code.ts';
import {
  countTry,
  findStaff,
  insertChallenge,
  insertSession,
  useChallenge,
  useStep,
  type StaffAccount,
} from './staff.repository.ts';

/** What a device is known by follows from these: with another password, app or role none is known any more. */
type Credentials = Pick<StaffAccount, 'id' | 'credentialVersion' | 'totpSecret'>;
const secretOf = ({ id, credentialVersion, totpSecret }: Credentials): Buffer =>
  hashSecret(`device of staff ${id}, ${credentialVersion}: ${totpSecret}`);

/**
 * A password of an account may be wrong so often from all addresses together. Devices on which the account was used before
 * are counted by themselves, so that strangers keep nobody out.
 */
const PASSWORDS_OF_ALL: readonly Rule[] = [{ max: 60, withinMs: HOUR_MS }];
/** Codes may be wrong so often for an account, whatever passwords were given between them. */
const CODES_OF_ACCOUNT: readonly Rule[] = [{ max: 20, withinMs: HOUR_MS }];

interface Given {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** What the device shows to be known by. */
  readonly device?: string | undefined;
}

/**
 * Checks a password and answers a challenge for the code: nobody signs in with a password alone. Throws 'invalid', with
 * one sentence whatever is wrong, and 'too-many'.
 */
export async function beginSignIn(
  context: StaffContext,
  { password, address, device, ...given }: Given,
): Promise<string> {
  const { db, now, record } = context;
  const email = given.email.toLowerCase();
  const account = await findStaff(db, email);
  const staffId = account?.id;
  const isKnown = account !== undefined && isKnownDevice(account, device);
  const own = `staff:password:${email}:${isKnown ? 'known' : `from:${address}`}`;
  const ofAccount: LimitedSubject = { subject: own, rules: PASSWORDS_OF_ACCOUNT };
  const limited: LimitedSubject[] = isKnown
    ? [ofAccount]
    : [
        { subject: `staff:password:address:${address}`, rules: PASSWORDS_FROM_ADDRESS },
        ofAccount,
        { subject: `staff:password:${email}`, rules: PASSWORDS_OF_ALL },
      ];
  await counted(context, limited, { staffId, address });
  const isRight = await context.passwords.verify(account?.passwordHash, password);
  if (account === undefined || !isRight) {
    record({ event: 'staff-sign-in-refused', staffId, address });
    throw new ApiError('invalid', 'The email address or the password is not right.');
  }
  await forgetAttempts(db, own);
  const secret = newSecret();
  await insertChallenge(db, {
    secretHash: hashSecret(secret),
    staffId: account.id,
    credentialVersion: account.credentialVersion,
    expiresAt: later(now(), LASTS_MS.challenge),
  });
  record({ event: 'staff-password-right', staffId, address });
  return secret;
}

/** Counts what is limited, and writes down when it was too often. */
async function counted(
  { db, now, record }: StaffContext,
  limited: readonly LimitedSubject[],
  who: { staffId: number | undefined; address: string },
): Promise<void> {
  await countAttempt(db, now(), limited).catch((error: unknown) => {
    if (error instanceof ApiError) record({ event: 'staff-locked-out', ...who });
    throw error;
  });
}

interface Confirmed {
  readonly token: string;
  readonly account: StaffAccount;
  /** What the device is known by from now on. */
  readonly deviceToken: string;
  readonly expiresAt: Date;
}

/**
 * Signs in with the code of the app, which counts once. Throws 'invalid' when it is wrong or was used, 'not-found' when
 * the challenge counts no more, and 'too-many'.
 */
export async function confirmCode(
  context: StaffContext,
  { challenge, code, address }: { challenge: string; code: string; address: string },
): Promise<Confirmed> {
  const { db, now, record } = context;
  const secretHash = hashSecret(challenge);
  const account = await countTry(db, secretHash, now());
  if (account === undefined) throw new ApiError('not-found', 'Please enter your password again.');
  const staffId = account.id;
  const codes = `staff:code:${staffId}`;
  await counted(context, [{ subject: codes, rules: CODES_OF_ACCOUNT }], { staffId, address });
  const step = stepOf(account.totpSecret, code, now());
  const token = newSecret();
  const expiresAt = later(now(), LASTS_MS.session);
  const isDone = await db.transaction(async (tx) => {
    // The code first: it is used up even where two challenges are confirmed with it at once.
    if (step === undefined || !(await useStep(tx, staffId, step))) return false;
    if (!(await useChallenge(tx, secretHash))) return false;
    const session = { staffId, createdAt: now(), lastUsedAt: now(), expiresAt };
    await insertSession(tx, { tokenHash: hashSecret(token), ...session });
    return true;
  });
  if (!isDone) {
    record({ event: 'staff-code-refused', staffId, address });
    throw new ApiError('invalid', 'This code is not right, or was used before. Wait for the next one.');
  }
  await forgetAttempts(db, codes);
  record({ event: 'staff-signed-in', staffId, address });
  return { token, account, expiresAt, deviceToken: deviceTokenOf(account) };
}

/** What a device is given on which somebody has signed in, to be known again by: it signs nobody in. */
function deviceTokenOf(account: Credentials): string {
  return secretOf(account).toString('base64url');
}

/** Whether somebody has signed in to the account on a device before, by what it shows. */
function isKnownDevice(account: Credentials, shown: string | undefined): boolean {
  if (shown === undefined || account.totpSecret === '') return false;
  return isSame(hashSecret(shown), hashSecret(deviceTokenOf(account)));
}
