/**
 * Does a piece of work one round at a time: who asks while a round is under way gets another one after it, since the
 * round may have passed what is new. However many ask, one more round is for all of them.
 *
 * @returns asks for a round; resolves when it is done, rejects with what the work throws.
 */
export function inRounds(work: () => Promise<void>): () => Promise<void> {
  let round: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    round = work().finally(() => {
      round = undefined;
    });
    return round;
  };
  return () => {
    if (round === undefined) return start();
    next ??= round
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
