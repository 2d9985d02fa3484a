import { customerLogin, signOut } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { subscribeToNewsletter } from '../../lib/contract/newsletter.ts';
import { customer, customerSession } from '../db/customer-schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, quickPasswords, type TestApi, type TestCustomer } from '../test-api.ts';
import { createPasswords } from './passwords.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;
/** How often a password was compared with a stored one, or with none. */
let verified = 0;

beforeAll(async () => {
  api = await createTestApi({
    passwords: {
      ...quickPasswords,
      verify: (stored, password) => {
        verified += 1;
        return quickPasswords.verify(stored, password);
      },
    },
  });
  calls = accountCalls(api);
});
afterAll(() => api.close());

const WRONG = 'The email address or the password is not right.';

const profile = ({ customerId }: TestCustomer, token: string) =>
  api.call(getCustomerProfile, {
    params: { customerId },
    headers: { authorization: `Bearer ${token}` },
  });

describe('signing in', () => {
  it('says the same, after the same work, for a wrong address and a wrong password', async () => {
    const { email } = await api.signUp();
    const answers = [];
    await calls.register('waits@example.com');
    for (const [address, password] of [
      [email, NEW_PASSWORD],
      ['nobody@example.com', NEW_PASSWORD],
      ['waits@example.com', NEW_PASSWORD],
    ] as const) {
      verified = 0;
      const { status, text, headers } = await calls.signIn(address, password);
      answers.push({ status, text, headers: Object.keys(headers), verified });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 400, text: WRONG, verified: 2 });
  });

  it('takes as long for somebody who is not there', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash(NEW_PASSWORD);
    // The quickest of several, taken in turns: whatever else the machine does only makes a round slower.
    const quickest = { there: Infinity, away: Infinity };
    for (let round = 0; round < 8; round += 1) {
      for (const [who, hash] of [['there', stored] as const, ['away', undefined] as const]) {
        const start = performance.now();
        expect(await passwords.verify(hash, 'Wrong-1!')).toBe(false);
        quickest[who] = Math.min(quickest[who], performance.now() - start);
      }
    }
    const { there, away } = quickest;
    expect(Math.max(there, away) / Math.min(there, away)).toBeLessThan(5);
  });

  it('answers the documented fields, and CustomerToken in the variant of the reset', async () => {
    const { email, password, customerId, cartId, wishlistId } = await api.signUp();
    await api.call(subscribeToNewsletter, { body: { Email: email.toUpperCase() } });
    const plain = (await calls.signIn(email)).data();
    expect(plain).toEqual({
      IsSubscribed: true,
      WishlistId: wishlistId,
      CartId: cartId,
      CustomerId: customerId,
      Token: plain.Token,
      DeviceToken: plain.DeviceToken,
    });
    const body = {
      Email: email,
      Password: password,
      registrationTypeId: 1,
      firstName: '',
      lastName: '',
      profilePicture: '',
    };
    const reset = (await api.call(customerLogin, { body, headers: calls.visitor() })).data();
    expect(reset.Token).toBeUndefined();
    expect(reset.CustomerToken).toMatch(/^[\w-]{43}$/);
  });

  it('asks for a new password only after the right one, with the right to set it', async () => {
    const { email, customerId } = await api.signUp();
    await api.db.update(customer).set({ resetDue: true }).where(eq(customer.id, customerId));
    expect(await calls.signIn(email, NEW_PASSWORD)).toMatchObject({ status: 400, text: WRONG });
    const due = await calls.signIn(email);
    expect(due).toMatchObject({
      status: 400,
      text: 'Please Reset Your Password',
      headers: { 'x-failure-code': 'reset-needed' },
    });
    const grant = String(due.headers['x-reset-grant']);
    expect((await calls.setPassword(email, NEW_PASSWORD, grant)).status).toBe(200);
    expect((await calls.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('asks to confirm the address only after the right password', async () => {
    await calls.register('unconfirmed@example.com');
    expect(await calls.signIn('unconfirmed@example.com', NEW_PASSWORD)).toMatchObject({ text: WRONG });
    expect(await calls.signIn('unconfirmed@example.com')).toMatchObject({
      text: 'Please Confirm Your Email',
      headers: { 'x-failure-code': 'email-unconfirmed' },
    });
  });

  it.each([
    [{}, 'Email is missing.'],
    [{ Email: 'maya', Password: 'x' }, 'Bad email format'],
    [{ Email: 'maya@example.com' }, 'Password is missing.'],
  ])('with %j is refused', async (body, text) => {
    expect(await api.call(customerLogin, { body, headers: calls.visitor() })).toMatchObject({
      status: 400,
      text,
    });
  });

  it('is limited by account and address together, and not for whoever knows the password', async () => {
    const { email } = await api.signUp();
    const here = calls.visitor();
    for (let guess = 0; guess < 9; guess += 1) await calls.signIn(email, NEW_PASSWORD, here);
    expect((await calls.signIn(email, undefined, here)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => calls.signIn(email, NEW_PASSWORD, here)),
    );
    expect(guesses.filter((answer) => answer.status === 400)).toHaveLength(10);
    expect((await calls.signIn(email)).status).toBe(200);
    const refused = await calls.signIn(email, undefined, here);
    expect(refused).toMatchObject({
      status: 429,
      text: 'That was too often. Please wait 10 minutes and try again.',
    });
    expect(refused.headers['retry-after']).toBe('600');
    api.clock.pass(600);
    expect((await calls.signIn(email, undefined, here)).status).toBe(200);
  });

  it('is limited by the address of the internet', async () => {
    const headers = calls.visitor();
    for (let guess = 0; guess < 30; guess += 1) {
      expect((await calls.signIn(`guess${guess}@example.com`, NEW_PASSWORD, headers)).status).toBe(400);
    }
    expect((await calls.signIn('guess30@example.com', NEW_PASSWORD, headers)).status).toBe(429);
    api.clock.pass(60);
    expect((await calls.signIn('guess30@example.com', NEW_PASSWORD, headers)).status).toBe(400);
  });

  it('is refused for a moment when too many passwords wait to be checked', async () => {
    const busy = await createTestApi({ passwords: createPasswords({ atOnce: 1, waiting: 0 }) });
    const { signIn } = accountCalls(busy);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signIn(`person${index}@example.com`)),
    );
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      text: 'The shop is very busy right now. Please try again in a moment.',
    });
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect((await signIn('later@example.com')).status).toBe(400);
    await busy.close();
  });
});

