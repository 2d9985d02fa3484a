import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';

/**
 * One record of a CSV file. `bad` is a record that cannot be read: `text` is its first line as far as it
 * could be decoded, `reason` what is wrong with it.
 */
export type CsvRecord =
  | {
      readonly kind: 'record';
      readonly line: number;
      readonly fields: readonly string[];
      readonly delimiter: Delimiter;
    }
  | { readonly kind: 'bad'; readonly line: number; readonly text: string; readonly reason: string };

interface Line {
  readonly line: number;
  readonly bytes: Buffer;
}

/** What separates the fields of a file. */
export type Delimiter = ',' | ';' | '\t' | '|';

interface ReaderOptions {
  /** Is told how much of the file has been read. */
  readonly onBytes?: (bytes: number) => void;
  /** Is told of a line that was read otherwise than as plain UTF-8. */
  readonly onOdd?: (oddity: string, line: number) => void;
}

/** The longest record, in bytes: descriptions carry whole pictures. It also bounds what an unclosed quote can swallow. */
const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** How many lines a record has at most, for the same reason. */
const MAX_RECORD_LINES = 20_000;
const CHUNK_BYTES = 256 * 1024;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/** A file that cannot be read as CSV at all. */
export class CsvFileError extends Error {}

/**
 * Reads a CSV file (RFC 4180) in constant memory, however another program wrote it: UTF-8, UTF-16 or Windows-1252, with
 * or without a byte order mark, separated by commas, semicolons, tabs or bars, lines ended in any of the three ways.
 *
 * A record that cannot be read does not end the file: reading goes on at its second line, so that every
 * mistake is found in one run. Throws {@link CsvFileError} when the file is no text at all.
 */
export async function* readCsv(path: string, options: ReaderOptions = {}): AsyncGenerator<CsvRecord> {
  let joiner: RecordJoiner | undefined;
  for await (const line of readLines(path, options)) {
    const bytes = readable(line, options);
    // Excel writes what separates the fields on a line of its own.
    const [, said] = line.line === 1 ? (/^"?sep=(.)"?$/i.exec(bytes.toString()) ?? []) : [];
    if (said !== undefined) {
      joiner = new RecordJoiner(DELIMITERS.find((each) => each === said) ?? ',');
      continue;
    }
    if (joiner === undefined && bytes.length === 0) continue;
    joiner ??= new RecordJoiner(delimiterOf(bytes.toString()));
    yield* joiner.push({ line: line.line, bytes });
  }
  if (joiner !== undefined) yield* joiner.end();
}

/** What separates the fields of the first line: of the four, the one that it has most often outside quotes. */
function delimiterOf(header: string): Delimiter {
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((each) => bare.split(each).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The bytes of a line as UTF-8 that a database takes. */
function readable({ line, bytes }: Line, { onOdd }: ReaderOptions): Buffer {
  let text = bytes;
  if (!isUtf8(text)) {
    onOdd?.('is not UTF-8 and was read as Windows-1252 (Latin-1)', line);
    text = Buffer.from(new TextDecoder('windows-1252').decode(text));
  }
  if (!text.includes(0)) return text;
  onOdd?.('has NUL characters, which were left out', line);
  return Buffer.from(text.filter((byte) => byte !== 0));
}

async function* readLines(path: string, { onBytes }: ReaderOptions): AsyncGenerator<Line> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  let end: number | undefined;
  for await (const data of readText(path, onBytes)) {
    const text = rest.length === 0 ? data : Buffer.concat([rest, data]);
    // Old programs end lines with a carriage return alone.
    end ??= !text.includes(NEWLINE) && text.includes(CARRIAGE_RETURN) ? CARRIAGE_RETURN : NEWLINE;
    let start = 0;
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, start)) {
      yield { line, bytes: withoutReturn(text.subarray(start, at)) };
      line += 1;
      start = at + 1;
    }
    rest = text.subarray(start);
    if (rest.length > MAX_RECORD_BYTES) {
      throw new CsvFileError(
        `line ${line} is longer than ${MAX_RECORD_BYTES} bytes: are the line ends missing?`,
      );
    }
  }
  if (rest.length > 0) yield { line, bytes: withoutReturn(rest) };
}

