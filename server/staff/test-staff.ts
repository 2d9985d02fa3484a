import { TOTP } from 'otpauth';
import {
  staffAcceptInvitation,
  staffConfirmCode,
  staffOpenInvitation,
  staffSignIn,
} from '../../lib/contract/staff/accounts.ts';
import type { StaffRole } from '../../lib/contract/staff/roles.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import { staff } from '../db/staff-schema.ts';
import type { TestApi } from '../test-api.ts';
import { later } from '../../machine/time.ts';
import { LASTS_MS } from './context.ts';
import { addStaff } from './invitation.service.ts';
import { newTotpSecret } from './one-time-code.ts';
import { insertSession } from './staff.repository.ts';

/** The password of all of the staff in tests. */
export const STAFF_PASSWORD = 'Cobalt-Otter-47-Lamp';
const PERIOD_SECONDS = 30;

/** Somebody of the staff who is signed in. */
export interface TestStaff {
  readonly email: string;
  readonly secret: string;
  readonly headers: { readonly authorization: string };
}

/** What the app shows at the time of the test. */
export function codeOf(api: TestApi, secret: string): string {
  return new TOTP({ secret, digits: 6, period: PERIOD_SECONDS }).generate({
    timestamp: api.clock.now().getTime(),
  });
}

/** Adds somebody, who accepts the invitation and has not signed in yet. @returns what their app knows. */
export async function hire(api: TestApi, role: StaffRole, email = `${role}@cedar.example`): Promise<string> {
  const token = await addStaff({ db: api.db, now: api.clock.now }, { email, role, name: 'Rana' });
  if (token === undefined) throw new Error(`${email} is there already.`);
  const opened = await api.call(staffOpenInvitation, { body: { Invitation: token } });
  const { Secret: secret } = opened.data();
  const body = { Invitation: token, Password: STAFF_PASSWORD, Code: codeOf(api, secret) };
  (await api.call(staffAcceptInvitation, { body })).data();
  return secret;
}

/** Signs in with password and code; half a minute passes, since a code counts once. */
export async function signInStaff(api: TestApi, email: string, secret: string): Promise<TestStaff> {
  api.clock.pass(PERIOD_SECONDS);
  const body = { Email: email, Password: STAFF_PASSWORD };
  const { ChallengeId } = (await api.call(staffSignIn, { body })).data();
  const given = { ChallengeId, Code: codeOf(api, secret) };
  const { Token } = (await api.call(staffConfirmCode, { body: given })).data();
  return { email, secret, headers: { authorization: `Bearer ${Token}` } };
}

/**
 * Somebody of a role who is signed in: writes what invitation and sign-in leave behind. The calls themselves, whose hashes
 * take longer than most tests, are tested in staff.test.ts.
 */
export async function staffOf({ db, clock }: TestApi, role: StaffRole): Promise<TestStaff> {
  const [email, secret, token, now] = [`${role}@cedar.example`, newTotpSecret(), newSecret(), clock.now()];
  const added = {
    email,
    role,
    name: 'Rana',
    passwordHash: 'of a password that nobody knows',
    totpSecret: secret,
  };
  const [row] = await db.insert(staff).values(added).returning({ staffId: staff.id });
  if (row === undefined) throw new Error(`${email} was not added.`);
  const session = { ...row, createdAt: now, lastUsedAt: now, expiresAt: later(now, LASTS_MS.session) };
  await insertSession(db, { tokenHash: hashSecret(token), ...session });
  return { email, secret, headers: { authorization: `Bearer ${token}` } };
}
