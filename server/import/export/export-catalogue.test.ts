import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateFolder } from '../generated/generate-folder.ts';
import { Progress } from '../reporting/progress.ts';
import {
  createTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  testPicture,
  type TestShop,
} from '../test-folder.ts';

let shop: TestShop;
let empty: TestShop;
let folder: string;

beforeEach(async () => {
  [shop, empty] = await Promise.all([createTestShop(), createTestShop()]);
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterEach(async () => {
  await Promise.all([shop.end(), empty.end(), rm(folder, { recursive: true })]);
});

/** The files of a folder with their bytes. */
async function contents(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files
        .toSorted()
        .map(async (file): Promise<[string, string]> => [
          file.slice(path.length),
          await readFile(file, 'base64'),
        ]),
    ),
  );
}

/** Exports, imports that back, imports it into an empty shop and exports it there. */
async function expectRoundTrip(products: number): Promise<void> {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  expect(await shop.export(first)).toMatchObject({ products, missingImages: [] });
  const again = await shop.import(first);
  expect(again.problems).toEqual([]);
  expect(again.summary).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: products,
    imagesProcessed: 0,
    tags: [],
  });
  const moved = await empty.import(first);
  expect(moved.problems).toEqual([]);
  expect(moved.summary).toMatchObject({ added: products });
  await empty.export(second);
  expect(await contents(second)).toEqual(await contents(first));
}

test('an export comes back without a change, and makes the same shop elsewhere', async () => {
  const files = {
    'products.csv': productsCsv(PHONES),
    'images/phone.png': await testPicture('#d0d0d0'),
    'metadata.csv': 'Page,Title,Image\n1,"Shop, ""electronics""",two.png\n6,{name},\n',
    'merchandising.json': JSON.stringify({
      sliders: [
        {
          id: 2,
          name: 'Second',
          slides: [
            { name: 'سماعات', image: 'back.png', phoneImage: 'phone.png', alt: 'Headphones', url: '' },
            { name: 'Plain', image: 'back.png', url: '' },
          ],
        },
      ],
      fixedCategories: [
        { id: 20, name: 'Featured', image: 'one.png', products: ['case', 'case', 'cedar-two'] },
      ],
      crossSells: [{ product: 'case', with: ['cedar-two', 'cedar-two', 'cedar-one'] }],
      colors: { Green: '#2f5d46' },
    }),
  };
  const { problems } = await shop.import(await shop.folder({ ...files, ...(await phonePictures()) }));
  expect(problems).toEqual([]);
  await expectRoundTrip(3);
  const merchandising: unknown = JSON.parse(
    await readFile(join(folder, 'first', 'merchandising.json'), 'utf8'),
  );
  expect(merchandising).toMatchObject({
    fixedCategories: [{ id: 20, products: ['case', 'cedar-two'] }],
    crossSells: [{ product: 'case', with: ['cedar-two', 'cedar-one'] }],
    colors: { Green: '#2f5d46' },
  });
});

test('pictures that no file can be called like come out and back: a folder of another one, a long name', async () => {
  const long = `${'صورة'.repeat(60)}.png`;
  const names = ['phone.png', 'phone.png/back.png', 'phone.png/back.png/near.jpg', long];
  const { problems } = await shop.import(
    await shop.folder({
      'products.csv': productsCsv(
        names.map((_, index) => ({
          handle: `p${index}`,
          title: `P ${index}`,
          price: '1',
          image: `${index}.png`,
        })),
      ),
      ...Object.fromEntries(
        await Promise.all(
          names.map(
            async (_, index) => [`images/${index}.png`, await testPicture(`#${index}0a0a0`)] as const,
          ),
        ),
      ),
    }),
  );
  expect(problems).toEqual([]);
  // As they are called when they were fetched from addresses.
  for (const [index, name] of names.entries())
    for (const [table, column] of Object.entries({
      upload: 'source',
      product_image: 'source',
      category: 'image',
    }))
      await shop.rows(
        `update ${table} set ${column} = '${name}' where ${column} = '${index}.png' returning 1`,
      );
  await expectRoundTrip(names.length);
  // Once more over what is there: where one of them was, there is a folder by now.
  const first = join(folder, 'first');
  await rm(join(first, 'images', 'phone.png'));
  await mkdir(join(first, 'images', 'phone.png'));
  expect(await shop.export(first)).toMatchObject({ images: names.length });
  expect((await shop.import(first)).summary).toMatchObject({ unchanged: names.length, imagesProcessed: 0 });
});

test('a generated catalogue is sound, always the same, and survives the journey', async () => {
  const progress = new Progress({ write: () => undefined });
  const signal = new AbortController().signal;
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await generateFolder({ count: 300, seed: 5, folder: one, progress, signal });
  await generateFolder({ count: 300, seed: 5, folder: other, progress, signal });
  expect(await contents(one)).toEqual(await contents(other));
  await generateFolder({ count: 300, seed: 6, folder: other, progress, signal });
  expect((await contents(other)).get('/products.csv')).not.toBe((await contents(one)).get('/products.csv'));
  const { summary, problems } = await shop.import(one);
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ added: 300, bad: 0, unplaced: 0 });
  const [largest] = await shop.rows(
    `select max(product_count) as count from category where in_menu and parent_id is null`,
  );
  expect(Number(largest?.count)).toBeGreaterThan(60);
  await expectRoundTrip(300);
});
