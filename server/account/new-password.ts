import { EASY_PASSWORD } from '../../lib/contract/password.ts';
import { ApiError } from '../http/errors.ts';

/**
 * Throws 'invalid' with the documented sentence when a password does not fit its rule, and with another when it is
 * easy to guess, the same wherever one is chosen.
 *
 * @param own what others know of its owner.
 */
export async function requirePassword(
  password: string,
  {
    isFit,
    sentence,
    own,
  }: { isFit: (password: string) => boolean; sentence: string; own: readonly string[] },
): Promise<void> {
  if (!isFit(password)) throw new ApiError('invalid', sentence);
  const { isEasyToGuess } = await import('../../lib/contract/password-strength.ts');
  if (isEasyToGuess(password, own)) throw new ApiError('invalid', EASY_PASSWORD);
}
