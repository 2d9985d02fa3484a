import 'server-only';
import type { z } from 'zod';
import { api, type CallOptions, type CallResult, type Given } from './api';
import type { Call } from './contract/call';
import { readSession, type Session } from './session';

/** A call that only a customer may make. */
type OwnCall = Call & { readonly access: 'customer' };

/** Whoever is signed in, and the calls they make. */
export interface Customer extends Omit<Session, 'token'> {
  /** Makes one of the customer's own calls. A session that the API no longer knows ends what is being done. */
  readonly call: <C extends OwnCall>(
    call: C,
    ...options: Given<CallOptions<C>>
  ) => Promise<CallResult<z.output<C['response']>>>;
}

class SessionEnded extends Error {}

/**
 * Does something for whoever is signed in. When nobody is, or the API no longer knows the session, `ended` decides
 * what comes instead: it is the one place that says so, whatever was being done.
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

/** The customer of a session, for what goes on right after it was started. */
export function customerOf({ token, ...own }: Session): Customer {
  return {
    ...own,
    async call(call, ...[options]) {
      const result = await api(call, { ...options, token });
      if (!result.ok && result.error.kind === 'unauthorized') throw new SessionEnded();
      return result;
    },
  };
}
