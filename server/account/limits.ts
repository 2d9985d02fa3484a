import type { Rule } from '../http/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Codes are mailed so often to a mailbox, and at the request of an address of the internet. */
export const CODES_TO_MAILBOX: readonly Rule[] = [
  { most: 1, seconds: MINUTE },
  { most: 5, seconds: HOUR },
];
export const CODES_FROM_ADDRESS: readonly Rule[] = [{ most: 20, seconds: HOUR }];

/** A password may be wrong so often for an account; an address has the people of a whole office behind it. */
export const PASSWORDS_OF_ACCOUNT: readonly Rule[] = [
  { most: 10, seconds: 10 * MINUTE },
  { most: 30, seconds: HOUR },
];
export const PASSWORDS_FROM_ADDRESS: readonly Rule[] = [
  { most: 30, seconds: MINUTE },
  { most: 200, seconds: HOUR },
];
