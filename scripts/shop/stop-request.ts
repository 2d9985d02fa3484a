import type { StopSignal } from './child.ts';

const TIMEOUT_MS = 1500;
const PARENT_MS = 1000;

class StopRequested extends Error {
  readonly how: StopSignal;

  constructor(how: StopSignal) {
    super('A stop was asked for.');
    this.how = how;
  }
}

/** How to stop: only who sends SIGTERM may have others to tell that the shop goes, and expects that it still serves. */
export function howToStop({ reason }: AbortSignal): StopSignal {
  return reason instanceof StopRequested ? reason.how : 'SIGINT';
}

/**
 * Listens for what asks this process to stop: a signal, or the end of whoever started it.
 *
 * One Ctrl-C arrives several times (from the terminal and from each process above that passes it on). Only one that
 * comes later means 'now': then the process ends at once, and what it leaves is ended by the exits of its children and
 * by the next start.
 */
export function stopRequest(): AbortSignal {
  let askedAt: number | undefined;
  const stopping = new AbortController();
  const ask = (how: StopSignal) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      stopping.abort(new StopRequested(how));
    }
  };
  process.on('SIGINT', () => {
    if (askedAt !== undefined && Date.now() - askedAt > TIMEOUT_MS) process.exit(130);
    ask('SIGINT');
  });
  process.on('SIGTERM', () => ask('SIGTERM'));
  process.on('SIGHUP', () => ask('SIGINT'));
  process.on('disconnect', () => ask('SIGINT'));
  watchNpm(() => ask('SIGINT'));
  return stopping.signal;
}

/** A shell between npm and this process does not pass signals on: then npm is gone and nobody has told us. */
function watchNpm(ask: () => void) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) ask();
  }, PARENT_MS);
  timer.unref();
}
