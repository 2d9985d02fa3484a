import { pino } from 'pino';
import {
  staffAcceptInvitation,
  staffConfirmCode,
  staffOpenInvitation,
  staffSignIn,
  staffSignOut,
  staffWhoAmI,
} from '../../lib/contract/staff/accounts.ts';
import { getStaffOutside } from '../../lib/contract/staff/outside.ts';
import { getSessions } from '../../lib/contract/sessions.ts';
import { attempt } from '../db/limits-schema.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { readArguments } from './cli/arguments.ts';
import { carryOut } from './cli/commands.ts';
import { addStaff } from './invitation.service.ts';
import { codeOf, hire, signInStaff, STAFF_PASSWORD, staffOf } from './test-staff.ts';

let api: TestApi;
let events: Record<string, unknown>[];
beforeEach(async () => {
  events = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void events.push(JSON.parse(line)) });
  api = await createTestApi({ logger: log });
});
afterEach(() => api.close());

const EMAIL = 'rana@cedar.example';
const passwordOf = (Email: string, Password = STAFF_PASSWORD) =>
  api.call(staffSignIn, { body: { Email, Password } });
const confirm = (ChallengeId: string, Code: string) =>
  api.call(staffConfirmCode, { body: { ChallengeId, Code } });
const told = () => events.flatMap(({ event }) => (typeof event === 'string' ? [event] : []));
const run = (...words: string[]) => {
  const command = readArguments(words);
  if (command === undefined) throw new Error('help was asked for');
  return carryOut(api.db, { now: api.clock.now, siteUrl: 'https://shop.example' }, command);
};
const tokenIn = (said: string) => said.split('#')[1] ?? '';

it('signs in with password and code, and with neither alone', async () => {
  const secret = await hire(api, 'marketing', EMAIL);
  api.clock.pass(30);
  const first = await passwordOf(EMAIL);
  expect(Object.keys(first.data())).toEqual(['ChallengeId']);
  const { ChallengeId } = first.data();
  // A challenge is no token.
  const asToken = { headers: { authorization: `Bearer ${ChallengeId}` } };
  expect((await api.call(staffWhoAmI, asToken)).status).toBe(401);
  const { Token, ...who } = (await confirm(ChallengeId, codeOf(api, secret))).data();
  expect(who).toMatchObject({ Email: EMAIL, Name: 'Rana', Role: 'marketing' });
  const headers = { authorization: `Bearer ${Token}` };
  expect((await api.call(staffWhoAmI, { headers })).data()).toMatchObject({ Email: EMAIL });
  expect((await api.call(getSessions, { headers })).status).toBe(401);
  await api.call(staffSignOut, { headers });
  expect((await api.call(staffWhoAmI, { headers })).status).toBe(401);
  const { headers: ofOrders } = await staffOf(api, 'orders');
  expect((await api.call(getStaffOutside, { headers: ofOrders })).status).toBe(403);
  const all = ['invitation-opened', 'invitation-accepted', 'password-right', 'signed-in', 'session-ended'];
  expect(told()).toEqual(expect.arrayContaining([...all, 'forbidden'].map((event) => `staff-${event}`)));
});

it('a customer’s token opens no call of the staff', async () => {
  const { headers } = await api.signUp();
  expect((await api.call(staffWhoAmI, { headers })).status).toBe(401);
});

it('a code counts once, in the half minute beside it as well, and no code of yesterday counts', async () => {
  const secret = await hire(api, 'owner', EMAIL);
  api.clock.pass(30);
  const [one, other] = [(await passwordOf(EMAIL)).data(), (await passwordOf(EMAIL)).data()];
  const code = codeOf(api, secret);
  (await confirm(one.ChallengeId, code)).data();
  expect((await confirm(other.ChallengeId, code)).status).toBe(400);
  api.clock.pass(30);
  expect((await confirm(other.ChallengeId, code)).status).toBe(400);
  const late = codeOf(api, secret);
  api.clock.pass(30);
  (await confirm(other.ChallengeId, late)).data();
  api.clock.pass(90);
  const { ChallengeId } = (await passwordOf(EMAIL)).data();
  expect(
    (
      await confirm(
        ChallengeId,
        codeOf(api, secret).replace(/.$/, (last) => String((Number(last) + 5) % 10)),
      )
    ).status,
  ).toBe(400);
  expect(told().filter((event) => event === 'staff-code-refused')).toHaveLength(3);
});

it('a challenge has five tries and five minutes', async () => {
  const secret = await hire(api, 'owner', EMAIL);
  api.clock.pass(30);
  const tried = (await passwordOf(EMAIL)).data();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await confirm(tried.ChallengeId, 'abcdef')).status).toBe(400);
  expect((await confirm(tried.ChallengeId, codeOf(api, secret))).status).toBe(404);
  const late = (await passwordOf(EMAIL)).data();
  api.clock.pass(301);
  expect((await confirm(late.ChallengeId, codeOf(api, secret))).status).toBe(404);
});

it('wrong passwords are answered alike whoever is asked for, counted and written down', async () => {
  await hire(api, 'owner', EMAIL);
  const wrong = await passwordOf(EMAIL, 'wrong-wrong-wrong');
  const nobody = await passwordOf('nobody@cedar.example', 'wrong-wrong-wrong');
  expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
  for (let attempt = 0; attempt < 9; attempt += 1) await passwordOf(EMAIL, 'wrong-wrong-wrong');
  expect((await passwordOf(EMAIL)).status).toBe(429);
  expect(told()).toEqual(expect.arrayContaining(['staff-sign-in-refused', 'staff-locked-out']));
  expect(JSON.stringify(events)).not.toContain(EMAIL);
});