describe('a session', () => {
  it('has a token of its own each time, kept as a hash', async () => {
    const customer = await api.signUp();
    const second = (await calls.signIn(customer.email)).data().Token ?? '';
    expect(second).not.toBe(customer.token);
    // A token that somebody brings along does not become the session's.
    const brought = await calls.signIn(customer.email, customer.password, {
      ...calls.visitor(),
      authorization: `Bearer ${'x'.repeat(43)}`,
    });
    expect(brought.data().Token).not.toBe('x'.repeat(43));
    const rows = JSON.stringify(await api.db.select().from(customerSession));
    for (const token of [customer.token, second]) expect(rows).not.toContain(token);
  });

  it('lasts five days and not longer', async () => {
    const customer = await api.signUp();
    api.clock.pass(3 * 24 * 60 * 60 - 1);
    expect((await profile(customer, customer.token)).status).toBe(200);
    api.clock.pass(2 * 24 * 60 * 60);
    expect((await profile(customer, customer.token)).status).toBe(200);
    api.clock.pass(1);
    expect(await profile(customer, customer.token)).toMatchObject({
      status: 401,
      text: 'Your session has ended. Please sign in again.',
    });
  });

  it('ends with the sign-out, and no other one does', async () => {
    const customer = await api.signUp();
    const other = (await calls.signIn(customer.email)).data().Token ?? '';
    expect((await api.call(signOut, { headers: customer.headers })).status).toBe(200);
    expect((await profile(customer, customer.token)).status).toBe(401);
    expect((await profile(customer, other)).status).toBe(200);
    expect((await api.call(signOut, { headers: customer.headers })).status).toBe(401);
  });
});
