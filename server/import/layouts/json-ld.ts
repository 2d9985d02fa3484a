import { GOOGLE_MERCHANT } from './google-merchant.ts';
import { said, type Layout, type ForeignRow } from './shared/layout.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { parseJson } from '../../../machine/parse-json.ts';
import { productRows } from './feeds/structured-product.ts';
import type { Warn } from '../reporting/problems.ts';

/** More than any page of a shop has. */
export const MAX_PAGE_BYTES = 10_000_000;

/** Whether a file is called like a saved page. */
export function isPage(name: string): boolean {
  return ['.html', '.htm'].includes(extname(name).toLowerCase());
}

/**
 * The products that saved pages sell, as their JSON-LD says it: of a page or of every one in a folder.
 *
 * @param warn is told of pages that cannot be read.
 */
export async function* readProductPages(path: string, warn: Warn): AsyncGenerator<ForeignRow> {
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder
    ? (await readdir(path))
        .filter(isPage)
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  for (const [index, file] of files.entries()) {
    const line = index + 1;
    if ((await stat(file)).size > MAX_PAGE_BYTES) {
      warn('a page is too large: left out', line, file);
      continue;
    }
    const { scripts, address } = partsOf(await readFile(file, 'utf8'));
    const values = scripts.map((script) => parseJson(soundJson(script)));
    for (const value of values) if (value === undefined) warn('the JSON-LD of a page is broken', line, file);
    const rows = productRows(values, address, line);
    if (rows.length === 0) warn('a page sells nothing, as far as its JSON-LD says: left out', line, file);
    yield* rows;
  }
}

/**
 * The JSON of a script as templates write it: between marks of a comment or of CDATA, with line breaks in its texts,
 * with a semicolon at its end.
 */
function soundJson(script: string): string {
  return withoutEnd(script.trim().replace(/^(\/\/|\/\*)?\s*(<!--|<!\[CDATA\[)\s*(\*\/)?/, ''))
    .replace(/[\u0000-\u001f]/g, ' ')
    .trimEnd()
    .replace(/;$/, '');
}

/** Without the mark of a comment or of CDATA that stands last. Each part by itself: together they would be tried at every space. */
function withoutEnd(script: string): string {
  const inner = script.replace(/\*\/$/, '').trimEnd();
  return /(-->|\]\]>)$/.test(inner)
    ? inner
        .slice(0, -3)
        .trimEnd()
        .replace(/\/[/*]$/, '')
    : script;
}

/** What of a page is looked at: its JSON-LD, and where it stood. */
function partsOf(html: string): { scripts: readonly string[]; address: string } {
  const scripts: string[] = [];
  const addresses = { base: '', canonical: '', shared: '' };
  // An explicit stack: a page may be nested thousands of levels deep.
  const stack: DefaultTreeAdapterTypes.ChildNode[] = parse(html).childNodes.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value.trim()]));
    if (node.tagName === 'script' && attributes.get('type')?.toLowerCase() === 'application/ld+json') {
      scripts.push(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
    } else if (node.tagName === 'base') addresses.base ||= attributes.get('href') ?? '';
    else if (node.tagName === 'link' && attributes.get('rel') === 'canonical') {
      addresses.canonical ||= attributes.get('href') ?? '';
    } else if (attributes.get('property') === 'og:url') addresses.shared ||= attributes.get('content') ?? '';
    stack.push(...node.childNodes.toReversed());
  }
  const { base, canonical, shared } = addresses;
  const found = [canonical, shared, base].find((each) => /^https?:\/\//i.test(each));
  return { scripts, address: found ?? '' };
}

/** Product pages that say of themselves what they sell (Schema.org): told in the words of a feed, and read like one. */
export const JSON_LD: Layout = {
  ...GOOGLE_MERCHANT,
  name: 'json-ld',
  rowsOf: readProductPages,
  // What is read are pages, not a table.
  recognises: () => false,
  linesOf(rows) {
    const [first, ...others] = GOOGLE_MERCHANT.linesOf(rows);
    // The last part of a page's address.
    const handle = rows.map((row) => said(row, 'handle')).find((each) => each !== '');
    return first === undefined ? [] : [{ ...first, ...(handle !== undefined && { handle }) }, ...others];
  },
};
