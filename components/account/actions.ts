'use server';

import { answerForm, failed, redirectTo, refuseForeign, shopperAddress } from '@/lib/forms/action';
import { api, type CallFailure } from '@/lib/calls/api';
import {
  confirmSignIn,
  customerLogin,
  customerRegistration,
  customerSetNewPassword,
  emailConfirmation,
  FLOW_SECRET_HEADER,
  RESET_GRANT_HEADER,
  resendConfirmationCode,
  signOut as signOutCall,
} from '@/lib/contract/account';
import { oneSpelling } from '@/lib/contract/email';
import type { FormResult } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';
import { withOutcome } from '@/lib/addresses/outcome';
import { ROUTES } from '@/lib/addresses/routes';
import { endSession, readSession } from '@/lib/session/session';
import { phoneCookie } from '@/lib/session/sign-up-phone';
import { refusalText, signInAgain } from './answers';
import { SIGN_IN_FORM, SIGN_UP_FORM } from './authentication.form';
import { CODE_FORM, FORGET_FORM } from './code.form';
import { deviceHeader, deviceHeaders } from './device';
import { emailChangeCookie, flowCookie, grantCookie, type Flow } from './flow';
import { RESET_FORM } from './new-password.form';
import { originOfForm, type Origin } from './origin';
import { enter, finishSignIn } from './sign-in-session';
import { accountCallOptions } from './call-options';

const NO_FLOW = 'This browser is not waiting for a code. Please sign in, or request a new code.';
const WRONG_PAIR = 'We could not sign you in. Please check the email address and the password.';
const WRONG_CODE = 'This code was not accepted. Please check it, or ask for a new one.';
const NOT_REGISTERED = 'This account could not be created. If you have one already, please sign in.';
const NO_GRANT = 'The time to set a new password has run out. Please request a new code.';

/**
 * Signs a customer in. The browser goes back to what they were doing, else to the profile; an address that is not
 * confirmed gets a new code, and a reset that is due leads to the new password.
 */
export async function signIn(_previous: unknown, data: FormData) {
  return answerForm(SIGN_IN_FORM, data, async ({ email, password }, refuse) => {
    const origin = originOfForm(data);
    const result = await api(customerLogin, {
      body: { Email: email, Password: password },
      headers: await deviceHeaders(),
      ...(await accountCallOptions()),
    });
    const detour = result.ok ? undefined : await detourOf(result.error, email, origin);
    if (detour !== undefined) return redirectTo(detour);
    if (!result.ok) return refuse(refusalText(result.error, WRONG_PAIR));
    const session = await enter(email, result.data);
    if (session === undefined) return refuse(MESSAGES.unexpectedData);
    return redirectTo(await finishSignIn(session, origin.returnTo));
  });
}

/** Registers a customer, whose address is then confirmed with the mailed code. */
export async function signUp(_previous: unknown, data: FormData) {
  return answerForm(SIGN_UP_FORM, data, async ({ email, password, firstName, lastName, phone }, refuse) => {
    const result = await api(customerRegistration, {
      body: { Email: email, Password: password, FirstName: firstName, LastName: lastName },
      ...(await accountCallOptions()),
    });
    if (!result.ok) return refuse(refusalText(result.error, NOT_REGISTERED));
    const { customerId, flowSecret: secret } = result.data;
    await flowCookie.write({
      ...originOfForm(data),
      purpose: 'sign-up',
      email,
      customerId,
      secret,
    });
    if (phone !== '') await phoneCookie.write({ email, phone });
    return redirectTo(withOutcome(ROUTES.emailConfirmation, 'registered'));
  });
}

/** Asks for a code to set a new password. */
export async function requestCode(_previous: unknown, data: FormData) {
  return answerForm(FORGET_FORM, data, async ({ email }, refuse) => {
    const result = await askForCode(email);
    if (!result.ok) {
      return refuse(isAboutEmail(result.error) ? MESSAGES.unknownEmail : refusalText(result.error), 'email');
    }
    const { flowSecret: secret } = result.data;
    const customerId = await knownId(email, secret);
    await flowCookie.write({ ...originOfForm(data), purpose: 'forgot', email, customerId, secret });
    return redirectTo(withOutcome(ROUTES.emailConfirmation, 'code-requested'));
  });
}

