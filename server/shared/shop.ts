import type { Database, Executor } from '../db/client.ts';

/** What the shop gives its features to work with; each names what it needs of it. */
export interface Shop {
  readonly db: Database;
  /** Where what everybody is shown is read; it may be a moment behind. */
  readonly reads: Executor;
  readonly now: () => Date;
  /** The shop's public address, for links in mails and to know its own. */
  readonly siteUrl: string;
  /** Tells the store which cache tags have changed; it never rejects. */
  readonly notifyStore: (tags: readonly string[]) => Promise<unknown>;
}
