import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { integer, pgTable, text } from '../../db/sql.ts';
import { COLUMNS, type Column } from './catalogue-columns.ts';
import { cell, compared } from './fields.ts';
import * as as from '../values/formats.ts';
import { createTestShop, productsCsv, testPicture, type TestRow, type TestShop } from '../test-folder.ts';

/** Two values of each type, so that a new column is tried as soon as it is declared. */
const samples = (column: string): Record<string, readonly [unknown, unknown]> => ({
  text: [`First ${column}`, `Second ${column}`],
  'text[]': [['First'], ['Second']],
  integer: [500, 600],
  'integer[]': [[1], [2]],
  boolean: [true, false],
});
/** Texts of the columns that take no other. */
const PARTICULAR: Partial<Record<Column, readonly [string, string]>> = {
  price: ['40.00', '41.00'],
  image: ['one.png', 'two.png'],
  imagePosition: ['1', '1'],
  variantImage: ['one.png', 'two.png'],
  images: ['one.png', 'two.png;one.png'],
  status: ['active', 'draft'],
  availableFrom: ['2026-12-31', '2027-01-31'],
};
const CELLS = Object.entries(COLUMNS);
const DECLARED = CELLS.map(([column, { csv, target, type, write }]) => {
  const [first, second] =
    new Map(Object.entries(PARTICULAR)).get(column) ?? (samples(column)[type] ?? []).map(write);
  return { column, csv, isKey: target?.role === 'key', first, second };
});
/** A product with the first, or the second, value in every column; what tells rows apart stays. */
const FIRST = Object.fromEntries(DECLARED.map(({ column, first }) => [column, first]));
const SECOND = Object.fromEntries(
  DECLARED.map(({ column, isKey, first, second }) => [column, isKey ? first : second]),
);

let shop: TestShop;
let folder: string;
let pictures: Record<string, Buffer>;

beforeAll(async () => {
  shop = await createTestShop();
  pictures = {
    'images/one.png': await testPicture('#101010', 'webp'),
    'images/two.png': await testPicture('#303030', 'webp'),
  };
  folder = await mkdtemp(join(tmpdir(), 'columns-'));
});
afterAll(() => Promise.all([shop.end(), rm(folder, { recursive: true })]));

async function importRow(row: TestRow) {
  const files = {
    'products.csv': productsCsv([row]),
    'categories.csv': 'id,parent,name,image\n1,,One,\n2,,Two,\n',
    ...pictures,
  };
  const { summary, problems } = await shop.import(await shop.folder(files));
  expect(problems).toEqual([]);
  return summary;
}

/** The first line of the exported products.csv, by the names of its columns. */
async function exportedRow(): Promise<Record<string, string>> {
  await shop.export(folder);
  const file = await readFile(join(folder, 'products.csv'), 'utf8');
  return z.array(z.record(z.string(), z.string())).parse(parse(file, { columns: true }))[0] ?? {};
}

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('every column of an export says what the file said: the %s values', async (_name, row) => {
  await importRow(row);
  expect(await exportedRow()).toEqual(
    Object.fromEntries(DECLARED.map(({ column, csv }) => [csv, row[column]])),
  );
});

test('another value in any column alone changes the product', async () => {
  // A variation that names its pictures needs none from the column before: that one is tried without.
  let row = { ...FIRST, images: '' };
  await importRow(row);
  for (const { column, second } of DECLARED.filter(({ isKey }) => !isKey)) {
    row = { ...row, [column]: second };
    expect([column, await importRow(row)]).toEqual([
      column,
      expect.objectContaining({ added: 0, changed: 1 }),
    ]);
  }
  expect(await importRow(row)).toMatchObject({ changed: 0, tags: [] });
}, 180_000);

test('a column is not declared by half, nor as what it is not', () => {
  const thing = pgTable('thing', { weight: integer('weight').notNull(), name: text('name') });
  expect(cell('Weight', as.QUANTITY, compared(thing.weight))).toMatchObject({
    csv: 'Weight',
    type: 'integer',
    target: { column: thing.weight, role: 'compared' },
  });
  // @ts-expect-error: where does it go?
  expect(() => cell('Weight', as.QUANTITY).target).toBeDefined();
  // @ts-expect-error: how is it written?
  expect(() => cell('Weight', compared(thing.weight))).toBeDefined();
  // @ts-expect-error: what is it called?
  expect(() => cell(as.QUANTITY, compared(thing.weight))).toBeDefined();
  // @ts-expect-error: a number does not go where texts are
  expect(() => cell('Weight', as.QUANTITY, compared(thing.name))).toBeDefined();
  // @ts-expect-error: a value that may be missing does not go where there is always one
  expect(() => cell('Weight', as.OPTIONAL_PRICE, compared(thing.weight))).toBeDefined();
});
