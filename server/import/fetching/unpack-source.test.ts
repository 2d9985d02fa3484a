import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { formatProblem, Problems } from '../reporting/problems.ts';
import { UNPACK_LIMITS, unpackSource } from './unpack-source.ts';
import { writeSheet } from './xlsx.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A ZIP archive; `size` is what an entry says of itself where that is a lie. */
function zip(files: Readonly<Record<string, string | Buffer>>, size?: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [plain, label] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(26);
    [20, 0x0800, 8, 0, 0].forEach((value, index) => head.writeUInt16LE(value, index * 2));
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size ?? plain.length, 18);
    head.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\u0003\u0004'), head, label, packed);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), head, place, label);
    at += 4 + head.length + label.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

const sheet = (rows: string) =>
  `<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;

const WORKBOOK = {
  'xl/workbook.xml': '<workbook/>',
  'xl/sharedStrings.xml':
    '<sst><si><t>SKU</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>read</t></rPh></si><si><t>Tom &amp; Co</t></si></sst>',
  'xl/styles.xml':
    '<s><numFmts><numFmt numFmtId="170" formatCode="0.00 &quot;dm&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></s>',
  'xl/worksheets/sheet1.xml': sheet(
    '<x:row><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>' +
      '<x:row><x:c r="A2" t="inlineStr"><x:is><x:t>A-1</x:t></x:is></x:c><x:c r="B2" s="1"><x:v>45992.5</x:v></x:c><x:c r="C2" s="2"><x:v>0.30000000000000004</x:v></x:c></x:row>' +
      '<x:row><x:c r="A3" t="s"><x:v>2</x:v></x:c><x:c r="B3"><x:v>4.0063813339309E+12</x:v></x:c><x:c r="C3" t="b"><x:v>1</x:v></x:c></x:row>',
  ),
  'xl/worksheets/sheet2.xml': sheet(''),
  'xl/worksheets/sheet10.xml': sheet(
    '<x:row><x:c><x:v>7</x:v></x:c><x:c t="str"><x:v>a,b</x:v></x:c></x:row>',
  ),
};

const workbook = (rows: string, sharedStrings = '<sst/>') =>
  zip({
    'xl/workbook.xml': '',
    'xl/sharedStrings.xml': sharedStrings,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

async function unpacked(name: string, content: Buffer, limits = UNPACK_LIMITS) {
  const [path, problems] = [join(folder, name), new Problems()];
  await writeFile(path, content);
  const found = await unpackSource(path, { dataFolder: folder, problems, limits });
  return {
    found: found?.replace(folder, ''),
    path: found ?? '',
    problems: problems.first.map(formatProblem),
  };
}

test('a workbook is read as the tables that its sheets show', async () => {
  const { path } = await unpacked('list.xlsx', zip(WORKBOOK));
  expect((await readdir(path)).toSorted()).toEqual(['list-2.csv', 'list.csv']);
  expect(await readFile(join(path, 'list.csv'), 'utf8')).toBe(
    'SKU,,Price\nA-1,2025-12-01T12:00:00,0.3\nTom & Co,4006381333930.9,TRUE\n',
  );
  expect(await readFile(join(path, 'list-2.csv'), 'utf8')).toBe('7,"a,b"\n');
});

test('an archive is read as what is in it: its folder, its only file, the workbooks within', async () => {
  const one = {
    'export/products.csv': 'Handle,Title',
    'export/images/a.png': Buffer.from([1]),
    '__MACOSX/x': '',
  };
  const { path } = await unpacked('all.zip', zip({ ...one, 'export/prices.xlsx': zip(WORKBOOK) }));
  expect((await readdir(path)).toSorted()).toEqual(['images', 'prices-2.csv', 'prices.csv', 'products.csv']);
  expect((await unpacked('one.zip', zip({ 'a/products.csv': 'x' }))).found).toMatch(
    /unpacked\/a\/products\.csv$/,
  );
  expect((await unpacked('plain.csv', Buffer.from('SKU,Price'))).found).toBe('/plain.csv');
});

test('a file that was packed by itself is read, within the same bounds', async () => {
  const { path } = await unpacked('prices.csv.gz', gzipSync('SKU,Price'));
  expect(await readFile(path, 'utf8')).toBe('SKU,Price');
  const limits = { ...UNPACK_LIMITS, bytes: 100 };
  const { problems } = await unpacked('bomb.csv.gz', gzipSync('x'.repeat(10_000)), limits);
  expect(problems).toEqual([expect.stringMatching(/^bomb\.csv\.gz: .*more than is allowed/)]);
});

test('archives in a folder are read beside its own files, and none of those is changed', async () => {
  const named = join(folder, 'export');
  await mkdir(join(named, 'images'), { recursive: true });
  await writeFile(join(named, 'images', 'own.png'), 'own');
  await writeFile(join(named, 'stock.csv'), 'own');
  await writeFile(
    join(named, 'all.zip'),
    zip({ 'all/products.csv': 'x', 'all/images/new.png': 'new', 'all/stock.csv': 'other' }),
  );
  await writeFile(join(named, 'list.xlsx'), zip(WORKBOOK));
  await writeFile(join(named, '~$list.xlsx'), zip(WORKBOOK));
  await writeFile(join(named, 'broken.zip'), zip({ a: 'b' }).subarray(0, -40));
  const problems = new Problems();
  const found = (await unpackSource(named, { dataFolder: folder, problems })) ?? '';
  const files = ['images', 'list-2.csv', 'list.csv', 'products.csv', 'stock.csv', '~$list.xlsx'];
  expect((await readdir(found)).toSorted()).toEqual(files);
  expect((await readdir(join(found, 'images'))).toSorted()).toEqual(['new.png', 'own.png']);
  expect(await readFile(join(found, 'stock.csv'), 'utf8')).toBe('own');
  expect(await readdir(join(named, 'images'))).toEqual(['own.png']);
  expect(problems.count).toBe(0);
  expect(problems.warnings).toMatchObject([
    { kind: expect.stringMatching(/^the archive or workbook cannot be read/) },
  ]);
});

test.each([
  [
    'a name that leads out of the folder',
    () => zip({ '../../evil.csv': 'x' }),
    UNPACK_LIMITS,
    /invalid relative path/,
  ],
  [
    'more than is allowed',
    () => zip({ 'a.csv': 'x'.repeat(2000) }),
    { ...UNPACK_LIMITS, bytes: 1000 },
    /more than is allowed/,
  ],
  ['too many files', () => zip({ a: '', b: '' }), { ...UNPACK_LIMITS, files: 1 }, /more than is allowed/],
  ['more than it says', () => zip({ 'a.csv': 'x'.repeat(100_000) }, 10), UNPACK_LIMITS, /too many bytes/],
  ['more texts than fit', () => zip(WORKBOOK), { ...UNPACK_LIMITS, texts: 20 }, /more texts/],
  ['a broken end', () => zip(WORKBOOK).subarray(0, -40), UNPACK_LIMITS, /./],
  ['a name too long for a file', () => zip({ [`${'a'.repeat(300)}.csv`]: 'x' }), UNPACK_LIMITS, /too long/],
  [
    'a file that is a folder too',
    () => zip({ a: 'x', 'a/b.csv': 'y' }),
    UNPACK_LIMITS,
    /a file and a folder/,
  ],
  [
    'a page whose cells stand in each of its rows',
    () =>
      Buffer.from(
        `<table><tr>${`<td rowspan=1000000000>${'a'.repeat(50)}</td>`.repeat(100)}</tr>${'<tr></tr>'.repeat(100)}</table>`,
      ),
    { ...UNPACK_LIMITS, texts: 100_000 },
    /more texts/,
  ],
  [
    'a sheet whose cells are repeated',
    () =>
      zip({
        mimetype: '',
        'content.xml': `<?xml version="1.0"?><table:table-row>${'<table:table-cell table:number-columns-repeated="1000"/>'.repeat(50)}</table:table-row>`,
      }),
    { ...UNPACK_LIMITS, gaps: 40_000 },
    /too wide/,
  ],
  [
    'a sheet that is larger than a page may be',
    () => zip({ mimetype: '', 'content.xml': Buffer.alloc(65 * 1024 ** 2) }),
    UNPACK_LIMITS,
    /more texts/,
  ],
  [
    'cells that each show a long text',
    () =>
      workbook(
        '<row><c t="s"><v>0</v></c></row>'.repeat(100),
        `<sst><si><t>${'a'.repeat(5000)}</t></si></sst>`,
      ),
    { ...UNPACK_LIMITS, bytes: 100_000 },
    /more than is allowed/,
  ],
  [
    'rows of nothing but their last cell',
    () => workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(2)),
    { ...UNPACK_LIMITS, gaps: 20_000 },
    /too wide/,
  ],
  [
    'a cell of many texts',
    () => workbook(`<row><c t="str">${`<v>${'a'.repeat(100_000)}&gt;></v>`.repeat(41)}</c></row>`),
    UNPACK_LIMITS,
    /cell of the workbook is too long/,
  ],
  ['elements without end', () => workbook('<a>'.repeat(200)), UNPACK_LIMITS, /no workbook/],
  [
    'sheets with nothing on them',
    () => zip({ 'xl/workbook.xml': '', 'xl/worksheets/sheet1.xml': sheet('') }),
    UNPACK_LIMITS,
    /empty/,
  ],
])('an archive with %s is refused with its name', async (_name, content, limits, reason) => {
  const { found, problems } = await unpacked('bad.xls', content(), limits);
  expect(found).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/^bad\.xls: the archive or workbook cannot be read: /)]);
  expect(problems[0]).toMatch(reason);
});

test('a disk without room for what a workbook holds is told, and nothing goes on waiting for it', async () => {
  const row = `<row><c t="str"><v>${'a'.repeat(10_000)}</v></c></row>`;
  const parts = [
    '<worksheet><sheetData>',
    ...Array.from({ length: 20 }, () => row),
    '</sheetData></worksheet>',
  ];
  const content = Readable.from(parts.map((part) => Buffer.from(part)));
  const writing = writeSheet(content, { shared: [], days: new Set() }, '/dev/full', () => undefined);
  await expect(writing).rejects.toThrow('ENOSPC');
});