it('strangers keep nobody out who has signed in on the device before', async () => {
  const secret = await hire(api, 'owner', EMAIL);
  api.clock.pass(30);
  const { ChallengeId } = (await passwordOf(EMAIL)).data();
  const { DeviceToken = '' } = (await confirm(ChallengeId, codeOf(api, secret))).data();
  const tried = (subject: string, count: number) =>
    api.db
      .insert(attempt)
      .values(Array.from({ length: count }, () => ({ subject, attemptedAt: api.clock.now() })));
  const right = (device: string) =>
    api.call(staffSignIn, {
      body: { Email: EMAIL, Password: STAFF_PASSWORD },
      headers: { 'x-device': device },
    });
  await tried(`staff:password:${EMAIL}`, 60);
  expect((await right('other')).status).toBe(429);
  expect((await right(DeviceToken)).status).toBe(200);
  await tried(`staff:password:${EMAIL}:known`, 10);
  expect((await right(DeviceToken)).status).toBe(429);
  // With another role, as with another password, none is known any more.
  api.clock.pass(601);
  expect((await right(DeviceToken)).status).toBe(200);
  await run('role', EMAIL, 'marketing');
  expect((await right(DeviceToken)).status).toBe(429);
});

it('codes are limited whatever passwords are given between them', async () => {
  await hire(api, 'owner', EMAIL);
  let status = 0;
  for (let challenge = 0; challenge < 5; challenge += 1) {
    const { ChallengeId } = (await passwordOf(EMAIL)).data();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${challenge}` };
      ({ status } = await api.call(staffConfirmCode, { body: { ChallengeId, Code: '000' }, headers }));
    }
  }
  expect(status).toBe(429);
});

it('a session ends when it is not used, after half a day, and with another role', async () => {
  const secret = await hire(api, 'marketing', EMAIL);
  const isOpen = async (headers: Record<string, string>) =>
    (await api.call(staffWhoAmI, { headers })).status === 200;
  const idle = await signInStaff(api, EMAIL, secret);
  api.clock.pass(2 * 3600 + 1);
  expect(await isOpen(idle.headers)).toBe(false);
  const used = await signInStaff(api, EMAIL, secret);
  for (let hour = 0; hour < 11; hour += 1) {
    api.clock.pass(3600);
    expect(await isOpen(used.headers)).toBe(true);
  }
  api.clock.pass(3600);
  expect(await isOpen(used.headers)).toBe(false);
  const another = await signInStaff(api, EMAIL, secret);
  await run('role', EMAIL, 'orders');
  expect(await isOpen(another.headers)).toBe(false);
});

it('a link sets the password once, with the secret that it showed last', async () => {
  const token = await addStaff({ db: api.db, now: api.clock.now }, { email: EMAIL, role: 'owner', name: '' });
  const Invitation = token ?? '';
  const open = async () => (await api.call(staffOpenInvitation, { body: { Invitation } })).data();
  const accept = (Code: string, Password = STAFF_PASSWORD) =>
    api.call(staffAcceptInvitation, { body: { Invitation, Password, Code } });
  const early = await open();
  const shown = await open();
  expect(shown.OtpauthUri).toMatch(/^otpauth:\/\/totp\/Cedar:rana%40cedar\.example\?.*secret=/);
  expect((await accept(codeOf(api, early.Secret))).status).toBe(400);
  expect((await accept(codeOf(api, shown.Secret), 'short')).status).toBe(400);
  expect((await accept(codeOf(api, shown.Secret), 'password1234')).status).toBe(400);
  (await accept(codeOf(api, shown.Secret))).data();
  expect((await accept(codeOf(api, shown.Secret))).status).toBe(404);
  expect((await api.call(staffOpenInvitation, { body: { Invitation } })).status).toBe(404);
});

it('a link runs out after two days', async () => {
  const token = await addStaff({ db: api.db, now: api.clock.now }, { email: EMAIL, role: 'owner', name: '' });
  api.clock.pass(48 * 3600 + 1);
  expect((await api.call(staffOpenInvitation, { body: { Invitation: token } })).status).toBe(404);
});

describe('npm run staff', () => {
  it('adds, lists, invites anew and removes', async () => {
    const added = await run('add', 'New@Cedar.example', '--role', 'marketing', '--name', 'Rana');
    expect(added).toContain('https://shop.example/Desk/Invitation#');
    await expect(run('add', 'new@cedar.example', '--role', 'owner')).rejects.toThrow('is there already');
    expect(await run('list')).toMatch(/^new@cedar\.example {2}marketing {2}has not opened.* Rana$/);
    const again = await run('invite', 'new@cedar.example');
    const opens = async (said: string) =>
      (await api.call(staffOpenInvitation, { body: { Invitation: tokenIn(said) } })).status;
    expect([await opens(added), await opens(again)]).toEqual([404, 200]);
    await run('remove', 'new@cedar.example');
    expect(await opens(again)).toBe(404);
    await expect(run('remove', 'new@cedar.example')).rejects.toThrow('nobody');
  });

  it('ends the sessions of who is removed', async () => {
    const { headers } = await staffOf(api, 'owner');
    await run('remove', 'owner@cedar.example');
    expect((await api.call(staffWhoAmI, { headers })).status).toBe(401);
  });

  it('says what it does not understand', () => {
    expect(() => run('add', EMAIL)).toThrow('role must be one of');
    expect(() => run('add', 'rana')).toThrow('no e-mail address');
    expect(() => run('role', EMAIL, 'king')).toThrow('role must be one of');
    expect(() => run('list', EMAIL)).toThrow('unexpected argument');
    expect(readArguments(['--help'])).toBeUndefined();
  });
});
