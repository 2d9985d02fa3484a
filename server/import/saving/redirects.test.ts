import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestShop, type TestShop } from '../test-folder.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const csv = (...lines: string[]) =>
  ['Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price', ...lines].join('\n');
const PHONE = 'phone,Phone,Phones,,Color,Red,P-R,10\nphone,,,,,Blue,P-B,11';
const CASE = 'case,Case,Accessories,Cases,,,C,5';

async function importFiles(files: Record<string, string>, options: { replace?: boolean } = {}) {
  const answer = await shop.import(await shop.folder(files), options);
  expect(answer.problems).toEqual([]);
  return answer;
}
const importCsv = (lines: string[], options: { replace?: boolean } = {}) =>
  importFiles({ 'products.csv': csv(...lines) }, options);

/** What each address leads to: handles, names of categories, paths. The present names of categories are left out. */
async function led(): Promise<Record<string, string>> {
  const rows = await shop.rows(`select from_path, reason,
      coalesce('product ' || handle, 'category ' || c.name, to_path, 'gone') as target
    from redirect r left join product p on p.id = to_product_id left join category c on c.id = to_category_id
    where reason <> 'category' order by from_path`);
  return Object.fromEntries(
    rows.map(({ from_path: from, reason, target }) => [
      String(from),
      `${String(target)} (${String(reason)})`,
    ]),
  );
}

