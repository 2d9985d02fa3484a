import type { ProductDetail, Variation } from '../contract/catalogue';
import { writeFeed } from './feed';

const SHOP = {
  name: 'Cedar & Sons',
  description: 'Phones',
  siteUrl: 'https://shop.example',
  uploadUrl: (file: string) => `https://shop.example/uploads/${file}`,
};

const PLAIN: Variation = {
  ProductVariationId: 7,
  ProductId: 3,
  IsDefaultVariation: true,
  IsInStock: true,
  Images: ['a.webp', 'b.webp'],
  ImageAlts: ['', ''],
  RegularPrice: 100,
  SalePrice: 0,
  Percentage: 0,
  Sku: 'A-1',
  Image0: 'a.webp',
  Image1: 'b.webp',
  Image2: '',
  Image3: '',
  Image4: '',
  Description: 'Good.{p}• Weight: 1 kg',
  SmallDescription: '',
  AssignAttributeValueToProductVariations: [],
};

const value = (AttributeName: string, AttributeValueName: string) => ({
  AttributeValue: {
    AttributeValueId: 1,
    AttributeId: 1,
    AttributeValueName,
    AttributesValue: '',
    Attribute: { AttributeName },
  },
});

const product = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  ProductId: 3,
  ProductName: 'Phone <3',
  Brand: 'Acme & Co',
  IsPreOrder: false,
  PreOrderFirstPrice: 0,
  PreOrderSecondPrice: 0,
  ProductVariations: [PLAIN],
  AssignAttributeToproducts: [],
  Categories: [
    { CategoryId: 1, CategoryName: 'Phones' },
    { CategoryId: 2, CategoryName: 'Foldables' },
  ],
  Rating: 0,
  ReviewCount: 0,
  ...change,
});

/** The items of a feed, each as the texts of its fields. */
async function items(...products: ProductDetail[]) {
  async function* batches() {
    yield products;
  }
  let xml = '';
  for await (const piece of writeFeed(SHOP, batches())) xml += piece;
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.getElementsByTagName('item')].map((item) =>
    Object.fromEntries([...item.children].map((field) => [field.tagName, field.textContent])),
  );
}

test('a variation is an item with what Merchant Center demands, and claims no number it does not have', async () => {
  expect(await items(product())).toEqual([
    {
      'g:id': '7',
      'g:item_group_id': '3',
      'g:title': 'Phone <3',
      'g:description': 'Good. Weight: 1 kg',
      'g:link': 'https://shop.example/DetailedProduct/Phone-%3C3/3/7',
      'g:image_link': 'https://shop.example/uploads/a.webp',
      'g:additional_image_link': 'https://shop.example/uploads/b.webp',
      'g:availability': 'in_stock',
      'g:price': '100.00 USD',
      'g:condition': 'new',
      'g:brand': 'Acme & Co',
      'g:identifier_exists': 'no',
      'g:product_type': 'Phones > Foldables',
      'g:shipping': 'LB0.00 USD',
    },
  ]);
});

test('a sale, what is sold out, colour and size are told for each variation', async () => {
  const white = {
    ...PLAIN,
    ProductVariationId: 8,
    IsDefaultVariation: false,
    IsInStock: false,
    SalePrice: 79.5,
  };
  white.AssignAttributeValueToProductVariations = [value('Color', 'White'), value('GB', '256')];
  const [, item] = await items(product({ ProductVariations: [PLAIN, white] }));
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

test('what Google would refuse is left out: a pre-order without a day, no picture, no price', async () => {
  const unseen = { ...PLAIN, Images: [], Image0: '', Image1: '' };
  expect(
    await items(
      product({ IsPreOrder: true }),
      product({ ProductVariations: [unseen] }),
      product({ ProductVariations: [{ ...PLAIN, RegularPrice: 0 }] }),
    ),
  ).toEqual([]);
});

test('texts are cut to the longest that is taken', async () => {
  const [item] = await items(
    product({
      ProductName: 'n'.repeat(300),
      ProductVariations: [{ ...PLAIN, Description: 'd'.repeat(9000) }],
    }),
  );
  expect(item?.['g:title']).toHaveLength(150);
  expect(item?.['g:description']).toHaveLength(5000);
});
