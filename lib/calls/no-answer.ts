import { unstable_isUnrecognizedActionError } from 'next/navigation';

const OFFLINE = 'You are offline. Check your connection and try again.';
export const NO_CONNECTION = 'We could not reach the shop. Check your connection and try again.';
const UPDATED = 'The shop has been updated. Please reload the page and try again.';

/** What a browser says when nothing has come back in time. */
export const LATE = 'The shop takes long to answer. Please try again in a moment.';

/** Why what the browser asked the store for failed, as a sentence for the customer. */
export function noAnswer(error: unknown): string {
  // Each build of the shop has its own names for what a page can have done.
  if (unstable_isUnrecognizedActionError(error)) return UPDATED;
  if (!navigator.onLine) return OFFLINE;
  return error instanceof DOMException && error.name === 'TimeoutError' ? LATE : NO_CONNECTION;
}
