import { testBackend } from '@/lib/calls/test-backend';
import { TEST_SESSION, testCustomer } from '@/lib/session/test-customer';
import { readSession } from '@/lib/session/session';
import { asCustomer } from '@/lib/calls/customer';
import { signIn } from '../actions';
import {
  beginAdding,
  beginSignIn,
  declinePasskey,
  finishAdding,
  removePasskey,
  signInWithPasskey,
} from './actions';
import { isPasskeyOffered } from './offer';

jest.mock('next/headers', () => jest.requireActual<object>('@/lib/session/test-visit'));

const backend = testBackend();
testCustomer();
backend.capabilities = ['passkeys', 'known-devices'];

const OPTIONS = { challenge: 'to-be-signed', rpId: 'localhost' };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const typed = { passkeyName: 'My phone', passkeyPassword: 'Cobalt-Otter-47!', response: '{"id":"made"}' };

test('adding one asks with the password, and keeps what the browser has made under its name', async () => {
  backend.answer(() => ({ json: { Options: JSON.stringify(OPTIONS) } }));
  expect(await beginAdding(form(typed))).toEqual({ options: OPTIONS });
  expect(backend.asked[0]).toMatchObject({
    path: 'Customer/BeginPasskey',
    body: { Password: typed.passkeyPassword },
  });
  backend.answer(() => ({ json: true }));
  expect(await finishAdding(form(typed))).toMatchObject({ goTo: '/Profile?section=4#passkey-added' });
  expect(backend.asked.at(-1)).toMatchObject({
    path: 'Customer/AddPasskey',
    body: { Name: 'My phone', Response: typed.response },
  });
});

test('a wrong password is said at its field, and nothing is asked of the browser', async () => {
  backend.answer(() => ({ status: 400, text: 'The current password is not right.' }));
  expect(await beginAdding(form(typed))).toMatchObject({
    ok: false,
    errors: { passkeyPassword: 'The current password is not right.' },
    values: { passkeyName: 'My phone' },
  });
});

test('one that is gone already is as good as removed', async () => {
  backend.answer(() => ({ status: 404, text: 'This passkey does not exist.' }));
  const chosen = form({ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' });
  expect(await removePasskey(undefined, chosen)).toMatchObject({
    goTo: '/Profile?section=4#passkey-removed',
  });
});

test('signing in with one starts the session of its owner, and leads back', async () => {
  backend.answer(() => ({ json: { Options: JSON.stringify(OPTIONS) } }));
  expect(await beginSignIn()).toEqual({ options: OPTIONS });
  const { token: Token, customerId: CustomerId, cartId: CartId, wishlistId: WishlistId } = TEST_SESSION;
  const own = { CustomerId, CartId, WishlistId, IsSubscribed: false };
  backend.answer(({ path }) => ({
    json: path === 'Customer/SignOut' ? true : { ...own, Token: `${Token}-new`, Email: 'maya@example.com' },
  }));
  const answer = await signInWithPasskey(form({ response: '{"id":"signed"}', returnTo: '/Cart' }));
  expect(answer).toMatchObject({ ok: true, goTo: '/Cart' });
  expect(await readSession()).toMatchObject({ token: `${Token}-new`, email: 'maya@example.com' });
});

test('one that does not count signs nobody in', async () => {
  backend.answer(() => ({ status: 400, text: 'This passkey does not sign in here.' }));
  expect(await signInWithPasskey(form({ response: '{}' }))).toMatchObject({
    ok: false,
    message: 'This passkey does not sign in here.',
  });
  expect(await readSession()).toMatchObject({ token: TEST_SESSION.token });
});

describe('after a sign-in with the password a passkey is offered', () => {
  const PASSKEY = {
    PasskeyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    Name: 'My phone',
    AddedAt: '',
    LastUsedAt: '',
  };
  const isOffered = (Passkeys: object[] = []) => {
    backend.answer(() => ({ json: { Passkeys } }));
    return asCustomer(isPasskeyOffered, () => Promise.reject(new Error('nobody is signed in')));
  };
  const enter = () => {
    const { token, customerId: CustomerId, cartId: CartId, wishlistId: WishlistId } = TEST_SESSION;
    const own = { CustomerId, CartId, WishlistId, IsSubscribed: false, Token: `${token}-new` };
    backend.answer(({ path }) => ({ json: path === 'Customer/SignOut' ? true : own }));
    return signIn(undefined, form({ email: 'maya@example.com', password: 'Cobalt-Otter-47!' }));
  };

  test('to whoever has none, until they say no; and a later sign-in does not begin again', async () => {
    expect(await isOffered()).toBe(false);
    expect(await enter()).toMatchObject({ ok: true, goTo: '/Profile' });
    expect(await isOffered()).toBe(true);
    expect(await isOffered([PASSKEY])).toBe(false);
    expect(await declinePasskey()).toMatchObject({ goTo: '/Profile' });
    expect(await isOffered()).toBe(false);
    await enter();
    expect(await isOffered()).toBe(false);
  });

  test('not where the backend knows none', async () => {
    await backend.learn(['known-devices']);
    await enter();
    expect(await isOffered()).toBe(false);
  });
});

test.each([undefined, null, 'a', { returnTo: '/Cart' }])(
  'a sign-in with %j in place of a form is refused',
  async (sent) => {
    backend.answer(() => ({ status: 400, text: 'This passkey is not known.' }));
    expect(await Reflect.apply(signInWithPasskey, undefined, [sent])).toMatchObject({ ok: false });
  },
);
