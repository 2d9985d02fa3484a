import 'server-only';
import { api } from '@/lib/calls/api';
import type { SignedIn } from '@/lib/calls/answers';
import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import { getCustomerProfile, updateCustomerProfile } from '@/lib/contract/profile';
import { finishIntent } from '@/lib/session/intent';
import { startSession, type Session } from '@/lib/session/session';
import { flowCookie, grantCookie, phoneCookie } from './flow';

/** The session that the answer to a sign-in makes; undefined when there is no token in it. */
export function sessionOf(email: string, answer: SignedIn): Session | undefined {
  const { token: documented, customerToken, ...own } = answer;
  const token = documented ?? customerToken ?? '';
  return token === '' ? undefined : { ...own, token, email };
}

/**
 * Starts a session in this browser and does what the visitor wanted before they signed in.
 *
 * @returns the path that the wish leads back to; undefined when there was none.
 */
export async function beginSession(session: Session): Promise<string | undefined> {
  await startSession(session);
  await flowCookie.clear();
  await grantCookie.clear();
  await savePhone(session);
  return finishIntent();
}

/** Puts the phone number of the sign-up into a profile that has none, where a profile can be changed. What fails is not worth a word. */
async function savePhone({ token, customerId, email }: Session): Promise<void> {
  const kept = await phoneCookie.read();
  if (kept?.email !== email) return;
  await phoneCookie.clear();
  const profile = await api(getCustomerProfile, { token, params: { customerId } });
  if (!profile.ok || profile.data.phoneNumber !== '') return;
  const known = profile.data;
  await api(updateCustomerProfile, {
    token,
    body: {
      FirstName: known.firstName,
      LastName: known.lastName,
      Title: TITLES.find((title) => title === known.title) ?? '',
      PhoneNumber: kept.phone,
      DateOfBirth: known.dateOfBirth,
      Language: LANGUAGES.find((language) => language === known.language) ?? '',
      BillingAddress: known.billingAddress,
    },
  });
}
