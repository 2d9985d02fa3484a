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

/**
 * Leads who asks for a page by another name of the shop (`REDIRECT_HOSTS`) to its own address. Only names that somebody has
 * written down lead on: behind a proxy that names the store by a name of its own every visitor would be led in a circle,
 * and whoever checks a store by its own address would find none that is well.
 *
 * @param site the shop's own address @param others host names, in small letters
 * @returns whether the request was answered.
 */
export function answerOtherHost(
  { headers, url = '/' }: IncomingMessage,
  response: ServerResponse,
  { site, others }: { site: string; others: ReadonlySet<string> },
): boolean {
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  if (!others.has(host)) return false;
  redirectTo(response, site + url);
  return true;
}
