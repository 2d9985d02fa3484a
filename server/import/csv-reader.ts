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
const MAX_RECORD_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const QUOTE = 0x22;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

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
  const joiner = new RecordJoiner();
  for await (const line of readLines(path, onBytes)) yield* joiner.push(line);
  yield* joiner.end();
}

async function* readLines(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<Line> {
  let line = 1;
  let rest: Buffer = Buffer.alloc(0);
  let total = 0;
  for await (const part of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (!Buffer.isBuffer(part)) continue;
    const data = total === 0 ? withoutByteOrderMark(part) : Buffer.concat([rest, part]);
    total += part.length;
    onBytes?.(total);
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
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
  const mark = data.toString('latin1', 0, 3);
  if (/^(ÿþ|þÿ)/.test(mark)) throw new CsvFileError('the file is UTF-16: save it as "CSV UTF-8"');
  if (mark.slice(0, 2).includes('\0')) {
    throw new CsvFileError('the file is not text in UTF-8: save it as "CSV UTF-8"');
  }
  return mark === 'ï»¿' ? data.subarray(3) : data;
}

function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
}

/** Joins lines to records: the quotes of a record are even, so it ends with the first line at which they are. */
class RecordJoiner {
  private open: Line[] = [];
  private openBytes = 0;

  *push(line: Line): Generator<CsvRecord> {
    const reason = whyUnreadable(line.bytes);
    if (reason !== undefined) {
      yield* this.giveUp();
      yield { kind: 'bad', line: line.line, text: line.bytes.toString('latin1'), reason };
      return;
    }
    const isFirst = this.open.length === 0;
    if (isFirst && line.bytes.length === 0) return;
    this.open.push(line);
    this.openBytes += line.bytes.length + 1;
    if (hasOddQuotes(line.bytes) !== isFirst) yield* this.close();
    else if (this.openBytes > MAX_RECORD_BYTES) yield* this.giveUp();
  }

  /** What the end of the file leaves open has an unclosed quote. */
  *end(): Generator<CsvRecord> {
    while (this.open.length > 0) yield* this.giveUp();
  }

  private *close(): Generator<CsvRecord> {
    const [first] = this.open;
    const fields = fieldsOf(this.open.map(({ bytes }) => bytes.toString()).join('\n'));
    if (first === undefined || fields === undefined) {
      yield* this.giveUp();
      return;
    }
    this.takeOpen();
    yield { kind: 'record', line: first.line, fields };
  }

  /** Gives up the first line of the open record and reads the others again, each as a beginning. */
  private *giveUp(): Generator<CsvRecord> {
    const reason = 'broken quotes: a field with a quote in it is written "like ""this"""';
    for (const [index, line] of this.takeOpen().entries()) {
      if (index > 0) yield* this.push(line);
      else yield { kind: 'bad', line: line.line, text: line.bytes.toString(), reason };
    }
  }

  private takeOpen(): Line[] {
    this.openBytes = 0;
    return this.open.splice(0);
  }
}

function whyUnreadable(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return 'the line is not UTF-8: save the file as "CSV UTF-8"';
  return bytes.includes(0) ? 'the line holds a NUL character' : undefined;
}

function hasOddQuotes(bytes: Buffer): boolean {
  let odd = false;
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) odd = !odd;
  return odd;
}

/** The fields of one record; undefined when its quotes are broken. */
function fieldsOf(record: string): string[] | undefined {
  // Most records have no quotes, and a parser is not set up for nothing.
  if (!record.includes('"')) return record.split(',');
  try {
    const [fields, ...others] = parse(record, { relax_column_count: true, record_delimiter: '\n' });
    return others.length === 0 ? fields : undefined;
  } catch {
    return undefined;
  }
}
