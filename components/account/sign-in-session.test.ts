import { testBackend } from '@/lib/calls/test-backend';
import { readSession } from '@/lib/session/session';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { startVisit } from '@/lib/session/test-visit';
import { enter } from './sign-in-session';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

testBackend();
testCustomer();

test('the token is whichever of the two documented fields holds one', async () => {
  const { customerId, cartId, wishlistId, isSubscribed } = TEST_SESSION;
  const answer = { customerId, cartId, wishlistId, isSubscribed };
  for (const tokens of [
    { token: 'abc' },
    { token: '', customerToken: 'abc' },
    { token: null, customerToken: 'abc' },
  ]) {
    startVisit();
    await enter('rana@example.com', { ...answer, ...tokens });
    expect(await readSession()).toMatchObject({ token: 'abc' });
  }
  startVisit();
  expect(await enter('rana@example.com', { ...answer, token: '', customerToken: '' })).toBeUndefined();
});
