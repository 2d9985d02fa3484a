import { confirmPassword } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { challenge, customer, customerSession, resetGrant } from '../db/customer-schema.ts';
import { attempt } from '../db/limits-schema.ts';
import { clearExpired } from '../db/expired-rows.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { expiredOfAccounts } from './customer.repository.ts';
import { accountCalls } from './test-account.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function forget(): Promise<void> {
  for (const expired of expiredOfAccounts(api.clock.now())) await clearExpired(api.db, expired);
}

it('what has run out is removed, and what still counts stays', async () => {
  const tables = [customerSession, challenge, resetGrant, attempt];
  const counts = () => Promise.all(tables.map((table) => api.db.$count(table)));
  const calls = accountCalls(api);
  const old = await api.signUp();
  await calls.resend(old.email);
  await api.call(confirmPassword, { body: { Password: old.password }, headers: old.headers });
  await forget();
  const fresh = await counts();
  expect(Math.min(...fresh)).toBeGreaterThan(0);

  api.clock.pass(5 * 24 * 60 * 60);
  const customer = await api.signUp();
  await calls.resend(customer.email);
  await forget();
  const [sessions, challenges, grants, attempts] = await counts();
  expect([sessions, challenges, grants]).toEqual([1, 1, 0]);
  expect(Number(attempts)).toBeGreaterThan(0);
  const { customerId, headers } = customer;
  expect((await api.call(getCustomerProfile, { params: { customerId }, headers })).status).toBe(200);
  expect((await calls.signIn(old.email)).status).toBe(200);
});

it('a registration that nobody confirmed is removed after a month, and its address can be registered', async () => {
  const calls = accountCalls(api);
  (await calls.register('nobody@example.com')).data();
  await api.db
    .update(customer)
    .set({ createdAt: api.clock.now() })
    .where(eq(customer.email, 'nobody@example.com'));
  const isThere = async () => (await api.db.$count(customer, eq(customer.email, 'nobody@example.com'))) > 0;
  api.clock.pass(29 * 24 * 60 * 60);
  await forget();
  expect(await isThere()).toBe(true);
  api.clock.pass(2 * 24 * 60 * 60);
  const all = await api.db.$count(customer);
  await forget();
  expect(await isThere()).toBe(false);
  expect(await api.db.$count(customer)).toBe(all - 1);
});
