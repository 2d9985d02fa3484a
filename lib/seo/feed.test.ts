/** @jest-environment jsdom */
import type { ProductDetail } from '../calls/answers';
import { writeFeed, type FeedReader } from './feed';
import { chosenBy, productWith, variationWith } from './test-product';

const SHOP = {
  today: '2026-11-22',
  dawn: (day: string) => `${day}T00:00+02:00`,
  name: 'Cedar & Sons',
  description: 'Phones',
  siteUrl: 'https://shop.example',
  uploadUrl: (file: string) => `https://shop.example/uploads/${file}`,
};

const PLAIN = variationWith({
  images: ['a.webp', 'b.webp'],
  imageAlts: ['', ''],
  sku: 'A-1',
  image0: 'a.webp',
  image1: 'b.webp',
  description: 'Good.{p}• Weight: 1 kg',
});

const product = (change: Partial<ProductDetail> = {}) =>
  productWith({
    productName: 'Phone <3',
    brand: 'Acme & Co',
    productVariations: [PLAIN],
    categories: [
      { categoryId: 1, categoryName: 'Phones' },
      { categoryId: 2, categoryName: 'Foldables' },
    ],
    ...change,
  });

/** The items of a feed, each as the texts of its fields. */
const items = (...products: ProductDetail[]) => itemsFor('google', ...products);

async function itemsFor(reader: FeedReader, ...products: ProductDetail[]) {
  async function* batches() {
    yield products;
  }
  let xml = '';
  for await (const piece of writeFeed({ ...SHOP, reader }, batches())) xml += piece;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.getElementsByTagName('item')].map((item) =>
    Object.fromEntries([...item.children].map((field) => [field.tagName, field.textContent])),
  );
}

test('a variation is an item with what Merchant Center demands', async () => {
  expect(await items(product())).toEqual([
    {
      'g:id': '7',
      'g:title': 'Phone <3',
      'g:description': 'Good. Weight: 1 kg',
      'g:link': 'https://shop.example/DetailedProduct/Phone-%3C3/3/7',
      'g:canonical_link': 'https://shop.example/DetailedProduct/Phone-%3C3/3',
      'g:image_link': 'https://shop.example/uploads/a.webp',
      'g:additional_image_link': 'https://shop.example/uploads/b.webp',
      'g:availability': 'in_stock',
      'g:price': '100.00 USD',
      'g:condition': 'new',
      'g:brand': 'Acme & Co',
      'g:mpn': 'A-1',
      'g:product_type': 'Phones > Foldables',
      'g:shipping': 'LB0.00 USD',
    },
  ]);
});

test('a sale, what is sold out, colour and size are told for each variation', async () => {
  const white = {
    ...PLAIN,
    productVariationId: 8,
    isDefaultVariation: false,
    isInStock: false,
    salePrice: 79.5,
  };
  white.assignAttributeValueToProductVariations = [chosenBy('Color', 'White'), chosenBy('GB', '256')];
  const [, item] = await items(product({ productVariations: [PLAIN, white] }));
  expect(item).toMatchObject({
    'g:id': '8',
    'g:item_group_id': '3',
    'g:title': 'Phone <3 (White, 256 GB)',
    'g:color': 'White',
    'g:size': '256 GB',
    'g:price': '100.00 USD',
    'g:sale_price': '79.50 USD',
    'g:availability': 'out_of_stock',
  });
});

test('a bar code is told when it is one, and that there is no number where there is none at all', async () => {
  const [sound, coupon, typo, nameless, ownOfShop, short] = await items(
    product({ productVariations: [{ ...PLAIN, barcode: '4006381333931' }] }),
    product({ productVariations: [{ ...PLAIN, barcode: '9900000000004' }] }),
    product({ productVariations: [{ ...PLAIN, barcode: '4006381333932' }] }),
    product({ brand: '', productVariations: [{ ...PLAIN, sku: 'phone/Black', barcode: '12' }] }),
    product({ productVariations: [{ ...PLAIN, barcode: '20123451' }] }),
    product({ productVariations: [{ ...PLAIN, barcode: '96385074' }] }),
  );
  expect(sound).toMatchObject({ 'g:gtin': '4006381333931', 'g:mpn': 'A-1' });
  expect(coupon).not.toHaveProperty('g:gtin');
  expect(typo).not.toHaveProperty('g:gtin');
  expect(typo).not.toHaveProperty('g:identifier_exists');
  expect(nameless).toMatchObject({ 'g:identifier_exists': 'no' });
  expect(nameless).not.toHaveProperty('g:mpn');
  expect(ownOfShop).not.toHaveProperty('g:gtin');
  expect(short).toMatchObject({ 'g:gtin': '96385074' });
});

