import { ApiError } from '../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws 'invalid' with the documented sentence when a password does not fit its rule, or is a common one. */
export function requirePassword(
  password: string,
  isFit: (password: string) => boolean,
  sentence: string,
): void {
  if (!isFit(password)) throw new ApiError('invalid', sentence);
  if (isCommonPassword(password)) {
    throw new ApiError('invalid', 'This password is too easy to guess. Please choose another one.');
  }
}
