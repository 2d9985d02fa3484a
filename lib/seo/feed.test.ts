import type { ProductDetail, Variation } from '../calls/answers';
import { writeFeed } from './feed';

const SHOP = {
  reader: 'google' as const,
  today: '2026-11-22',
  name: 'Cedar & Sons',
  description: 'Phones',
  siteUrl: 'https://shop.example',
  uploadUrl: (file: string) => `https://shop.example/uploads/${file}`,
};

const PLAIN: Variation = {
  productVariationId: 7,
  productId: 3,
  isDefaultVariation: true,
  isInStock: true,
  images: ['a.webp', 'b.webp'],
  imageAlts: ['', ''],
  regularPrice: 100,
  salePrice: 0,
  percentage: 0,
  sku: 'A-1',
  barcode: '',
  image0: 'a.webp',
  image1: 'b.webp',
  image2: '',
  image3: '',
  image4: '',
  description: 'Good.{p}• Weight: 1 kg',
  smallDescription: '',
  assignAttributeValueToProductVariations: [],
};

const value = (attributeName: string, attributeValueName: string) => ({
  attributeValue: {
    attributeValueId: 1,
    attributeId: 1,
    attributeValueName,
    attributesValue: '',
    attribute: { attributeName },
  },
});

const product = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  productId: 3,
  productName: 'Phone <3',
  brand: 'Acme & Co',
  isPreOrder: false,
  preOrderFirstPrice: 0,
  preOrderSecondPrice: 0,
  productVariations: [PLAIN],
  assignAttributeToproducts: [],
  categories: [
    { categoryId: 1, categoryName: 'Phones' },
    { categoryId: 2, categoryName: 'Foldables' },
  ],
  rating: 0,
  reviewCount: 0,
  seoTitle: '',
  seoDescription: '',
  googleCategory: '',
  availableFrom: '',
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
    productVariationId: 8,
    isDefaultVariation: false,
    isInStock: false,
    salePrice: 79.5,
  };
  white.assignAttributeValueToProductVariations = [value('Color', 'White'), value('GB', '256')];
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

test('texts are cut to the longest that is taken', async () => {
  const [item] = await items(
    product({
      productName: 'n'.repeat(300),
      productVariations: [{ ...PLAIN, description: 'd'.repeat(9000) }],
    }),
  );
  expect(item?.['g:title']).toHaveLength(150);
  expect(item?.['g:description']).toHaveLength(5000);
});
