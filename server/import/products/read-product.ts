import type { cellsOf } from '../staging/catalogue-columns.ts';
import type { ValuesOf } from '../staging/fields.ts';
import type { FileListener } from '../reporting/problems.ts';
import type { CategoryTree } from '../layouts/shared/category-tree.ts';
import type { NamedFile } from '../tables/file-kinds.ts';
import type { Entries } from './metafields.ts';

/** A file of products, with what else is known of it. */
export interface ProductFile extends NamedFile {
  /** What lies beside it and says more of the same products. */
  readonly beside?: readonly NamedFile[];
  /** What entries of the shop's own lists are called that metafields name. */
  readonly entries?: Entries;
  /** How many of its currency are one dollar. */
  readonly rate?: number | undefined;
  /** The categories that it names by their numbers. */
  readonly tree?: CategoryTree;
}

type InFile = { readonly line: number };
/** What a file says of a product, of a variation, of a picture. Prices are whole cents. */
export type Own = ValuesOf<ReturnType<typeof cellsOf<'product'>>> & InFile;
export type Variation = ValuesOf<ReturnType<typeof cellsOf<'variation'>>> & InFile;
export type Picture = ValuesOf<ReturnType<typeof cellsOf<'picture'>>> & InFile;

/** A product as the reader of any layout hands it over. */
export interface ReadProduct {
  readonly own: Own;
  readonly variations: readonly Variation[];
  readonly pictures: readonly Picture[];
  /** The categories that the other shop had it in, each from the top of the tree down. */
  readonly paths: readonly (readonly string[])[];
  /** The addresses that it had there, beside the ones with its handle. */
  readonly addresses: readonly string[];
}

/** A line that cannot be read, and why. */
export interface LostLine {
  readonly line: number;
  readonly broken: string;
}

/** One line in so many may be lost. */
const MOST_OF_LINES = 20;

/**
 * Tells the lines of another system's file that cannot be read. A few are left out with what they belong to; where there
 * are many, nobody knows what the others say.
 */
export function tellLost(lost: readonly LostLine[], lines: number, { fail, warn }: FileListener): void {
  const isBroken = lost.length * MOST_OF_LINES > lines;
  for (const { line, broken } of lost) {
    if (isBroken) fail(line, broken);
    else warn('a line cannot be read: left out, with its product', line, broken);
  }
}
