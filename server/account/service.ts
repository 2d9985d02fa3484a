import type { Authenticate } from '../http/customer.ts';
import type { Database } from '../db/client.ts';
import { ApiError } from '../http/errors.ts';
import { hashSecret } from '../shared/secret.ts';
import { MINUTE_MS } from '../../machine/time.ts';
import { findSession, touchSession } from './session.repository.ts';

export { requirePassword } from './new-password.ts';
export { PASSWORDS_FROM_ADDRESS, PASSWORDS_OF_ACCOUNT } from './limits.ts';
export type { Passwords } from './passwords.ts';

/** That a session is in use is noted so often, not with every call. */
const NOTED_MS = 10 * MINUTE_MS;

/** What an `Authorization` header has as its token, the letters of base64url. Throws what a caller without one is answered. */
export function tokenOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('unauthorized', 'Please sign in.');
  return token;
}

/** What whoever comes with the token of a session that is over is answered. */
export function sessionEnded(): ApiError {
  return new ApiError('unauthorized', 'Your session has ended. Please sign in again.');
}

/** The check of the bearer token, for the calls that only a customer may make. */
export function createAuthenticate(db: Database, now: () => Date): Authenticate {
  return async (authorization) => {
    const tokenHash = hashSecret(tokenOf(authorization));
    const owner = await findSession(db, tokenHash, now());
    if (owner === undefined) throw sessionEnded();
    const { lastUsedAt, ...own } = owner;
    if (now().getTime() - lastUsedAt.getTime() > NOTED_MS) {
      // Whoever only reads is served while nothing can be written.
      await touchSession(db, tokenHash, now()).catch(() => undefined);
    }
    return { ...own, tokenHash };
  };
}
