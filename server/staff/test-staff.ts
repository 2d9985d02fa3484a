import { TOTP } from 'otpauth';
import {
  staffAcceptInvitation,
  staffConfirmCode,
  staffOpenInvitation,
  staffSignIn,
} from '../../lib/contract/staff/accounts.ts';
import type { StaffRole } from '../../lib/contract/staff/roles.ts';
import type { TestApi } from '../test-api.ts';
import { addStaff } from './invitation.service.ts';

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

/** Somebody of a role who is signed in. */
export async function staffOf(api: TestApi, role: StaffRole): Promise<TestStaff> {
  const email = `${role}@cedar.example`;
  return signInStaff(api, email, await hire(api, role, email));
}
