import { originOf } from './origin';

test('where a visitor came from is a path of this site, and the reason one of ours', () => {
  expect(originOf({ returnTo: '/Cart?OrderId=3', reason: 'cart' })).toEqual({
    returnTo: '/Cart?OrderId=3',
    reason: 'cart',
  });
  expect(originOf({ returnTo: '//evil.example', reason: 'Call 0900' })).toEqual({});
  expect(originOf({ returnTo: ['/Cart', '/WishList'], reason: ['cart'] })).toEqual({});
  expect(originOf({})).toEqual({});
});
