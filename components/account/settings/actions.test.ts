import { LONG_TIMEOUT_MS } from '@/lib/calls/deadline';
import { testBackend } from '@/lib/calls/test-backend';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { readSession } from '@/lib/session/session';
import { emailChangeCookie } from '../flow';
import { askNewEmail, changePassword, confirmNewEmail, endDeviceSession, eraseAccount } from './actions';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();
backend.capabilities = ['session-list', 'account-data', 'account-settings', 'reset-grants'];

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

const PASSWORD = 'Cobalt-Otter-47!';
const NEW_PASSWORD = 'Violet-Heron-82!';
const CHANGE = { customerId: TEST_SESSION.customerId, email: 'new@example.com', secret: 'flow-of-rana' };
/** What a backend answers that does all it is asked for. */
const everything = ({ path }: { path: string }) => {
  if (path === 'Customer/ConfirmPassword') return { json: { ResetGrant: 'grant-of-rana' } };
  if (path === 'Customer/RequestEmailChange') return { json: { FlowSecret: CHANGE.secret } };
  if (!path.startsWith('Customer/CustomerLogin')) return { json: true };
  return { json: { IsSubscribed: false, WishlistId: 11, CartId: 9, CustomerId: 7, Token: 'new-token' } };
};
function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test.each([
  ['asks for a new address', askNewEmail, { email: CHANGE.email, emailPassword: PASSWORD }, 1],
  ['takes it', confirmNewEmail, { code: 'ABCD-EFGH' }, 1],
  ['deletes the account', eraseAccount, { deletePassword: PASSWORD }, 1],
  [
    'sets a new password',
    changePassword,
    { current: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
    3,
  ],
])('whoever %s is waited for like a sign-in at a busy shop', async (_, action, typed, calls) => {
  await emailChangeCookie.write(CHANGE);
  backend.answer(everything);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect(await action(undefined, form(typed))).toMatchObject({ ok: true });
  expect(timeout.mock.calls.flat().filter((ms) => ms === LONG_TIMEOUT_MS)).toHaveLength(calls);
  timeout.mockRestore();
});

test('after a new password no code to a new address is waited for any more', async () => {
  await emailChangeCookie.write(CHANGE);
  backend.answer(everything);
  const typed = { current: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD };
  expect(await changePassword(undefined, form(typed))).toMatchObject({ ok: true });
  expect(await emailChangeCookie.read()).toBeUndefined();
});
