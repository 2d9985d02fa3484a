import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CsvFileError, readCsv, type CsvRecord } from './csv-reader.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<CsvRecord[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  return Array.fromAsync(readCsv(path));
}

function record(line: number, ...fields: string[]): CsvRecord {
  return { kind: 'record', line, fields };
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
    ['bad', 2],
    ['bad', 3],
    ['record', 4],
    ['bad', 5],
    ['record', 6],
    ['bad', 8],
    ['record', 9],
  ]);
});

test('a quote that is never closed does not swallow the rest of a large file', async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index},some text that fills the line`);
  const records = await read(`a,b\n0,"open\n${rows.join('\n')}\n`);
  expect(records.filter(({ kind }) => kind === 'bad').map(({ line }) => line)).toEqual([2]);
  expect(records).toHaveLength(40_002);
});

test('refuses UTF-16, and names each line that is not UTF-8 or has a NUL', async () => {
  await expect(read(Buffer.from('\ufeffa,b\n', 'utf16le'))).rejects.toThrow(CsvFileError);
  await expect(read(Buffer.from('a,b\n', 'utf16le'))).rejects.toThrow(/UTF-8/);
  const records = await read(
    Buffer.concat([Buffer.from('a,b\ncaf'), Buffer.from([0xe9]), Buffer.from(',1\nx\0y,2\nz,3')]),
  );
  expect(records.map(({ kind, line }) => [kind, line])).toEqual([
    ['record', 1],
    ['bad', 2],
    ['bad', 3],
    ['record', 4],
  ]);
});

test('refuses a file without line ends instead of reading it into memory', async () => {
  await expect(read('x'.repeat(3_000_000))).rejects.toThrow(/line ends/);
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
