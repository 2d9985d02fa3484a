import { SENTENCES } from './sentences.ts';

/** Every way in which this API refuses a call, and the status it is answered with. */
export const FAILURE_STATUS = {
  invalid: 400,
  /** The e-mail address must be confirmed before anybody can sign in with it. */
  'email-unconfirmed': 400,
  /** A new password must be set before anybody can sign in. */
  'reset-needed': 400,
  /** Strangers have guessed at the password: to sign in takes a mailed code as well. */
  'code-needed': 400,
  /** There are fewer pieces left than are wanted. */
  'too-few-left': 400,
  /** The payment was not made. */
  unpaid: 400,
  unauthorized: 401,
  /** The session is good, but its owner may not do this. */
  forbidden: 403,
  'not-found': 404,
  /** Somebody else has changed it since it was read. */
  changed: 409,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const;
export type FailureCode = keyof typeof FAILURE_STATUS;

/** The header of a refusal that carries its code; the body is one plain sentence, which is for people. */
export const FAILURE_CODE_HEADER = 'x-failure-code';

const codes: readonly string[] = Object.keys(FAILURE_STATUS);
const isCode = (value: string): value is FailureCode => codes.includes(value);

/**
 * The code of a refusal: what its header says; of a backend that knows no codes, what its status says, and the
 * documented sentences that steer, in whatever letters.
 *
 * @param sentence the body, as plain text without quotes.
 */
export function failureCode(status: number, header: string | null, sentence: string): FailureCode {
  if (header !== null && isCode(header)) return header;
  const words = sentence.replace(/[\s.!]+$/, '').toLowerCase();
  if (words === SENTENCES.confirmEmail.toLowerCase()) return 'email-unconfirmed';
  if (words === SENTENCES.resetNeeded.toLowerCase()) return 'reset-needed';
  switch (status) {
    case 401:
      return 'unauthorized';
    case 404:
      return 'not-found';
    case 429:
      return 'too-many';
    default:
      return status < 500 ? 'invalid' : 'unavailable';
  }
}
