import type { Staying } from './demo/rows.ts';
import type { ImportSummary } from './import-options.ts';

/** What an import did, as lines for a person. */
export function summaryLines(summary: ImportSummary): string[] {
  const { added, changed, unchanged, archived, bad, removedVariations, unplaced, ignoredColumns } = summary;
  return [
    `Products: ${added} new, ${changed} changed, ${unchanged} unchanged, ${archived} removed, ${bad} bad.`,
    ...(summary.ofDemo > 0
      ? [`The demo catalogue made room: ${counted(summary.ofDemo, 'product')}, and what stood around them.`]
      : []),
    ...(summary.staysOfDemo.length > 0 ? stays(summary.staysOfDemo) : []),
    `Pictures: ${summary.imagesProcessed} new, ${summary.imagesUnchanged} unchanged, ${summary.imagesAbsent} at addresses.`,
    ...(summary.newCategories.length > 0 ? [newCategories(summary.newCategories)] : []),
    ...(summary.redirects > 0 ? [`Old addresses that lead to what is here: ${summary.redirects} more.`] : []),
    ...(removedVariations > 0 ? [`Variations removed: ${removedVariations}.`] : []),
    ...(unplaced > 0 ? [`In no category, found by search alone: ${counted(unplaced, 'product')}.`] : []),
    ...(ignoredColumns.length > 0 ? [`Columns that mean nothing here: ${ignoredColumns.join(', ')}.`] : []),
  ];
}

/** So many products are named for each reason why they stay. */
const PRINTED_PRODUCTS = 10;

/** Which products of the demo stay, a line for each reason, and what takes them off. */
function stays(products: readonly Staying[]): string[] {
  const reasons = Map.groupBy(products, ({ why }) => why);
  return [
    `Of the demo catalogue ${counted(products.length, 'product')} ${products.length === 1 ? 'stays' : 'stay'} for sale:`,
    ...Array.from(reasons, ([why, ofOne]) => {
      const names = ofOne.slice(0, PRINTED_PRODUCTS).map(({ name }) => name);
      return `  ${why}: ${names.join(', ')}${ofOne.length > names.length ? ', …' : ''}`;
    }),
    'They are taken off by an import of all of your products with --replace, which archives whatever else the shop has.',
  ];
}

/** So many names of new categories are printed. */
const PRINTED_CATEGORIES = 40;

function newCategories(names: readonly string[]): string {
  const more = names.length > PRINTED_CATEGORIES ? ', …' : '';
  return `Categories made: ${names.length} (${names.slice(0, PRINTED_CATEGORIES).join(', ')}${more}).`;
}

/** `1 product`, `2 products`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
