import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressParts } from '../lib/addresses/address-parts.ts';
import { planRequest } from '../lib/addresses/request-plan.ts';
import { spelledAddress } from '../lib/addresses/spelling.ts';
import { intercept } from './intercept.ts';
import { redirectTo } from './page-answer.ts';

/**
 * An address in another letter case, or with slashes that say nothing, is answered as the one that is meant. What then
 * leads elsewhere (to the right name, to where something moved) leads there at once, and a page leads to its own
 * address: one redirect, whatever was wrong.
 *
 * @returns whether the request was answered.
 */
export function answerAsSpelled(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/';
  const spelled = spelledAddress(url);
  // What asks for the data of a page is led by Next.
  if (spelled === url || request.headers.rsc !== undefined) return false;
  const plan = planRequest({ ...addressParts(spelled), hasToken: false, hasWishlist: false });
  if (plan.kind !== 'catalogue') {
    redirectTo(response, spelled);
    return true;
  }
  request.url = spelled;
  intercept(response, {
    instead: ({ statusCode }) =>
      statusCode === 200 || statusCode === 304 ? () => redirectTo(response, spelled) : undefined,
  });
  return false;
}
