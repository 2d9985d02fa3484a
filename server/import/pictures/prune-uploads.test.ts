import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeImportLock } from '../staging/import-lock.repository.ts';
import { KEPT_DAYS, pruneUploads } from './prune-uploads.ts';
import {
  createTestShop,
  PHONES,
  phonePictures,
  productsCsv,
  testPicture,
  type TestShop,
} from '../test-folder.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const stored = async () => (await readdir(join(shop.dataFolder, 'uploads'))).toSorted();

async function importPhones(two: string) {
  const pictures = { ...(await phonePictures()), 'images/two.png': await testPicture(two) };
  const { problems } = await shop.import(
    await shop.folder({ 'products.csv': productsCsv(PHONES), ...pictures }),
  );
  expect(problems).toEqual([]);
}

test('a picture that was replaced goes when nothing has named it for long enough, and nothing else goes', async () => {
  await importPhones('#111111');
  const first = await stored();
  const strange = ['notes.txt', 'picture-of-somebody.webp'];
  for (const name of strange) await writeFile(join(shop.dataFolder, 'uploads', name), 'x');
  await importPhones('#222222');
  const both = await stored();
  const used = (await shop.rows('select file from upload')).map(({ file }) => String(file));
  expect(both).toHaveLength(first.length + strange.length + 1);
  for (const name of both) await utimes(join(shop.dataFolder, 'uploads', name), later(-3000), later(-3000));

  // Years old as files, but one of them was named until now: its time begins here.
  expect(await pruneUploads(shop.db, shop.files)).toBe(0);
  expect(await pruneUploads(shop.db, shop.files, later(KEPT_DAYS - 1))).toBe(0);
  expect(await stored()).toEqual(both);
  expect(await pruneUploads(shop.db, shop.files, later(KEPT_DAYS + 1))).toBe(1);
  expect(await stored()).toEqual([...used, ...strange].toSorted());
  expect(await readdir(shop.dataFolder)).toEqual(['uploads']);
});

test('a picture that comes back into use stays, and its time begins anew when it goes again', async () => {
  await importPhones('#111111');
  await importPhones('#222222');
  await pruneUploads(shop.db, shop.files);
  await importPhones('#111111');
  expect(await pruneUploads(shop.db, shop.files, later(20))).toBe(0);
  await importPhones('#222222');
  expect(await pruneUploads(shop.db, shop.files, later(40))).toBe(0);
  expect(await pruneUploads(shop.db, shop.files, later(41 + KEPT_DAYS))).toBe(1);
});

test('nothing is removed while an import is running', async () => {
  await importPhones('#111111');
  await importPhones('#222222');
  await pruneUploads(shop.db, shop.files);
  await shop.db.transaction(async (tx) => {
    expect(await takeImportLock(tx)).toBe(true);
    expect(await pruneUploads(shop.db, shop.files, later(KEPT_DAYS + 1))).toBe(0);
  });
  expect(await pruneUploads(shop.db, shop.files, later(KEPT_DAYS + 1))).toBe(1);
});
