import type { Database } from '../db/client.ts';

/** What the services of pages work with. */
export interface PagesContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Tells the store which cache tags have changed; it never rejects. */
  readonly tellStore: (tags: readonly string[]) => Promise<unknown>;
}
