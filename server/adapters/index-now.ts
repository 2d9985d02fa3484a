const TIMEOUT_MS = 20_000;

/** Addresses of a shop that have changed, and what proves that it is the shop that says so. */
export interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

/** Hands addresses to IndexNow. `status` is 0 where nothing was answered; it does not reject. */
export type Submit = (
  submission: Submission,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly retryAfterSeconds?: number | undefined }>;

/**
 * IndexNow at an address: what it is told there it hands on to all search engines that take part.
 *
 * @see https://www.indexnow.org/documentation
 */
export function createIndexNow(address: string): Submit {
  return async (submission, signal) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(submission),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      const after = Number(response.headers.get('retry-after'));
      return { status: response.status, retryAfterSeconds: Number.isFinite(after) ? after : undefined };
    } catch {
      return { status: 0 };
    }
  };
}
