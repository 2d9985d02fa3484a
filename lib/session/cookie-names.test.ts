import { cookieName, hasCookie, presentCookies } from './cookie-names';

test('over http a cookie has its documented name, over https one that only this host can set', () => {
  expect(cookieName('CustomerToken', 'http://localhost:3000')).toBe('CustomerToken');
  expect(cookieName('CustomerToken', 'https://shop.example')).toBe('__Host-CustomerToken');
});

test('over https what any host of the domain can plant tells nothing of a customer', () => {
  const planted = new Set(['CustomerToken', 'WishList']);
  const has = (name: string) => planted.has(name);
  expect(presentCookies(has, 'http://localhost:3000')).toEqual({ hasToken: true, hasWishlist: true });
  expect(presentCookies(has, 'https://shop.example')).toEqual({ hasToken: false, hasWishlist: false });
});

test.each([
  ['WishList=x', true],
  ['a=1;WishList=', true],
  ['a=1;\u00a0WishList=x', true],
  ['WishList', false],
  ['wishlist=x', false],
  ['xWishList=x; a=WishList=x', false],
])('a Cookie header of %j holds a wishlist: %s', (header, holds) => {
  expect(hasCookie(header, 'WishList')).toBe(holds);
});
