import { spelledAddress, withQueryOf } from './spelling';

test.each([
  ['/category/Phones/1/', '/Category/Phones/1'],
  ['//faqs//', '/FAQs'],
  ['/', '/'],
  ['/?a=//b', '/?a=//b'],
  ['/CART?returnTo=/a/', '/Cart?returnTo=/a/'],
  ['/Products/x/', '/Products/x'],
  ['/Category/A%2FB/1', '/Category/A%2FB/1'],
  ['/%63ategory/%50hone%73/%31?q=%61', '/Category/Phones/1?q=%61'],
  ['/SearchedProduct/%2541%d8%B4%20%7E%2E', '/SearchedProduct/%2541%d8%B4%20%7E%2E'],
  [
    '/Pagination?page=2?utm_source=mail&utm_term=a?gclid=1',
    '/Pagination?page=2&utm_source=mail&utm_term=a&gclid=1',
  ],
  ['/SearchedProduct?q=why?&a=?page=2', '/SearchedProduct?q=why?&a=?page=2'],
  ['/FAQs?utm_source=mail', '/FAQs?utm_source=mail'],
])('%s is spelled %s', (address, spelled) => expect(spelledAddress(address)).toBe(spelled));

test.each([
  ['/x?utm_source=mail&gclid=a%20b', '/to', '/to?utm_source=mail&gclid=a%20b'],
  ['/x?utm_source=mail', '/to?page=2', '/to?page=2&utm_source=mail'],
  ['/x?page=1&sort=name&utm_source=mail', '/to', '/to?utm_source=mail'],
  ['/x?a=1&b=2', '/to?a=1', '/to?a=1&b=2'],
  ['/x?a=1', '/to#part', '/to?a=1#part'],
  ['/x?', '/to', '/to'],
  ['/x', '/to', '/to'],
])('%s leads to %s as %s', (asked, location, led) => expect(withQueryOf(location, asked)).toBe(led));
