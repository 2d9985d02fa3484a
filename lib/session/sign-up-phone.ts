import 'server-only';
import { z } from 'zod';
import { sealedCookie } from './sealed-cookie';

const SECONDS = 24 * 60 * 60;

/**
 * The phone number of a sign-up, which its call does not carry: it goes into the profile at the first sign-in. Where no
 * profile can be changed it stays here, and fills in the fields of an address.
 */
export const phoneCookie = sealedCookie(
  'SignUpPhone',
  z.object({ email: z.string(), phone: z.string() }),
  SECONDS,
);
