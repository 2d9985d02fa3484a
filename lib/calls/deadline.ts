import { AsyncLocalStorage } from 'node:async_hooks';
import { readEnv } from '../read-env.ts';

/** For how long whoever sent one request is kept waiting for the commerce API, all its calls together. */
interface Deadline {
  ms: number;
  /** When the first of them was made: until then the time runs for nobody. */
  startedAt?: number;
  isUnanswered?: boolean;
}

// The store's server and what Next has built are different copies of this module, and mean the same request.
declare global {
  var cedarDeadlines: AsyncLocalStorage<Deadline> | undefined;
}
const deadlines = (globalThis.cedarDeadlines ??= new AsyncLocalStorage<Deadline>());

/** How long a call is waited for; by default a page that cannot be had is refused within three seconds. */
export const TIMEOUT_MS = readEnv().API_TIMEOUT_MS;
/** The same for what costs more than the wait when it is given up: an order, a payment. */
export const LONG_TIMEOUT_MS = Math.max(10_000, TIMEOUT_MS);
/** How long an order is listened for that nobody waits for any more, where a second one would not be known as the same. */
export const ORDER_TIMEOUT_MS = Math.max(60_000, TIMEOUT_MS);
/**
 * How long the desk waits for what works through a file of a whole catalogue: less than the half minute after which store
 * and API take a connection on which nothing moves for dead.
 */
export const FILE_TIMEOUT_MS = Math.max(25_000, TIMEOUT_MS);

/** Does the work of one request, whose calls of the API have so much time together. */
export function withDeadline<Done>(ms: number, work: () => Done): Done {
  return deadlines.run({ ms }, work);
}

/** Notes that a call of this request was not answered: its backend does not keep up, or is away. */
export function noteUnanswered(): void {
  const deadline = deadlines.getStore();
  if (deadline !== undefined) deadline.isUnanswered = true;
}

/** Whether a call of this request was not answered. */
export function wasUnanswered(): boolean {
  return deadlines.getStore()?.isUnanswered === true;
}

/**
 * Milliseconds that are left for the calls of this request, from its first call on; undefined outside of a request.
 *
 * @param atLeastMs gives the whole request at least so much.
 */
export function timeLeft(atLeastMs = 0): number | undefined {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return undefined;
  deadline.ms = Math.max(deadline.ms, atLeastMs);
  deadline.startedAt ??= performance.now();
  return Math.max(0, deadline.startedAt + deadline.ms - performance.now());
}
