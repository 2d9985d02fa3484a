import { join } from 'node:path';
import { createTestShop, type TestShop } from './test-folder.ts';

// Small exports as these systems write them, each with what is odd about it. They come into one shop, one after the other.

const example = (name: string) => join(import.meta.dirname, 'examples', name);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.end());

/** Imports an example, twice: the second time nothing changes. Answers what is told and what came in. */
async function imported(name: string) {
  const [last] = await shop.rows(`select coalesce(max(id), 0) as id from product`);
  const { problems, warnings, summary } = await shop.import(example(name));
  expect(problems).toEqual([]);
  const again = await shop.import(example(name));
  expect(again.summary).toMatchObject({ added: 0, changed: 0, removedVariations: 0 });
  const rows =
    await shop.rows(`select handle, concat_ws(' / ', name, nullif(brand, ''), nullif(status, 'active')) as name,
      description, array(
        select concat_ws(' ', v.sku, v.price_cents, v.compare_at_cents, case when v.tracks_stock then v.quantity end,
          nullif(v.grams, 0) || 'g', (select string_agg(b.name, '/' order by n)
            from unnest(v.value_ids) with ordinality x(id, n) join attribute_value b on b.id = x.id))
        from variation v where v.product_id = p.id order by v.position) as variations,
      (select count(*)::int from product_image i where i.product_id = p.id) as pictures,
      array(select c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = p.id and c.in_menu order by pc.position) as categories
    from product p where id > ${String(last?.['id'])} order by handle`);
  const products = rows.map(({ handle, name: named, variations, pictures, categories }) =>
    [handle, named, variations, pictures, categories].flat().join(' | '),
  );
  const texts = rows.map(({ description }) => description).filter((text) => text !== '');
  return { products, texts, warnings, sources: summary?.sources };
}

test.each([
  [
    'prestashop',
    [
      'hummingbird-printed-t-shirt | Hummingbird T-shirt / Studio Design | demo_1 1912 2390 300 300g | 2 | Men',
      'mug-the-best-8 | Mug «The best» | demo_12 1428 600 | 0 | Accessoires',
      'old-mug | Old mug / draft | demo_11 1190 0 | 0 | Other',
    ],
    ['Symbol of lightness; delicacy.{p}• Composition: Cotton{n}• Property: Short sleeves'],
    [/Qty is negative/],
  ],
  [
    'opencart',
    [
      'apple-cinema-30-42 | Apple Cinema 30" / Apple | Product 15 110000 990 12500g | 1 | Other',
      'hp-lp3065-47 | HP LP3065 / Hewlett-Packard / draft | HP-1 10000 1000g | 1 | Other',
    ],
    ['The 30-inch Apple display.'],
    [/picture does not exist/],
  ],
  [
    'squarespace',
    [
      'hat | Hat / draft | SQ3 2000 0 | 0 | Other',
      'linen-shirt | Linen Shirt | SQ1 6000 8000 S/White | SQ2 8000 4 M/Black | 2 | Shirts | Summer',
    ],
    ['Soft.'],
    [],
  ],
  [
    'wix',
    [
      'product_aa64-1 | Leather Bag / Arbel | BAG-R-S 9000 10000 5 Red/S | BAG-B-L 10800 12000 0 Black/L | 2 | Bags',
      'product_bb | Pin / draft | product_bb 500 7 | 1 | Other',
      't-shirt | T-Shirt / Arbel | TS-S 2999 3999 10 S | TS-M 3199 3999 0 M | 1 | Other',
    ],
    ['Made by hand.{p}Care{p}Wipe with a cloth.', 'Cotton, washed'],
    [],
  ],
  [
    'ecwid',
    [
      'helmet-pro-5501 | Helmet "Pro" / Arbel | HELM-S 14990 19900 5 1400g S | HELM-L 15990 19900 0 1500g L | 3 | Helmets | Sale',
      'sticker-5502 | Sticker / draft | 0 | Other',
    ],
    ['Light & strong.{p}• Made in: Italy'],
    [/without a price/],
  ],
  [
    'square',
    [
      'cafe-mug | Café Mug | MUG-S 1200 0 Small | MUG-L 1500 2 Large | 0 | Mugs',
      'green-tea | Tea | TEA-1 600 750 7 227g | 0 | Tea | New',
      'service | Service / archived | 0 | Other',
    ],
    ['Green tea'],
    [/not an amount/, /without a price/, /Qty is negative/],
  ],
  [
    'etsy',
    [
      'cutting-board-oak-30-cm | Cutting board "Oak", 30 cm | CB-WS 4500 Walnut/S | CB-WL 4500 Walnut/L | CB-MS 4500 Maple/S | CB-ML 4500 Maple/L | 2 | Other',
      'spoon | Spoon | SPOON 950 3 | 0 | Other',
    ],
    ["Line one.{p}Line two, it's made by hand.{p}• Materials: Oak, Oil"],
    [],
  ],
  [
    'saleor',
    ['hoodie | Hoodie | HOOD-S 5000 7 500g S | HOOD-M 5500 0 600g M | 1 | Hoodies'],
    ['Warm & soft.{p}• Material: Cotton'],
    [],
  ],
  [
    'lightspeed',
    [
      'lace | Lace / archived | 10003 495 | 0 | Shoes',
      'trainer | Trainer / Halden | 10001 8995 3 41 | 10002 8995 0 42 | 0 | Running',
    ],
    ['Runs.'],
    [/Qty is negative/],
  ],
  [
    'table',
    [
      'desk-lamp-a-1 | Desk lamp | A-1 4990 | 2 | Desk lamps',
      'floor-lamp-a-2 | Floor lamp | A-2 7900 0 | 0 | Floor lamps',
      'gurtel | Gürtel / Halden | 4711 129900 3 Schwarz/85 | 4712 134950 0 Braun/90 | 1 | Gürtel',
      'tute-4713 | Tüte | 4713 10 1000 | 0 | Other',
    ],
    ['• Colour: Red', 'Leder, "echt"'],
    [/Windows-1252/],
  ],
])('%s', async (name, products, texts, told) => {
  const found = await imported(name);
  expect(found.sources).toEqual([name]);
  expect(found.products).toEqual(products);
  expect(found.texts).toEqual(texts);
  expect(found.warnings).toHaveLength(told.length);
  for (const kind of told) expect(found.warnings).toContainEqual(expect.stringMatching(kind));
});

