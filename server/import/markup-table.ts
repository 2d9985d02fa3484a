import { open, readFile, stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { DROPPED } from './description.ts';

/** Larger ones are kept in memory whole and are none that a person opens. */
const MAX_BYTES = 64 * 1024 * 1024;
const MOST_COLUMNS = 1000;
/** Tables that programs write as web pages, and the workbooks of Excel 2003, both called `.xls` as a rule. */
const BEGINS_SO =
  /^\s*(?:<!doctype html|<html|<table|<meta|<head|<style|<\?xml[^>]*\?>\s*(?:<\?mso-application[^>]*\?>\s*)?<(?:\w+:)?workbook)\b/i;
const [ROWS, CELLS] = [
  new Set(['tr', 'row', 'ss:row', 'table:table-row']),
  new Set(['td', 'th', 'cell', 'ss:cell', 'table:table-cell', 'table:covered-table-cell']),
];

/** Whether a file with the name of a workbook or a table is markup in truth. */
export async function isMarkupTable(path: string): Promise<boolean> {
  if (!/\.(xlsx?|xml|csv)$/i.test(path) || (await stat(path)).size > MAX_BYTES) return false;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
  return BEGINS_SO.test(buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, ''));
}

type Element = DefaultTreeAdapterTypes.Element;

/** The elements of these names below a node, none of them within another one. */
function below(node: DefaultTreeAdapterTypes.ParentNode, names: ReadonlySet<string>): Element[] {
  const found: Element[] = [];
  // An explicit stack: a page may be nested thousands of levels deep.
  const stack = node.childNodes.toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!('tagName' in next)) continue;
    if (names.has(next.tagName)) found.push(next);
    else stack.push(...next.childNodes.toReversed());
  }
  return found;
}

function textOf(cell: Element): string {
  const stack: DefaultTreeAdapterTypes.ChildNode[] = cell.childNodes.toReversed();
  let text = '';
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('value' in next) text += next.value;
    else if ('tagName' in next && next.tagName === 'br') text += '\n';
    else if ('tagName' in next && !DROPPED.has(next.tagName)) stack.push(...next.childNodes.toReversed());
  }
  return text.trim();
}

/** The text of a file; elements that XML closes by themselves have an end, as the parser of pages wants it. */
async function readMarkup(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return /^\ufeff?\s*<\?xml/.test(text) ? text.replace(/<([\w:.-]+)([^<>]*)\/>/g, '<$1$2></$1>') : text;
}

/** The rows of such a file as CSV; a cell that spans several rows or columns stands in each of its rows once. */
export async function markupAsCsv(path: string): Promise<string> {
  const rows = below(parse(await readMarkup(path)), ROWS);
  const spanning = new Map<number, { text: string; left: number }>();
  return stringify(
    rows.map((row) => {
      const cells: string[] = [];
      const fill = () => {
        for (let span = spanning.get(cells.length); span !== undefined; span = spanning.get(cells.length)) {
          if (span.left === 1) spanning.delete(cells.length);
          else spanning.set(cells.length, { ...span, left: span.left - 1 });
          cells.push(span.text);
        }
      };
      for (const cell of below(row, CELLS)) {
        const said = new Map(
          cell.attrs.map(({ name, value }) => [name.replace(/^(ss|table):/, ''), Number(value)]),
        );
        const at = Math.min(said.get('index') ?? 0, MOST_COLUMNS);
        fill();
        while (cells.length < at - 1) {
          cells.push('');
          fill();
        }
        const again = Math.min(said.get('number-columns-repeated') ?? 1, MOST_COLUMNS) - 1;
        const more =
          (said.get('rowspan') ?? said.get('number-rows-spanned') ?? 1) - 1 || (said.get('mergedown') ?? 0);
        if (more > 0) spanning.set(cells.length, { text: textOf(cell), left: more });
        cells.push(textOf(cell));
        for (let column = 0; column < again; column += 1) cells.push(textOf(cell));
        const wide = Math.min((said.get('colspan') ?? 1) - 1 || (said.get('mergeacross') ?? 0), MOST_COLUMNS);
        for (let column = 0; column < wide; column += 1) cells.push('');
      }
      fill();
      return cells;
    }),
  );
}
