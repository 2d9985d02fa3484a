import type { IncomingMessage } from 'node:http';
import { isFromOrigin } from '../lib/session/same-origin.ts';

/** What the store answers; anything else has no meaning here. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const READS = ['GET', 'HEAD'];

/** An answer to what is no request for anything in the store. */
interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a request is not even looked at; undefined when it is. @param site the shop's own address */
export function refusalOf(request: IncomingMessage, site: string): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (!METHODS.includes(method)) return notAllowed(METHODS);
  if (!url.startsWith('/')) return { status: 400, text: 'This is not an address of the shop.' };
  const isFile = /^\/(img|og|_next|feeds|sitemaps)(\/|$)/.test(url);
  if (isFile && !READS.includes(method)) return notAllowed(READS);
  if (method !== 'POST' || request.headers.origin === undefined) return undefined;
  const get = (name: string) => {
    const value = request.headers[name];
    return value === undefined ? null : String(value);
  };
  if (isFromOrigin({ get }, site)) return undefined;
  return { status: 403, text: 'This form was sent from another address.' };
}

function notAllowed(methods: readonly string[]): Refusal {
  return { status: 405, text: 'This is not how to ask for it.', headers: { allow: methods.join(', ') } };
}
