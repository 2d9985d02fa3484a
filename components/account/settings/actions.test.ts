import { testBackend } from '@/lib/calls/test-backend';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { readSession } from '@/lib/session/session';
import { endDeviceSession, eraseAccount } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();
backend.capabilities = ['session-list', 'account-data'];

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
function chosen(): FormData {
  const data = new FormData();
  data.set('id', ID);
  return data;
}

test('a session on another device is ended by the customer, and one that has ended already is as good', async () => {
  for (const reply of [{ json: true }, { status: 404, text: 'This session does not exist.' }]) {
    backend.answer(() => reply);
    expect(await endDeviceSession(undefined, chosen())).toMatchObject({
      ok: true,
      goTo: '/Profile?section=4#device-signed-out',
    });
    expect(backend.asked[0]).toMatchObject({
      path: 'Customer/EndSession',
      body: { SessionId: ID },
      headers: { authorization: `Bearer ${TEST_SESSION.token}` },
    });
  }
});

test('an account that is deleted leaves nobody signed in; a wrong password leaves everything as it was', async () => {
  const data = new FormData();
  data.set('deletePassword', 'Cobalt-Otter-47!');
  backend.answer(() => ({ status: 400, text: 'The current password is not right.' }));
  expect(await eraseAccount(undefined, data)).toMatchObject({
    ok: false,
    errors: { deletePassword: 'The current password is not right.' },
  });
  expect(await readSession()).toBeDefined();
  backend.answer(() => ({ json: true }));
  expect(await eraseAccount(undefined, data)).toMatchObject({ goTo: '/UserAuthentication#account-deleted' });
  expect(await readSession()).toBeUndefined();
});
