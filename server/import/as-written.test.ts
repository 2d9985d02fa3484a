import { join } from 'node:path';
import { createTestShop, type TestShop } from './test-folder.ts';

// What languages, spreadsheets and templates make of the files that shop systems write.

let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.end());

const variations = () =>
  shop.rows(`select handle, name, brand, is_listed as listed, array(
      select concat_ws(' ', v.sku, v.price_cents, v.compare_at_cents, 'of', v.quantity, nullif(v.barcode, ''),
        nullif(v.grams, 0) || 'g', case when v.continues_selling then 'continues' end)
      from variation v where v.product_id = p.id order by v.position) as variations,
      (select array_agg(c.name order by pc.position) from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.in_menu) as categories
    from product p order by position`);

test('files in other languages, and from spreadsheets and templates, come in as they were meant', async () => {
  const { summary, problems, warnings } = await shop.import(
    join(import.meta.dirname, 'examples', 'as-written'),
  );
  expect(problems).toEqual([]);
  expect(summary).toMatchObject({ added: 7, bad: 0, unplaced: 0 });
  expect(summary?.sources.toSorted()).toEqual(['google-merchant', 'shopify', 'woocommerce']);
  const listed = true;
  expect(await variations()).toEqual(
    expect.arrayContaining([
      {
        ...{ handle: 'cafe-bar-c1', name: 'Café & Bar', brand: '', listed, categories: ['Kitchen'] },
        variations: ['C1 129900 of 0'],
      },
      {
        ...{ handle: 'robe-75', name: 'Robe', brand: '', listed, categories: ['Mode'] },
        variations: ['robe-75/Haut 25000 of 3 200g continues', 'robe-75/Ensemble 20000 30000 of 0 200g'],
      },
      {
        ...{ handle: 'kleid-gurtel-1', name: 'Kleid & Gürtel', brand: '', listed, categories: ['Kleider'] },
        variations: ['K-R 99900 129900 of 4 350g', 'K-B 129900 of 0 350g continues'],
      },
      // Its sale has ended, and what a spreadsheet has made of its barcode has every digit.
      {
        ...{ handle: 'tasse-4', name: 'Tasse', brand: '', listed, categories: ['Other'] },
        variations: ['T 950 of 0 4006381333931'],
      },
      {
        ...{ handle: 'silla-a1', name: 'Silla', brand: '', listed, categories: ['Sillas'] },
        variations: ['A1 100000 125050 of 3'],
      },
      {
        ...{ handle: 'lamp', name: 'Lamp & Shade', listed, categories: ['Lamps'] },
        brand: 'Tom &#38 Co',
        variations: ['L-R 129900 149900 of 5 500g', 'L-B 1990 of 2 5901234123457'],
      },
      {
        ...{ handle: 'bulb', name: 'Bulb', brand: 'Tom & Co', listed: false, categories: ['Lamps'] },
        variations: ['BULB 1990 of 3 0012345678905 continues'],
      },
    ]),
  );
  expect(warnings).toEqual(['1 × Variant Barcode was rounded by a spreadsheet (5.90123E+12): left out']);
  const [feed] = await shop.rows(`select description from product where handle = 'cafe-bar-c1'`);
  expect(feed?.['description']).toBe('Nice été');
  const pictures = await shop.rows(`select source from product_image i join product p on p.id = i.product_id
    where handle in ('kleid-gurtel-1', 'bulb') order by handle, i.position`);
  expect(pictures.map(({ source }) => source)).toEqual(
    ['a b.jpg', 'a.jpg', 'b.jpg'].map((name) => `pictures.example/${name}`),
  );
});

test('2,000 variations of a product, and names as long as they may be', async () => {
  const name = 'Äß'.repeat(200);
  const lines = Array.from(
    { length: 2000 },
    (_, index) =>
      `big,${index === 0 ? name : ''},Row,${index % 40},Seat,${Math.floor(index / 40)},B-${index},${index + 1}`,
  );
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
  const { summary, problems, warnings } = await shop.import(
    await shop.folder({ 'products_export_1.csv': [header, ...lines].join('\n') }),
  );
  expect([problems, summary?.added]).toEqual([[], 1]);
  expect(warnings).toContain('1 × Title is longer than 255 characters and was cut');
  expect(
    await shop.rows(`select length(name) as name, (select count(*)::integer from variation) as variations,
      (select count(*)::integer from attribute_value) as values from product`),
  ).toEqual([{ name: 255, variations: 2000, values: 90 }]);
});
