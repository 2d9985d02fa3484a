import { z } from 'zod';
import { DEVICE_HEADER, emailAddress } from '../account.ts';
import { defineCall } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { PASSWORD_MAX_LENGTH } from '../password.ts';
import { text } from '../wire.ts';
import { STAFF_ROLES } from './roles.ts';

const feature = 'Staff';
const capability = 'staff-desk';

const secret = z.string().min(1).max(200);
const code = z.string().trim().min(1).max(LIMITS.code);
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);

/** Who somebody of the staff is. */
const person = { Email: text, Name: text, Role: z.enum(STAFF_ROLES) };

/**
 * The first step of a sign-in: right or wrong, it answers a challenge or refuses with one sentence, and never a session.
 * Throws 'too-many' where it was tried too often; a device that has signed in before is counted by itself.
 */
export const staffSignIn = defineCall(feature, 'POST Staff/SignIn', {
  summary: 'Checks a password of the staff and answers a challenge for the one-time code',
  capability,
  access: 'public',
  headers: z.object({ [DEVICE_HEADER]: z.string().max(200).optional() }),
  body: z.object({ Email: emailAddress, Password: password }),
  response: z.object({
    /** A secret: it goes into a sealed cookie, never into an address. Five tries, five minutes. */
    ChallengeId: z.string(),
  }),
});

/** The second step: with the code that the app shows, it answers the token of a session. A code counts once. */
export const staffConfirmCode = defineCall(feature, 'POST Staff/ConfirmCode', {
  summary: 'Signs in with the one-time code',
  capability,
  access: 'public',
  body: z.object({ ChallengeId: secret, Code: code }),
  response: z.object({
    Token: z.string(),
    ...person,
    ExpiresAt: text,
    /** To be kept by the device and shown with its next password. */
    DeviceToken: z.string().optional(),
  }),
});

export const staffSignOut = defineCall(feature, 'POST Staff/SignOut', {
  summary: 'Ends the session of the bearer token',
  capability,
  access: 'staff',
  roles: STAFF_ROLES,
});

export const staffWhoAmI = defineCall(feature, 'GET Staff/WhoAmI', {
  summary: 'Who the bearer token belongs to, and what they may do',
  capability,
  access: 'staff',
  roles: STAFF_ROLES,
  response: z.object({ ...person, ExpiresAt: text }),
});

/**
 * What somebody who was invited needs for their app. The link can be opened until it was accepted; each time it is
 * opened there is another secret, and the one before counts no more. Throws 'not-found' where it has run out.
 */
export const staffOpenInvitation = defineCall(feature, 'POST Staff/OpenInvitation', {
  summary: 'Opens the link of an invitation: the secret for the app of one-time codes',
  capability,
  access: 'public',
  body: z.object({ Invitation: secret }),
  response: z.object({
    ...person,
    /** To be shown as a QR code. */
    OtpauthUri: z.string(),
    /** The same to be typed in, in base32. */
    Secret: z.string(),
  }),
});

/** Sets the password, given the first code of the app. The link is used up, and they sign in as usual. */
export const staffAcceptInvitation = defineCall(feature, 'POST Staff/AcceptInvitation', {
  summary: 'Accepts an invitation: sets the password and proves the app of one-time codes',
  capability,
  access: 'public',
  body: z.object({ Invitation: secret, Password: password, Code: code }),
});
