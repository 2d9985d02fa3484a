import { createTestShop, productsCsv, type TestShop } from '../test-folder.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const products = productsCsv([
  { handle: 'a', title: 'A', price: '1', kind: 'Phones' },
  { handle: 'b', title: 'B', price: '2', kind: 'Phones' },
]);
const own = () => shop.rows('select key, title, is_noindex, changed_by from page_own order by key');

async function writeAtDesk(): Promise<void> {
  await shop.rows(`insert into page_own (key, title, is_noindex, changed_by)
    select 'product:' || id, 'Written at the desk', true, 'rana@cedar.example' from product where handle = 'b' returning 1`);
}

test('an import undoes nothing that was written at the desk, and an export takes it into another shop', async () => {
  await shop.import(await shop.folder({ 'products.csv': products }));
  await writeAtDesk();
  await shop.rows(
    `insert into redirect (from_path, to_path, reason) values ('/old', '/FAQs', 'desk') returning 1`,
  );
  const before = await own();
  const file = 'Page,Title,Noindex\nproduct:b,From a file,no\nhome,Home from a file,no\n';
  const folder = await shop.folder({
    'products.csv': products,
    'desk-texts.csv': file,
    'redirects.csv': 'from,to\n/old,/Returns\n',
  });
  const { problems, summary } = await shop.import(folder, { replace: true });
  expect(problems).toEqual([]);
  expect(await own()).toEqual([
    { key: 'home', title: 'Home from a file', is_noindex: false, changed_by: 'desk-texts.csv' },
    ...before,
  ]);
  expect(summary?.tags).toContain('metadata');
  expect(await shop.rows(`select to_path, reason from redirect where from_path = '/old'`)).toEqual([
    { to_path: '/FAQs', reason: 'desk' },
  ]);

  const out = await shop.folder({ 'images/.keep': '' });
  await shop.export(out);
  expect((await shop.import(out, { replace: true })).summary?.tags).toEqual([]);
  const other = await createTestShop();
  try {
    // The other shop gives its products other ids.
    await other.import(
      await other.folder({ 'products.csv': productsCsv([{ handle: 'z', title: 'Z', price: '1' }]) }),
    );
    await other.import(out, { replace: true });
    expect(
      await other.rows(`select handle, page_own.title, is_noindex from page_own
        join product on key = 'product:' || product.id`),
    ).toEqual([{ handle: 'b', title: 'Written at the desk', is_noindex: true }]);
    expect(await other.rows(`select reason from redirect where from_path = '/old'`)).toEqual([
      { reason: 'desk' },
    ]);
  } finally {
    await other.end();
  }
});

test('what names no page is told and left out', async () => {
  const { problems, warnings } = await shop.import(
    await shop.folder({
      'products.csv': products,
      'desk-texts.csv': 'Page,Title\ncart,Cart\nproduct:nobody,Nobody\n',
    }),
  );
  expect(problems).toEqual([]);
  expect(warnings).toContain('1 × the desk says something of no page: left out');
  expect(await own()).toEqual([]);
});
