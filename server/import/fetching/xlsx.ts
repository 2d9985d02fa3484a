import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { SaxesParser } from 'saxes';

/** The widest table that is read of a workbook, as wide as Excel's are. */
const MOST_COLUMNS = 16_384;
/** The longest text of a cell, in characters or bytes: Excel's cells hold less. */
const MOST_TEXT = 4_000_000;
/** Elements within elements: what is deeper is no workbook, and each of them would be kept in memory. */
const MOST_LEVELS = 100;
const TOO_LONG = 'a cell of the workbook is too long';
const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Excel counts them up to the year 9999. */
const MOST_DAYS = 2_958_466;
/** Excel's own formats of days and times. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** A file of a workbook as elements: `open` and `close` of each, with the text in between. */
interface Elements {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string, text: string) => void;
}

async function readElements(stream: Readable, { open, close }: Elements, onRows?: () => Promise<void>) {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let text = '';
  let problem: Error | undefined;
  const local = (name: string) => name.replace(/^\w+:/, '');
  parser.on('error', (error) => (problem ??= error));
  let level = 0;
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    level += 1;
    if (level > MOST_LEVELS) throw new Error('it is no workbook');
    const said = Object.entries(attributes).map(([key, value]): [string, string] => [local(key), value]);
    open?.(local(name), Object.fromEntries(said));
  });
  parser.on('text', (part) => {
    text += part;
    if (text.length > MOST_TEXT) throw new Error(TOO_LONG);
  });
  parser.on('closetag', ({ name }) => {
    level -= 1;
    close?.(local(name), text);
    text = '';
  });
  let since = 0;
  for await (const part of stream) {
    if (!Buffer.isBuffer(part)) continue;
    since = part.includes('>') ? 0 : since + part.length;
    if (since > MOST_TEXT) throw new Error(TOO_LONG);
    parser.write(decoder.decode(part, { stream: true }));
    if (problem !== undefined) throw problem;
    await onRows?.();
  }
  parser.close();
}

/** The texts that the cells of a workbook share, by their numbers. */
export async function readSharedTexts(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let whole = '';
  let isReading = false;
  await readElements(stream, {
    open(name) {
      if (name === 'si') whole = '';
      // How a text is read aloud is no part of it.
      if (name === 'rPh') isReading = true;
    },
    close(name, text) {
      if (name === 't' && !isReading) whole += text;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(whole);
    },
  });
  return texts;
}

/** Which styles of a workbook show a number as a day. */
export async function readDayStyles(stream: Readable): Promise<ReadonlySet<number>> {
  const formats = new Set(DAY_FORMATS);
  const styles = new Set<number>();
  let [isCells, index] = [false, 0];
  await readElements(stream, {
    open(name, { numFmtId = '', formatCode = '' }) {
      const bare = formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (name === 'numFmt' && /[ymdh]/i.test(bare)) formats.add(Number(numFmtId));
      if (name === 'cellXfs') isCells = true;
      if (name !== 'xf' || !isCells) return;
      if (formats.has(Number(numFmtId))) styles.add(index);
      index += 1;
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Rows are filled up to so many columns. */
const MOST_FILLED = 256;

interface Texts {
  readonly shared: readonly string[];
  readonly days: ReadonlySet<number>;
}

/**
 * Writes a sheet of a workbook as CSV, row by row.
 *
 * @param spend counts what is made of little: the text that is written, since a cell can name a shared text of any length,
 *   and the empty cells before others, thousands of which a name of a few letters stands for. Throws when it is too much.
 * @returns how many rows it has.
 */
export async function writeSheet(
  stream: Readable,
  { shared, days }: Texts,
  path: string,
  spend: (of: 'bytes' | 'gaps', amount: number) => void,
): Promise<number> {
  const file = createWriteStream(path);
  const opened = once(file, 'open');
  const written = finished(file);
  // Whoever waits for it is told; what breaks it in between is heard at the next line.
  written.catch(() => undefined);
  let row: string[] = [];
  let ready: string[][] = [];
  let [count, width] = [0, 0];
  let cell = { column: 0, type: '', style: 0 };
  let value = '';
  let isReading = false;
  const elements: Elements = {
    open(name, { r = '', t = '', s = '' }) {
      if (name === 'row') row = [];
      if (name === 'rPh') isReading = true;
      if (name !== 'c') return;
      cell = { column: r === '' ? row.length : columnOf(r), type: t, style: Number(s) };
      value = '';
    },
    close(name, text) {
      if ((name === 'v' || name === 't') && !isReading) value += text;
      if (value.length > MOST_TEXT) throw new Error(TOO_LONG);
      if (name === 'rPh') isReading = false;
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        spend('gaps', Math.max(0, cell.column - row.length));
        while (row.length < cell.column) row.push('');
        row[cell.column] = valueOf(value, cell, { shared, days });
      }
      if (name !== 'row') return;
      // A workbook has no empty cells at the end of a row.
      width = Math.min(Math.max(width, row.length), MOST_FILLED);
      while (row.length < width) row.push('');
      spend(
        'bytes',
        row.reduce((length, each) => length + each.length + 1, 0),
      );
      ready.push(row);
      count += 1;
    },
  };
  await opened;
  try {
    await readElements(stream, elements, async () => {
      if (ready.length > 0 && !file.write(stringify(ready)))
        await Promise.race([once(file, 'drain'), written]);
      ready = [];
    });
  } finally {
    file.end();
    await written;
  }
  return count;
}

/** The place of a column by the name of its cell: `B7` is 1. */
function columnOf(name: string): number {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0] ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(
  value: string,
  { type, style }: { type: string; style: number },
  { shared, days }: Texts,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e' || type === 'str' || type === 'inlineStr' || value === '') return value;
  const number = Number(value);
  if (days.has(style) && Math.abs(number) < MOST_DAYS)
    return new Date(FIRST_DAY + Math.round(number * DAY_MS)).toISOString().slice(0, 19);
  // Excel keeps 0.1 + 0.2 as it was calculated, and a barcode as 4.0063813339309E+12.
  return Number.isFinite(number) ? plainNumber(number) : value;
}

function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? BigInt(rounded).toString() : String(rounded);
}
