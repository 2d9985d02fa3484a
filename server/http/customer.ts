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
