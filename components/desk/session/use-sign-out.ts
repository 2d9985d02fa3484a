'use client';

import { useLogout } from 'react-admin';
import { ask, sentenceOf } from '../ask';
import { useAttempt } from '../look/attempt';

/**
 * Signs out, and shows the sign-in only once that is so: whoever walks away from a shared machine relies on it.
 *
 * @param say as of `useAttempt`.
 */
export function useSignOut(say?: (sentence: string) => void) {
  const logout = useLogout();
  const { problem, isBusy, attempt } = useAttempt(say);
  const signOut = () =>
    attempt(async () => {
      await ask('Staff/SignOut').catch((error: unknown) => {
        throw new Error(`You are still signed in. ${sentenceOf(error)}`);
      });
      await logout(null, undefined, false);
    });
  return { problem, isBusy, signOut };
}
