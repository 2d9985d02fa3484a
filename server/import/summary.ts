import type { ImportSummary } from './import-catalogue.ts';

/** What an import did, as lines for a person. */
export function summaryLines(summary: ImportSummary): string[] {
  const lines = [
    `Products: ${summary.added} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ` +
      `${summary.archived} removed, ${summary.bad} bad.`,
    `Pictures: ${summary.imagesProcessed} new, ${summary.imagesUnchanged} unchanged.`,
  ];
  if (summary.removedVariations > 0) lines.push(`Variations removed: ${summary.removedVariations}.`);
  if (summary.unplaced > 0) {
    lines.push(
      `In no category, found by search alone: ${summary.unplaced} ${summary.unplaced === 1 ? 'product' : 'products'}.`,
    );
  }
  if (summary.ignoredColumns.length > 0)
    lines.push(`Columns that mean nothing here: ${summary.ignoredColumns.join(', ')}.`);
  return lines;
}
