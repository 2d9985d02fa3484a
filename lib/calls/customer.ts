import 'server-only';
import { ownApi, type OwnApi } from './api';
import { isOfNoSession } from './refusal';
import { getCustomerProfile } from '../contract/profile';
import { readSession, type Session } from '../session/session';

/** Whoever is signed in, and the calls they make. */
export interface Customer extends Omit<Session, 'token'> {
  /**
   * Makes one of the customer's own calls. A session that the API no longer knows ends what is being done. Another backend
   * refuses a single call in the same way, of what is not theirs or not there yet, or an ended session in words of its own:
   * the profile says whether the session counts.
   */
  readonly call: OwnApi;
}

class SessionEnded extends Error {}

/**
 * Does something for whoever is signed in. When nobody is, or the API no longer knows the session, `ended` decides
 * what comes instead: this is the one place that notices, whatever was being done.
 */
export async function asCustomer<Done, Ended>(
  work: (customer: Customer) => Promise<Done>,
  ended: () => Promise<Ended>,
): Promise<Done | Ended> {
  const session = await readSession();
  if (session === undefined) return ended();
  try {
    return await work(customerOf(session));
  } catch (error) {
    if (error instanceof SessionEnded) return ended();
    throw error;
  }
}

function customerOf({ token, ...own }: Session): Customer {
  const call = ownApi(token);
  return {
    ...own,
    async call(ownCall, ...options) {
      const result = await call(ownCall, ...options);
      if (result.ok || !isOfNoSession(result.error)) return result;
      const profile = await call(getCustomerProfile, { params: { customerId: own.customerId } });
      if (!profile.ok && isOfNoSession(profile.error)) throw new SessionEnded();
      // What is refused is refused, whoever cannot be asked; and a profile that there is not says nothing against the session.
      const isAway = !profile.ok && profile.error.kind === 'unavailable';
      return isAway && result.error.isForbidden !== true
        ? profile
        : { ok: false, error: { ...result.error, kind: 'rejected' } };
    },
  };
}
