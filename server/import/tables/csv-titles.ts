import type { CsvRecord } from './csv-reader.ts';
import { shown } from '../reporting/problems.ts';

/** So many records are looked at to find the one with the names of the columns. */
const LOOKED_AT = 10;
/** A title, a date or a note above the table fills no more cells. */
export const MOST_OF_TITLE = 2;

/** Leaves out what people write above the names of the columns: lines with next to nothing on them. */
export async function* belowTitles(
  parts: AsyncIterable<Iterable<CsvRecord>>,
  onTitle: (line: number, example: string) => void = () => undefined,
): AsyncGenerator<Iterable<CsvRecord>> {
  const first: CsvRecord[] = [];
  const begun = { is: false };
  const begin = function* (part: Iterable<CsvRecord>): Generator<CsvRecord> {
    for (const record of part) {
      if (begun.is) yield record;
      else first.push(record);
      if (begun.is || first.length < LOOKED_AT) continue;
      begun.is = true;
      yield* withoutTitles(first, onTitle);
    }
  };
  for await (const part of parts) yield begun.is ? part : begin(part);
  if (!begun.is) yield withoutTitles(first, onTitle);
}

function withoutTitles(
  first: readonly CsvRecord[],
  onTitle: (line: number, example: string) => void,
): readonly CsvRecord[] {
  const filled = first.map((record) => (record.kind === 'record' ? cellsOf(record).length : Infinity));
  const most = Math.max(...filled.filter(Number.isFinite));
  const isTitle = (count: number) => count <= MOST_OF_TITLE && most > 2 * count;
  const below = Math.max(
    0,
    first.findIndex((record, index) => !isNote(record) && !isInfo(record) && !isTitle(filled[index] ?? 0)),
  );
  const settings = first[0]?.kind === 'record' ? first[0].fields.join('\t') : '';
  const [labels, data] = ['labelRow', 'dataRow'].map((name) =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(settings)?.[1] ?? 0),
  );
  // Amazon's say which line has the names and on which one the goods begin.
  if (labels && data) return first.filter(({ line }) => line === labels || line >= data);
  const template = first.findIndex(isTemplate);
  const begin = template < 0 ? below + (headsGroups(first.slice(below)) ? 1 : 0) : template + OF_TEMPLATE;
  for (const record of first.slice(0, begin)) {
    const text = record.kind === 'record' ? cellsOf(record).join(' ') : '';
    if (text !== '') onTitle(record.line, shown(text));
  }
  return first.slice(begin);
}

/** Amazon's templates begin with a line about themselves and one with names for people. */
const OF_TEMPLATE = 2;

function isTemplate(record: CsvRecord): boolean {
  return record.kind === 'record' && (record.fields[0] ?? '').startsWith('TemplateType=');
}

/** eBay's begin with lines about themselves: `Info,Version=1.0.0,Template=…`. */
function isInfo(record: CsvRecord): boolean {
  return record.kind === 'record' && /^#?info$/i.test(record.fields[0]?.trim() ?? '');
}

/** A line on which a template says of each column what belongs into it: `# Required | The price of the item`. */
function isNote(record: CsvRecord): boolean {
  if (record.kind === 'bad') return false;
  const cells = cellsOf(record);
  return cells.length > 0 && cells.every((cell) => /^# ?\S/.test(cell));
}

/** What is a price, a number of pieces or a code, and no name of a column. */
const FIGURE = /^(?:\p{L}{1,4}\s?)?\P{L}*\d[\d.,\s]*\D{0,4}$/u;

/**
 * Whether the first line names groups of the columns: more have names on the one below it, each another one and none a
 * figure, which stand on a line after it.
 */
function headsGroups([record, next, ...others]: readonly CsvRecord[]): boolean {
  if (record?.kind !== 'record' || next?.kind !== 'record') return false;
  const cells = cellsOf(next);
  const hasFigure = (texts: readonly string[]) => texts.some((text) => FIGURE.test(text));
  return (
    next.fields.length === record.fields.length &&
    cells.length > cellsOf(record).length &&
    new Set(cells).size === cells.length &&
    !hasFigure(cells) &&
    others.some((other) => other.kind === 'record' && hasFigure(cellsOf(other)))
  );
}

function cellsOf({ fields }: Extract<CsvRecord, { kind: 'record' }>): string[] {
  return fields.map((field) => field.trim()).filter((field) => field !== '');
}
