import { LRUCache } from 'lru-cache';
import type { Executor } from '../db/client.ts';

/** So many answers are kept: what a shop's visitors ask for over and over. */
const MAX_KEPT = 500;

interface Kept {
  readonly version: string;
  readonly answer: Promise<unknown>;
}

/** The answers of each database, as long as the process lives. */
const kept = new WeakMap<Executor, LRUCache<string, Kept>>();

/**
 * What `read` answers, which goes through a whole list and is the same until the list changes: read once for each `version`
 * of it, whoever asks. `question` tells it from all others, and never has two kinds of answers.
 */
export function keptAnswer<Answer>(
  db: Executor,
  question: string,
  version: string,
  read: () => Promise<Answer>,
): Promise<Answer>;
export function keptAnswer(
  db: Executor,
  question: string,
  version: string,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const answers = kept.get(db) ?? new LRUCache<string, Kept>({ max: MAX_KEPT });
  kept.set(db, answers);
  const known = answers.get(question);
  if (known?.version === version) return known.answer;
  const answer = read();
  answers.set(question, { version, answer });
  // Whoever waits is told; the next one asks again.
  answer.catch(() => answers.peek(question)?.answer === answer && answers.delete(question));
  return answer;
}
