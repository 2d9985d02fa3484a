import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonRows } from './json-rows.ts';
import { readXmlFeed } from './xml-feed.ts';

// What is read of lists of products in JSON and in XML, before anything is known of their columns.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a variation in JSON keeps its picture, however its field is called', async () => {
  const variants = [
    { sku: 'A', variant_image: 'a.jpg' },
    { sku: 'B', variantImage: 'b.jpg' },
    { sku: 'C', image: { src: 'c.jpg' } },
    { sku: 'D' },
  ];
  const path = join(folder, 'list.json');
  await writeFile(path, JSON.stringify([{ name: 'Lamp', price: 5, variants }]));
  const rows = await readJsonRows(path);
  expect(rows.map(({ cells }) => cells['variant image'])).toEqual(['a.jpg', 'b.jpg', 'c.jpg', undefined]);
});

test('of texts within others of a product in XML no more is kept than of a field', async () => {
  const path = join(folder, 'list.xml');
  const long = 'x'.repeat(400_000);
  const inner = ['one', 'two', 'three', 'four', 'five']
    .map((name) => `<more><${name}>${long}</${name}></more>`)
    .join('');
  await writeFile(path, `<products><product><id>1</id>${inner}</product></products>`);
  const rows = await Array.fromAsync(readXmlFeed(path));
  expect(rows.map(({ cells }) => Object.keys(cells).filter((key) => (cells[key] ?? '') === long))).toEqual([
    ['one', 'two', 'three', 'more'],
  ]);
});
