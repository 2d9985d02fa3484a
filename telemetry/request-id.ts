import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** By which one request is found again in the logs of proxy, store and API. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Letters, digits and a few signs that mean nothing in a log: what else was sent is no id. */
const PLAIN = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** What may be told of the request in whose course something is done. */
interface CurrentRequest {
  readonly id: string;
  /** One of a fixed number of names. */
  readonly route: string | undefined;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** The id that whoever asks has given the request, where it is in a plain form; else a new one. */
export function requestIdFrom(sent: string | readonly string[] | undefined): string {
  return typeof sent === 'string' && PLAIN.test(sent) ? sent : randomUUID();
}

/** Does the work of one request, so that whatever is logged in its course bears its id. */
export function withRequestId<Done>(id: string, work: () => Done, route?: string): Done {
  return requests.run({ id, route }, work);
}

/** The id of the request in whose course this is done; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** The request in whose course this is done; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}
