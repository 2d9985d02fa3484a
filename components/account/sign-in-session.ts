import 'server-only';
import { ROUTES } from '@/lib/addresses/routes';
import { api } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import type { SignedIn } from '@/lib/calls/answers';
import { signOut } from '@/lib/contract/account';
import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import { getCustomerProfile, updateCustomerProfile } from '@/lib/contract/profile';
import { shopperAddress } from '@/lib/forms/action';
import { finishIntent } from '@/lib/session/intent';
import { readSession, startSession, type Session } from '@/lib/session/session';
import { phoneCookie } from '@/lib/session/sign-up-phone';
import { deviceCookie } from './device';
import { flowCookie, grantCookie } from './flow';
import { offerPasskey } from './passkeys/offer';

/**
 * Starts a session in this browser with the answer to a sign-in. One that was there before ends, in the API too.
 *
 * @returns undefined when there is no token in the answer, and nothing has changed.
 */
export async function enter(email: string, answer: SignedIn): Promise<Session | undefined> {
  const { token: documented, customerToken, deviceToken, ...own } = answer;
  const token = documented || customerToken || '';
  if (token === '') return undefined;
  const earlier = await readSession();
  const session = { ...own, token, email };
  await startSession(session);
  if (deviceToken !== undefined) await deviceCookie.write({ token: deviceToken });
  if (earlier !== undefined && earlier.token !== token)
    await api(signOut, { token: earlier.token, forwardedFor: await shopperAddress() });
  return session;
}

/**
 * Does what the visitor wanted before they signed in, and what is due once they have.
 *
 * @param returnTo the path this sign-in was on the way to.
 * @returns the path to lead them to.
 */
export async function finishSignIn(session: Session, returnTo: string | undefined): Promise<string> {
  await flowCookie.clear();
  await grantCookie.clear();
  await savePhone(session);
  await offerPasskey(session.customerId);
  return (await finishIntent(returnTo)) ?? ROUTES.profile;
}

/** Puts the phone number of the sign-up into a profile that has none and can be changed. It may fail. */
async function savePhone({ token, customerId, email }: Session): Promise<void> {
  const kept = await phoneCookie.read();
  if (kept?.email !== email || !(await can('profile-editing'))) return;
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
