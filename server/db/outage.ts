import { setTimeout as wait } from 'node:timers/promises';
import { readThrown } from '../../telemetry/loggable.ts';

/** A server that restarts, or starts again what one killed process has taken with it, is back within a second or two. */
const TIMEOUT_MS = 4_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
/** An outage that nobody has met for so long is another one. */
const QUIET_MS = 10_000;

/** No connection (class 08), ended by an administrator or by a crash, not yet accepting connections. */
const LOST_STATE = /^(08...|57P0[123])$/;
const LOST_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The driver gives these no code: their words are all there is. */
const LOST_MESSAGES = /^Connection terminated(?! due to)|client has encountered a connection error/i;

/** Whether it was the connection that failed, and not what was asked. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '', cause, errors = [] } = readThrown(error);
  if (LOST_STATE.test(code) || LOST_CODES.has(code) || LOST_MESSAGES.test(message)) return true;
  return errors.some(isLostConnection) || (cause !== undefined && isLostConnection(cause));
}

/**
 * Brings what may be repeated over a database that is away for a moment: it does a piece of work again and again while its
 * connection is lost, for a few seconds from the first loss. In an outage that lasts longer, each piece is tried once.
 */
export type OutageRetry = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Whoever shares one shares what is known of the outage. */
export function createOutageRetry(): OutageRetry {
  let lostSince: number | undefined;
  let lostAt = 0;
  const meet = (): number => {
    const now = performance.now();
    if (lostSince === undefined || now - lostAt > QUIET_MS) lostSince = now;
    lostAt = now;
    return now - lostSince;
  };
  return async (work) => {
    let ownSince: number | undefined;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const result = await work();
        lostSince = undefined;
        return result;
      } catch (error) {
        if (!isLostConnection(error) || meet() > TIMEOUT_MS) throw error;
        // A pooler accepts connections while the database behind it is away: what others reach says nothing of this.
        ownSince ??= performance.now();
        if (performance.now() - ownSince > TIMEOUT_MS) throw error;
      }
      await wait(pause);
    }
  };
}
