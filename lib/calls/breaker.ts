/** Decides whether a call may be tried at all, by what became of the calls before it. */
export interface Breaker {
  /**
   * Whether a call may go: always while closed, else one a while, to see whether somebody answers again.
   *
   * @param request whose call it is: all calls of the one that is let through may go, since it needs them all.
   */
  mayCall(request?: object): boolean;
  /** Somebody answered. */
  answered(): void;
  /** Nobody answered a call that was made at this time. */
  failed(madeAt: number): void;
}

interface Limits {
  /** After so many failures in a row it opens. */
  readonly failures: number;
  /** While it is open, a call, or a request with its calls, is let through this often. */
  readonly probeMs: number;
  readonly now?: () => number;
  /** Is told when it opens and when it closes. */
  readonly onChange?: (isOpen: boolean) => void;
}

/**
 * A circuit breaker: when nobody answers, further calls fail at once instead of waiting as well. The first answer to
 * any call closes it.
 */
export function createBreaker({
  failures,
  probeMs,
  now = () => performance.now(),
  onChange = () => undefined,
}: Limits): Breaker {
  let failed = 0;
  let answeredAt = -Infinity;
  let probedAt = -Infinity;
  let probing: object | undefined;
  const isOpen = () => failed >= failures;
  return {
    mayCall(request) {
      if (!isOpen() || (request !== undefined && request === probing)) return true;
      if (now() - probedAt < probeMs) return false;
      probedAt = now();
      probing = request;
      return true;
    },
    answered() {
      const wasOpen = isOpen();
      failed = 0;
      probing = undefined;
      answeredAt = now();
      if (wasOpen) onChange(false);
    },
    failed(madeAt) {
      // Somebody has answered since it was made: it says nothing of now.
      if (madeAt < answeredAt) return;
      failed += 1;
      if (failed !== failures) return;
      probedAt = now();
      onChange(true);
    },
  };
}
