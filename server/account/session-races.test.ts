import { DEVICE_HEADER, signOut } from '../../lib/contract/account.ts';
import { addItemToCart, getCartItems } from '../../lib/contract/cart.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { endSession, getSessions } from '../../lib/contract/sessions.ts';
import { FIXTURE, insertCatalogue } from '../catalogue/fixture.ts';
import { isWaiting } from '../db/test-waiting.ts';
import { lockCustomer } from '../shared/customer.repository.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD, OLD_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
  calls = accountCalls(api);
});
afterAll(() => api.close());

const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token ?? ''}` });
const statusOf = async ({ customerId }: TestCustomer, token: string | null | undefined) =>
  (await api.call(getCustomerProfile, { params: { customerId }, headers: bearer(token) })).status;
const sessionsOf = async (headers: Record<string, string>) =>
  (await api.call(getSessions, { headers })).data().Sessions;
const times = <Value>(count: number, make: (turn: number) => Promise<Value>) =>
  Array.from({ length: count }, (_, turn) => make(turn));

test('of several sign-ins at once on one device, one session is left', async () => {
  const customer = await api.signUp();
  const { DeviceToken } = (await calls.signIn(customer.email)).data();
  const on = () => ({ ...calls.visitor(), [DEVICE_HEADER]: DeviceToken ?? '' });
  const made = await Promise.all(times(4, () => calls.signIn(customer.email, OLD_PASSWORD, on())));
  const open = await Promise.all(made.map((answer) => statusOf(customer, answer.data().Token)));
  expect(open.toSorted()).toEqual([200, 401, 401, 401]);
  // That one, and the one of the device on which the customer signed up.
  expect(await sessionsOf(customer.headers)).toHaveLength(2);
});

test('sign-ins at once on devices that nobody knows are a session and a mail each', async () => {
  const customer = await api.signUp();
  const made = await Promise.all(times(4, () => calls.signIn(customer.email)));
  expect(new Set(made.map((answer) => answer.data().Token)).size).toBe(4);
  expect(await sessionsOf(customer.headers)).toHaveLength(5);
  const mails = await api.mailsTo(customer.email);
  expect(mails.filter(({ subject }) => subject === 'A new device has signed in')).toHaveLength(4);
});

test('a sign-in does not wait for who writes of the customer meanwhile, such as an import that empties carts', async () => {
  const { email, customerId } = await api.signUp();
  await api.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const answer = calls.signIn(email);
    expect(await isWaiting(tx, answer)).toBe(false);
    expect((await answer).status).toBe(200);
  });
});

test('a write beside a sign-out is done or refused, counted once, and none is done afterwards', async () => {
  const customer = await api.signUp();
  const { headers, cartId } = customer;
  const body = { CartId: cartId, ProductId: FIXTURE.product.powerBank, VariationId: 8, Quantity: 1 };
  const add = () => api.call(addItemToCart, { body, headers });
  const before = times(3, add);
  const ended = api.call(signOut, { headers });
  const answers = await Promise.all([...before, ...times(6, add)]);
  expect((await ended).status).toBe(200);
  const done = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
  expect((await add()).status).toBe(401);
  const again = bearer((await calls.signIn(customer.email)).data().Token);
  const params = { cartId, offset: -120, groupId: 4 };
  const { CartItems } = (await api.call(getCartItems, { params, headers: again })).data();
  expect(CartItems.reduce((sum, { Quantity }) => sum + Quantity, 0)).toBe(done);
});

test('a new password ends every session, also one that begins with the old one at that moment', async () => {
  const customer = await api.signUp();
  const { email } = customer;
  const { FlowSecret: secret } = (await calls.resend(email)).data();
  const { ResetGrant } = (await calls.confirm(email, await api.codeFor(email), { secret })).data();
  const early = times(3, () => calls.signIn(email));
  const change = calls.setPassword(email, NEW_PASSWORD, ResetGrant);
  const signIns = await Promise.all([...early, ...times(3, () => calls.signIn(email))]);
  expect((await change).status).toBe(200);
  expect(await statusOf(customer, customer.token)).toBe(401);
  expect(signIns.filter(({ status }) => ![200, 400, 401, 404].includes(status))).toEqual([]);
  for (const answer of signIns.filter(({ status }) => status === 200)) {
    expect(await statusOf(customer, answer.data().Token)).toBe(401);
  }
  const { Token } = (await calls.signIn(email, NEW_PASSWORD)).data();
  expect(await sessionsOf(bearer(Token))).toHaveLength(1);
});

test('one grant sets one password, however often it is used at once', async () => {
  const { email } = await api.signUp();
  const { FlowSecret: secret } = (await calls.resend(email)).data();
  const { ResetGrant } = (await calls.confirm(email, await api.codeFor(email), { secret })).data();
  const passwords = [NEW_PASSWORD, 'Amber-Falcon-61?', 'Copper-Lynx-93!x'];
  const set = await Promise.all(passwords.map((password) => calls.setPassword(email, password, ResetGrant)));
  const chosen = passwords.filter((_, place) => set[place]?.status === 200);
  expect(chosen).toHaveLength(1);
  const fits = await Promise.all(passwords.map((password) => calls.signIn(email, password)));
  expect(passwords.filter((_, place) => fits[place]?.status === 200)).toEqual(chosen);
});

test('two devices that end each other at once leave the customer signed in on one or none, and never fail', async () => {
  const customer = await api.signUp();
  const other = bearer((await calls.signIn(customer.email)).data().Token);
  const idOf = async (headers: Record<string, string>) =>
    (await sessionsOf(headers)).find(({ IsCurrent }) => IsCurrent)?.SessionId;
  const [first, second] = [await idOf(customer.headers), await idOf(other)];
  const ends = await Promise.all([
    api.call(endSession, { headers: customer.headers, body: { SessionId: second } }),
    api.call(endSession, { headers: other, body: { SessionId: first } }),
  ]);
  expect(ends.some(({ status }) => status === 200)).toBe(true);
  expect(ends.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
});
