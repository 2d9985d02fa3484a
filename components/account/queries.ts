import 'server-only';
import { api } from '@/lib/calls/api';
import { isOfNoSession, type Customer } from '@/lib/calls/customer';
import { getPasskeys } from '@/lib/contract/passkeys';
import { getCustomerProfile } from '@/lib/contract/profile';
import { getSessions } from '@/lib/contract/sessions';
import type { Session } from '@/lib/session/session';
import { emailChangeCookie, flowCookie, grantCookie } from './flow';
import type { OwnerId } from '@/lib/contract/wire';

/** Whose code is waited for in this browser; undefined when none is. No secret is in it. */
export async function readFlow() {
  const flow = await flowCookie.read();
  if (flow === undefined) return undefined;
  const { purpose, email, customerId } = flow;
  return { purpose, email, customerId };
}

/** The address of the account whose password may be set anew in this browser; undefined when none may. */
export async function readGrantEmail(): Promise<string | undefined> {
  return (await grantCookie.read())?.email;
}

/** The new e-mail address whose code this customer waits for; undefined when there is none. */
export async function readEmailChange(customerId: OwnerId): Promise<string | undefined> {
  const change = await emailChangeCookie.read();
  return change?.customerId === customerId ? change.email : undefined;
}

/** Where the customer is signed in. */
export async function loadSessions({ call }: Customer) {
  const result = await call(getSessions);
  return result.ok ? { ok: true as const, data: result.data.sessions } : result;
}

/** The customer's passkeys. */
export async function loadPasskeys({ call }: Customer) {
  const result = await call(getPasskeys);
  return result.ok ? { ok: true as const, data: result.data.passkeys } : result;
}

/** Whether the API still knows the session. Without an answer it counts. */
export async function isSessionGood({ token, customerId }: Session): Promise<boolean> {
  const result = await api(getCustomerProfile, { token, params: { customerId } });
  return !isOfNoSession(result);
}
