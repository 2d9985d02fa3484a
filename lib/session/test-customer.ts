import { startSession } from './session';
import { startVisit } from './test-visit';

/** Whoever is signed in in a test. */
export const TEST_SESSION = {
  token: 'token-of-rana',
  customerId: 7,
  email: 'rana@example.com',
  cartId: 9,
  wishlistId: 11,
  isSubscribed: false,
};

/** Each test of a file begins in a new browser, with the customer signed in. */
export function testCustomer(): void {
  beforeAll(() => {
    process.env.SESSION_SECRET = 's'.repeat(32);
  });
  beforeEach(async () => {
    startVisit();
    await signIn();
  });
}

/** Signs a customer in with the store's own cookies. */
export function signIn(change: Partial<typeof TEST_SESSION> = {}): Promise<void> {
  return startSession({ ...TEST_SESSION, ...change });
}
