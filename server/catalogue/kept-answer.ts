import { LRUCache } from 'lru-cache';
import type { Executor } from '../db/client.ts';

interface Kept {
  readonly version: string;
  readonly answer: Promise<unknown>;
}

/**
 * Keeps what is read until what it was read from changes: see {@link keptAnswer}.
 *
 * @param options.max so many answers are kept: what a shop's visitors ask for over and over
 * @param options.ttl milliseconds after which they are read anew in any case
 */
export function createKept(options: { readonly max: number; readonly ttl?: number }) {
  /** The answers of each database, as long as the process lives. */
  const kept = new WeakMap<Executor, LRUCache<string, Kept>>();
  return keep;

  function keep<Answer>(
    db: Executor,
    question: string,
    version: string,
    read: () => Promise<Answer>,
  ): Promise<Answer>;
  function keep(
    db: Executor,
    question: string,
    version: string,
    read: () => Promise<unknown>,
  ): Promise<unknown> {
    const answers = kept.get(db) ?? new LRUCache<string, Kept>(options);
    kept.set(db, answers);
    const known = answers.get(question);
    if (known?.version === version) return known.answer;
    const answer = read();
    answers.set(question, { version, answer });
    // Whoever waits is told; the next one asks again.
    answer.catch(() => answers.peek(question)?.answer === answer && answers.delete(question));
    return answer;
  }
}

/**
 * What `read` answers, which goes through a whole list and is the same until the list changes: read once for each `version`
 * of it, whoever asks. `question` tells it from all others, and never has two kinds of answers.
 */
export const keptAnswer = createKept({ max: 500 });
