import { z } from 'zod';
import { defineCall } from './call.ts';
import { extra } from './extra.ts';
import { BAD_EMAIL, EMAIL_MAX_LENGTH, EMAIL_PATTERN, oneSpelling } from './email.ts';
import { HAS_HIDDEN_MARKS, isPlain } from './hidden-marks.ts';
import { LIMITS } from './limits.ts';
import { PASSWORD_MAX_LENGTH } from './password.ts';
import { flag, ownerIdOrZero, ownerIdInAnswer } from './wire.ts';

const feature = 'Account';

/** An address as it is kept: one mailbox has one spelling, in whatever signs its name was typed. */
export const emailAddress = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH)
  .refine(isPlain, BAD_EMAIL)
  .overwrite(oneSpelling)
  .max(EMAIL_MAX_LENGTH)
  .regex(EMAIL_PATTERN, BAD_EMAIL);
/** The documented rules say what a new one must hold. */
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
/** One line: what is more would be lines of a mail, or of a file. */
const nameUpTo = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, HAS_HIDDEN_MARKS)
    .refine(isPlain, HAS_HIDDEN_MARKS);
export const personName = nameUpTo(LIMITS.name);
export const fullName = nameUpTo(LIMITS.fullName);
const code = z.string().trim().min(1).max(LIMITS.code);
/** The number of a customer, or an address as it is kept. */
const numberOrAddress = z.string().trim().min(1).overwrite(oneSpelling).max(EMAIL_MAX_LENGTH);

/**
 * The two secrets of the confirmation and reset flows. They travel between store and API as headers and in
 * JSON, and reach a browser only inside HttpOnly cookies.
 */
export const FLOW_SECRET_HEADER = 'x-flow-secret';
export const RESET_GRANT_HEADER = 'x-reset-grant';
/** So long a grant counts. */
export const RESET_GRANT_SECONDS = 10 * 60;
const flowHeaders = z.object({
  [FLOW_SECRET_HEADER]: extra('reset-grants', z.string().max(200).optional()),
});
const grantHeaders = z.object({
  [RESET_GRANT_HEADER]: extra('reset-grants', z.string().max(200).optional()),
});

/** What a device shows of itself: the secret of its last sign-in, and what it is, such as 'Firefox on Linux'. */
export const DEVICE_HEADER = 'x-device';
export const DEVICE_NAME_HEADER = 'x-device-name';
const device = { [DEVICE_HEADER]: extra('known-devices', z.string().max(200).optional()) };
export const deviceHeaders = z.object({
  ...device,
  [DEVICE_NAME_HEADER]: extra('known-devices', z.string().trim().max(LIMITS.deviceName).optional()),
});

export const signedIn = z.object({
  IsSubscribed: flag,
  WishlistId: ownerIdOrZero,
  CartId: ownerIdOrZero,
  CustomerId: ownerIdInAnswer,
  Token: z.string().nullish(),
  CustomerToken: z.string().nullish(),
  /** To be kept by the device and sent with its next sign-in. Another backend's of this name may be of another kind. */
  DeviceToken: z.string().optional().catch(undefined),
});

/**
 * Signs in. The reset flow sends four more fields and reads `CustomerToken` instead of `Token`. With the
 * right password but an e-mail address that is not confirmed, or a reset that is due, it answers 400 with the
 * documented text. A header of that answer carries, in the first case, the secret of a flow to confirm the
 * address (`x-flow-secret`; its code is mailed by `resendConfirmationCode`), in the second a reset grant
 * (`x-reset-grant`). Where strangers have guessed too often it answers 400 with the code `code-needed` and the secret
 * of a flow for `confirmSignIn`, whose code was mailed if the password is right.
 */
export const customerLogin = defineCall(feature, 'POST Customer/CustomerLogin', {
  summary: 'Signs a customer in',
  access: 'public',
  body: z.object({
    Email: emailAddress,
    Password: password,
    registrationTypeId: z.literal(1).optional(),
    firstName: z.string().max(LIMITS.name).optional(),
    lastName: z.string().max(LIMITS.name).optional(),
    profilePicture: z.string().max(200).optional(),
  }),
  headers: deviceHeaders,
  nullMeans: 'not-found',
  // Who is answered without one is not signed in: another backend says why beside the empty fields.
  response: signedIn.refine(({ Token, CustomerToken }) => Token || CustomerToken, 'holds no token'),
});
export type SignedIn = z.output<typeof customerLogin.response>;