describe('a file of redirects', () => {
  test('leads to collections by the addresses that they had, whatever they are called', async () => {
    const files = {
      'products_export.csv': csv(PHONE, CASE),
      'redirects_export.csv': 'Redirect from,Redirect to\n/pages/mobiles,/collections/mobiles\n',
      'Smart Collections.csv': [
        'Handle,Title,Rule: Product Column,Rule: Relation,Rule: Condition',
        'mobiles,Phones we like,Type,Equals,Phones\nnobody,Tablets,Type,Equals,Tablets',
      ].join('\n'),
    };
    expect((await importFiles(files)).warnings).toEqual([expect.stringContaining('nothing of the stock')]);
    const liked = 'category Phones we like (file)';
    expect(await led()).toEqual({ '/collections/mobiles': liked, '/pages/mobiles': liked });
    expect((await importFiles(files)).summary).toMatchObject({ changed: 0, redirects: 0 });
  });

  test('of Shopify leads to what the shop has, at once', async () => {
    const { summary, warnings } = await importFiles({
      'products.csv': csv(PHONE, CASE),
      'redirects_export.csv': [
        'Redirect from,Redirect to',
        '/products/fon,/products/Phone?variant=1',
        '/pages/a,/pages/b',
        '/pages/b,/pages/c/',
        '/pages/c,/FAQs?a=1#b',
        '/collections/gadgets,/collections/phones',
        'https://old.example/pages/d,https://OLD.example/products/case',
        '/Pages/All,/collections/all',
        '',
      ].join('\n'),
      'Redirects.csv': 'ID,Path,Target,Command\n1,/pages/old,/products/case,MERGE\n',
      'Cables.csv': 'SKU,Path,Target,Command\nC-1,/pages/e,/products/case,cut\n',
    });
    expect(await led()).toEqual({
      '/products/fon': 'product phone (file)',
      '/pages/a': '/FAQs?a=1#b (file)',
      '/pages/b': '/FAQs?a=1#b (file)',
      '/pages/c': '/FAQs?a=1#b (file)',
      '/collections/gadgets': 'category Phones (file)',
      '/pages/d': 'product case (file)',
      '/pages/old': 'product case (file)',
      '/pages/all': '/Pagination (file)',
    });
    expect(warnings.filter((warning) => warning.includes('redirect'))).toEqual([]);
    expect(summary?.tags).toContain('addresses');
  });

  test('with what cannot be is told, and the rest comes in', async () => {
    const { warnings } = await importFiles({
      'products.csv': csv(PHONE),
      'redirects.csv': [
        'from,to',
        '/a,/b',
        '/b,/c',
        '/c,/a',
        '/self,/SELF/',
        '/away,https://elsewhere.example/x',
        '/away2,//elsewhere.example',
        String.raw`/away3,/\elsewhere.example`,
        '/?p=12,/products/phone',
        '/,/products/phone',
        '/x,/products/nothing',
        '/y,/DetailedProduct/x/999999',
        '/gone,',
      ].join('\n'),
    });
    expect(await led()).toEqual({ '/gone': 'gone (file)' });
    expect(warnings.filter((warning) => warning.includes('a redirect'))).toEqual([
      '4 × a redirect leads back to itself: left out',
      '3 × a redirect leads to another host: left out',
      '2 × a redirect leads to what the shop does not have: left out',
      '1 × a redirect is of an address with a query: left out',
      '1 × a redirect is of no address that could lead elsewhere: left out',
    ]);
  });

  test('that leads to no page is told, and kept until a later file leads on from there', async () => {
    const to = (line: string) =>
      importFiles({ 'products.csv': csv(PHONE), 'redirects.csv': `from,to\n${line}` });
    const { warnings } = await to('/old-sale,/black-friday');
    expect(warnings).toContain('1 × a redirect leads to no page of this shop');
    expect(await led()).toEqual({ '/old-sale': '/black-friday (file)' });
    await to('/black-friday,/products/phone');
    expect(await led()).toEqual({
      '/black-friday': 'product phone (file)',
      '/old-sale': 'product phone (file)',
    });
  });

  test('of WordPress has patterns and what is switched off left out', async () => {
    const { warnings } = await importFiles({
      'products.csv': csv(PHONE),
      'redirection.csv': [
        'source,target,regex,code,type,hits,title,status',
        '/tel/,/product/phone/,0,301,url,3,,enabled',
        '/old,,0,410,url,3,,enabled',
        '^/x(.*),/y$1,1,301,url,3,,enabled',
        '/off,/FAQs,0,301,url,3,,disabled',
      ].join('\n'),
      'rank-math.csv': [
        'id,source,matching,destination,type,category,status,ignore',
        '1,mobile,exact,product/phone/,301,,active,',
        '2,shop/,start,/FAQs,301,,active,',
        '3,old-faq,exact,/FAQs,301,,inactive,',
      ].join('\n'),
      'yoast.csv': 'Origin,Target,Type,Format\nhelp,/FAQs,301,plain\nh(.*),/FAQs,301,regex\n',
    });
    expect(await led()).toEqual({
      ...{ '/tel': 'product phone (file)', '/old': 'gone (file)' },
      ...{ '/mobile': 'product phone (file)', '/help': '/FAQs (file)' },
    });
    expect(warnings).toEqual(
      expect.arrayContaining([
        '3 × a redirect is a pattern of addresses: left out',
        '2 × a redirect is switched off: left out',
      ]),
    );
  });

  test('that comes later leads what the shop has already on, and never round', async () => {
    await importFiles({ 'products.csv': csv(PHONE), 'redirects.csv': 'from,to\n/a,/b\n/z,/FAQs\n' });
    await importFiles({ 'products.csv': csv(PHONE), 'redirects.csv': 'from,to\n/b,/products/phone\n' });
    expect(await led()).toMatchObject({ '/a': 'product phone (file)', '/b': 'product phone (file)' });
    const { warnings } = await importFiles({
      'products.csv': csv(PHONE),
      'redirects.csv': 'from,to\n/FAQs,/z\n',
    });
    expect(warnings).toContainEqual(expect.stringContaining('leads back to itself'));
  });

  test('is the same the second time, and a wrong one is an error', async () => {
    const files = { 'products.csv': csv(PHONE), 'redirects.csv': 'from,to\n/a,/products/phone\n/b,\n' };
    await importFiles(files);
    expect((await importFiles(files)).summary).toMatchObject({ redirects: 0, tags: [] });
    const { problems } = await shop.import(
      await shop.folder({ ...files, 'redirects.csv': 'one,two\n/a,/b\n' }),
    );
    expect(problems).toEqual(['redirects.csv:1: the columns "from" and "to" are missing']);
  });
});

