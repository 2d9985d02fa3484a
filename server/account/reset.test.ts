import { confirmPassword } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { customer, customerSession } from '../db/customer-schema.ts';
import { eq, sql } from '../db/sql.ts';
import { askedOutbox } from '../mail/test-outbox.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = accountCalls(api);
});
beforeEach(() => api.clock.pass(60 * 60));
afterAll(() => api.close());

const OVER = 'The time to set a new password is over. Please ask for a new code.';

async function grantFor(email: string): Promise<string> {
  const { FlowSecret: secret } = (await calls.resend(email)).data();
  const answer = await calls.confirm(email, await api.codeFor(email), { secret });
  return answer.data().ResetGrant ?? '';
}

const isSignedIn = async ({ customerId, headers }: TestCustomer) =>
  (await api.call(getCustomerProfile, { params: { customerId }, headers })).status === 200;

test('for a mailbox of nobody the outbox is asked as for one of a customer, so that the time tells nothing', async () => {
  const { email } = await api.signUp();
  api.clock.pass(60);
  const timesOf = (mailbox: string) => askedOutbox(api.db, () => calls.resend(mailbox));
  expect([await timesOf(email), await timesOf('nobody@example.com')]).toEqual([1, 1]);
});

describe('a new password', () => {
  it('is set with the grant that a code has earned; it ends every session and tells the owner', async () => {
    const customer = await api.signUp();
    const { email } = customer;
    api.clock.pass(60);
    const grant = await grantFor(email);
    expect(grant).toMatch(/^[\w-]{43}$/);
    expect(await isSignedIn(customer)).toBe(true);
    expect((await calls.setPassword(email.toUpperCase(), NEW_PASSWORD, grant)).status).toBe(200);
    expect(await isSignedIn(customer)).toBe(false);
    expect((await calls.signIn(email)).status).toBe(400);
    expect((await calls.signIn(email, NEW_PASSWORD)).status).toBe(200);
    const [mail] = await api.mailsTo(email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.textBody).toContain('http://localhost:3000/Forget-Password');
  });

  it.each([
    [
      'Short1!',
      'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
    ],
    [
      'NoSymbol12',
      'Password must be minimum 8 characters consisting of numbers, uppercase and lowercase letters and Symbols',
    ],
    ['Money2026!', 'This password is too easy to guess. Please choose another one.'],
    ['P@ssw0rd1!', 'This password is too easy to guess. Please choose another one.'],
  ])('%s is refused, and the grant stays good', async (password, text) => {
    const { email } = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(email);
    expect(await calls.setPassword(email, password, grant)).toMatchObject({ status: 400, text });
    expect((await calls.signIn(email)).status).toBe(200);
    expect((await calls.setPassword(email, NEW_PASSWORD, grant)).status).toBe(200);
  });

  it('is earned by the current password of whoever is signed in', async () => {
    const customer = await api.signUp();
    const ask = (Password: string, headers: Record<string, string> = { ...customer.headers }) =>
      api.call(confirmPassword, { body: { Password }, headers });
    expect((await ask(customer.password, {})).status).toBe(401);
    expect(await ask(NEW_PASSWORD)).toMatchObject({
      status: 400,
      text: 'The current password is not right.',
    });
    const { ResetGrant } = (await ask(customer.password)).data();
    expect((await calls.setPassword(customer.email, NEW_PASSWORD, ResetGrant)).status).toBe(200);
    expect(await isSignedIn(customer)).toBe(false);
  });

  it('cannot be tried out with a stolen session', async () => {
    const customer = await api.signUp();
    const ask = (Password: string) =>
      api.call(confirmPassword, { body: { Password }, headers: customer.headers });
    for (let guess = 0; guess < 10; guess += 1) expect((await ask(NEW_PASSWORD)).status).toBe(400);
    expect((await ask(customer.password)).status).toBe(429);
  });
});

