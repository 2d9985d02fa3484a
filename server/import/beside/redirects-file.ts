import { REDIRECT_REASONS, type RedirectReason } from '../../db/address-schema.ts';
import { REDIRECTS_FILE } from '../staging/catalogue-columns.ts';
import { NAMES, PRICES } from '../layouts/table/names.ts';
import { type Columns, has } from '../tables/file-kinds.ts';
import { readRows, type KnownTable } from '../tables/csv-table.ts';
import { listenerOf, type Problems, shown } from '../reporting/problems.ts';

/** A line of a file of redirects. Without `to` the address is gone for good. */
export interface RedirectLine {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly reason: RedirectReason;
}

/** How the files of this shop and of others call the address that leads elsewhere, and the one it leads to. */
export const REDIRECT_COLUMNS = [
  // This shop's own.
  ['from', 'to'],
  // Shopify.
  ['redirect from', 'redirect to'],
  // WordPress: Redirection, and others.
  ['source', 'target'],
  ['source url', 'target url'],
  ['source url', 'destination url'],
  ['source', 'destination'],
  ['origin', 'target'],
  // BigCommerce, Magento.
  ['old url', 'new url'],
  ['old path', 'new url'],
  ['request path', 'target path'],
  // Matrixify.
  ['path', 'target'],
] as const;

/** A list of goods may say paths and targets, too. */
const isOfMatrixify = (columns: Columns) => columns.has('command') && !has(columns, OF_GOODS);
const OF_GOODS = `${NAMES.title}|${NAMES.sku}|${PRICES}`;

type RedirectColumns = (typeof REDIRECT_COLUMNS)[number];

/** How Rank Math and Yoast say that more than one address is meant. */
const PATTERNS = /^(?:regex|contains|start|end)$/i;

const MOST_LINES = 500_000;

/** What a line says by the keys (`columnKey`) of its columns; `odd` is why it says nothing. Undefined for an empty one. */
export function readCells(
  cells: Readonly<Record<string, string>>,
  [fromColumn, toColumn]: readonly [string, string],
): { from: string; to: string } | { from: string; odd: string } | undefined {
  const [from = '', to = ''] = [cells[fromColumn]?.trim(), cells[toColumn]?.trim()];
  if (from === '') return undefined;
  const code = cells['code'] ?? cells['action code'] ?? cells['type'] ?? '';
  const isPattern = /^(1|true|regex)$/i.test(cells['regex'] ?? '') || cells['match'] === 'regex';
  if (isPattern || PATTERNS.test(cells['matching'] ?? cells['format'] ?? ''))
    return { from, odd: 'is a pattern of addresses' };
  if (/^(0|false|disabled|inactive|trashed)$/i.test(cells['status'] ?? ''))
    return { from, odd: 'is switched off' };
  if (to === '' && code !== '410' && fromColumn !== 'from') return { from, odd: 'leads nowhere' };
  return { from, to: code === '410' ? '' : to };
}

/** Reads the redirects among the files of a folder: `redirects.csv`, and what the systems of other shops write. */
export async function readRedirects(
  tables: readonly KnownTable[],
  problems: Problems,
): Promise<RedirectLine[]> {
  const lines: RedirectLine[] = [];
  for (const table of tables) {
    const named = REDIRECT_COLUMNS.find(
      ([from, to]) =>
        table.columns.has(from) && table.columns.has(to) && (from !== 'path' || isOfMatrixify(table.columns)),
    );
    if (named !== undefined) await readFile(table, named, problems, lines);
    else if (table.name === REDIRECTS_FILE)
      problems.add(table.name, 1, 'the columns "from" and "to" are missing');
  }
  return lines;
}

async function readFile(
  { path, name: file }: KnownTable,
  [fromColumn, toColumn]: RedirectColumns,
  problems: Problems,
  lines: RedirectLine[],
): Promise<void> {
  const { fail, warn } = listenerOf(problems, file);
  for await (const { line, cells, broken } of readRows(path, { fail, warn })) {
    if (broken !== undefined) {
      warn('a redirect cannot be read: left out', line, broken);
      continue;
    }
    const said = readCells(cells, [fromColumn, toColumn]);
    if (said === undefined) continue;
    if ('odd' in said) {
      warn(`a redirect ${said.odd}: left out`, line, shown(said.from));
    } else if (lines.length >= MOST_LINES) {
      warn(`there are more than ${MOST_LINES} redirects: the others are left out`, line);
      return;
    } else {
      const reason = REDIRECT_REASONS.find((each) => each === cells['reason']) ?? 'file';
      lines.push({ file, line, ...said, reason });
    }
  }
}
