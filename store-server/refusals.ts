import type { EventEmitter } from 'node:events';
import { createFirstOfMinute } from '../machine/minute-count.ts';
import { networkOf } from '../machine/network.ts';

const AFTER_MS = 500;
const MAX_WAITING = 2_000;

/** Writes a line when a client is refused because it asks too much: one each minute. */
export function createRefusalNotes() {
  const isFirst = createFirstOfMinute();
  return (address: string): void => {
    const client = networkOf(address);
    if (isFirst(client)) console.warn(`Too much is asked from ${client}: some of it is refused.`);
  };
}

/**
 * Answers those who are refused after a moment. A refusal takes as long as a page from memory, so that whoever asks
 * again at once over many connections would have most of the time of the store by being refused.
 */
export function createSlowRefusals() {
  let waiting = 0;
  return {
    /** Refuses half a second later, at once while very many wait, and not at all who has left by then. */
    send(response: EventEmitter, refuse: () => void): void {
      if (waiting >= MAX_WAITING) {
        refuse();
        return;
      }
      waiting += 1;
      const timer = setTimeout(() => {
        response.off('close', leave);
        waiting -= 1;
        refuse();
      }, AFTER_MS);
      const leave = () => {
        clearTimeout(timer);
        waiting -= 1;
      };
      response.once('close', leave);
    },
  };
}
