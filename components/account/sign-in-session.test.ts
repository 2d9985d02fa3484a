import { testBackend } from '@/lib/calls/test-backend';
import { readSession } from '@/lib/session/session';
import { phoneCookie } from '@/lib/session/sign-up-phone';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { startVisit } from '@/lib/session/test-visit';
import { enter, finishSignIn } from './sign-in-session';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
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

test('the phone number of the sign-up goes into the profile, and stays here where none takes it', async () => {
  const phone = '03 123 456';
  await phoneCookie.write({ email: TEST_SESSION.email, phone });
  await finishSignIn(TEST_SESSION, undefined);
  expect(await phoneCookie.read()).toMatchObject({ phone });
  await backend.learn(['profile-editing']);
  backend.answer(() => ({ json: { Email: TEST_SESSION.email, FirstName: 'Rana', LastName: 'Khoury' } }));
  await finishSignIn(TEST_SESSION, undefined);
  const saved = backend.asked.find(({ path }) => path === 'Profile/UpdateCustomerProfile');
  expect(saved?.body).toMatchObject({ FirstName: 'Rana', PhoneNumber: phone });
  expect(await phoneCookie.read()).toBeUndefined();
  await backend.learn([]);
});
