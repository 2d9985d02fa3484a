import { pino } from 'pino';
import { z } from 'zod';
import { deleteAccount, exportAccount } from '../../lib/contract/account-data.ts';
import {
  confirmEmailChange,
  confirmPassword,
  FLOW_SECRET_HEADER,
  requestEmailChange,
  signOut,
} from '../../lib/contract/account.ts';
import { getCartItems } from '../../lib/contract/cart.ts';
import { subscribeToNewsletter } from '../../lib/contract/newsletter.ts';
import {
  addPasskey,
  beginPasskey,
  getPasskeys,
  removePasskey,
  signInWithPasskey,
} from '../../lib/contract/passkeys.ts';
import { REPORT_PATH } from '../checkout/report-routes.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';
import { createTestAuthenticator } from './test-authenticator.ts';

const lines: string[] = [];
let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
  // A slow request is a line of another kind.
  api = await createTestApi({ logger, slowMs: 600_000 });
  calls = accountCalls(api);
});
beforeEach(() => lines.splice(0));
afterAll(() => api.close());

const line = z.looseObject({ event: z.string(), level: z.number(), time: z.number() });
const written = () => lines.map((text) => line.parse(JSON.parse(text)));

it('says of each sign-in, refusal and lock-out who it was about and where it came from, in one line', async () => {
  const { customerId, email } = await api.signUp();
  lines.splice(0);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let guess = 0; guess < 10; guess += 1) await calls.signIn(email, NEW_PASSWORD, headers);
  for (let more = 0; more < 3; more += 1) await calls.signIn(email, undefined, headers);
  await calls.signIn('nobody@example.com', undefined, { 'x-forwarded-for': '203.0.113.10' });
  for (let guess = 0; guess < 10; guess += 1) await calls.signIn(email, NEW_PASSWORD);
  await calls.signIn(email);
  const events = written().filter(({ event }) => event !== 'too-often');
  const address = '203.0.113.9';
  expect(events.slice(0, 10)).toMatchObject(
    Array.from({ length: 10 }, () => ({ event: 'sign-in-refused', customerId, address })),
  );
  expect(events[10]).toMatchObject({ event: 'sign-in-locked-out', customerId, address });
  expect(events[11]).toMatchObject({ event: 'sign-in-refused', address: '203.0.113.10' });
  expect(events[11]).not.toHaveProperty('customerId');
  expect(events.at(-1)).toMatchObject({ event: 'sign-in-needs-code', customerId });
  expect(lines.join('')).not.toContain(email);
});

it('says of a new password and of an end of a session whose it was', async () => {
  const { customerId, email, headers, password } = await api.signUp();
  lines.splice(0);
  await api.call(confirmPassword, { body: { Password: NEW_PASSWORD }, headers });
  const { ResetGrant } = (await api.call(confirmPassword, { body: { Password: password }, headers })).data();
  await calls.setPassword(email, NEW_PASSWORD, ResetGrant);
  const { Token } = (await calls.signIn(email, NEW_PASSWORD)).data();
  await api.call(signOut, { headers: { authorization: `Bearer ${Token ?? ''}` } });
  expect(written().map(({ event }) => event)).toEqual([
    'password-refused',
    'password-changed',
    'signed-in',
    'session-ended',
  ]);
  for (const event of written()) expect(event).toMatchObject({ customerId, address: expect.any(String) });
  for (const secret of [password, NEW_PASSWORD, Token, ResetGrant])
    expect(lines.join('')).not.toContain(secret);
});

it('says what became of an account: a passkey, its data handed out, another mailbox, its end', async () => {
  const { customerId, headers, password } = await api.signUp();
  const Password = password;
  lines.splice(0);
  const device = createTestAuthenticator();
  const { Options } = (await api.call(beginPasskey, { body: { Password }, headers })).data();
  await api.call(addPasskey, { body: { Name: 'Phone', Response: device.create(Options) }, headers });
  // A challenge that was used.
  await api.call(signInWithPasskey, { body: { Response: device.get(Options) } });
  const [kept] = (await api.call(getPasskeys, { headers })).data().Passkeys;
  await api.call(removePasskey, { body: { PasskeyId: kept?.PasskeyId ?? '' }, headers });
  await api.call(exportAccount, { headers });
  const NewEmail = 'other-mailbox@example.com';
  const { FlowSecret } = (
    await api.call(requestEmailChange, { body: { NewEmail, Password }, headers })
  ).data();
  const code = await api.codeFor(NewEmail);
  const secret = { [FLOW_SECRET_HEADER]: FlowSecret };
  await api.call(confirmEmailChange, { body: { code }, headers: { ...headers, ...secret } });
  const { Token } = (await calls.signIn(NewEmail, password)).data();
  const anew = { authorization: `Bearer ${Token ?? ''}` };
  await api.call(deleteAccount, { body: { Password }, headers: anew });
  expect(written().map(({ event }) => event)).toEqual([
    'passkey-added',
    'passkey-refused',
    'passkey-removed',
    'account-exported',
    'email-change-asked',
    'email-changed',
    'signed-in',
    'account-deleted',
  ]);
  for (const event of written()) expect(event).toMatchObject({ customerId, address: expect.any(String) });
  for (const hidden of [password, NewEmail, code, FlowSecret]) expect(lines.join('')).not.toContain(hidden);
});

it('says once a minute that somebody else than the gateway has reported', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.11', 'x-notification-secret': 'guessed' };
  const report = () => api.app.inject({ method: 'POST', url: REPORT_PATH, headers, payload: '{}' });
  for (let count = 0; count < 3; count += 1) expect((await report()).statusCode).toBe(401);
  expect(written()).toMatchObject([{ event: 'report-refused', address: '203.0.113.11' }]);
  expect(lines.join('')).not.toContain('guessed');
  api.clock.pass(60);
  await report();
  expect(written()).toHaveLength(2);
});

it('says once a minute that a customer has named what is not theirs', async () => {
  const [{ customerId, headers }, other] = [await api.signUp(), await api.signUp()];
  lines.splice(0);
  for (const params of [{ cartId: other.cartId }, { cartId: 1 }])
    await api.call(getCartItems, { params: { ...params, offset: 0, groupId: 4 }, headers });
  const refused = { event: 'not-theirs', customerId, level: 40, address: expect.any(String) };
  expect(written()).toMatchObject([refused]);
});

it('says once a minute that an address sends what is refused, and that it asks too often', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.12' };
  const ask = () => api.call(subscribeToNewsletter, { body: { Email: 'secret-no-address' }, headers });
  for (let count = 0; count < 5; count += 1) await ask();
  expect(written()).toMatchObject([{ event: 'input-refused', address: '203.0.113.12' }]);
  for (let count = 0; count < 15; count += 1)
    await api.call(subscribeToNewsletter, { body: { Email: `maya${count}@example.com` }, headers });
  expect(written().slice(1)).toMatchObject([{ event: 'too-often', address: '203.0.113.12' }]);
  api.clock.pass(60);
  await ask();
  expect(written()).toHaveLength(3);
  expect(lines.join('')).not.toContain('secret');
});
