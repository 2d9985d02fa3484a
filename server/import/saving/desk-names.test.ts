import { createTestShop, productsCsv, type TestShop } from '../test-folder.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const folderWith = (title: string, category = 'Phones') =>
  shop.folder({
    'products.csv': productsCsv([{ handle: 'a', title, price: '1', categories: '5' }]),
    'categories.csv': `id,parent,name,image\n5,,${category},\n`,
  });
const names = () =>
  shop.rows(`select name, catalogue_name as below from product
    union all select name, catalogue_name from category where id = 5 order by 1, 2`);
/** As the desk does it (`server/pages/renaming.repository.ts`). */
async function renameAtDesk(): Promise<void> {
  await shop.rows(`insert into page_own (key, name, changed_by)
    select 'product:' || id, 'Nomad Pro', 'rana@cedar.example' from product
    union all select 'category:5', 'Telephony', 'rana@cedar.example' returning 1`);
  await shop.rows(`update product set catalogue_name = name, name = 'Nomad Pro' returning 1`);
  await shop.rows(`update category set catalogue_name = name, name = 'Telephony' where id = 5 returning 1`);
}

test('the desk’s names stay whatever a file says, which is told and kept beside them', async () => {
  await shop.import(await folderWith('Nomad'));
  await renameAtDesk();
  const again = await shop.import(await folderWith('Nomad'));
  expect(again.summary).toMatchObject({ changed: 0, unchanged: 1 });
  expect(again.warnings).toEqual(['1 × the desk has another name for it, which stays']);
  await shop.import(await folderWith('Nomad 2', 'Mobiles'), { replace: true });
  expect(await names()).toEqual([
    { name: 'Nomad Pro', below: 'Nomad 2' },
    { name: 'Telephony', below: 'Mobiles' },
  ]);

  // An export says what the shop says, and changes nothing when it comes back.
  const out = await shop.folder({ 'images/.keep': '' });
  await shop.export(out);
  expect((await shop.import(out, { replace: true })).summary?.tags).toEqual([]);
  expect(await names()).toEqual([
    { name: 'Nomad Pro', below: 'Nomad 2' },
    { name: 'Telephony', below: 'Mobiles' },
  ]);
});

test('a name that the desk gives while an import is at work stays as well', async () => {
  const rows = ['Nomad', 'Goes'].map((title) => ({ handle: title, title, price: '1', categories: '5' }));
  const folderOf = (products: typeof rows) =>
    shop.folder({
      'products.csv': productsCsv(products),
      'categories.csv': 'id,parent,name,image\n5,,Phones,\n',
    });
  await shop.import(await folderOf(rows));
  // Asked when the files are read and the pictures made, before the first product is written.
  const again = await shop.import(await folderOf(rows.slice(0, 1)), {
    replace: true,
    confirmRemoval: renameAtDesk,
  });
  expect(await names()).toEqual([
    { name: 'Nomad Pro', below: 'Goes' },
    { name: 'Nomad Pro', below: 'Nomad' },
    { name: 'Telephony', below: 'Phones' },
  ]);
  expect(again.warnings).toEqual(['1 × the desk has another name for it, which stays']);
});

test('a feed that has cut the catalogue’s name cuts nothing of what is kept below the desk’s', async () => {
  const long = `Nomad ${'with a cover '.repeat(12)}and a lamp`;
  await shop.import(await folderWith(long));
  await renameAtDesk();
  const sku = (await shop.rows(`select sku from variation`))[0]?.['sku'];
  const feed = [
    ['id', 'title', 'price', 'availability', 'link', 'image_link'],
    [
      sku,
      long.slice(0, 150),
      '1.00 USD',
      'in stock',
      'https://cedar.example/p',
      'https://cedar.example/p.png',
    ],
  ];
  const { summary } = await shop.import(
    await shop.folder({ 'google-merchant.tsv': feed.map((cells) => cells.join('\t')).join('\n') }),
  );
  expect(summary).toMatchObject({ added: 0, sources: ['google-merchant'] });
  expect((await names())[0]).toEqual({ name: 'Nomad Pro', below: long });
});

test('a category that was made of a type is the same one under the desk’s name', async () => {
  const folder = await shop.folder({
    'products.csv': productsCsv([
      { handle: 'a', title: 'A', price: '1', kind: 'Phones' },
      { handle: 'b', title: 'B', price: '2', kind: 'Phones' },
    ]),
  });
  await shop.import(folder);
  await shop.rows(
    `update category set catalogue_name = name, name = 'Telephony' where name = 'Phones' returning 1`,
  );
  const { summary } = await shop.import(folder, { replace: true });
  expect(summary).toMatchObject({ newCategories: [], unplaced: 0 });
  expect(await shop.rows(`select name from category where in_menu`)).toEqual([{ name: 'Telephony' }]);
});
