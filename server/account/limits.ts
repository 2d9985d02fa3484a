import type { Executor } from '../db/client.ts';
import { forgetAttempts, type Rule } from '../http/limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../machine/time.ts';

/** Codes are mailed so often to a mailbox at the request of one address of the internet, or of a device that is known. */
export const CODES_TO_MAILBOX: readonly Rule[] = [
  { max: 1, withinMs: MINUTE_MS },
  { max: 5, withinMs: HOUR_MS },
];
/** So often to a mailbox at the request of all strangers together. */
export const CODES_TO_MAILBOX_OF_ALL: readonly Rule[] = [{ max: 15, withinMs: HOUR_MS }];
export const CODES_FROM_ADDRESS: readonly Rule[] = [{ max: 20, withinMs: HOUR_MS }];
/** So often whoever gives the right password is mailed a code to sign in with. */
export const CODES_TO_SIGN_IN: readonly Rule[] = [{ max: 5, withinMs: 10 * MINUTE_MS }];

/** So often a mailbox is told of a new device: a program that signs in for each call would fill it. */
export const NEW_DEVICE_MAILS: readonly Rule[] = [{ max: 10, withinMs: HOUR_MS }];

/** A password may be wrong so often for an account from one address, or on a device that is known. */
export const PASSWORDS_OF_ACCOUNT: readonly Rule[] = [
  { max: 10, withinMs: 10 * MINUTE_MS },
  { max: 30, withinMs: HOUR_MS },
];
/** So often from all addresses together; from then on strangers need a mailed code as well. */
export const PASSWORDS_OF_ACCOUNT_OF_ALL: readonly Rule[] = [
  { max: 20, withinMs: 10 * MINUTE_MS },
  { max: 60, withinMs: HOUR_MS },
];
/** An address has the people of a whole office behind it. */
export const PASSWORDS_FROM_ADDRESS: readonly Rule[] = [
  { max: 30, withinMs: MINUTE_MS },
  { max: 200, withinMs: HOUR_MS },
];

/** What only a secret opens is tried at most so often a minute from one address of the internet. */
export const TRIES_PER_MINUTE = 60;

/** What passwords for an account are counted under, over all strangers. */
export const guessesAt = (email: string): string => `password:mailbox:${email}`;

/** Forgets what strangers have tried all together. */
export async function forgetGuesses(db: Executor, email: string): Promise<void> {
  await forgetAttempts(db, guessesAt(email));
}

export const ofStranger = (email: string, address: string): string => `${guessesAt(email)}:from:${address}`;
