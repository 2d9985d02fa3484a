import { stringify } from 'csv-stringify/sync';
import type { SiteReport } from './report.ts';

/** The report as a table for a spreadsheet. Texts that a spreadsheet would take for a formula are defused. */
export function renderCsv({ pages }: SiteReport): string {
  const rows = pages.map((page) => ({
    Address: page.url,
    Status: page.status,
    Redirects: page.redirects.map(({ status, to }) => `${status} ${to}`).join(' → '),
    Title: page.title.text,
    'Title characters': page.title.characters,
    'Title pixels': page.title.pixels,
    'Title from': page.title.source ?? '',
    Description: page.description.text,
    'Description characters': page.description.characters,
    'Description pixels': page.description.pixels,
    'Description from': page.description.source ?? '',
    Canonical: page.canonical,
    Robots: page.robots.join(', '),
    Indexable: page.isIndexable ? 'yes' : 'no',
    'H1 count': page.h1Count,
    Picture: page.image?.url ?? '',
    'Picture size': page.image === null ? '' : `${page.image.width} × ${page.image.height}`,
    'Structured data': page.structuredData.join(', '),
    'In sitemap': page.isInSitemap ? 'yes' : 'no',
    'Linked from': page.linkedFrom,
    Errors: textsOf(page.problems.filter(({ level }) => level === 'error')),
    Warnings: textsOf(page.problems.filter(({ level }) => level === 'warning')),
  }));
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return stringify(rows, { header: true, bom: true, escape_formulas: true });
}

function textsOf(problems: readonly { text: string }[]): string {
  return problems.map(({ text }) => text).join(' | ');
}
