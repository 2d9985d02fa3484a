import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { codePageOf, LATIN } from './code-page.ts';
import { fieldsOf, type Delimiter } from './csv-fields.ts';

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

/** Whole lines that follow one another, and the bytes that they stand in. */
interface Lines {
  readonly lines: readonly Line[];
  readonly bytes: Buffer;
}

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
/** So many lines without any separator may stand above the table. */
const MOST_TITLES = 10;
/** At least one byte in so many is 0 in UTF-16. */
const NULL_SHARE = 12;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
/** A line without any of them, or one on which a template explains its columns, with all of them in its sentences. */
const TITLE = /^[^,;\t|"]*$|^"?# ?[^,;\t|\s].*[,;\t]"?# ?\S/;

/** A file that cannot be read as CSV at all. */
export class CsvFileError extends Error {}

/**
 * Reads a CSV file (RFC 4180) in constant memory, however another program wrote it: UTF-8, UTF-16 or the code page of a
 * country, with or without a byte order mark, separated by commas, semicolons, tabs or bars, lines ended in any of the
 * three ways.
 *
 * The records come in parts, each of which is to be read to its end before the next one: to wait for each of millions of
 * records takes longer than to read it.
 *
 * A record that cannot be read does not end the file: reading goes on at its second line, so that every
 * mistake is found in one run. Throws {@link CsvFileError} when the file is no text at all.
 */
export async function* readCsv(
  path: string,
  options: ReaderOptions = {},
): AsyncGenerator<Iterable<CsvRecord>> {
  const records = new RecordReader(options);
  for await (const { lines, bytes } of readLines(path, options)) {
    const isSound = isUtf8(bytes);
    if (!isSound) records.codePage ??= await codePageOf(path);
    yield records.push(lines, isSound && !bytes.includes(0));
  }
  yield records.end();
}

/** Makes records of lines. */
class RecordReader {
  /** In what a line is written that is not UTF-8, once there is one. */
  codePage: string | undefined;
  private readonly options: ReaderOptions;
  private joiner: RecordJoiner | undefined;
  private readonly titles: Line[] = [];

  constructor(options: ReaderOptions) {
    this.options = options;
  }

  *push(lines: readonly Line[], isPlain: boolean): Generator<CsvRecord> {
    for (const line of lines) {
      const bytes = isPlain ? line.bytes : readable(line, this.codePage, this.options);
      // Excel writes what separates the fields on a line of its own.
      const [, said] = line.line === 1 ? (/^"?sep=(.)"?$/i.exec(bytes.toString()) ?? []) : [];
      if (said !== undefined) {
        this.joiner = new RecordJoiner(DELIMITERS.find((each) => each === said) ?? ',');
        continue;
      }
      if (this.joiner === undefined && bytes.length === 0) continue;
      if (this.joiner === undefined && this.titles.length < MOST_TITLES && TITLE.test(bytes.toString())) {
        // These say nothing of what separates the fields of the others.
        this.titles.push({ line: line.line, bytes });
        continue;
      }
      this.joiner ??= new RecordJoiner(delimiterOf(bytes.toString()));
      for (const title of this.titles.splice(0)) yield* this.joiner.push(title);
      yield* this.joiner.push({ line: line.line, bytes });
    }
  }

  *end(): Generator<CsvRecord> {
    const joiner = this.joiner ?? new RecordJoiner(',');
    for (const each of this.titles) yield* joiner.push(each);
    yield* joiner.end();
  }
}

/** What separates the fields of the first line: of the four, the one that it has most often outside quotes. */
function delimiterOf(header: string): Delimiter {
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((each) => bare.split(each).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The bytes of a line as UTF-8 that a database takes. */
function readable({ line, bytes }: Line, codePage = LATIN, { onOdd }: ReaderOptions): Buffer {
  let text = bytes;
  if (!isUtf8(text)) {
    const name = codePage === LATIN ? 'Windows-1252 (Latin-1)' : codePage;
    onOdd?.(`is not UTF-8 and was read as ${name}`, line);
    text = Buffer.from(new TextDecoder(codePage).decode(text));
  }
  if (!text.includes(0)) return text;
  onOdd?.('has NUL characters, which were left out', line);
  return Buffer.from(text.filter((byte) => byte !== 0));
}

async function* readLines(path: string, { onBytes }: ReaderOptions): AsyncGenerator<Lines> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  let end: number | undefined;
  for await (const data of readText(path, onBytes)) {
    const text = rest.length === 0 ? data : Buffer.concat([rest, data]);
    // Old programs end lines with a carriage return alone.
    end ??= !text.includes(NEWLINE) && text.includes(CARRIAGE_RETURN) ? CARRIAGE_RETURN : NEWLINE;
    const lines: Line[] = [];
    let start = 0;
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, start)) {
      lines.push({ line, bytes: withoutReturn(text.subarray(start, at)) });
      line += 1;
      start = at + 1;
    }
    yield { lines, bytes: text.subarray(0, start) };
    rest = text.subarray(start);
    if (rest.length > MAX_RECORD_BYTES) {
      throw new CsvFileError(
        `line ${line} is longer than ${MAX_RECORD_BYTES} bytes: are the line ends missing?`,
      );
    }
  }
  if (rest.length > 0) yield { lines: [{ line, bytes: withoutReturn(rest) }], bytes: rest };
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
  if (start.startsWith('ÿþ')) return 'utf-16le';
  if (start.startsWith('þÿ')) return 'utf-16be';
  // Without a mark the blanks, digits and separators tell: one of their two bytes is 0, always on the same side.
  const nulls = [0, 0];
  for (let at = 0; at < start.length; at += 1)
    if (start[at] === '\0') nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (Math.max(even, odd) * NULL_SHARE < start.length || Math.min(even, odd) > 0) return 'utf-8';
  return odd > 0 ? 'utf-16le' : 'utf-16be';
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
    if (this.width <= 1) this.width = fields.length;
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
      const inside = text.trim().slice(1, -1).split(`"${this.delimiter}"`);
      const quoted = inside.map((field) => field.replaceAll('""', '"'));
      // Where every field has quotes around it, those within are characters, whatever stands beside them.
      const isQuoted = /^\s*".*"\s*$/s.test(text) && quoted.length === this.width;
      const fields = isQuoted ? quoted : fieldsOf(text, this.delimiter, true);
      if (fields !== undefined && (this.width === 0 ? fields.length > 1 : fields.length === this.width)) {
        if (this.width <= 1) this.width = fields.length;
        // Those around a whole field are none of it.
        const bare = fields.map((field) => /^"(.*)"$/s.exec(field)?.[1] ?? field);
        yield { kind: 'record', line: line.line, fields: bare, delimiter: this.delimiter };
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