test('what else tells variations apart is a detail, and Google’s own category is told where it is known', async () => {
  const more = { ...PLAIN, assignAttributeValueToProductVariations: [chosenBy('RAM', '16 GB')] };
  const [item] = await items(
    product({ productVariations: [more], googleCategory: 'Electronics > Computers' }),
  );
  expect(item).toMatchObject({
    'g:product_detail': 'RAM16 GB',
    'g:google_product_category': 'Electronics > Computers',
  });
});

test.each([
  ['543626', '543626'],
  ['Furniture', 'Furniture'],
  ['Electronics>Audio', 'Electronics > Audio'],
  // What other systems keep there is no category of Google's.
  ['Uncategorized', undefined],
  ['el-3-2', undefined],
  ['gid://shopify/TaxonomyCategory/el-3-2', undefined],
  ['All / Saleable / Office', undefined],
  ['Headphones', undefined],
])('the category %s is Google’s %s', async (googleCategory, told) => {
  const [item] = await items(product({ googleCategory }));
  expect(item?.['g:google_product_category']).toBe(told);
});

test('variations that differ by neither colour nor size have what they differ by as their size', async () => {
  const variations = ['1 m', '2 m'].map((length, index) => ({
    ...PLAIN,
    productVariationId: 7 + index,
    assignAttributeValueToProductVariations: [
      chosenBy('Plug', 'EU'),
      chosenBy('Color', 'White'),
      chosenBy('Length', length),
    ],
  }));
  const shared = { 'g:item_group_id': '3', 'g:color': 'White', 'g:product_detail': 'PlugEU' };
  expect(await items(product({ productVariations: variations }))).toMatchObject([
    { ...shared, 'g:size': '1 m' },
    { ...shared, 'g:size': '2 m' },
  ]);
  // A size of their own stays.
  const sized = ['S', 'L'].map((size) => ({
    ...PLAIN,
    assignAttributeValueToProductVariations: [chosenBy('Length', `${size} long`), chosenBy('Size', size)],
  }));
  expect(await items(product({ productVariations: sized }))).toMatchObject([
    { 'g:size': 'S', 'g:product_detail': 'LengthS long' },
    { 'g:size': 'L', 'g:product_detail': 'LengthL long' },
  ]);
});

test.each([
  ['RAM', 'Storage'],
  ['GB', 'Storage'],
  ['RAM', 'Processor'],
  ['Colour', 'Set'],
])('any two variations differ by what readers know, also by %s and %s', async (first, second) => {
  const some = ['A', 'B'].flatMap((one) => ['C', 'D'].map((other) => [one, other] as const));
  const variations = some.map(([one, other], index) => ({
    ...PLAIN,
    productVariationId: 7 + index,
    assignAttributeValueToProductVariations: [
      chosenBy('Color', 'Grey'),
      chosenBy(first, one),
      chosenBy(second, other),
    ],
  }));
  const told = await items(product({ productVariations: variations }));
  expect(told.map((item) => item['g:size'])).toEqual(some.map((choice) => choice.join(', ')));
  // And each by its own name.
  expect(told[0]).toMatchObject({ 'g:color': 'Grey' });
  expect(JSON.stringify(told[0])).toContain(`${second}C`);
});

test('a pre-order with a day to come is told, and each reader’s words are used', async () => {
  const order = product({ isPreOrder: true, availableFrom: '2026-12-24' });
  expect((await items(order))[0]).toMatchObject({
    'g:availability': 'preorder',
    'g:availability_date': '2026-12-24T00:00+02:00',
  });
  expect(await items(product({ isPreOrder: true, availableFrom: '2026-11-22' }))).toEqual([]);
  expect((await itemsFor('meta', product()))[0]).toMatchObject({ 'g:availability': 'in stock' });
  expect((await itemsFor('bing', product()))[0]).toMatchObject({ 'g:availability': 'in stock' });
});

test('what Google would refuse is left out: a pre-order without a day, no picture, no price', async () => {
  const unseen = { ...PLAIN, images: [], image0: '', image1: '' };
  expect(
    await items(
      product({ isPreOrder: true }),
      product({ productVariations: [unseen] }),
      product({ productVariations: [{ ...PLAIN, regularPrice: 0 }] }),
    ),
  ).toEqual([]);
});

test('texts are cut at words to the longest that is taken, and a title keeps what sets the variation apart', async () => {
  const white = { ...PLAIN, description: 'die '.repeat(2000) };
  white.assignAttributeValueToProductVariations = [chosenBy('Color', 'White')];
  const [item] = await items(product({ productName: 'none '.repeat(60), productVariations: [white] }));
  expect(item?.['g:title']).toMatch(/^(none )+none \(White\)$/);
  expect(item?.['g:title']?.length).toBeLessThanOrEqual(150);
  expect(item?.['g:description']).toMatch(/^(die )+die$/);
  expect(item?.['g:description']?.length).toBeLessThanOrEqual(5000);
});