describe('the shop that products come from', () => {
  const from = async (name: string) => {
    await shop.import(join(import.meta.dirname, '..', 'examples', name));
    return led();
  };

  test('WooCommerce made its addresses of their names', async () => {
    expect(await from('woocommerce')).toMatchObject({
      '/products/tee-top': 'product tee-top-10 (old-shop)',
      '/products/mug': 'product mug-11 (old-shop)',
    });
  });

  test('Magento has addresses of the simple products too', async () => {
    expect(await from('magento')).toMatchObject({
      '/products/bag-red': 'product bag (old-shop)',
      '/products/bag-blue': 'product bag (old-shop)',
    });
  });

  test('BigCommerce and feeds say their addresses', async () => {
    expect(await from('bigcommerce')).toMatchObject({ '/chair': 'product chair (old-shop)' });
    const feed = [
      'id\ttitle\tlink\tprice\timage link\titem group id',
      '1\tA\thttps://old.example/en/a-1?color=red\t5 USD\thttps://pictures.example/a.png\tg',
      '2\tA\thttps://old.example/en/a-2\t5 USD\thttps://pictures.example/a.png\tg',
      '3\tB\thttps://old.example/index.php?id=3\t5 USD\thttps://pictures.example/a.png\t',
      '4\tC\thttps://old.example/index.php?id=4\t5 USD\thttps://pictures.example/a.png\t',
    ].join('\n');
    await shop.import(await shop.folder({ 'feed.tsv': feed }));
    const all = await led();
    expect(all).toMatchObject({ '/en/a-1': 'product a-g (old-shop)', '/en/a-2': 'product a-g (old-shop)' });
    // What two products have says nothing of either.
    expect(all).not.toHaveProperty('/index.php');
  });
});

describe('what changes', () => {
  test('a renamed handle leads to its product, back and forth', async () => {
    await importCsv([PHONE]);
    await importCsv([PHONE.replaceAll('phone', 'phone-2')]);
    expect(await led()).toEqual({ '/products/phone': 'product phone-2 (renamed)' });
    await importCsv([PHONE]);
    expect(await led()).toEqual({ '/products/phone-2': 'product phone (renamed)' });
  });

  test('a category that is gone leads to the one above it, its name to the one that has it now', async () => {
    const categories = (...lines: string[]) => ['id,parent,name,image', ...lines, ''].join('\n');
    const [products, above] = [csv('phone,Phone,,,,,P,1'), '1,,Devices,'];
    await importFiles(
      { 'products.csv': products, 'categories.csv': categories(above, '2,1,Phones,', '3,2,Smart phones,') },
      { replace: true },
    );
    await importFiles(
      { 'products.csv': products, 'categories.csv': categories('1,,Gadgets,', '4,,Phones,') },
      { replace: true },
    );
    expect(await led()).toEqual({
      '/category/2': 'category Gadgets (removed)',
      '/category/3': 'category Gadgets (removed)',
    });
    const names = await shop.rows(
      `select from_path, to_category_id as id from redirect where reason = 'category' and to_category_id < 10`,
    );
    expect(Object.fromEntries(names.map(({ from_path: key, id }) => [String(key), id]))).toEqual({
      '/collections/devices': 1,
      '/collections/gadgets': 1,
      '/collections/phones': 4,
      '/collections/devices/phones': 1,
      '/collections/smart-phones': 1,
      '/collections/devices/phones/smart-phones': 1,
    });
  });

  test('a category that comes in has no number of one that went, of which the address leads on', async () => {
    const watch = 'watch,Watch,Watches,,,,W,9';
    const projector = 'projector,Projector,Projectors,,,,PR,9';
    const ids = async () => {
      const rows = await shop.rows(`select id, name from category where in_menu order by id`);
      return Object.fromEntries(rows.map(({ id, name }) => [String(name), id]));
    };
    await importCsv([PHONE, watch]);
    const before = await ids();
    expect(before).toEqual({ Phones: 1, Watches: 2 });
    await importCsv([PHONE, watch.replace('Watches', 'Phones')]);
    expect(await led()).toMatchObject({ '/category/2': 'gone (removed)' });
    // Nor one that somebody leads on, whether an import wrote of it before or not.
    await shop.rows(`update redirect set to_path = '/FAQs', reason = 'desk' where from_path = '/category/2'`);
    await shop.rows(
      `insert into redirect (from_path, to_path, reason) values ('/category/3', '/FAQs', 'file')`,
    );
    await importCsv([projector]);
    expect(await ids()).toEqual({ Phones: before['Phones'], Projectors: 4 });
  });

  test('an address of a category that is back under another number is no wrong target', async () => {
    const categories = (lines: string, redirects = '') =>
      importFiles(
        {
          'products.csv': csv(PHONE),
          'categories.csv': `id,parent,name,image\n1,,Phones,\n${lines}`,
          ...(redirects !== '' && { 'redirects.csv': `from,to\n${redirects}` }),
        },
        { replace: true },
      );
    await categories('2,,Season,\n3,2,Xmas,\n');
    await categories('');
    expect(await led()).toEqual({ '/category/2': 'gone (removed)', '/category/3': 'gone (removed)' });
    await categories(
      '4,,Season,\n5,4,Xmas,\n',
      '/winter,/Category/Season/2\n/presents,/Category/Xmas/3\n/x,/Category/Other/3\n',
    );
    expect(await led()).toMatchObject({
      '/winter': 'category Season (file)',
      '/presents': 'category Xmas (file)',
      '/x': 'gone (file)',
    });
  });

  test('a variation that comes back has the id that it had', async () => {
    await importCsv([PHONE]);
    const ids = () => shop.rows(`select id, sku, price_cents from variation order by sku`);
    const before = await ids();
    await importCsv(['phone,Phone,Phones,,Color,Red,P-R,10']);
    expect(await shop.rows(`select sku from removed_variation`)).toEqual([{ sku: 'P-B' }]);
    const { summary } = await importCsv([PHONE]);
    expect(summary).toMatchObject({ changed: 1 });
    expect(await ids()).toEqual(before);
    expect(await shop.rows(`select 1 from removed_variation`)).toEqual([]);
    expect((await importCsv([PHONE])).summary).toMatchObject({ changed: 0, tags: [] });
  });
});