/**
 * Confirms an e-mail address with its code. The forgot flow goes on to the new password, the others to sign in, unless
 * somebody was on their way: they gave the password before, and go straight on. A code that was asked for at the sign-in
 * signs in.
 */
export async function confirmEmail(_previous: unknown, data: FormData) {
  return answerForm(CODE_FORM, data, async ({ code }, refuse) => {
    const flow = await flowCookie.read();
    if (flow === undefined) return refuse(NO_FLOW);
    if (flow.purpose === 'sign-in-code') return signInWithCode(flow, code, refuse);
    const { email, secret, returnTo, reason } = flow;
    const isOnTheWay = flow.purpose !== 'forgot' && returnTo !== undefined;
    const result = await api(emailConfirmation, {
      params: { userId: String(flow.customerId ?? email) },
      body: { code, ...(isOnTheWay ? { SignIn: true } : {}) },
      headers: { ...secretHeader(secret), ...(isOnTheWay ? await deviceHeaders() : {}) },
      ...(await accountCallOptions()),
    });
    if (!result.ok) return refuse(refusalText(result.error, WRONG_CODE), 'code');
    await flowCookie.clear();
    const { signedIn } = result.data;
    const session = isOnTheWay && signedIn !== undefined ? await enter(email, signedIn) : undefined;
    if (session !== undefined) return redirectTo(await finishSignIn(session, returnTo));
    if (flow.purpose !== 'forgot') return redirectTo(withOutcome(signInAgain(flow), 'email-confirmed'));
    await grantCookie.write({ email, returnTo, reason, grant: result.data.resetGrant });
    return redirectTo(withOutcome(ROUTES.resetPassword, 'email-confirmed'));
  });
}

async function signInWithCode(
  flow: Flow,
  code: string,
  refuse: (message: string, at?: 'code') => FormResult<'code'>,
): Promise<FormResult<'code'>> {
  const { email, secret } = flow;
  const result = await api(confirmSignIn, {
    body: { code },
    headers: { ...secretHeader(secret), ...(await deviceHeaders()) },
    ...(await accountCallOptions()),
  });
  const detour = result.ok ? undefined : await detourOf(result.error, email, flow);
  if (detour !== undefined) return redirectTo(detour);
  if (!result.ok) return refuse(refusalText(result.error), 'code');
  const session = await enter(email, result.data);
  if (session === undefined) return refuse(MESSAGES.unexpectedData);
  return redirectTo(await finishSignIn(session, flow.returnTo));
}

/** Sends a new code for the same flow: by the customer's id where it is known, else by the address. */
export async function resendCode(): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const flow = await flowCookie.read();
  if (flow === undefined || flow.purpose === 'sign-in-code') return failed({}, NO_FLOW);
  const result =
    flow.customerId === undefined
      ? await askForCode(flow.email, flow.secret)
      : await api(resendConfirmationCode, {
          params: { value: String(flow.customerId) },
          headers: secretHeader(flow.secret),
          forwardedFor: await shopperAddress(),
        });
  if (!result.ok) return failed({}, refusalText(result.error));
  await flowCookie.write({ ...flow, secret: result.data.flowSecret ?? flow.secret });
  return { ok: true, message: MESSAGES.codeResent };
}

/** Sets a new password with the grant that the code has earned, and signs the customer in with it. */
export async function setNewPassword(_previous: unknown, data: FormData) {
  return answerForm(RESET_FORM, data, async ({ password }, refuse) => {
    const kept = await grantCookie.read();
    if (kept === undefined) return refuse(NO_GRANT);
    const { email, grant } = kept;
    const patient = await accountCallOptions();
    const result = await api(customerSetNewPassword, {
      body: { Email: email, NewPassword: password },
      headers: { [RESET_GRANT_HEADER]: grant },
      ...patient,
    });
    if (!result.ok) return refuse(refusalText(result.error));
    await grantCookie.clear();
    await emailChangeCookie.clear();
    const signedIn = await api(customerLogin, {
      body: {
        Email: email,
        Password: password,
        registrationTypeId: 1,
        firstName: '',
        lastName: '',
        profilePicture: '',
      },
      headers: await deviceHeaders(),
      ...patient,
    });
    const session = signedIn.ok ? await enter(email, signedIn.data) : undefined;
    if (session !== undefined) {
      const path = await finishSignIn(session, kept.returnTo);
      return redirectTo(path.includes('#') ? path : withOutcome(path, 'reset-done'));
    }
    const detour = signedIn.ok ? undefined : await detourOf(signedIn.error, email, kept);
    return redirectTo(detour ?? withOutcome(signInAgain(kept), 'reset-done'));
  });
}

