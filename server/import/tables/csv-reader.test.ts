import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readCsv, type CsvRecord } from './csv-reader.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<CsvRecord[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  return recordsOf(path);
}

async function recordsOf(...asked: Parameters<typeof readCsv>): Promise<CsvRecord[]> {
  const parts = await Array.fromAsync(readCsv(...asked), (part) => [...part]);
  return parts.flat();
}

function record(line: number, ...fields: string[]): CsvRecord {
  return { kind: 'record', line, fields, delimiter: ',' };
}

test('reads quoted fields, line breaks in them, both kinds of line end, and a byte order mark', async () => {
  const records = await read('\ufeffa,b\r\n1,"say ""hi"""\r\n"two\r\nlines",x\n\nlast,');
  expect(records).toEqual([
    record(1, 'a', 'b'),
    record(2, '1', 'say "hi"'),
    record(3, 'two\nlines', 'x'),
    record(6, 'last', ''),
  ]);
});

test('goes on after broken quotes, and tells the line of each', async () => {
  const records = await read(
    'a,b\n1,12" wide\n2,"never closed\n3,fine\n4,"x"y\n5,"fine\ntoo"\n6,a "b" c\n7,end\n',
  );
  expect(records.map(({ kind, line }) => [kind, line])).toEqual([
    ['record', 1],
    // A quote inside a field is a character when the line is whole without it.
    ['record', 2],
    ['bad', 3],
    ['record', 4],
    ['record', 5],
    ['record', 6],
    ['record', 8],
    ['record', 9],
  ]);
  expect(records[1]).toEqual(record(2, '1', '12" wide'));
});

test('a quote that is never closed does not swallow the rest of a large file', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index},some text that fills the line`);
  const records = await read(`a,b\n0,"open\n${rows.join('\n')}\n`);
  expect(records.filter(({ kind }) => kind === 'bad').map(({ line }) => line)).toEqual([2]);
  expect(records).toHaveLength(40_002);
});

test.each<[string, Buffer]>([
  ['UTF-16 with its mark', Buffer.from('\ufeffa,b\r\ncafé,1\r\n', 'utf16le')],
  ['UTF-16 without it', Buffer.from('a,b\ncafé,1\n', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\ufeffa,b\ncafé,1\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('a,b\ncafé,1\n', 'latin1')],
  ['semicolons', Buffer.from('a;b\ncafé;1\n')],
  ['tabs', Buffer.from('a\tb\ncafé\t1\n')],
  ['bars', Buffer.from('"a"|"b"\n"café"|1\n')],
  ['carriage returns alone', Buffer.from('a,b\rcafé,1\r')],
  ['NUL characters', Buffer.from('a,b\ncaf\0é,1\n')],
  ['empty lines before the first', Buffer.from('\n\na,b\ncafé,1\n')],
])('%s', async (_name, bytes) => {
  const records = await read(bytes);
  expect(records.map((one) => (one.kind === 'record' ? one.fields : one.reason))).toEqual([
    ['a', 'b'],
    ['café', '1'],
  ]);
});

test('what Excel says of the separator is not the first line', async () => {
  const delimiter = ';';
  expect(await read('sep=;\na;b,c\n1;2\n')).toEqual([
    { ...record(2, 'a', 'b,c'), delimiter },
    { ...record(3, '1', '2'), delimiter },
  ]);
});

test('says which lines it had to guess, and that a workbook is no CSV', async () => {
  const odd: string[] = [];
  const path = join(folder, 'odd.csv');
  await writeFile(path, Buffer.from('a,b\ncafé,1\nx\0,2\n', 'latin1'));
  await recordsOf(path, { onOdd: (oddity, line) => odd.push(`${line} ${oddity}`) });
  expect(odd).toEqual([expect.stringMatching(/^2 .*Windows-1252/), expect.stringMatching(/^3 .*NUL/)]);
  await expect(read('PK\u0003\u0004 and more')).rejects.toThrow(/Excel/);
});

test('refuses a file without line ends instead of reading it into memory', async () => {
  await expect(read('x'.repeat(20_000_000))).rejects.toThrow(/line ends/);
});

test('reads back whatever is written', async () => {
  const field = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\0\r]/.test(text));
  const texts = fc.oneof(field, fc.constantFrom('', '"', '""', ',', '\n', 'a"b', '"\n"', ' ، ', '\ufeff'));
  // A record of one empty field is an empty line, which is no record.
  const rows = fc.array(fc.array(texts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const records = await read(stringify(written, { bom: true }));
      expect(records.map((one) => (one.kind === 'record' ? one.fields : one.reason))).toEqual(written);
    }),
    { numRuns: 200 },
  );
});

test('so many blanks in a cell that they mean nothing are fewer', async () => {
  const [first] = await read(`a${' '.repeat(5000)}b,"c${'\n'.repeat(3000)}d"\n`);
  expect(first).toEqual(record(1, `a${' '.repeat(200)}b`, `c${'\n'.repeat(200)}d`));
});
