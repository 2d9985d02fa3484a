import 'server-only';
import { customerApi, type CallResult, type CustomerApi } from './api';
import type { Profile } from './answers';
import { getCustomerProfile } from '../contract/profile';
import { readSession, type Session } from '../session/session';

/** Whoever is signed in, and the calls they make. */
export interface Customer extends Omit<Session, 'token'> {
  /**
   * Makes one of the customer's own calls. A session that the API no longer knows ends what is being done. Another backend
   * refuses a single call in the same way, of what is not theirs or not there yet, or an ended session in words of its own:
   * the profile says whether the session counts.
   */
  readonly call: CustomerApi;
  /** Their profile, asked for once. */
  readonly profile: () => Promise<CallResult<Profile>>;
}

class SessionEnded extends Error {}

/** Whether an answer may mean that the session no longer counts. One of the profile does: their own everybody may see. */
export function isOfNoSession(result: CallResult<unknown>): boolean {
  if (result.mayBeEnded === true) return true;
  return !result.ok && (result.error.kind === 'unauthorized' || result.error.isForbidden === true);
}

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
  const call = customerApi(token);
  const { customerId } = own;
  let request: Promise<CallResult<Profile>> | undefined;
  const profile = async () => {
    const profileResult = await (request ??= call(getCustomerProfile, { params: { customerId } }));
    if (isOfNoSession(profileResult)) throw new SessionEnded();
    return profileResult;
  };
  return {
    ...own,
    profile,
    async call(ownCall, ...options) {
      const result = await call(ownCall, ...options);
      if (!isOfNoSession(result)) return result;
      const profileResult = await profile();
      // The profile does not bear out the word: the answer means what it does without it.
      if (result.ok || result.mayBeEnded === true) return result;
      // What is refused is refused, whoever cannot be asked; and a profile that there is not says nothing against the session.
      const isAway = !profileResult.ok && profileResult.error.kind === 'unavailable';
      return isAway && result.error.isForbidden !== true
        ? profileResult
        : { ok: false, error: { ...result.error, kind: 'rejected' } };
    },
  };
}
