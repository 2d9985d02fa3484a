import type { Database } from '../db/client.ts';
import type { RecordEvent } from '../shared/security-log.ts';
import type { Passwords } from './passwords.ts';

/** What the account's services work with. */
export interface AccountContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly passwords: Passwords;
  /** Writes down what happened to an account. */
  readonly record: RecordEvent;
  /** Tells the store which cache tags have changed. Never rejects. */
  readonly tellStore: (tags: readonly string[]) => Promise<unknown>;
  /** The shop's public address, for the links in mails. */
  readonly siteUrl: string;
}

/** A moment so many seconds from now. */
export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
