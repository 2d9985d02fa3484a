import type { ProductDetail, Variation } from '../calls/answers';
import { productText } from './product-text';
import { chosenBy, productWith, variationWith } from './test-product';

const variation = (id: number, price: number, color: string, storage: string) =>
  variationWith({
    productVariationId: id,
    isDefaultVariation: id === 1,
    regularPrice: price,
    smallDescription: 'A light phone with a 6.1-inch screen. It comes in a box.',
    assignAttributeValueToProductVariations: [chosenBy('Color', color), chosenBy('GB', storage)],
  });

const one = variation(1, 899, 'Black', '128');
const two = variation(2, 999.5, 'White', '512');

const DETAIL = productWith({
  productName: 'Nova X',
  brand: 'Acme',
  productVariations: [one, two],
  categories: [
    { categoryId: 1, categoryName: 'Phones' },
    { categoryId: 2, categoryName: 'Smartphones' },
  ],
});

const text = (shown?: Variation, change: Partial<ProductDetail> = {}) =>
  productText(
    { detail: { ...DETAIL, ...change }, name: 'Nova X', shown: shown ?? one },
    shown,
    'Delivered free',
  );

test('a product says what it is, who makes it, what it is chosen by and what it costs', () => {
  const { titles, facts, description } = text();
  expect(titles[0]).toBe('Acme Nova X, Black or White, 128 to 512 GB | Smartphones');
  expect(titles.at(-1)).toBe('Acme Nova X');
  expect(facts).toEqual({
    name: 'Nova X',
    brand: 'Acme',
    category: 'Smartphones',
    price: 'from $899',
    attributes: 'Black or White, 128 to 512 GB',
    description: 'A light phone with a 6.1-inch screen. It comes in a box.',
  });
  expect(description).toBe(
    'Acme Nova X: A light phone with a 6.1-inch screen. It comes in a box. From $899, Black or White, 128 to 512 GB.',
  );
});

test('a choice that is written in capitals is counted as options', () => {
  const drives = ['1 TB', '2 TB', '4 TB'].map((size) => ({
    ...one,
    assignAttributeValueToProductVariations: [chosenBy('HDD', size)],
  }));
  expect(text(undefined, { productVariations: drives }).facts.attributes).toBe('3 HDD options');
});

test('one whose title would be another’s bears what tells it apart, also where it is cut', () => {
  const { titles, description } = text(undefined, { distinction: 'SM-7' });
  expect(titles[0]).toBe('Acme Nova X (SM-7), Black or White, 128 to 512 GB | Smartphones');
  expect(titles.at(-1)).toBe('Acme Nova X (SM-7)');
  expect(description).toMatch(/^Acme Nova X \(SM-7\): /);
  expect(text(two, { distinction: 'SM-7' }).titles[0]).not.toContain('SM-7');
});

test('a variation says its own values and its own price', () => {
  const { name, titles, facts, description } = text(two);
  expect(name).toBe('Nova X (White, 512 GB)');
  expect(titles[0]).toBe('Acme Nova X (White, 512 GB) | Smartphones');
  expect(facts).toMatchObject({ attributes: 'White, 512 GB', price: '$999.50' });
  expect(description).toContain('Acme Nova X (White, 512 GB): A light phone');
});

test.each([
  ['Cables', 'Nova X in Lebanon, $899 | Cables'],
  ['Other', 'Nova X in Lebanon, $899'],
])(
  'a short title in %s is filled with country and price, and names no category without a kind',
  (name, title) => {
    const single = { ...one, assignAttributeValueToProductVariations: [] };
    const categories = [{ categoryId: 1, categoryName: name }];
    const { titles } = text(undefined, { brand: '', categories, productVariations: [single] });
    expect(titles[0]).toBe(title);
  },
);

test('a product of which nothing else is known says that much, and no empty words', () => {
  const bare = { ...one, smallDescription: '', regularPrice: 0, assignAttributeValueToProductVariations: [] };
  const { titles, description } = productText(
    {
      detail: { ...DETAIL, brand: '', categories: [], productVariations: [bare] },
      name: 'Nova X',
      shown: bare,
    },
    undefined,
    'Delivered free',
  );
  expect(titles[0]).toBe('Nova X');
  expect(description).toBe('Nova X. Delivered free.');
});
