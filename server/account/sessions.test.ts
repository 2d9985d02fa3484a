import { DEVICE_HEADER, DEVICE_NAME_HEADER } from '../../lib/contract/account.ts';
import { getCustomerProfile } from '../../lib/contract/profile.ts';
import { endSession, getSessions } from '../../lib/contract/sessions.ts';
import { customerSession } from '../db/customer-schema.ts';
import { later } from '../../machine/time.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { findByEmail, holdVersion } from './customer.repository.ts';
import { signEverybodyOut, signOutEverywhere } from './session.service.ts';
import { accountCalls, NEW_PASSWORD } from './test-account.ts';

let api: TestApi;
let calls: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = accountCalls(api);
});
afterAll(() => api.close());

const DAY = 24 * 60 * 60;
const NEW_DEVICE = 'A new device has signed in';

const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token ?? ''}` });
const statusOf = async ({ customerId }: TestCustomer, token: string | null | undefined) =>
  (await api.call(getCustomerProfile, { params: { customerId }, headers: bearer(token) })).status;
const subjects = async (email: string) => (await api.mailsTo(email)).map((mail) => mail.subject);
const sessions = async (headers: Record<string, string>) =>
  (await api.call(getSessions, { headers })).data().Sessions;

const on = (device: string | undefined, name = 'Firefox on Linux') => ({
  ...calls.visitor(),
  [DEVICE_NAME_HEADER]: name,
  ...(device === undefined ? {} : { [DEVICE_HEADER]: device }),
});

describe('a session', () => {
  it('ends with the next sign-in on its device, which has a new token; others stay', async () => {
    const customer = await api.signUp();
    const first = (await calls.signIn(customer.email, undefined, on(undefined))).data();
    const second = (await calls.signIn(customer.email, undefined, on(first.DeviceToken))).data();
    expect(second.Token).not.toBe(first.Token);
    expect(await statusOf(customer, first.Token)).toBe(401);
    expect(await statusOf(customer, second.Token)).toBe(200);
    expect(await statusOf(customer, customer.token)).toBe(200);
  });

  it('ends when it was not used for three days, and not while it is', async () => {
    const customer = await api.signUp();
    const idle = (await calls.signIn(customer.email)).data().Token;
    api.clock.pass(2 * DAY);
    expect(await statusOf(customer, customer.token)).toBe(200);
    api.clock.pass(DAY + 1);
    expect(await statusOf(customer, customer.token)).toBe(200);
    expect(await statusOf(customer, idle)).toBe(401);
  });

  it('is shown with its device and its times to its customer, who ends it', async () => {
    const customer = await api.signUp();
    api.clock.pass(60);
    const other = (await calls.signIn(customer.email, undefined, on(undefined, 'Safari on iPhone'))).data();
    const shown = await sessions(customer.headers);
    expect(shown).toMatchObject([
      { DeviceName: 'Safari on iPhone', SignedInAt: api.clock.now().toISOString(), IsCurrent: false },
      { DeviceName: '', IsCurrent: true },
    ]);
    expect(JSON.stringify(shown)).not.toContain(other.Token ?? '');
    const SessionId = shown[0]?.SessionId;
    const end = () => api.call(endSession, { headers: customer.headers, body: { SessionId } });
    expect((await end()).status).toBe(200);
    expect(await statusOf(customer, other.Token)).toBe(401);
    expect((await end()).status).toBe(404);
    expect(await sessions(customer.headers)).toHaveLength(1);
  });
});

describe('of fifty sessions', () => {
  it('the one that was begun first makes room for another', async () => {
    const customer = await api.signUp();
    const [, second] = await api.db
      .insert(customerSession)
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          ...{ tokenHash: hashSecret(newSecret()), customerId: customer.customerId },
          createdAt: later(api.clock.now(), (index + 1) * 1000),
          lastUsedAt: api.clock.now(),
          expiresAt: later(api.clock.now(), DAY * 1000),
        })),
      )
      .returning({ id: customerSession.id });
    api.clock.pass(60);
    const { Token } = (await calls.signIn(customer.email)).data();
    expect(await statusOf(customer, customer.token)).toBe(401);
    // A clock that goes back ends no session that begins.
    api.clock.pass(-3600);
    const newest = (await calls.signIn(customer.email)).data().Token;
    const shown = await sessions(bearer(newest));
    expect(shown).toHaveLength(50);
    expect(shown.map(({ SessionId }) => SessionId)).toContain(second?.id);
    expect(await statusOf(customer, Token)).toBe(200);
    api.clock.pass(3600);
  });
});

describe('a sign-in on a new device', () => {
  it('is told of by mail, one on a known device and the very first are not', async () => {
    const { email } = await api.signUp();
    expect(await subjects(email)).not.toContain(NEW_DEVICE);
    const { DeviceToken } = (await calls.signIn(email, undefined, on(undefined))).data();
    const [mail] = await api.mailsTo(email);
    expect(mail).toMatchObject({ subject: NEW_DEVICE });
    expect(mail?.textBody).toContain('http://localhost:3000/Forget-Password');
    await calls.signIn(email, undefined, on(DeviceToken));
    expect((await subjects(email)).filter((subject) => subject === NEW_DEVICE)).toHaveLength(1);
    // A secret that nobody has given out is no device.
    const brought = (await calls.signIn(email, undefined, on('x'.repeat(43)))).data();
    expect(brought.DeviceToken).not.toBe('x'.repeat(43));
    expect((await subjects(email)).filter((subject) => subject === NEW_DEVICE)).toHaveLength(2);
  });

  it('is told of ten times an hour at most', async () => {
    const customer = await api.signUp();
    for (let device = 0; device < 13; device += 1) await calls.signIn(customer.email);
    const told = async () => (await subjects(customer.email)).filter((subject) => subject === NEW_DEVICE);
    expect(await told()).toHaveLength(10);
    api.clock.pass(3601);
    await calls.signIn(customer.email);
    expect(await told()).toHaveLength(11);
  });

  it('is not told of right after a new password, and every device is new then', async () => {
    const { email } = await api.signUp();
    const { DeviceToken } = (await calls.signIn(email)).data();
    api.clock.pass(60);
    const { FlowSecret: secret } = (await calls.resend(email)).data();
    const { ResetGrant } = (await calls.confirm(email, await api.codeFor(email), { secret })).data();
    await calls.setPassword(email, NEW_PASSWORD, ResetGrant);
    const before = (await subjects(email)).length;
    await calls.signIn(email, NEW_PASSWORD);
    expect(await subjects(email)).toHaveLength(before);
    await calls.signIn(email, NEW_PASSWORD, on(DeviceToken));
    expect((await subjects(email))[0]).toBe(NEW_DEVICE);
  });
});

describe('an operator', () => {
  it('ends the sessions of one customer, and knows none of their devices any more', async () => {
    const [customer, other] = [await api.signUp(), await api.signUp()];
    const { DeviceToken } = (await calls.signIn(customer.email, undefined, on(undefined))).data();
    const { customerId, email, token } = customer;
    const now = api.clock.now();
    expect(await signOutEverywhere(api.db, email, { now })).toEqual({ customerId, sessions: 2 });
    expect([await statusOf(customer, token), await statusOf(other, other.token)]).toEqual([401, 200]);
    expect((await calls.signIn(email, undefined, on(DeviceToken))).data().DeviceToken).not.toBe(DeviceToken);
    expect(await signOutEverywhere(api.db, 'nobody@example.com', { now })).toBeUndefined();
  });

  it('shuts out who knows the password, and lets in who reads the mails', async () => {
    const customer = await api.signUp();
    const { customerId, email, token } = customer;
    const now = api.clock.now();
    expect(await signOutEverywhere(api.db, email, { now, isAnew: true })).toEqual({
      customerId,
      sessions: 1,
    });
    expect(await statusOf(customer, token)).toBe(401);
    const refused = await calls.signIn(email);
    const unknown = await calls.signIn('nobody@example.com');
    expect([refused.status, refused.text]).toEqual([unknown.status, unknown.text]);
    const { FlowSecret: secret } = (await calls.resend(email)).data();
    const { ResetGrant } = (await calls.confirm(email, await api.codeFor(email), { secret })).data();
    await calls.setPassword(email, NEW_PASSWORD, ResetGrant);
    expect((await calls.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('voids a sign-in whose password was proven before', async () => {
    const { email } = await api.signUp();
    const proven = await findByEmail(api.db, email);
    await signOutEverywhere(api.db, email, { now: api.clock.now() });
    expect(proven && (await holdVersion(api.db, proven))).toBeUndefined();
    expect((await calls.signIn(email)).status).toBe(200);
  });

  it('ends those of everybody', async () => {
    const customers = [await api.signUp(), await api.signUp()];
    expect(await signEverybodyOut(api.db)).toBeGreaterThanOrEqual(2);
    for (const customer of customers) expect(await statusOf(customer, customer.token)).toBe(401);
  });
});
