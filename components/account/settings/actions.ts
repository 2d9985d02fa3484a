'use server';

import {
  acceptForm,
  failed,
  formOfCustomer,
  leadTo,
  refuseForeign,
  shopperAddress,
} from '@/lib/forms/action';
import { api } from '@/lib/calls/api';
import {
  confirmEmailChange,
  confirmPassword,
  customerLogin,
  customerSetNewPassword,
  FLOW_SECRET_HEADER,
  requestEmailChange,
  RESET_GRANT_HEADER,
} from '@/lib/contract/account';
import type { FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { ROUTES } from '@/lib/addresses/routes';
import { endSession, startSession } from '@/lib/session/session';
import { refusalText } from '../answers';
import { checkCode, CODE_FIELDS, type CodeField } from '../check-account';
import { emailChangeCookie } from '../flow';
import { sessionOf } from '../sign-in-session';
import {
  checkNewEmail,
  checkNewPassword,
  NEW_EMAIL_FIELDS,
  NEW_PASSWORD_FIELDS,
  SETTINGS_PATH,
  type NewEmailField,
  type NewPasswordField,
} from './check-settings';

const NO_CHANGE = 'No code is waited for in this browser. Please ask for the change again.';

/**
 * Changes the password. The API ends every session with it; this device is signed in again right away, so that only
 * the others have to sign in.
 */
export async function changePassword(_previous: FormResult<NewPasswordField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: NEW_PASSWORD_FIELDS, check: checkNewPassword });
  if (form.refusal) return form.refusal;
  return formOfCustomer<NewPasswordField>(SETTINGS_PATH, async ({ call, email }) => {
    const forwardedFor = await shopperAddress();
    const proof = await call(confirmPassword, { body: { Password: form.read('current') }, forwardedFor });
    if (!proof.ok) {
      const message = refusalText(proof.error);
      return failed<NewPasswordField>({ current: message }, message);
    }
    const password = form.read('password');
    const result = await api(customerSetNewPassword, {
      body: { Email: email, NewPassword: password },
      headers: { [RESET_GRANT_HEADER]: proof.data.ResetGrant },
      forwardedFor,
    });
    if (!result.ok) {
      const message = refusalText(result.error);
      return failed<NewPasswordField>({ password: message }, message);
    }
    const signedIn = await api(customerLogin, { body: { Email: email, Password: password }, forwardedFor });
    const next = signedIn.ok ? sessionOf(email, signedIn.data) : undefined;
    if (next === undefined) {
      await endSession();
      return leadTo<NewPasswordField>(withOutcome(ROUTES.signIn, 'password-changed'));
    }
    await startSession(next);
    return leadTo<NewPasswordField>(withOutcome(SETTINGS_PATH, 'password-changed'));
  });
}

/** Has a code sent to a new e-mail address. */
export async function askNewEmail(_previous: FormResult<NewEmailField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: NEW_EMAIL_FIELDS, check: checkNewEmail, kept: ['email'] });
  if (form.refusal) return form.refusal;
  return formOfCustomer<NewEmailField>(SETTINGS_PATH, async ({ call, customerId }) => {
    const email = form.read('email').trim();
    const result = await call(requestEmailChange, {
      body: { NewEmail: email, Password: form.read('emailPassword') },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) return failed({}, refusalText(result.error), ['email'], form.read);
    await emailChangeCookie.write({ customerId, email, secret: result.data.FlowSecret });
    return leadTo<NewEmailField>(withOutcome(SETTINGS_PATH, 'email-code-sent'));
  });
}

/** Takes the new e-mail address with its code. Every session ends with it, this one too. */
export async function confirmNewEmail(_previous: FormResult<CodeField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: CODE_FIELDS, check: checkCode, kept: CODE_FIELDS });
  if (form.refusal) return form.refusal;
  return formOfCustomer<CodeField>(SETTINGS_PATH, async ({ call, customerId }) => {
    const change = await emailChangeCookie.read();
    if (change?.customerId !== customerId) return failed({}, NO_CHANGE, CODE_FIELDS, form.read);
    const result = await call(confirmEmailChange, {
      body: { code: form.read('code').trim() },
      headers: { [FLOW_SECRET_HEADER]: change.secret },
      forwardedFor: await shopperAddress(),
    });
    if (!result.ok) {
      const message = refusalText(result.error);
      return failed({ code: message }, message, CODE_FIELDS, form.read);
    }
    await emailChangeCookie.clear();
    await endSession();
    return leadTo<CodeField>(withOutcome(ROUTES.signIn, 'email-changed'));
  });
}

/** Forgets the new address whose code is waited for. */
export async function dropNewEmail(): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  await emailChangeCookie.clear();
  return leadTo<never>(SETTINGS_PATH);
}
