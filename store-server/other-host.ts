import type { IncomingMessage, ServerResponse } from 'node:http';
import { redirectTo } from './page-answer.ts';

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
