/** What is made for somebody who has left gives its place away after that. */
const LEFT_MS = 10_000;

/** What tells that whoever asks has left. */
export interface ClosableResponse {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
  /** Whether they have left already: then it is not told again. */
  readonly closed?: boolean;
  /** Whether all of the answer was written, if not sent. */
  readonly writableEnded?: boolean;
}

/**
 * Resolves when nothing is made any more for somebody who has left. Next waits until an answer is sent, which it never
 * is when its reader leaves between its end and that.
 */
export function whenClientGone(response: ClosableResponse): Promise<void> {
  return new Promise((resolve) => {
    const gone = () => {
      if (response.writableEnded === true) resolve();
      else setTimeout(resolve, LEFT_MS).unref();
    };
    // Those whose turn comes as another one leaves can leave themselves before anything is made.
    if (response.closed === true) gone();
    else response.once('close', gone);
  });
}

/**
 * Waits for a turn among those who wait, for so long: `begin` is told of it, and calls whom it lets in. Resolves with how
 * that ended.
 */
export function waitForTurn(
  response: ClosableResponse,
  waiting: Set<() => void>,
  maxWaitMs: number,
  begin: () => void,
): Promise<'come' | 'left' | 'late'> {
  return new Promise((resolve) => {
    const end = (how: 'come' | 'left' | 'late') => {
      clearTimeout(timer);
      response.off('close', leave);
      waiting.delete(start);
      resolve(how);
    };
    const start = () => end('come');
    const leave = () => end('left');
    const timer = setTimeout(() => end('late'), maxWaitMs).unref();
    response.once('close', leave);
    waiting.add(start);
    begin();
  });
}
