interface Limits {
  /** After so many failures in a row it opens. */
  readonly failures: number;
  readonly now?: () => number;
  readonly onChange?: (isOpen: boolean) => void;
}

/**
 * A circuit breaker: when nobody answers, further calls fail at once instead of waiting as well. The first answer
 * closes it: to a call from before, or to somebody who asks only to find out.
 */
export function createBreaker({
  failures,
  now = () => performance.now(),
  onChange = () => undefined,
}: Limits) {
  let failed = 0;
  let answeredAt = -Infinity;
  const isOpen = () => failed >= failures;
  return {
    /** Whether a call may go: not while it is open. */
    mayCall: () => !isOpen(),
    answered(): void {
      const wasOpen = isOpen();
      failed = 0;
      answeredAt = now();
      if (wasOpen) onChange(false);
    },
    /** Nobody answered a call that was made at this time. */
    failed(madeAt: number): void {
      // Somebody has answered since it was made: it says nothing of now.
      if (madeAt < answeredAt) return;
      failed += 1;
      if (failed === failures) onChange(true);
    },
  };
}
