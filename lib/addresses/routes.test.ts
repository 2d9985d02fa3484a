import { orderNumber } from '@/lib/contract/wire';
import {
  categoryPath,
  decodeSegment,
  nameSegment,
  orderPayPath,
  parseId,
  parseOrderNumber,
  productPath,
  safeReturnTo,
  searchPath,
  signInPath,
} from './routes';

test('names stand in addresses with dashes and survive a round trip', () => {
  expect(categoryPath('Power Banks', 12)).toBe('/Category/Power-Banks/12');
  expect(productPath('Nova X 5', 3, 9)).toBe('/DetailedProduct/Nova-X-5/3/9');
  expect(productPath('Nova X 5', 3)).toBe('/DetailedProduct/Nova-X-5/3');
  for (const name of ['سماعات', 'A/B', '50%', 'a#b', 'why?', 'C++', 'ö', 'a&b', "it's"]) {
    const segment = nameSegment(name);
    expect(segment).not.toMatch(/[/?#\s]/);
    expect(decodeSegment(segment)).toBe(name);
    expect(new URL(`http://shop.test/Category/${segment}/1`).pathname.split('/')).toHaveLength(4);
  }
});

test.each(['', '   ', '.', '..'])('a name like "%s" still makes a segment', (name) => {
  expect(new URL(`http://shop.test${categoryPath(name, 1)}`).pathname).toBe('/Category/-/1');
});

test('lone surrogates do not break an address', () => {
  expect(() => nameSegment('\ud800 phone')).not.toThrow();
  expect(() => searchPath('\udc00')).not.toThrow();
});

test.each([
  ['1', 1],
  ['1108', 1108],
  ['999999999', 999999999],
  ['1234567890', 1234567890],
  ['999999999999999', 999_999_999_999_999],
])('%s is an id', (segment, id) => expect(parseId(segment)).toBe(id));

test.each(['0', '01', '-1', '1.5', '1e3', 'abc', '', '1000000000000000', ' 1', '１'])(
  '"%s" is no id',
  (segment) => expect(parseId(segment)).toBeUndefined(),
);

test('an empty search lists everything', () => {
  for (const term of ['  ', '.', ' .. ']) expect(searchPath(term)).toBe('/SearchedProduct');
  expect(searchPath('a/b c')).toBe('/SearchedProduct/a%2Fb%20c');
});

test('return addresses stay on this site', () => {
  expect(safeReturnTo('/Cart?OrderId=1')).toBe('/Cart?OrderId=1');
  // A query takes one encoding away, and a header takes nothing else than ASCII.
  for (const path of ['/SearchedProduct/ش و', '/a\ud800', '/Category/ö?value=é#ü']) {
    const location = safeReturnTo(path) ?? '';
    expect(new Headers({ location }).get('location')).toMatch(/^\/[\x21-\x7e]+$/);
  }
  expect(safeReturnTo('/SearchedProduct/ش%20و')).toBe('/SearchedProduct/%D8%B4%20%D9%88');
  for (const value of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    null,
    undefined,
    '/a\nb',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2E//evil.test',
    '/.\\/evil.test',
    ['/a'],
  ]) {
    expect(safeReturnTo(value)).toBeUndefined();
  }
  expect(signInPath('/Category/A/1?page=2', 'wishlist')).toBe(
    '/UserAuthentication?returnTo=%2FCategory%2FA%2F1%3Fpage%3D2&reason=wishlist',
  );
});

test('a broken percent-encoding is noticed', () => {
  expect(decodeSegment('%E0%A4%A')).toBeUndefined();
});

test.each(['1042', 'ORD-2026/17', '#1042', 'T3JkZXI6MTA0Mg==', 'طلب-1042', 'INV(2026)17', 'ORD+17&a=b%'])(
  'the number %j of an order is found again in its address',
  (said) => {
    expect(orderNumber.parse(said)).toBe(said);
    const address = new URL(orderPayPath(said), 'http://shop.example');
    expect(parseOrderNumber(address.searchParams.get('OrderId'))).toBe(said);
  },
);

test.each(['', ' 7', '7\n8', '7\ud800', '9'.repeat(65), '..', '../1', 'x/./1', ['7']])(
  '%j is the number of no order',
  (said) => {
    expect(parseOrderNumber(said)).toBeUndefined();
  },
);

test.each(['', '7\n8', '7\ud800', '9'.repeat(65)])('and an answer with %j names none', (said) => {
  expect(orderNumber.safeParse(said).success).toBe(false);
});
