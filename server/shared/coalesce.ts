/**
 * Coalesces calls: one run at a time, and one more for all who ask while a run is under way, since that run may have
 * passed what is new.
 *
 * @returns asks for a run; resolves when it is done, rejects with what the work throws.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let run: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    run = work().finally(() => {
      run = undefined;
    });
    return run;
  };
  return () => {
    if (run === undefined) return start();
    next ??= run
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