/** Signs in with the code that was mailed after the right password: its flow secret and the code. */
export const confirmSignIn = defineCall(feature, 'POST Customer/ConfirmSignIn', {
  summary: 'Signs a customer in with a mailed code',
  capability: 'known-devices',
  access: 'public',
  body: z.object({ code }),
  headers: flowHeaders.extend(deviceHeaders.shape),
  response: signedIn,
});

/** Registers a customer and mails a code. `FlowSecret`, an extra of this API, is asked for with that code. */
export const customerRegistration = defineCall(feature, 'POST Customer/CustomerRegistration', {
  summary: 'Registers a customer and mails a confirmation code',
  access: 'public',
  body: z.object({ Email: emailAddress, Password: password, FirstName: personName, LastName: personName }),
  response: z.object({ CustomerId: ownerIdInAnswer, FlowSecret: z.string().optional() }),
});

/**
 * Mails a new code. `value` is an e-mail address (sign-in and forgot flow) or a customer id (confirmation
 * screen). With the flow secret the code is one of that flow; an address without it opens a new flow, which may
 * also set a new password. The answer is the same whether there is such a customer or not.
 */
export const resendConfirmationCode = defineCall(feature, 'POST Customer/ResendConfirmationCode/:value', {
  summary: 'Mails a new confirmation code',
  access: 'public',
  params: z.object({ value: numberOrAddress }),
  body: z.object({ Email: emailAddress.optional() }).nullish(),
  headers: flowHeaders.extend(device),
  response: z.object({ FlowSecret: z.string().optional() }).catch({}),
});

/**
 * Confirms an e-mail address. Demands the flow secret and the code; may answer a grant to set a new password, or, where
 * it is asked to and the password was given when the code was asked for, a session.
 */
export const emailConfirmation = defineCall(feature, 'POST Customer/EmailConfirmation/:userId', {
  summary: 'Confirms an e-mail address with the mailed code',
  access: 'public',
  params: z.object({ userId: numberOrAddress }),
  body: z.object({ code, SignIn: extra('sign-in-on-confirmation', z.boolean().optional()) }),
  headers: flowHeaders.extend(deviceHeaders.shape),
  response: z.object({ ResetGrant: z.string().optional(), SignedIn: signedIn.optional() }).catch({}),
});

/** Sets a new password. Demands a reset grant; ends every session of the customer. */
export const customerSetNewPassword = defineCall(feature, 'POST Customer/CustomerSetNewPassword', {
  summary: 'Sets a new password, given a reset grant',
  access: 'public',
  body: z.object({ Email: emailAddress, NewPassword: z.string().max(PASSWORD_MAX_LENGTH) }),
  headers: grantHeaders,
});

/** The current password earns a grant for `customerSetNewPassword`. */
export const confirmPassword = defineCall(feature, 'POST Customer/ConfirmPassword', {
  summary: 'Checks the current password and answers a reset grant',
  capability: 'account-settings',
  access: 'customer',
  body: z.object({ Password: password }),
  response: z.object({ ResetGrant: z.string() }),
});

/** Ends the session of the bearer token. */
export const signOut = defineCall(feature, 'POST Customer/SignOut', {
  summary: 'Ends the session',
  capability: 'sign-out',
  access: 'customer',
});

/** Mails a code to a new address, given the current password. */
export const requestEmailChange = defineCall(feature, 'POST Customer/RequestEmailChange', {
  summary: 'Mails a code to a new e-mail address',
  capability: 'account-settings',
  access: 'customer',
  body: z.object({ NewEmail: emailAddress, Password: password }),
  response: z.object({ FlowSecret: z.string() }),
});

/** Takes the new address with its code, and ends every session. */
export const confirmEmailChange = defineCall(feature, 'POST Customer/ConfirmEmailChange', {
  summary: 'Changes the e-mail address with the mailed code',
  capability: 'account-settings',
  access: 'customer',
  body: z.object({ code }),
  headers: flowHeaders,
});
