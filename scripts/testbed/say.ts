import type { Log } from '../shop/log.ts';

/** Tells the person at the terminal what is being done, and how many seconds after the beginning. */
export function say(text: string): void {
  const seconds = (performance.now() / 1000).toFixed(0).padStart(5);
  console.error(`${seconds} s  ${text}`);
}

/** The same as a log that leaves out what processes write. */
export const PROGRESS: Log = { say, attach: () => undefined };
