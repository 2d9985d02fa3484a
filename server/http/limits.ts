import type { Database } from '../db/client.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, later } from '../../machine/time.ts';
import { ApiError } from './errors.ts';
import { insertAttempt, lockAttempts } from './attempt.repository.ts';

export { forgetAttemptAt, forgetAttempts } from './attempt.repository.ts';

/** At most so many attempts in any stretch of so many milliseconds. */
export interface Rule {
  readonly max: number;
  readonly withinMs: number;
}

/** So many mails to mailboxes of anybody are caused by one address of the internet. */
export const MAILS_FROM_ADDRESS: readonly Rule[] = [
  { max: 10, withinMs: 10 * MINUTE_MS },
  { max: 40, withinMs: DAY_MS },
];
/** Links are followed so often in a minute by one address of the internet: a secret is not guessed. */
export const LINKS_PER_MINUTE = 30;

/** Something that is limited, for example `code:mailbox:maya@example.com`, and how. */
export interface LimitedSubject {
  readonly subject: string;
  readonly rules: readonly Rule[];
}

/**
 * Counts one attempt of each subject, or none when one of them has used its attempts up: then throws 'too-many'
 * with the seconds until the next one. To be called before what is limited is done, so that attempts at the
 * same time cannot slip through. Give what many share (an address) before what is one's own (a mailbox).
 */
export async function countAttempt(
  db: Pick<Database, 'transaction'>,
  now: Date,
  limited: readonly LimitedSubject[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { subject, rules } of limited) {
      const longest = Math.max(...rules.map((rule) => rule.withinMs));
      const earlier = await lockAttempts(tx, subject, later(now, -longest));
      const seconds = Math.max(...rules.map((rule) => secondsToWait(earlier, rule, now)));
      if (seconds > 0) throw new ApiError('too-many', waitSentence(seconds), { retryAfterSeconds: seconds });
      await insertAttempt(tx, subject, now);
    }
  });
}

/** Counts one attempt of each subject; tells whether it is one too many, and then counts none. */
export async function isTooOften(
  db: Pick<Database, 'transaction'>,
  now: Date,
  limited: readonly LimitedSubject[],
): Promise<boolean> {
  try {
    await countAttempt(db, now, limited);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many') return true;
    throw error;
  }
}

/** Seconds until the rule allows one more attempt; 0 when it does now. `earlier` is sorted, oldest first. */
function secondsToWait(earlier: readonly Date[], { max, withinMs }: Rule, now: Date): number {
  const within = earlier.filter((moment) => moment > later(now, -withinMs));
  const leaves = within.at(-max);
  return leaves === undefined ? 0 : Math.ceil((leaves.getTime() + withinMs - now.getTime()) / SECOND_MS);
}

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `That was too often. Please wait ${wait} and try again.`;
}
