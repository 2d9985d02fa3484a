import 'server-only';
import { shopperAddress } from '@/lib/forms/action';

/**
 * How a call of the account is made that nobody should have to repeat: a password takes long to check, a code counts
 * once, and an account is made, moved and deleted once. Giving up early costs more than the wait.
 */
export const accountCallOptions = async () => ({ forwardedFor: await shopperAddress(), isPatient: true });
