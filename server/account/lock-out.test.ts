import {
  confirmSignIn,
  customerLogin,
  DEVICE_HEADER,
  FLOW_SECRET_HEADER,
} from '../../lib/contract/account.ts';
import { customer } from '../db/customer-schema.ts';
import { attempt } from '../db/limits-schema.ts';
import { eq } from '../db/sql.ts';
import { createTestApi, type TestApi, type TestAnswer } from '../test-api.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = accountCalls(api);
});
afterAll(() => api.close());

const WRONG_CODE = 'This code is not right or no longer valid. Please check it, or ask for a new one.';

/** Wrong passwords from many addresses: more than all strangers together have. */
async function guess(email: string): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) await calls.signIn(email, NEW_PASSWORD);
}

const finish = (answer: TestAnswer<unknown>, code: string, headers = calls.visitor()) =>
  api.call(confirmSignIn, {
    body: { code },
    headers: { ...headers, [FLOW_SECRET_HEADER]: String(answer.headers[FLOW_SECRET_HEADER]) },
  });

describe('while strangers guess at a password', () => {
  it('a device that has signed in before does so again, as if nothing were', async () => {
    const { email } = await api.signUp();
    const headers = calls.visitor();
    const { DeviceToken: device = '' } = (await calls.signIn(email, undefined, headers)).data();
    await guess(email);
    expect((await calls.signIn(email)).headers['x-failure-code']).toBe('code-needed');
    const again = await calls.signIn(email, undefined, { ...headers, [DEVICE_HEADER]: device });
    expect(again.data().DeviceToken).toBe(device);
  });

  it('a device of somebody else is a stranger, and a known one has its own limit', async () => {
    const { email } = await api.signUp();
    const other = await api.signUp();
    const { DeviceToken: own = '' } = (await calls.signIn(email)).data();
    const { DeviceToken: foreign = '' } = (await calls.signIn(other.email)).data();
    const on = (device: string) => ({ ...calls.visitor(), [DEVICE_HEADER]: device });
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await calls.signIn(email, NEW_PASSWORD, on(own))).status).toBe(400);
    }
    expect((await calls.signIn(email, undefined, on(own))).status).toBe(429);
    await guess(email);
    expect((await calls.signIn(email, undefined, on(foreign))).headers['x-failure-code']).toBe('code-needed');
  });

  it('the right password and the code that is mailed then sign in on any device', async () => {
    const { email, customerId } = await api.signUp();
    await guess(email);
    const asked = await calls.signIn(email);
    expect(asked).toMatchObject({
      status: 400,
      text: 'There were too many wrong passwords for this account. If yours is right, we have sent you a code: sign in with it.',
    });
    expect((await finish(asked, 'AAAA-AAAA')).text).toBe(WRONG_CODE);
    const code = await api.codeFor(email);
    const signedIn = (await finish(asked, code)).data();
    expect(signedIn).toMatchObject({ CustomerId: customerId, Token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await finish(asked, code)).text).toBe(WRONG_CODE);
    // What the strangers have tried is forgotten then.
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it('nobody learns which password was right, and only the right one is mailed a code', async () => {
    const { email } = await api.signUp();
    await guess(email);
    const before = (await api.mailsTo(email)).length;
    const attempts = [await api.db.$count(attempt)];
    const wrong = await calls.signIn(email, NEW_PASSWORD);
    expect(await api.mailsTo(email)).toHaveLength(before);
    attempts.push(await api.db.$count(attempt));
    const right = await calls.signIn(email);
    attempts.push(await api.db.$count(attempt));
    // Nor does the work tell.
    const [first = 0, second = 0, third = 0] = attempts;
    expect(second - first).toBe(third - second);
    expect(await api.mailsTo(email)).toHaveLength(before + 1);
    expect([wrong.status, wrong.text]).toEqual([right.status, right.text]);
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(right.headers));
    // The code of one sign-in is nothing to another.
    expect((await finish(wrong, await api.codeFor(email))).text).toBe(WRONG_CODE);
    await guess('nobody@example.com');
    const nobody = await calls.signIn('nobody@example.com');
    expect([nobody.status, nobody.text]).toEqual([right.status, right.text]);
    expect(await api.mailsTo('nobody@example.com')).toEqual([]);
  });

  it('a code that signs in is no code for a new password, and a new password ends it', async () => {
    const { email } = await api.signUp();
    await guess(email);
    const asked = await calls.signIn(email);
    const secret = String(asked.headers[FLOW_SECRET_HEADER]);
    const code = await api.codeFor(email);
    expect((await calls.confirm(email, code, { secret })).text).toBe(WRONG_CODE);
    const { FlowSecret } = (await calls.resend(email)).data();
    const { ResetGrant } = (
      await calls.confirm(email, await api.codeFor(email), { secret: FlowSecret })
    ).data();
    await calls.setPassword(email, NEW_PASSWORD, ResetGrant);
    expect((await finish(asked, code)).text).toBe(WRONG_CODE);
  });

  it('a new password that is due is asked for after the code', async () => {
    const { email, customerId } = await api.signUp();
    await api.db.update(customer).set({ resetDue: true }).where(eq(customer.id, customerId));
    await guess(email);
    const due = await finish(await calls.signIn(email), await api.codeFor(email));
    expect(due.headers).toMatchObject({ 'x-failure-code': 'reset-needed' });
    const grant = String(due.headers['x-reset-grant']);
    expect((await calls.setPassword(email, 'Olive-Marten-31!', grant)).status).toBe(200);
  });

  it('the variant of the reset signs in as well', async () => {
    const { email, password } = await api.signUp();
    const body = { Email: email, Password: password, registrationTypeId: 1 };
    const first = (await api.call(customerLogin, { body, headers: calls.visitor() })).data();
    expect(first.DeviceToken).toMatch(/^[\w-]{43}$/);
  });
});

describe('a stranger who asks for codes of somebody else', () => {
  it('does not end the code that the owner waits for', async () => {
    const { email } = await api.signUp();
    api.clock.pass(60 * 60);
    const { FlowSecret: secret } = (await calls.resend(email)).data();
    const code = await api.codeFor(email);
    expect((await calls.resend(email)).status).toBe(200);
    expect((await calls.confirm(email, code, { secret })).status).toBe(200);
  });

  it('does not use up what the owner may ask for', async () => {
    const { email } = await api.signUp();
    const { DeviceToken: device = '' } = (await calls.signIn(email)).data();
    api.clock.pass(60 * 60);
    const stranger = calls.visitor();
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await calls.resend(email, { headers: stranger })).status).toBe(200);
      api.clock.pass(60);
    }
    expect((await calls.resend(email, { headers: stranger })).status).toBe(429);
    expect((await calls.resend(email)).status).toBe(200);
    // Nor do many strangers, on a device that the owner has used before.
    for (let asked = 0; asked < 9; asked += 1) await calls.resend(email);
    expect((await calls.resend(email)).status).toBe(429);
    const own = { ...calls.visitor(), [DEVICE_HEADER]: device };
    expect((await calls.resend(email, { headers: own })).status).toBe(200);
  });
});
