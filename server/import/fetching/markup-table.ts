import { open, readFile, stat } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { DROPPED } from '../values/description.ts';

/** Larger ones are kept in memory whole and are none that a person opens. */
export const MOST_MARKUP_BYTES = 64 * 1024 * 1024;
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
  if (!/\.(xlsx?|xml|csv)$/i.test(path) || (await stat(path)).size > MOST_MARKUP_BYTES) return false;
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

/**
 * The rows of such a file as CSV; a cell that spans several rows or columns stands in each of its rows once.
 *
 * @param spend counts what is made of little: the letters that are written, and the cells that a number stands for. Throws
 *   when it is too much.
 */
export async function markupAsCsv(
  path: string,
  spend: (of: 'texts' | 'gaps', amount: number) => void,
): Promise<string> {
  const rows = below(parse(await readMarkup(path)), ROWS);
  const spanning = new Map<number, { text: string; left: number }>();
  let width = 0;
  const made = rows.map((row) => {
    const cells: string[] = [];
    const write = (text: string) => {
      spend('texts', text.length + 1);
      cells.push(text);
    };
    const repeat = (text: string, times: number) => {
      for (let count = 0; count < times; count += 1) {
        spend('gaps', 1);
        write(text);
      }
    };
    const fill = () => {
      for (let span = spanning.get(cells.length); span !== undefined; span = spanning.get(cells.length)) {
        if (span.left === 1) spanning.delete(cells.length);
        else spanning.set(cells.length, { ...span, left: span.left - 1 });
        repeat(span.text, 1);
      }
    };
    const own = below(row, CELLS);
    for (const [index, cell] of own.entries()) {
      const said = new Map(
        cell.attrs.map(({ name, value }) => [name.replace(/^(ss|table):/, ''), Number(value)]),
      );
      const at = Math.min(said.get('index') ?? 0, MOST_COLUMNS);
      fill();
      while (cells.length < at - 1) {
        repeat('', 1);
        fill();
      }
      const text = textOf(cell);
      const times = Math.min(said.get('number-columns-repeated') ?? 1, MOST_COLUMNS) - 1;
      const more =
        (said.get('rowspan') ?? said.get('number-rows-spanned') ?? 1) - 1 || (said.get('mergedown') ?? 0);
      if (more > 0) spanning.set(cells.length, { text, left: more });
      write(text);
      // At the end of a row an office program says of all columns to the right of a table that they are empty.
      const isRest = text === '' && index === own.length - 1;
      repeat(text, isRest ? Math.min(times, width - cells.length) : times);
      const wide = Math.min((said.get('colspan') ?? 1) - 1 || (said.get('mergeacross') ?? 0), MOST_COLUMNS);
      repeat('', wide);
    }
    fill();
    width = Math.max(width, cells.length);
    return cells;
  });
  return stringify(made);
}
