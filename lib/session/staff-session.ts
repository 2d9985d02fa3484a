import 'server-only';
import { z } from 'zod';
import { STAFF_COOKIE } from './cookie-names';
import { sealedCookie } from './sealed-cookie';

/** A working day. The API ends sessions by its own clock; this is no longer than that. */
const SESSION_SECONDS = 12 * 60 * 60;
/** Half a year, as for a customer's. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60;
/** As long as a challenge counts. */
const CHALLENGE_SECONDS = 5 * 60;

/** The bearer token of somebody of the staff: it never reaches a browser in the clear. */
const session = z.object({ token: z.string().min(1) });

/** The session at the desk. It is apart from a customer's: who is signed in at the shop is not thereby at the desk. */
export const staffSession = sealedCookie(STAFF_COOKIE, session, SESSION_SECONDS, 'strict');

/** By what the API knows a browser again in which somebody has signed in. It outlives the sign-out: it signs nobody in. */
export const staffDevice = sealedCookie(
  'StaffDevice',
  z.object({ token: z.string() }),
  DEVICE_SECONDS,
  'strict',
);

/** What stands between the password and the one-time code. */
export const staffChallenge = sealedCookie(
  'StaffChallenge',
  z.object({ challengeId: z.string().min(1) }),
  CHALLENGE_SECONDS,
  'strict',
);
