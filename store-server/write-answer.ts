import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieName, SESSION_COOKIE } from '../lib/session/cookie-names.ts';
import { answerUnkept, innerPathOf } from './cached-page.ts';
import { answerWith, isHtml } from './page-answer.ts';
import { siteAddress } from './site-address.ts';
import { isReadableForm, keepBody } from './request-body.ts';
import { DAMAGED_FORM_PAGE, UNAVAILABLE_PAGE } from './unavailable-page.ts';

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * What becomes of the answer to a request that may change something, or is for no page. A form that nobody can read is 400, and not a
 * failure of the shop; a page of the catalogue that a form without scripts leads back to has the policy that it always
 * has; and when a session ends, the browser forgets the pages it has kept, which Back would show.
 */
export function writeInstead(request: IncomingMessage) {
  const { 'content-type': contentType = '', cookie = '' } = request.headers;
  const isCall = request.url?.startsWith('/api/') === true;
  // What calls answer themselves is theirs, but forms, which Next reads at addresses that there are not, too.
  const isForm = request.method === 'POST' && (!isCall || FORM.test(contentType));
  const body = isForm ? keepBody(request) : undefined;
  return (response: ServerResponse, whole: () => Promise<Buffer>): Promise<() => void> | undefined => {
    const session = `${cookieName(SESSION_COOKIE, siteAddress())}=`;
    if (cookie.includes(session) && endsSession(response, session))
      response.setHeader('clear-site-data', '"cache"');
    // Next lets anybody keep for a year that there is nothing.
    if (response.statusCode === 404) response.setHeader('cache-control', 'no-store');
    if (body === undefined) return undefined;
    if (!isCall && response.statusCode === 200 && isHtml(response) && innerPathOf(request) !== undefined) {
      response.setHeader('cache-control', 'no-store');
      return whole().then((made) => () => answerUnkept(response, made));
    }
    if (response.statusCode !== 500) return undefined;
    return isReadableForm(request.headers, body()).then((isReadable) => () => {
      if (isReadable) answerWith(response, 503, UNAVAILABLE_PAGE);
      else answerWith(response, 400, DAMAGED_FORM_PAGE);
    });
  };
}

function endsSession(response: ServerResponse, session: string): boolean {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
  return cookies.some((cookie) => cookie.startsWith(`${session};`));
}
