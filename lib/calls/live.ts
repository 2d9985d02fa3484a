import { OFFSET_COOKIE } from '../shop/constants';
import { LATE, noAnswer, NO_CONNECTION } from './no-answer';

/** How the browser asks the store for what is personal. */

const TIMEOUT_MS = 10_000;

/** What `app/api/…` answers to the browser. */
export type LiveAnswer<Data> = { ok: true; data: Data } | { ok: false; message: string };

/** Why the browser has no data. `message` is a sentence for the customer. */
export class LiveError extends Error {
  /** True when nobody is signed in any more. */
  readonly isSignedOut: boolean;

  constructor(message: string, isSignedOut = false) {
    super(message);
    this.name = 'LiveError';
    this.isSignedOut = isSignedOut;
  }
}

/**
 * What a write came to. `signIn` is the path that leads on when nobody is signed in any more; `isUnanswered` says that
 * nobody knows whether it was done: the browser had no answer of the store, or the store none of the API.
 */
export type WriteResult =
  | { ok: true }
  | { ok: false; message: string; signIn?: string; isUnanswered?: boolean };

/**
 * Asks the store, for example `/api/cart`.
 *
 * @param isData whether an answer is what is asked for. @throws LiveError
 */
export async function fetchLive<Data>(path: string, isData: (data: unknown) => data is Data): Promise<Data> {
  const { status, body } = await fetchPersonal(path).catch((error: unknown) => {
    throw new LiveError(noAnswer(error));
  });
  if (typeof body === 'object' && body !== null) {
    if ('data' in body && isData(body.data)) return body.data;
    if ('message' in body && typeof body.message === 'string') {
      throw new LiveError(body.message, status === 401);
    }
  }
  throw new LiveError(NO_CONNECTION);
}

/** Asks the store for something personal, whatever it answers, and anew after a pause. Throws when no answer came. */
export async function fetchPersonal(path: string): Promise<{ status: number; body: unknown }> {
  await untilNoTabEndsItsSession();
  await pause;
  tellOffset();
  const { signal } = pausing;
  try {
    const answer = await fetch(path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      cache: 'no-store',
    });
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    if (signal.aborted) return fetchPersonal(path);
    throw error;
  }
}

let pausing = new AbortController();
let pause: Promise<undefined> | undefined;

/** What a tab holds while it ends the session of this browser, for as long as its document is there. */
const ENDING = 'cedar-session';

/** Where a browser has no locks, as over plain http, other tabs are waited for by nobody. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined);

async function untilNoTabEndsItsSession(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await locks()
    ?.request(ENDING, { mode: 'shared', signal }, () => undefined)
    .catch(() => undefined);
}

/**
 * Asks for nothing personal while a session ends, in no tab of this browser: the answer would be that nobody is signed
 * in, and take the cookies of a new session away. What is under way in this tab is given up, and asked for again
 * afterwards.
 *
 * @returns ends the pause.
 */
export function pauseLive(): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  pause = promise;
  void locks()
    ?.request(ENDING, () => promise)
    .catch(() => undefined);
  pausing.abort();
  pausing = new AbortController();
  return () => {
    pause = undefined;
    resolve(undefined);
  };
}

/** Leaves the browser's time zone offset for the calls that carry it. */
function tellOffset(): void {
  document.cookie = `${OFFSET_COOKIE}=${new Date().getTimezoneOffset()};path=/;max-age=432000;samesite=lax`;
}

/** Has a server action done; no answer in time, or none at all, becomes a result with a sentence. */
export async function write(action: () => Promise<WriteResult>): Promise<WriteResult> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException(LATE, 'TimeoutError')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([action(), late]);
  } catch (error) {
    return { ok: false, message: noAnswer(error), isUnanswered: true };
  }
}

let isLeaving = false;

/**
 * Leads to the sign-in, as a whole new document, because nothing on this page is true any more. However many
 * answers say so, it happens once.
 */
export function openSignIn(path: string): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.assign(path);
}