/** Ends the session here and in the API. What the API answers changes nothing: this browser is signed out. */
export async function signOut(): Promise<FormResult<never>> {
  const foreign = await refuseForeign<never>();
  if (foreign !== undefined) return foreign;
  const session = await readSession();
  await endSession();
  await emailChangeCookie.clear();
  if (session !== undefined)
    await api(signOutCall, { token: session.token, forwardedFor: await shopperAddress() });
  return redirectTo(withOutcome(ROUTES.signIn, 'signed-out'));
}

/** Where a refused sign-in leads that is not over: to the code, or to a new password. */
async function detourOf(error: CallFailure, email: string, origin: Origin): Promise<string | undefined> {
  if (error.code === 'email-unconfirmed') {
    const proof = error.headers?.get(FLOW_SECRET_HEADER) ?? undefined;
    const code = await askForCode(email, proof);
    // Where no code was sent, for example because one was just now, the one before still counts for its own flow.
    const isWaitedFor = !code.ok && isOneMailbox((await flowCookie.read())?.email, email);
    if (!isWaitedFor) {
      const secret = code.ok ? (code.data.flowSecret ?? proof) : proof;
      const customerId = await knownId(email, secret);
      await flowCookie.write({ ...origin, purpose: 'sign-in', email, customerId, secret });
    }
    return withOutcome(ROUTES.emailConfirmation, 'confirm-email');
  }
  if (error.code === 'code-needed') {
    const secret = error.headers?.get(FLOW_SECRET_HEADER) ?? undefined;
    const { returnTo, reason } = origin;
    await flowCookie.write({ returnTo, reason, purpose: 'sign-in-code', email, secret });
    return withOutcome(ROUTES.emailConfirmation, 'code-needed');
  }
  if (error.code === 'reset-needed') {
    const grant = error.headers?.get(RESET_GRANT_HEADER) ?? undefined;
    await grantCookie.write({ ...origin, email, grant });
    return withOutcome(ROUTES.resetPassword, 'reset-needed');
  }
  return undefined;
}

/**
 * The customer's id that this browser was told when it began to wait for a code of the mailbox: a backend may confirm by
 * the id alone. Not where there is a secret: then its flow may be that of another registration.
 */
async function knownId(email: string, secret: string | undefined): Promise<Flow['customerId']> {
  const flow = secret === undefined ? await flowCookie.read() : undefined;
  return isOneMailbox(flow?.email, email) ? flow?.customerId : undefined;
}

/** Whether two ways to type an address lead to the same account. */
function isOneMailbox(one: string | undefined, other: string): boolean {
  return one !== undefined && oneSpelling(one).toLowerCase() === oneSpelling(other).toLowerCase();
}

/** Asks for a code by e-mail address: for the flow of the secret, if there is one, else for a new flow. */
async function askForCode(email: string, secret?: string) {
  return api(resendConfirmationCode, {
    params: { value: email },
    body: { Email: email },
    headers: { ...secretHeader(secret), ...(await deviceHeader()) },
    forwardedFor: await shopperAddress(),
  });
}

/**
 * Whether the documented text for a refused address fits: not when there was no answer at all, and not when codes
 * were asked for too often, which says when to try again.
 */
function isAboutEmail({ code, headers }: CallFailure): boolean {
  return code !== undefined && code !== 'too-many' && headers?.has('retry-after') !== true;
}

function secretHeader(secret: string | undefined) {
  return { [FLOW_SECRET_HEADER]: secret };
}
