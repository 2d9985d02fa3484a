import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { OFFSET_COOKIE, SESSION_DAYS } from '../shop/constants';
import { cookieOptions, sealedCookie } from './sealed-cookie';

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;
/** Its presence is what `middleware.ts` reads the customer group from. */
const WISHLIST_COOKIE = 'WishList';

const session = z.object({
  /** The bearer token of the API: it never reaches a browser in the clear. */
  token: z.string().min(1),
  customerId: z.number(),
  email: z.string(),
  cartId: z.number(),
  wishlistId: z.number(),
  isSubscribed: z.boolean(),
});

/** Who is signed in, as the store keeps it. Whether the token still counts only the API knows. */
export type Session = z.output<typeof session>;

const customerToken = sealedCookie('CustomerToken', session, SESSION_SECONDS);

/** The session of this request; undefined when there is none, or its cookie is broken or too old. */
export function readSession(): Promise<Session | undefined> {
  return customerToken.read();
}

/** Starts a session, in place of whatever was there. In server actions and route handlers only. */
export async function startSession(value: Session): Promise<void> {
  await customerToken.write(value);
  (await cookies()).set(WISHLIST_COOKIE, String(value.wishlistId), cookieOptions(SESSION_SECONDS));
}

/** Ends the session in this browser; the API's own is ended by its call. In server actions and route handlers only. */
export async function endSession(): Promise<void> {
  await customerToken.clear();
  const jar = await cookies();
  jar.delete(WISHLIST_COOKIE);
  jar.delete(OFFSET_COOKIE);
}
