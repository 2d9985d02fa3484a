import type { KeptFiles } from '../../storage/files.ts';
import type { DemoPart, Staying } from './demo/rows.ts';
import type { ImageCounts } from './pictures/import-images.ts';
import type { Problems } from './reporting/problems.ts';
import type { Progress } from './reporting/progress.ts';
import type { ProductCounts } from './saving/save-products.ts';

export interface ImportOptions {
  /** A catalogue folder, a single product file, or a price list. */
  readonly folder: string;
  /** The system that wrote the product files; by default their first lines tell. */
  readonly from?: string | undefined;
  /** Where the pictures are; by default in `images/`. */
  readonly pictures?: string | undefined;
  /** How many of the currency of the prices are one dollar. */
  readonly rate?: number | undefined;
  /** Only find out what the import would do: nothing is changed. */
  readonly check?: boolean;
  /** Where the shop's pictures are kept. */
  readonly files: KeptFiles;
  /** Where new ones wait. */
  readonly dataFolder: string;
  /** The folder is the whole shop: what it does not have goes. */
  readonly replace: boolean;
  /** Whether it is the demo catalogue, or one's own, which takes the place of it; one's own when left out. */
  readonly demo?: DemoPart;
  /** Asked before `count` products are archived because the folder does not have them; throws when they are to stay. */
  readonly confirmRemoval?: (count: number) => Promise<void>;
  /** Of a shop that shows nothing yet, lists and search are made by themselves from so many products on. */
  readonly leaveFrom?: number;
  /** Leave out what is wrong instead of importing nothing. */
  readonly skipBad: boolean;
  readonly problems: Problems;
  readonly progress: Progress;
  /** Ends the import; the database and the pictures stay as they were. */
  readonly signal: AbortSignal;
}

export interface ImportSummary extends ProductCounts, ImageCounts {
  /** Products that were left out. */
  readonly bad: number;
  /** What another shop's system was recognised by its files. */
  readonly sources: readonly string[];
  /** Categories that were made for the products. */
  readonly newCategories: readonly string[];
  /** Products that are in no category of the menu. */
  readonly unplaced: number;
  readonly ignoredColumns: readonly string[];
  /** Addresses that lead elsewhere than before. */
  readonly redirects: number;
  /** Products of the demo catalogue that went. */
  readonly ofDemo: number;
  /** Those that it still sells. */
  readonly staysOfDemo: readonly Staying[];
  /** Cache tags of what changed, for the store. */
  readonly tags: readonly string[];
  /** Lists and search are still to be made: no page shows anything of what was imported. */
  readonly listsLeft: boolean;
}
