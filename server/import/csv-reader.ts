import { createReadStream } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';

/**
 * One record of a CSV file. `bad` is a record that cannot be read: `text` is its first line as far as it
 * could be decoded, `reason` what is wrong with it.
 */
export type CsvRecord =
  | { readonly kind: 'record'; readonly line: number; readonly fields: readonly string[] }
  | { readonly kind: 'bad'; readonly line: number; readonly text: string; readonly reason: string };

interface Line {
  readonly line: number;
  readonly bytes: Buffer;
}

/** The longest record, in bytes. It also bounds what an unclosed quote can swallow. */
export const MAX_RECORD_BYTES = 1024 * 1024;
const BATCH_LINES = 400;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const BROKEN_QUOTES = 'broken quotes: a field with a quote in it is written "like ""this"""';

/** A file that cannot be read as CSV at all. */
export class CsvFileError extends Error {}

/**
 * Reads a UTF-8 CSV file (RFC 4180; a byte order mark, `\n` and `\r\n` are fine) in constant memory.
 *
 * A record that cannot be read does not end the file: reading goes on at its second line, so that every
 * mistake is found in one run. Throws {@link CsvFileError} when the file is not UTF-8 text at all.
 * `onBytes` is told how much of the file has been read.
 */
export async function* readCsv(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const splitter = new RecordSplitter();
  let batch: Line[] = [];
  const take = function* (outcomes: Iterable<Outcome>): Generator<CsvRecord> {
    for (const outcome of outcomes) {
      if ('bytes' in outcome) {
        batch.push(outcome);
        if (batch.length < BATCH_LINES) continue;
      }
      yield* parseLines(batch);
      batch = [];
      if (!('bytes' in outcome)) yield outcome;
    }
  };
  for await (const line of readLines(path, onBytes)) yield* take(splitter.push(line));
  yield* take(splitter.end());
  yield* parseLines(batch);
}

async function* readLines(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<Line> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  let total = 0;
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (!Buffer.isBuffer(part)) continue;
    let data = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    if (total === 0) data = withoutByteOrderMark(data);
    total += part.length;
    onBytes?.(total);
    let start = 0;
    for (let end = data.indexOf(NEWLINE, start); end >= 0; end = data.indexOf(NEWLINE, start)) {
      yield { line, bytes: withoutReturn(data.subarray(start, end)) };
      line += 1;
      start = end + 1;
    }
    rest = data.subarray(start);
    if (rest.length > MAX_RECORD_BYTES) {
      throw new CsvFileError(
        `line ${line} is longer than ${MAX_RECORD_BYTES} bytes: are the line ends missing?`,
      );
    }
  }
  if (rest.length > 0) yield { line, bytes: withoutReturn(rest) };
}

function withoutByteOrderMark(data: Buffer): Buffer {
  const [first, second, third] = data;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new CsvFileError('the file is UTF-16: save it as "CSV UTF-8"');
  }
  if (first === 0 || second === 0)
    throw new CsvFileError('the file is not text in UTF-8: save it as "CSV UTF-8"');
  return first === 0xef && second === 0xbb && third === 0xbf ? data.subarray(3) : data;
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

function hasOddQuotes(bytes: Buffer): boolean {
  let odd = false;
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) odd = !odd;
  return odd;
}

type BadRecord = Extract<CsvRecord, { kind: 'bad' }>;
/** A line that is a record by itself and still to be parsed, or a record. */
type Outcome = Line | CsvRecord;

/**
 * Joins lines to records: in a sound file the quotes of a record are even, so a record ends with the first
 * line at which they are.
 */
class RecordSplitter {
  private open: Line[] = [];
  private openBytes = 0;

  *push(line: Line): Generator<Outcome> {
    const unreadable = whyUnreadable(line);
    if (unreadable !== undefined) {
      yield* this.abandon();
      yield unreadable;
      return;
    }
    const odd = hasOddQuotes(line.bytes);
    if (this.open.length === 0 && !odd) {
      if (line.bytes.length > 0) yield line;
      return;
    }
    this.open.push(line);
    this.openBytes += line.bytes.length + 1;
    if (odd && this.open.length > 1) yield* this.close();
    else if (this.openBytes > MAX_RECORD_BYTES) yield* this.abandon();
  }

  /** What the end of the file leaves open has an unclosed quote. */
  *end(): Generator<Outcome> {
    while (this.open.length > 0) yield* this.abandon();
  }

  private *close(): Generator<Outcome> {
    const [first] = this.open;
    const records = parseText(this.open.map(textOf).join('\n'));
    const [fields] = records ?? [];
    if (first === undefined || fields === undefined || records?.length !== 1) {
      yield* this.abandon();
      return;
    }
    this.reset();
    yield { kind: 'record', line: first.line, fields };
  }

  /** Gives up the first line of the open record and reads the others again, each as a beginning. */
  private *abandon(): Generator<Outcome> {
    const [first, ...others] = this.open;
    this.reset();
    if (first === undefined) return;
    yield brokenQuotes(first);
    for (const line of others) yield* this.push(line);
  }

  private reset(): void {
    this.open = [];
    this.openBytes = 0;
  }
}

function brokenQuotes(line: Line): BadRecord {
  return { kind: 'bad', line: line.line, text: textOf(line), reason: BROKEN_QUOTES };
}

function whyUnreadable({ line, bytes }: Line): BadRecord | undefined {
  const bad = (reason: string): BadRecord => ({ kind: 'bad', line, text: bytes.toString('latin1'), reason });
  if (!isUtf8(bytes)) return bad('the line is not UTF-8: save the file as "CSV UTF-8"');
  if (bytes.includes(0)) return bad('the line holds a NUL character');
  return undefined;
}

function textOf({ bytes }: Line): string {
  return bytes.toString('utf8');
}

function parseText(text: string): string[][] | undefined {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: '\n' });
  } catch {
    return undefined;
  }
}

/** Parses many lines at once, which is fast, and one by one only where that fails. */
function* parseLines(lines: readonly Line[]): Generator<CsvRecord> {
  if (lines.length === 0) return;
  const parsed = parseText(lines.map(textOf).join('\n'));
  const whole = parsed?.length === lines.length ? parsed : undefined;
  for (const [index, line] of lines.entries()) {
    const fields = whole === undefined ? parseText(textOf(line))?.[0] : whole[index];
    yield fields === undefined ? brokenQuotes(line) : { kind: 'record', line: line.line, fields };
  }
}