/** The bytes of the file without its byte order mark, UTF-16 turned to UTF-8. */
async function* readText(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<Buffer> {
  const encoding = await encodingOf(path);
  const decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding);
  let total = 0;
  for await (const part of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(part)) continue;
    const isFirst = total === 0;
    total += part.length;
    onBytes?.(total);
    if (decoder !== undefined) yield Buffer.from(decoder.decode(part, { stream: true }));
    else yield isFirst && part.toString('latin1', 0, 3) === 'ï»¿' ? part.subarray(3) : part;
  }
}

async function encodingOf(path: string): Promise<'utf-8' | 'utf-16le' | 'utf-16be'> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const start = buffer.toString('latin1', 0, bytesRead);
  if (start.startsWith('PK\u0003\u0004')) {
    throw new CsvFileError('the file is a ZIP archive or an Excel workbook: unpack it, or save it as CSV');
  }
  if (start.startsWith('ÿþ') || /^[^\0]\0[^\0]\0/.test(start)) return 'utf-16le';
  if (start.startsWith('þÿ') || /^\0[^\0]\0[^\0]/.test(start)) return 'utf-16be';
  return 'utf-8';
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/** Joins lines to records: the quotes of a record are even, so it ends with the first line at which they are. */
class RecordJoiner {
  private readonly delimiter: Delimiter;
  private open: Line[] = [];
  private openBytes = 0;
  /** How many fields the first record has. */
  private width = 0;

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter;
  }

  *push(line: Line): Generator<CsvRecord> {
    const isFirst = this.open.length === 0;
    if (isFirst && line.bytes.length === 0) return;
    this.open.push(line);
    this.openBytes += line.bytes.length + 1;
    if (hasOddQuotes(line.bytes) !== isFirst) yield* this.close();
    else if (this.openBytes > MAX_RECORD_BYTES || this.open.length > MAX_RECORD_LINES) yield* this.giveUp();
  }

  /** What the end of the file leaves open has an unclosed quote. */
  *end(): Generator<CsvRecord> {
    while (this.open.length > 0) yield* this.giveUp();
  }

  private *close(): Generator<CsvRecord> {
    const [first] = this.open;
    const fields = fieldsOf(this.open.map(({ bytes }) => bytes.toString()).join('\n'), this.delimiter);
    if (first === undefined || fields === undefined) {
      yield* this.giveUp();
      return;
    }
    this.takeOpen();
    if (this.width === 0) this.width = fields.length;
    yield { kind: 'record', line: first.line, fields, delimiter: this.delimiter };
  }

  /**
   * Gives up the first line of the open record and reads the others again, each as a beginning. A line that has as many
   * fields as the first one when its quotes are only characters (`a 32" screen`) is a record after all.
   */
  private *giveUp(): Generator<CsvRecord> {
    const reason = 'broken quotes: a field with a quote in it is written "like ""this"""';
    for (const [index, line] of this.takeOpen().entries()) {
      if (index > 0) {
        yield* this.push(line);
        continue;
      }
      const text = line.bytes.toString();
      const fields = fieldsOf(text, this.delimiter, true);
      if (fields?.length === this.width) {
        yield { kind: 'record', line: line.line, fields, delimiter: this.delimiter };
      } else yield { kind: 'bad', line: line.line, text, reason };
    }
  }

  private takeOpen(): Line[] {
    this.openBytes = 0;
    return this.open.splice(0);
  }
}

function hasOddQuotes(bytes: Buffer): boolean {
  let odd = false;
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) odd = !odd;
  return odd;
}

/** The fields of one record; undefined when its quotes are broken. */
function fieldsOf(record: string, delimiter: Delimiter, relaxed = false): string[] | undefined {
  // Most records have no quotes, and a parser is not set up for nothing.
  if (!record.includes('"')) return record.split(delimiter);
  try {
    const [fields, ...others] = parse(record, {
      ...{ relax_column_count: true, record_delimiter: '\n', relax_quotes: relaxed, delimiter },
    });
    return others.length === 0 ? fields : undefined;
  } catch {
    return undefined;
  }
}