test("what Shopify's shops say beyond its own columns: metafields, metaobjects, contents, markets, collections", async () => {
  const { products, texts, warnings } = await imported('shopify-extras');
  expect(products).toEqual([
    'abroad | Abroad | AB 1000 | 0 | Gifts',
    'speaker | Speaker / Arbel | SP-R 9900 3 Red | SP-B 9900 1 Blue | 0 | Summer picks | Gifts | By Arbel',
  ]);
  expect(texts).toEqual([
    'Plain & simple',
    'Loud.{p}Care{p}Wipe it.{p}• Fabric: Cotton, Polyester, recycled{n}• Waterproof: Yes{n}• Battery life: 12.5 hours' +
      '{n}• Ports: USB-C, HDMI{n}• Maker: Arbel{n}• Origin: Spain{n}• Contents: 750 ml',
  ]);
  expect(
    await shop.rows(`select is_listed from product where handle in ('abroad', 'speaker') order by handle`),
  ).toEqual([{ is_listed: false }, { is_listed: true }]);
  expect(warnings.toSorted()).toEqual([
    expect.stringMatching(/^1 × Depth is another one for each variation/),
    expect.stringMatching(
      /^1 × a product is not sold in the shop's own market \(Included \/ United States\)/,
    ),
    expect.stringMatching(/^1 × the rule of a collection cannot be followed/),
  ]);
});

test('a line with more cells than the first one is read where it can be said what they are', async () => {
  const header = 'Handle,Title,Body (HTML),Published,Variant Price,Status';
  const lines = [
    'comma,Lamp, red,Nice,TRUE,10,active',
    'note,Rug,Soft,TRUE,20,active,,see invoice',
    'empty,Mat,Flat,TRUE,30,active,,,',
    'few,Pin',
    'cut,Bag,Big,TRUE,1,299.00,active',
    'shifted,Cup,Blue,white,TRUE,5,active',
  ];
  const folder = await shop.folder({ 'products_export_1.csv': [header, ...lines].join('\n') });
  const { problems, warnings } = await shop.import(folder, { skipBad: true });
  expect(problems.map((problem) => problem.replace(/.*csv:/, ''))).toEqual([
    '6: the line has 7 fields, the first line has 6',
    '7: the line has 7 fields, the first line has 6',
  ]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      '1 × a text with "," has no quotes: it was put together again',
      '1 × a line has more fields than the first one: those after the last column were left out',
      '1 × a line has fewer fields than the first one, the others count as empty',
    ]),
  );
  const rows = await shop.rows(
    `select name, (select price_cents from variation v where v.product_id = p.id) as cents from product p
     where handle in ('comma', 'note', 'empty', 'few', 'cut', 'shifted') order by handle`,
  );
  expect(rows).toEqual([
    { name: 'Lamp, red', cents: 1000 },
    { name: 'Mat', cents: 3000 },
    { name: 'Pin', cents: null },
    { name: 'Rug', cents: 2000 },
  ]);
});