test('an export brings all of it along, and is the same where it comes in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const other = await createTestShop();
  try {
    await importCsv([PHONE, CASE, 'lamp,Lamp,Lights,,,,L,3']);
    await importFiles({
      'products.csv': csv(PHONE.replaceAll('phone', 'phone-2'), CASE),
      'redirects.csv': 'from,to\n/über uns/100%25,/FAQs\n/gone,\n/lights,/collections/lights\n',
    });
    await shop.export(join(folder, 'one'));
    const said = await readFile(join(folder, 'one', 'redirects.csv'), 'utf8');
    expect(said.split('\n').toSorted()).toEqual([
      '',
      '/%C3%BCber%20uns/100%25,/FAQs,file',
      '/gone,,file',
      expect.stringMatching(/^\/lights,\/Category\/lights\/\d+,file$/),
      '/products/phone,/products/phone-2,renamed',
      'from,to,reason',
    ]);
    const again = await shop.import(join(folder, 'one'));
    expect(again.summary).toMatchObject({ redirects: 0, changed: 0, tags: [] });
    await other.import(join(folder, 'one'));
    await other.export(join(folder, 'two'));
    expect(await readFile(join(folder, 'two', 'redirects.csv'), 'utf8')).toBe(said);
  } finally {
    await other.end();
    await rm(folder, { recursive: true });
  }
});

test('the table refuses what leads out of the shop, to itself or nowhere, and what is no address', async () => {
  for (const redirect of [
    `(from_path, to_path, reason) values ('/a', 'https://elsewhere.example', 'file')`,
    `(from_path, to_path, reason) values ('/a', '//elsewhere.example', 'file')`,
    `(from_path, to_path, reason) values ('/a', '/a', 'file')`,
    `(from_path, to_path, reason) values ('/a/', '/b', 'file')`,
    `(from_path, to_path, reason) values ('a', '/b', 'file')`,
    `(from_path, to_path, reason) values ('/a', '/b', 'whim')`,
    `(from_path, to_path, to_category_id, reason) values ('/a', '/b', 1, 'file')`,
  ]) {
    const outcome = await shop.rows(`insert into redirect ${redirect}`).catch((error: unknown) => error);
    expect({ redirect, outcome }).toMatchObject({ redirect, outcome: { cause: { code: '23514' } } });
  }
});