describe('an attacker', () => {
  it('gets nowhere without a grant, and burns nothing', async () => {
    const customer = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(customer.email);
    for (const none of [undefined, '', 'made-up', 'A'.repeat(43)]) {
      expect(await calls.setPassword(customer.email, NEW_PASSWORD, none)).toMatchObject({
        status: 400,
        text: OVER,
      });
    }
    expect(await isSignedIn(customer)).toBe(true);
    expect((await calls.setPassword(customer.email, NEW_PASSWORD, grant)).status).toBe(200);
  });

  it('cannot use an own grant on somebody else', async () => {
    const victim = await api.signUp();
    const attacker = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(attacker.email);
    expect(await calls.setPassword(victim.email, NEW_PASSWORD, grant)).toMatchObject({
      status: 400,
      text: OVER,
    });
    expect((await calls.signIn(victim.email)).status).toBe(200);
    expect((await calls.setPassword(attacker.email, NEW_PASSWORD, grant)).status).toBe(200);
  });

  it('cannot use a grant that is old, or was used', async () => {
    const { email } = await api.signUp();
    api.clock.pass(60);
    const old = await grantFor(email);
    api.clock.pass(10 * 60);
    expect(await calls.setPassword(email, NEW_PASSWORD, old)).toMatchObject({ status: 400, text: OVER });
    const used = await grantFor(email);
    expect((await calls.setPassword(email, NEW_PASSWORD, used)).status).toBe(200);
    expect(await calls.setPassword(email, 'Olive-Marten-31!', used)).toMatchObject({
      status: 400,
      text: OVER,
    });
  });

  it('cannot use a grant that was made for an earlier password', async () => {
    const { email, customerId } = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(email);
    await api.db
      .update(customer)
      .set({ credentialVersion: sql`${customer.credentialVersion} + 1` })
      .where(eq(customer.id, customerId));
    expect(await calls.setPassword(email, NEW_PASSWORD, grant)).toMatchObject({ status: 400, text: OVER });
  });

  it('and the owner who use two grants at once do not both set a password', async () => {
    const customer = await api.signUp();
    const { email } = customer;
    api.clock.pass(60);
    const attackers = await grantFor(email);
    api.clock.pass(60);
    const owners = await grantFor(email);
    // Whoever is first, one of both is set and the other grant is void with it.
    const answers = await Promise.all([
      calls.setPassword(email, NEW_PASSWORD, owners),
      calls.setPassword(email, 'Olive-Marten-31!', attackers),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(await isSignedIn(customer)).toBe(false);
  });

  it('who asks for codes of the owner cannot confirm them: the secret is the owner’s', async () => {
    const { email } = await api.signUp();
    api.clock.pass(60);
    const attacker = (await calls.resend(email)).data();
    api.clock.pass(60);
    const owner = (await calls.resend(email)).data();
    const code = await api.codeFor(email);
    // The attacker's flow has a code of its own; the owner's is of no use to it.
    expect((await calls.confirm(email, code, { secret: attacker.FlowSecret })).status).toBe(400);
    expect((await calls.setPassword(email, NEW_PASSWORD)).status).toBe(400);
    const { ResetGrant } = (await calls.confirm(email, code, { secret: owner.FlowSecret })).data();
    const [attack, own] = await Promise.all([
      calls.setPassword(email, 'Olive-Marten-31!', attacker.FlowSecret),
      calls.setPassword(email, NEW_PASSWORD, ResetGrant),
    ]);
    expect([attack.status, own.status]).toEqual([400, 200]);
    expect((await calls.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('who signs in with the old password while it is replaced has no session afterwards', async () => {
    const { email, customerId, password } = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(email);
    await Promise.all([
      calls.setPassword(email, NEW_PASSWORD, grant),
      ...Array.from({ length: 6 }, () => calls.signIn(email, password)),
    ]);
    expect(await api.db.$count(customerSession, eq(customerSession.customerId, customerId))).toBe(0);
  });

  it('using one grant twice at once sets one password', async () => {
    const { email } = await api.signUp();
    api.clock.pass(60);
    const grant = await grantFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => calls.setPassword(email, NEW_PASSWORD, grant)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });
});
