import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  removePasskey,
  signInWithPasskey,
} from '../../lib/contract/passkeys.ts';
import { confirmPassword } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { untilWaiting } from '../db/test-waiting.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';
import { createTestAuthenticator, type TestAuthenticator } from './test-authenticator.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const begin = async ({ headers, password }: TestCustomer) =>
  (await api.call(beginPasskey, { body: { Password: password }, headers })).data().Options;
const add = ({ headers }: TestCustomer, Response: string, Name = 'My phone') =>
  api.call(addPasskey, { body: { Name, Response }, headers });
const listed = async ({ headers }: TestCustomer) =>
  (await api.call(getPasskeys, { headers })).data().Passkeys;
const options = async () => (await api.call(beginPasskeySignIn)).data().Options;
const signIn = (Response: string) => api.call(signInWithPasskey, { body: { Response } });

/** A customer who has a passkey. */
async function withPasskey(): Promise<{ customer: TestCustomer; device: TestAuthenticator }> {
  const customer = await api.signUp();
  const device = createTestAuthenticator();
  (await add(customer, device.create(await begin(customer)))).data();
  return { customer, device };
}

it('a passkey that was added is listed, told of by mail, and signs its owner in', async () => {
  const { customer, device } = await withPasskey();
  expect(await listed(customer)).toMatchObject([{ Name: 'My phone', LastUsedAt: '' }]);
  expect((await api.mailsTo(customer.email))[0]?.subject).toBe('A passkey was added to your account');

  const { CustomerId, Email, Token, DeviceToken } = (await signIn(device.get(await options()))).data();
  expect({ CustomerId, Email }).toEqual({ CustomerId: customer.customerId, Email: customer.email });
  expect(DeviceToken).toEqual(expect.any(String));
  const params = { customerId: customer.customerId };
  const headers = { authorization: `Bearer ${Token ?? ''}` };
  expect((await api.call(getCustomerProfile, { params, headers })).status).toBe(200);
  expect(await listed(customer)).toMatchObject([{ LastUsedAt: api.clock.now().toISOString() }]);
});

it('one that is removed signs nobody in, and nobody removes that of another', async () => {
  const { customer, device } = await withPasskey();
  const { headers } = await api.signUp();
  const PasskeyId = (await listed(customer))[0]?.PasskeyId ?? '';
  expect((await api.call(removePasskey, { body: { PasskeyId }, headers })).status).toBe(404);
  (await api.call(removePasskey, { body: { PasskeyId }, headers: customer.headers })).data();
  expect(await listed(customer)).toEqual([]);
  expect((await signIn(device.get(await options()))).status).toBe(400);
});

it('a password that is changed with the old one leaves them, and the mail names them; one by a mailed code removes them', async () => {
  const { customer, device } = await withPasskey();
  const { email, headers, password } = customer;
  const calls = accountCalls(api);
  const { ResetGrant } = (await api.call(confirmPassword, { body: { Password: password }, headers })).data();
  (await calls.setPassword(email, NEW_PASSWORD, ResetGrant)).data();
  expect((await api.mailsTo(email))[0]?.textBody).toContain('These passkeys still sign in: “My phone”.');
  expect((await signIn(device.get(await options()))).status).toBe(200);

  api.clock.pass(60);
  const { FlowSecret: secret } = (await calls.resend(email)).data();
  const earned = (await calls.confirm(email, await api.codeFor(email), { secret })).data().ResetGrant;
  (await calls.setPassword(email, 'Granite-Heron-58!', earned)).data();
  expect((await api.mailsTo(email))[0]?.textBody).toContain('these passkeys have been removed: “My phone”.');
  expect((await signIn(device.get(await options()))).status).toBe(400);
});

