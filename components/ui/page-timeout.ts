/** A page that is not there by then does not come, or was stopped: longer than the store waits for anything. */
export const PAGE_TIMEOUT_MS = 20_000;
