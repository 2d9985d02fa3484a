import { z } from 'zod';
import { safeReturnTo, SIGN_IN_REASONS } from '@/lib/addresses/routes';

/**
 * Where the visitor was before they came to sign in, and why they came. Anything but a path of this site, and any
 * reason that is not ours, reads as none.
 */
export const origin = z.object({
  returnTo: z.string().transform(safeReturnTo).optional().catch(undefined),
  reason: z.enum(SIGN_IN_REASONS).optional().catch(undefined),
});
export type Origin = z.output<typeof origin>;

/** Reads it from a page's query. */
export function originOf(given: Readonly<Record<string, unknown>>): Origin {
  return origin.parse(given);
}

/** Reads it from the hidden fields of a form; what somebody sends in place of a form has none. */
export function originOfForm(data: unknown): Origin {
  return originOf(data instanceof FormData ? Object.fromEntries(data) : {});
}
