import { testBackend } from '@/lib/calls/test-backend';
import { signIn, TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { startVisit } from '@/lib/session/test-visit';
import { signOut } from './actions';
import { removePasskey } from './passkeys/actions';
import { endDeviceSession } from './settings/actions';
import { enter } from './sign-in-session';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();

const chosen = new FormData();
chosen.set('id', '7c9e6679-7425-40de-944b-e07fc1f90ae7');

test.each([
  ['signing out', 'Customer/SignOut', signOut],
  [
    'signing in anew',
    'Customer/SignOut',
    () => enter('rana@example.com', { ...TEST_SESSION, token: 'another token' }),
  ],
  ['ending a session', 'Customer/EndSession', () => endDeviceSession(undefined, chosen)],
  ['removing a passkey', 'Customer/RemovePasskey', () => removePasskey(undefined, chosen)],
])('%s is written down with the address of the shopper', async (_, path, act) => {
  await backend.learn(['sign-out', 'session-list', 'passkeys', 'shopper-addresses']);
  startVisit({ from: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' } });
  await signIn();
  backend.answer(() => ({ json: true }));
  await act();
  expect(backend.asked.find((asked) => asked.path === path)?.headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
  });
});
