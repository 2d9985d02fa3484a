import 'server-only';
import { z } from 'zod';
import { sealedCookie } from '@/lib/session/sealed-cookie';
import { origin } from './origin';
import { RESET_GRANT_SECONDS } from '@/lib/contract/account';
import { ownerId } from '@/lib/contract/wire';

/** An hour: a code lasts ten minutes, and a new one may be asked for several times. */
const FLOW_SECONDS = 60 * 60;

/**
 * A mailed code that is waited for. `secret` is the API's flow secret; another backend may know none. Only the
 * sign-up is told the customer's id; the other flows go by the e-mail address, unless they follow it and have no secret. Only 'sign-in-code' ends in a session.
 */
const flow = origin.extend({
  purpose: z.enum(['sign-up', 'sign-in', 'forgot', 'sign-in-code']),
  email: z.string(),
  customerId: ownerId.optional(),
  secret: z.string().optional(),
});

export type Flow = z.output<typeof flow>;

export const flowCookie = sealedCookie('AccountFlow', flow, FLOW_SECONDS);

/** The right to set a new password: the API's reset grant, if it gives one. */
const grant = origin.extend({ email: z.string(), grant: z.string().optional() });
export const grantCookie = sealedCookie('ResetGrant', grant, RESET_GRANT_SECONDS);

/** A new e-mail address whose code is waited for. */
const emailChange = z.object({ customerId: ownerId, email: z.string(), secret: z.string() });
export const emailChangeCookie = sealedCookie('EmailChange', emailChange, FLOW_SECONDS);
