import { ApiError } from './errors.ts';

/** The customer that a bearer token belongs to: the subject of every call that only a customer may make. */
export interface Customer {
  readonly customerId: number;
  readonly cartId: number;
  readonly wishlistId: number;
  /** Names the session: what is kept of its token. */
  readonly tokenHash: Buffer;
}

/**
 * Finds the customer of an `Authorization` header. Throws an `ApiError` of the code 'unauthorized' when there
 * is no token, or none that is still good.
 */
export type Authenticate = (authorization: string | undefined) => Promise<Customer>;

/** Refuses an id that is not the customer's own: to them, somebody else's does not exist. */
export function requireOwn(what: 'cart' | 'wishlist' | 'customer', asked: number, own: number): void {
  if (asked !== own) throw new ApiError('not-found', `This ${what} does not exist.`);
}
