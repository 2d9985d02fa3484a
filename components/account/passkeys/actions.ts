'use server';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { api } from '@/lib/calls/api';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey as removePasskeyCall,
  signInWithPasskey as signInWithPasskeyCall,
} from '@/lib/contract/passkeys';
import {
  answerForm,
  changeOne,
  failed,
  formOfCustomer,
  redirectTo,
  refuseForeign,
  shopperAddress,
} from '@/lib/forms/action';
import type { NameOf } from '@/lib/forms/declaration';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { settingsPath, ROUTES } from '@/lib/addresses/routes';
import { MESSAGES } from '@/lib/messages';
import { refusalText } from '../answers';
import { deviceHeaders } from '../device';
import { originOfForm } from '../origin';
import { neverOffer } from './offer';
import { PASSKEY_FORM } from './passkey.form';
import { enter, finishSignIn } from '../sign-in-session';

type Name = NameOf<typeof PASSKEY_FORM.fields>;
/** What the browser is to be asked, or why it is not. */
type Begun<Options, Field extends string> = { options: Options } | FormResult<Field>;

const hasChallenge = (value: unknown) => typeof value === 'object' && value !== null && 'challenge' in value;
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

/** Begins to add a passkey, given the password. */
export async function beginAdding(
  data: FormData,
): Promise<Begun<PublicKeyCredentialCreationOptionsJSON, Name>> {
  let options: PublicKeyCredentialCreationOptionsJSON | undefined;
  const answer = await answerForm(PASSKEY_FORM, data, ({ passkeyPassword }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call }) => {
      const result = await call(beginPasskey, {
        body: { Password: passkeyPassword },
        forwardedFor: await shopperAddress(),
      });
      if (!result.ok) return refuse(refusalText(result.error), 'passkeyPassword');
      options = creation.parse(JSON.parse(result.data.options));
      return { ok: true, message: '' };
    }),
  );
  return options === undefined ? answer : { options };
}

/** Keeps the passkey that the browser has made. */
export async function finishAdding(data: FormData): Promise<FormResult<Name>> {
  return answerForm(PASSKEY_FORM, data, ({ passkeyName, response }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call }) => {
      const result = await call(addPasskey, {
        body: { Name: passkeyName, Response: response },
        forwardedFor: await shopperAddress(),
      });
      if (!result.ok) return refuse(refusalText(result.error));
      return redirectTo(withOutcome(settingsPath(), 'passkey-added'));
    }),
  );
}

/** Removes a passkey of the customer. */
export async function removePasskey(_previous: unknown, data: FormData) {
  return changeOne(data, { path: settingsPath(), outcome: 'passkey-removed' }, async ({ call }, PasskeyId) =>
    call(removePasskeyCall, { body: { PasskeyId }, forwardedFor: await shopperAddress() }),
  );
}

/** Leaves the customer alone with the offer of a passkey, in this browser. */
export async function declinePasskey(): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  return formOfCustomer<never>(ROUTES.profile, async ({ customerId }) => {
    await neverOffer(customerId);
    return redirectTo(ROUTES.profile);
  });
}

/** Begins a sign-in with a passkey. */
export async function beginSignIn(): Promise<Begun<PublicKeyCredentialRequestOptionsJSON, never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const result = await api(beginPasskeySignIn, { forwardedFor: await shopperAddress() });
  if (!result.ok) return failed({}, refusalText(result.error));
  return { options: request.parse(JSON.parse(result.data.options)) };
}

/** Signs in with what the passkey has signed, and goes on as the sign-in with a password does. */
export async function signInWithPasskey(data: FormData): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const { returnTo } = originOfForm(data);
  const result = await api(signInWithPasskeyCall, {
    body: { Response: fieldReader<'response'>(data)('response') },
    headers: await deviceHeaders(),
    forwardedFor: await shopperAddress(),
  });
  if (!result.ok) return failed({}, refusalText(result.error));
  const { email, ...answer } = result.data;
  const session = await enter(email, answer);
  if (session === undefined) return failed({}, MESSAGES.unexpectedData);
  return redirectTo(await finishSignIn(session, returnTo));
}