it('adding one takes the password and a challenge of the same customer, once, in time and for this site', async () => {
  const customer = await api.signUp();
  const other = await api.signUp();
  const { headers } = customer;
  expect((await api.call(beginPasskey, { body: { Password: 'Not-Mine-47!' }, headers })).status).toBe(400);

  const refused = async (response: string, who = customer) => (await add(who, response)).status;
  const device = createTestAuthenticator();
  expect(await refused(device.create(await begin(other)))).toBe(400);
  expect(await refused(device.create(await options()))).toBe(400);
  expect(await refused(device.create(await begin(customer), 'https://evil.example'))).toBe(400);
  const late = await begin(customer);
  api.clock.pass(5 * 60 + 1);
  expect(await refused(device.create(late))).toBe(400);
  expect(await refused('{}')).toBe(400);
  expect(await listed(customer)).toEqual([]);

  const response = device.create(await begin(customer));
  expect(await refused(response)).toBe(200);
  expect(await refused(response)).toBe(400);
  // The same passkey belongs to one account.
  expect(await refused(device.create(await begin(other)), other)).toBe(400);
});

it('a signature counts once, in time, for this site, and from the passkey itself alone', async () => {
  const { customer, device } = await withPasskey();
  const refused = async (response: string) => (await signIn(response)).status;
  const once = device.get(await options());
  expect(await refused(once)).toBe(200);
  expect(await refused(once)).toBe(400);
  const late = await options();
  api.clock.pass(5 * 60 + 1);
  expect(await refused(device.get(late))).toBe(400);
  expect(await refused(device.get(await options(), 'https://evil.example'))).toBe(400);
  // A challenge that was made to add one signs nobody in.
  expect(await refused(device.get(await begin(customer)))).toBe(400);
  const stranger = createTestAuthenticator();
  expect(await refused(stranger.get(await options()))).toBe(400);
  const forged: { id: string } = JSON.parse(device.get(await options()));
  const signed: object = JSON.parse(stranger.get(await options()));
  expect(await refused(JSON.stringify({ ...signed, id: forged.id, rawId: forged.id }))).toBe(400);
});

it('one that counts no further than before is a copy, and is refused', async () => {
  const { device } = await withPasskey();
  (await signIn(device.get(await options()))).data();
  (await signIn(device.get(await options()))).data();
  device.count -= 1;
  expect((await signIn(device.get(await options()))).status).toBe(400);
  expect((await signIn(device.get(await options()))).status).toBe(200);
});

/** Holds the account as a change of it does, until so many wait for it and `change` is made. */
async function whileHeld(
  customerId: number,
  waiting: number,
  change = 'select 1',
): Promise<() => Promise<void>> {
  const other = await api.db.$client.connect();
  await other.query(`begin; select 1 from customer where id = ${customerId} for update`);
  return async () => {
    await untilWaiting(api.db, waiting);
    await other.query(`${change}; commit`);
    other.release();
  };
}

it('of two that are added at the same time the twentieth is the last', async () => {
  const customer = await api.signUp();
  const one = async () => createTestAuthenticator().create(await begin(customer));
  for (let count = 0; count < 19; count += 1) (await add(customer, await one())).data();
  const responses = [await one(), await one()];
  const letGo = await whileHeld(customer.customerId, 2);
  const adding = responses.map((response) => add(customer, response));
  await letGo();
  const answers = await Promise.all(adding);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.map(({ text }) => text)).toContain('Please remove a passkey first.');
  expect(await listed(customer)).toHaveLength(20);
});

it('one that was begun before a new password is not added after it', async () => {
  const customer = await api.signUp();
  const { customerId } = customer;
  const response = createTestAuthenticator().create(await begin(customer));
  const letGo = await whileHeld(
    customerId,
    1,
    `update customer set credential_version = credential_version + 1 where id = ${customerId}`,
  );
  const adding = add(customer, response);
  await letGo();
  expect((await adding).status).toBe(400);
  expect(await listed(customer)).toEqual([]);
});

it('a new password ends what was begun with the old one', async () => {
  const customer = await api.signUp();
  const { email, password, headers } = customer;
  const begun = createTestAuthenticator().create(await begin(customer));
  const calls = accountCalls(api);
  const { ResetGrant } = (await api.call(confirmPassword, { body: { Password: password }, headers })).data();
  (await calls.setPassword(email, NEW_PASSWORD, ResetGrant)).data();
  const { Token } = (await calls.signIn(email, NEW_PASSWORD)).data();
  const again = { ...customer, headers: { authorization: `Bearer ${Token ?? ''}` } };
  expect((await add(again, begun)).status).toBe(400);
});
