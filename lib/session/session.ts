import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { ownerId } from '../contract/wire';
import { OFFSET_COOKIE, SESSION_DAYS } from '../shop/constants';
import { SESSION_COOKIE, WISHLIST_COOKIE } from './cookie-names';
import { dropCookie, sealedCookie, setCookie } from './sealed-cookie';

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

const session = z.object({
  /** The bearer token of the API: it never reaches a browser in the clear. */
  token: z.string().min(1),
  customerId: ownerId,
  email: z.string(),
  cartId: ownerId,
  wishlistId: ownerId,
  isSubscribed: z.boolean(),
});

/** Who is signed in, as the store keeps it. Whether the token still counts only the API knows. */
export type Session = z.output<typeof session>;

const customerToken = sealedCookie(SESSION_COOKIE, session, SESSION_SECONDS);

/** The session of this request; undefined when there is none, or its cookie is broken or too old. */
export function readSession(): Promise<Session | undefined> {
  return customerToken.read();
}

/** Starts a session, in place of whatever was there. In server actions and route handlers only. */
export async function startSession(value: Session): Promise<void> {
  await customerToken.write(value);
  // Its presence is what the customer group is read from.
  await setCookie(WISHLIST_COOKIE, String(value.wishlistId), SESSION_SECONDS);
}

/** Ends the session in this browser; the API's own is ended by its call. In server actions and route handlers only. */
export async function endSession(): Promise<void> {
  await customerToken.clear();
  await dropCookie(WISHLIST_COOKIE);
  (await cookies()).delete(OFFSET_COOKIE);
}
