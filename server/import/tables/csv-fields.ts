import { parse } from 'csv-parse/sync';

/** What separates the fields of a file. */
export type Delimiter = ',' | ';' | '\t' | '|';

/** More blanks in a row mean nothing in a cell, and whoever looks for what stands behind them would look for long. */
const MOST_BLANKS = 200;
const LONG_BLANK = /\s{200,}/g;

/** The fields of one record; undefined when its quotes are broken. `relaxed` takes quotes in a field for characters. */
export function fieldsOf(record: string, delimiter: Delimiter, relaxed = false): string[] | undefined {
  const fields = rawFieldsOf(record, delimiter, relaxed);
  if (record.length <= MOST_BLANKS) return fields;
  return fields?.map((field) =>
    field.length > MOST_BLANKS ? field.replace(LONG_BLANK, (blank) => blank.slice(0, MOST_BLANKS)) : field,
  );
}

function rawFieldsOf(record: string, delimiter: Delimiter, relaxed: boolean): string[] | undefined {
  const fields = soundFieldsOf(record, delimiter);
  if (fields !== undefined) return fields;
  // Who lines columns up writes blanks between a closing quote and the separator.
  const way = relaxed ? { relax_quotes: true } : { trim: true };
  try {
    const [first, ...others] = parse(record, {
      ...{ relax_column_count: true, record_delimiter: '\n', delimiter },
      ...way,
    });
    return others.length === 0 ? first : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The fields of a record of which each is in quotes as a whole or has none, as nearly all are; undefined for any other. A
 * parser is not set up for each record: that takes longer than all the rest of reading it.
 */
function soundFieldsOf(record: string, delimiter: Delimiter): string[] | undefined {
  if (!record.includes('"')) return record.split(delimiter);
  const fields: string[] = [];
  for (let at = 0; ; at += 1) {
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (record[end + 1] === '"' && end >= 0) end = record.indexOf('"', end + 2);
      if (end < 0) return undefined;
      fields.push(record.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const end = record.indexOf(delimiter, at);
      const field = record.slice(at, end < 0 ? record.length : end);
      if (/["\n]/.test(field)) return undefined;
      fields.push(field);
      at += field.length;
    }
    if (at === record.length) return fields;
    if (record[at] !== delimiter) return undefined;
  }
}
