import {
  addressKey,
  addressOfKey,
  normalPath,
  readableAddress,
  readablePath,
  readOldAddress,
} from './old-address.ts';

test.each([
  '/products/Oak-Chair',
  '/product/oak-chair/',
  '/collections/chairs/products/oak-chair?variant=40123',
  '/en-us/products/oak-chair',
  'https://old.example/products//oak%2Dchair#reviews',
  '/oak-chair/',
  '/oak-chair.html',
  '/furniture/chairs/oak-chair.html',
  '/shop/furniture/oak-chair/',
])('%s names the product oak-chair', (address) => {
  expect(readOldAddress(address)).toMatchObject({ handle: 'oak-chair' });
  expect(readOldAddress(address)?.keys).toContain('/products/oak-chair');
});

test.each([
  ['/collections/chairs', ['/collections/chairs']],
  ['/product-category/furniture/chairs/page/2/', ['/collections/furniture/chairs', '/collections/chairs']],
  ['/furniture/chairs.html', ['/collections/furniture/chairs', '/collections/chairs']],
  ['/fr/collections/chairs', ['/collections/chairs']],
])('%s names a category by all its names, then by the last one', (address, keys) => {
  expect(readOldAddress(address)?.keys.filter((key) => key.startsWith('/collections/'))).toEqual(
    expect.arrayContaining(keys),
  );
});

test('of the shop’s own addresses the ids count, not the names', () => {
  expect(readOldAddress('/DetailedProduct/Any-name/12/34')).toEqual({
    keys: ['/detailedproduct/12/34', '/detailedproduct/12'],
    productId: 12,
    variationId: 34,
  });
  expect(readOldAddress('/category/Chairs/7')).toEqual({
    keys: ['/category/7'],
    categoryId: 7,
    categoryName: 'chairs',
  });
});

test.each(['AC%2FDC', 'Why%3F', 'C%23', '50%25'])('a name in them may hold any sign: %s', (name) => {
  expect(readOldAddress(`/DetailedProduct/${name}/12/34?utm_source=a`)).toMatchObject({
    productId: 12,
    variationId: 34,
  });
  expect(readOldAddress(`/Category/${name}/7/`)).toMatchObject({
    categoryName: decodeURIComponent(name).toLowerCase(),
  });
  expect(addressKey(`https://shop.example/Category/${name}/7`)).toBe('/category/7');
});

test.each(['/category/%/7', '/category//7', '/category/a/7/8', '/category/a/07', '/detailedproduct/a/b/3'])(
  '%s is none of them',
  (address) => {
    expect(readOldAddress(address)?.categoryId).toBeUndefined();
    expect(readOldAddress(address)?.productId).toBeUndefined();
  },
);

test.each(['/products', '/shop/', '/collections/all', '/collections'])(
  '%s is the list of everything',
  (address) => expect(readOldAddress(address)?.isAll).toBe(true),
);

test('an address of several parts is a name only where its system says so', () => {
  expect(readOldAddress('/nothing/here')).toEqual({ keys: ['/nothing/here'] });
});

test.each(['/%', '/a%00b', '/%23', `/${'a'.repeat(1001)}`])('%s is no address', (address) => {
  expect(readOldAddress(address)).toBeUndefined();
  expect(addressKey(address)).toBeUndefined();
});

test.each([
  '/products/oak-chair',
  '/collections/a/b',
  '/detailedproduct/12/34',
  '/category/7',
  '/pages/über uns',
  '/100%',
  '/a%20b',
  '/a ',
])('the key %s survives the way through an address', (key) => {
  expect(addressKey(addressOfKey(key))).toBe(key);
  expect(addressKey(readableAddress(key))).toBe(key);
  expect(normalPath(readablePath(key))).toBe(key);
});

test('people read addresses in their own letters', () => {
  expect(readableAddress('/أرز/über uns/100%')).toBe('/أرز/über uns/100%25');
});

test('home leads nowhere else', () => {
  expect(addressKey('/')).toBeUndefined();
  expect(addressKey('https://old.example')).toBeUndefined();
});
