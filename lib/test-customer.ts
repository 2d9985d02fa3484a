import { startSession } from './session';

/** Whoever is signed in in a test. */
export const TEST_SESSION = {
  token: 'token-of-rana',
  customerId: 7,
  email: 'rana@example.com',
  cartId: 9,
  wishlistId: 11,
  isSubscribed: false,
};

/** Signs a customer in with the store's own cookies. */
export function signIn(change: Partial<typeof TEST_SESSION> = {}): Promise<void> {
  return startSession({ ...TEST_SESSION, ...change });
}
