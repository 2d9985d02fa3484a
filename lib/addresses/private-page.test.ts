import { isPrivatePage } from './private-page';

test.each([
  '/Cart',
  '/Cart?OrderId=123456789',
  '/Cart?resultIndicator=a',
  '/Checkout',
  '/Profile?section=2&_rsc=1',
  '/WishList',
  '/Order-Tracking?OrderId=123456789',
  '/Order-Tracking?x=?&OrderId=123456789',
  '/ThankYouPopUp?OrderId=123456789',
  '/UserAuthentication',
])('%s is kept by nobody', (url) => expect(isPrivatePage(url)).toBe(true));

test.each([
  '/',
  '/Category/Phones/1?page=2',
  '/DetailedProduct/Phone/1',
  '/SearchedProduct/cart',
  '/Order-Tracking',
])('%s may be kept', (url) => expect(isPrivatePage(url)).toBe(false));
