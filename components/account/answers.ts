import 'server-only';
import { failureText, type CallFailure } from '@/lib/calls/api';
import { ROUTES, signInPath } from '@/lib/addresses/routes';
import type { Origin } from './origin';

const NO_ANSWER = 'The shop did not answer. Please try again in a moment.';

/** What a customer reads when a call was refused, or not answered at all. */
export function refusalText(error: CallFailure): string {
  return failureText(error, error.kind === 'unavailable' ? NO_ANSWER : undefined);
}

/** The sign-in, keeping where the visitor came from. */
export function signInAgain({ returnTo, reason }: Origin): string {
  return returnTo === undefined ? ROUTES.signIn : signInPath(returnTo, reason);
}
