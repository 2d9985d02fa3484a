import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../machine/command-line.ts';
import { readShops } from './shops.ts';

const folder = mkdtempSync(join(tmpdir(), 'cedar-shops-'));
const file = join(folder, 'shops.json');
afterAll(() => rmSync(folder, { recursive: true }));

const OTHER = {
  name: 'Other',
  home: 'http://127.0.0.1:3100/',
  category: 'http://127.0.0.1:3100/collections/phones',
  product: 'http://127.0.0.1:3100/products/phone',
  search: 'http://127.0.0.1:3100/search?q=phone',
};

const read = (text: string) => {
  writeFileSync(file, text);
  return readShops(file);
};

it('reads one shop, or several', () => {
  expect(read(JSON.stringify(OTHER))).toEqual([OTHER]);
  expect(read(JSON.stringify([OTHER, { ...OTHER, name: 'Third' }])).map(({ name }) => name)).toEqual([
    'Other',
    'Third',
  ]);
});

it.each([
  ['no list of shops', '[]'],
  ['what is no JSON', '{"name":'],
  ['an address without a host', JSON.stringify({ ...OTHER, search: '/search' })],
  ['a page that is missing', JSON.stringify({ ...OTHER, product: undefined })],
])('refuses %s, with the file’s name', (_, text) => {
  expect(() => read(text)).toThrow(UsageError);
  expect(() => read(text)).toThrow(file);
});

it('refuses a file that is not there', () => {
  expect(() => readShops(join(folder, 'none.json'))).toThrow(UsageError);
});
