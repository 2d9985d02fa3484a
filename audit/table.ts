import { styleText } from 'node:util';
import { columns, printable } from '../machine/command-line.ts';
import type { Changes } from './changes.ts';
import { countProblems, type MeasuredText, type PageReport, type SiteReport } from './report.ts';

/** In place of what could steer the terminal. */
const UNSHOWN = '�';
const MARKS = { error: '✗', warning: '!' } as const;
const SHOWN_CHANGES = 10;
const HEAD = ['', 'title', 'description', 'canonical', 'robots', 'h1', 'picture', 'data', 'in', 'page'];

/** A line a page, its problems below it, the sums, and what is different from the last run. */
export function renderTable(report: SiteReport, changes: Changes | undefined): string {
  const [head = '', ...rows] = columns([HEAD, ...report.pages.map((page) => cellsOf(page))]);
  const lines = [styleText('bold', head)];
  report.pages.forEach((page, index) => {
    lines.push(rows[index] ?? '');
    for (const { level, kind, text } of page.problems) {
      const color = level === 'error' ? 'red' : 'yellow';
      lines.push(`     ${styleText(color, `${MARKS[level]} ${kind}`)}  ${printable(text, UNSHOWN)}`);
    }
  });
  lines.push('', legend(report), ...report.notes.map((note) => printable(note, UNSHOWN)), '', totals(report));
  if (changes !== undefined) lines.push('', ...renderChanges(changes));
  return lines.join('\n');
}

function cellsOf(page: PageReport): string[] {
  const { pathname, search } = new URL(page.url);
  const hops = page.redirects.map(({ status, to }) => ` → ${status} ${shortAddress(to, page.url)}`).join('');
  const address = printable(pathname + search + hops, UNSHOWN);
  const first = page.redirects[0]?.status ?? page.status;
  const status = first === 0 ? '---' : String(first);
  if (!page.isDocument) return [status, ...HEAD.slice(2).map(() => ''), address];
  const { image } = page;
  return [
    status,
    measure(page.title),
    measure(page.description),
    page.canonical === '' ? 'none' : page.isCanonical ? 'itself' : 'other',
    page.robots.join(',') || 'index',
    String(page.h1Count),
    image === null ? '' : image.width === 0 ? 'broken' : `${image.width}×${image.height}`,
    String(page.structuredData.length),
    (page.isInSitemap ? 'S' : '-') + String(page.linkedFrom),
    address,
  ];
}

function measure({ characters, pixels, source }: MeasuredText): string {
  return `${characters}/${pixels}${source === undefined ? '' : ` ${source}`}`;
}

function legend({ pages }: SiteReport): string {
  const source = pages.some(({ title }) => title.source !== undefined) ? ', and where they come from' : '';
  return `title and description: characters/pixels${source}; in: S the sitemap, and how many pages link there`;
}

function totals({ pages }: SiteReport): string {
  const errors = countProblems(pages, 'error');
  const warnings = countProblems(pages, 'warning');
  const shown = pages.filter((page) => page.isIndexable).length;
  const text = `${pages.length} pages, ${shown} for search engines: ${errors} errors, ${warnings} warnings`;
  return styleText(['bold', errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green'], text);
}

function renderChanges({ since, added, gone, texts, appeared, solved }: Changes): string[] {
  const lists = { 'new pages': added, 'pages gone': gone, texts, 'new problems': appeared, solved };
  const lines = Object.entries(lists).flatMap(([name, list]) => {
    if (list.length === 0) return [];
    const rest = list.length > SHOWN_CHANGES ? [`    and ${list.length - SHOWN_CHANGES} more`] : [];
    const shown = list.slice(0, SHOWN_CHANGES).map((each) => `    ${printable(each, UNSHOWN)}`);
    return [`  ${name}: ${list.length}`, ...shown, ...rest];
  });
  const when = since.slice(0, 16).replace('T', ' ');
  return lines.length === 0 ? [`Nothing has changed since ${when}.`] : [`Since ${when}:`, ...lines];
}

function shortAddress(address: string, from: string): string {
  const url = new URL(address);
  return url.origin === new URL(from).origin ? url.pathname + url.search : address;
}
