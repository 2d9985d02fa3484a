import type { Call } from './call.ts';
import { fieldsOf } from './extra.ts';

/**
 * What a store sends to be known by, with calls that name a customer group: the secret that it shares with its API
 * (`REVALIDATE_SECRET`). Only to a backend with the capability `store-secret`, and never to a browser.
 */
export const STORE_SECRET_HEADER = 'x-store-secret';

/** Whether a call that everybody may make names the customer group whose prices are asked for. */
export function namesGroup({ access, params, body }: Pick<Call, 'access' | 'params' | 'body'>): boolean {
  return access === 'public' && [params, body].some((part) => fieldsOf(part).names.has('groupId'));
}
