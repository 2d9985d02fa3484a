import type { Column } from '../../staging/catalogue-columns.ts';
import { unescaped } from '../../values/formats.ts';
import { saysNo, saysSome } from '../../values/words.ts';
import { commonTitle } from './common-title.ts';
import {
  inLanguage,
  plain,
  said,
  type Choice,
  type ForeignRow,
  type Layout,
  type OwnLine,
  type OwnVariation,
} from './layout.ts';

/** Which columns say what the shop's own layout says: their names separated by bars, the surest first. */
type Columns = Partial<Record<Column, string>>;

/** A layout in which a row, or several, tell of a product: where its cells stand, and what is really its own. */
interface ProductLayout extends Omit<Layout, 'linesOf'> {
  /** What is said of the product as a whole. Titles and short descriptions are taken without markup. */
  readonly product: Columns;
  /** Whether columns of these have a language beside their names. */
  readonly hasLanguages?: boolean;
  /** What is said of each variation. */
  readonly variation: Columns;
  /** The row that tells of the product as a whole; the first one where none does. */
  readonly isProduct?: (row: ForeignRow) => boolean;
  /** The rows that are variations, by default all. A product without any is its only one. */
  readonly isVariation?: (row: ForeignRow, whole: ForeignRow) => boolean;
  /** Whether a row is switched off; of variations that are among others that are not, nothing is sold. */
  readonly isOff?: (row: ForeignRow) => boolean;
  /** What more is said of the product than stands in a column of its own. */
  readonly own: (whole: ForeignRow, rows: readonly ForeignRow[]) => OwnLine;
  /** The same of a variation. */
  readonly line: (row: ForeignRow, whole: ForeignRow, rows: readonly ForeignRow[]) => OwnLine;
  /** By what a variation is chosen. */
  readonly choices?: (row: ForeignRow, whole: ForeignRow, rows: readonly ForeignRow[]) => readonly Choice[];
  /** The variations, where they are not rows; undefined for a product of which they are. */
  readonly made?: (
    whole: ForeignRow,
    rows: readonly ForeignRow[],
    lineOf: (row: ForeignRow) => OwnLine,
  ) => readonly OwnVariation[] | undefined;
  /** The pictures that a row names. */
  readonly pictures: (row: ForeignRow, whole: ForeignRow, rows: readonly ForeignRow[]) => readonly string[];
}

/** What stands in the columns, by what it is in the shop's own layout. */
export function cellsOf(row: ForeignRow, columns: Columns, hasLanguages = false): OwnLine {
  const read = hasLanguages ? inLanguage : said;
  return Object.fromEntries(
    Object.entries(columns).map(([key, names]) => {
      const text = read(row, names);
      return [key, key === 'title' || key === 'shortDescription' ? plain(text) : text];
    }),
  );
}

/** The layout with its rows read as it says. */
export function layoutOf(layout: ProductLayout): Layout {
  const { isProduct = () => false, isVariation = () => true, choices = () => [] } = layout;
  const { isOff = () => false } = layout;
  return {
    ...layout,
    linesOf(rows) {
      const whole = rows.find(isProduct) ?? rows[0];
      if (whole === undefined) return [];
      const children = rows.filter((row) => isVariation(row, whole));
      // A product that is switched off as a whole is not shown, and keeps its pieces.
      const isSome = !(children.includes(whole) ? children.every(isOff) : isOff(whole));
      const lineOf = (row: ForeignRow) => ({
        ...cellsOf(row, layout.variation),
        ...layout.line(row, whole, rows),
        ...(isSome && isOff(row) && UNSOLD),
      });
      const ofRows = (children.length > 0 ? children : [whole]).map((row) => ({
        line: lineOf(row),
        choices: choices(row, whole, rows),
      }));
      const own = { ...cellsOf(whole, layout.product, layout.hasLanguages), ...layout.own(whole, rows) };
      if (children.length > 1 && children.includes(whole) && layout.product.title !== undefined) {
        const titles = children.map((row) => cellsOf(row, { title: layout.product.title ?? '' }).title ?? '');
        const chosen = ofRows.map((each) => each.choices);
        own.title = commonTitle(titles, chosen) || own.title;
      }
      // Those of the product as a whole come first.
      const inOrder = [whole, ...rows.filter((row) => row !== whole)];
      const pictures = inOrder.flatMap((row) => layout.pictures(row, whole, rows));
      return productLines(own, layout.made?.(whole, rows, lineOf) ?? ofRows, pictures);
    },
  };
}

/** Whether a product is shown, by a cell that says no when it is not. */
export function statusOf(shown: string): OwnLine {
  return { status: saysNo(shown) ? 'draft' : 'active' };
}

/** What a variation is that is not shown beside others that are. */
export const UNSOLD: OwnLine = { quantity: '0', policy: 'deny' };

/** Pieces that are counted, unless the product is sold without counting them. */
export function counted(quantity: string, isCounted = true): OwnLine {
  return { quantity: isCounted ? quantity || '0' : '' };
}

/** A text in which markup is written with entities, as OpenCart keeps its descriptions, with the markup. */
export function decoded(text: string): string {
  return /&(lt|gt|amp);/.test(text) && !text.includes('<') ? unescaped(text) : text;
}

const MOST_OPTIONS = 3;

/**
 * The lines of a product: its own and its first variation on the first one, then the other variations, then the
 * pictures that are left, each once. Options that are more than the shop has are told together in the last one.
 */
export function productLines(
  own: OwnLine,
  variations: readonly OwnVariation[],
  named: readonly string[],
): OwnLine[] {
  const pictures = [...new Set(named.filter((picture) => picture !== ''))];
  const names = [...new Set(variations.flatMap(({ choices }) => choices.map(([name]) => name)))];
  const groups = names.slice(0, MOST_OPTIONS - 1).map((name) => [name]);
  if (names.length >= MOST_OPTIONS) groups.push(names.slice(MOST_OPTIONS - 1));
  const optionNames = groups.map((group) => group.join(' / '));
  const lines = variations.map(({ line, choices }): OwnLine => {
    const values = new Map(choices);
    const [option1Value = '', option2Value = '', option3Value = ''] = groups.map((group) =>
      group.flatMap((name) => values.get(name) ?? []).join(' / '),
    );
    const { quantity = '', ...rest } = line;
    // Of what is only said to be there, nothing is counted.
    const pieces = saysSome(quantity) ? '' : quantity;
    return { ...rest, quantity: pieces, option1Value, option2Value, option3Value };
  });
  const [option1Name = '', option2Name = '', option3Name = ''] = optionNames;
  const count = Math.max(1, lines.length, pictures.length);
  return Array.from({ length: count }, (_, index) => ({
    ...(index === 0 && { ...own, option1Name, option2Name, option3Name }),
    ...lines[index],
    ...(pictures[index] !== undefined && { image: pictures[index], imagePosition: String(index + 1) }),
  }));
}
