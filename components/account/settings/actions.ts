'use server';

import {
  answerForm,
  changeOne,
  formOfCustomer,
  redirectTo,
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
import { deleteAccount } from '@/lib/contract/account-data';
import { endSession as endSessionCall } from '@/lib/contract/sessions';
import type { FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { settingsPath, ROUTES } from '@/lib/addresses/routes';
import { endSession } from '@/lib/session/session';
import { refusalText } from '../answers';
import { CODE_FORM } from '../code.form';
import { deviceCookie, deviceHeaders } from '../device';
import { emailChangeCookie } from '../flow';
import { enter } from '../sign-in-session';
import { accountCallOptions } from '../call-options';
import { CHANGE_EMAIL_FORM, CHANGE_PASSWORD_FORM, DELETE_ACCOUNT_FORM } from './settings.form';

const NO_CHANGE = 'This browser is not waiting for a code. Please ask for the change again.';

/**
 * Changes the password. The API ends every session with it; this device is signed in again right away, so that only
 * the others have to sign in.
 */
export async function changePassword(_previous: unknown, data: FormData) {
  return answerForm(CHANGE_PASSWORD_FORM, data, ({ current, password }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call, email }) => {
      const patient = await accountCallOptions();
      const proof = await call(confirmPassword, { body: { Password: current }, ...patient });
      if (!proof.ok) return refuse(refusalText(proof.error), 'current');
      const result = await api(customerSetNewPassword, {
        body: { Email: email, NewPassword: password },
        headers: { [RESET_GRANT_HEADER]: proof.data.resetGrant },
        ...patient,
      });
      if (!result.ok) return refuse(refusalText(result.error), 'password');
      // A code to a new address counts no more.
      await emailChangeCookie.clear();
      const signedIn = await api(customerLogin, {
        body: { Email: email, Password: password },
        headers: await deviceHeaders(),
        ...patient,
      });
      const next = signedIn.ok ? await enter(email, signedIn.data) : undefined;
      if (next === undefined) {
        await endSession();
        return redirectTo(withOutcome(ROUTES.signIn, 'password-changed'));
      }
      return redirectTo(withOutcome(settingsPath(), 'password-changed'));
    }),
  );
}

/** Has a code sent to a new e-mail address. */
export async function askNewEmail(_previous: unknown, data: FormData) {
  return answerForm(CHANGE_EMAIL_FORM, data, ({ email, emailPassword }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call, customerId }) => {
      const result = await call(requestEmailChange, {
        body: { NewEmail: email, Password: emailPassword },
        ...(await accountCallOptions()),
      });
      if (!result.ok) return refuse(refusalText(result.error));
      await emailChangeCookie.write({ customerId, email, secret: result.data.flowSecret });
      return redirectTo(withOutcome(settingsPath(), 'email-code-sent'));
    }),
  );
}

/** Takes the new e-mail address with its code. Every session ends with it, this one too. */
export async function confirmNewEmail(_previous: unknown, data: FormData) {
  return answerForm(CODE_FORM, data, ({ code }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call, customerId }) => {
      const change = await emailChangeCookie.read();
      if (change?.customerId !== customerId) return refuse(NO_CHANGE);
      const result = await call(confirmEmailChange, {
        body: { code },
        headers: { [FLOW_SECRET_HEADER]: change.secret },
        ...(await accountCallOptions()),
      });
      if (!result.ok) return refuse(refusalText(result.error), 'code');
      await emailChangeCookie.clear();
      await endSession();
      return redirectTo(withOutcome(ROUTES.signIn, 'email-changed'));
    }),
  );
}

/** Ends a session of the customer on another device. */
export async function endDeviceSession(_previous: unknown, data: FormData) {
  return changeOne(
    data,
    { path: settingsPath(), outcome: 'device-signed-out' },
    async ({ call }, SessionId) =>
      call(endSessionCall, { body: { SessionId }, forwardedFor: await shopperAddress() }),
  );
}

/** Deletes the account. Nobody is signed in afterwards, here or anywhere. */
export async function eraseAccount(_previous: unknown, data: FormData) {
  return answerForm(DELETE_ACCOUNT_FORM, data, ({ deletePassword }, refuse) =>
    formOfCustomer(settingsPath(), async ({ call }) => {
      const result = await call(deleteAccount, {
        body: { Password: deletePassword },
        ...(await accountCallOptions()),
      });
      if (!result.ok) return refuse(refusalText(result.error), 'deletePassword');
      await endSession();
      await emailChangeCookie.clear();
      await deviceCookie.clear();
      return redirectTo(withOutcome(ROUTES.signIn, 'account-deleted'));
    }),
  );
}

/** Forgets the new address whose code is waited for. */
export async function dropNewEmail(): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  await emailChangeCookie.clear();
  return redirectTo(settingsPath());
}
