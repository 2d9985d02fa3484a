import 'server-only';
import { failureText, type CallFailure } from '@/lib/calls/api';
import { ROUTES, signInPath } from '@/lib/addresses/routes';
import type { Origin } from './origin';

const NO_ANSWER = 'The shop did not answer. Please try again in a moment.';

/**
 * What a customer reads when a call was refused, or not answered at all.
 *
 * @param refused what a refusal without a word means here, as another backend sends one of a wrong password.
 */
export function refusalText(error: CallFailure, refused?: string): string {
  if (error.kind === 'unexpected') return failureText(error);
  return failureText(error, error.kind === 'unavailable' ? NO_ANSWER : refused);
}

/** The sign-in, keeping where the visitor came from. */
export function signInAgain({ returnTo, reason }: Origin): string {
  return returnTo === undefined ? ROUTES.signIn : signInPath(returnTo, reason);
}
