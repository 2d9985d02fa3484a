import type { Telling } from '../layouts/shared/layout.ts';

/** What reading product files tells beside their products, up to date at each of them. */
export class ReadingReport {
  /** How much of the file was read. */
  bytes = 0;
  /** Products that are left out because something of them is wrong. */
  bad = 0;
  /** The handles of those, where they have one. */
  readonly leftOut: string[] = [];
  /** False when a file cannot be read as a product file. */
  isSound = true;
  /** Whether the file is read without asking the database: what was read before may be written meanwhile. */
  isReadAlone = false;
  /** The files that have no column for it; for categories not even in the words of collections. */
  readonly without: Readonly<Record<Telling, Set<string>>> = {
    ...{ sku: new Set(), paths: new Set(), quantity: new Set(), image: new Set(), compareAt: new Set() },
    status: new Set(),
  };
  /** What each file has words for. */
  readonly said = new Map<string, ReadonlySet<string>>();
  /** The files that another system wrote otherwise than in our columns. */
  readonly foreign = new Set<string>();
  /** Those of them that say of the stock only whether there is some, as feeds do. */
  readonly feeds = new Set<string>();
  /** Columns that mean nothing to the shop. */
  ignoredColumns: readonly string[] = [];

  /** Notes columns that mean nothing to the shop. */
  ignore(names: readonly string[]): void {
    this.ignoredColumns = [...new Set([...this.ignoredColumns, ...names])];
  }
}
