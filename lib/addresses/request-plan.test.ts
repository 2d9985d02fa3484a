import { planRequest } from './request-plan';

const visitor = { search: '', hasToken: false, hasWishlist: false };
const plan = (pathname: string, more: Partial<Parameters<typeof planRequest>[0]> = {}) =>
  planRequest({ ...visitor, pathname, ...more });

describe('a page request', () => {
  test('is rendered for the group that the wishlist cookie names', () => {
    expect(plan('/')).toEqual({ kind: 'catalogue', innerPath: '/shop/3' });
    expect(plan('/', { hasWishlist: true })).toEqual({ kind: 'catalogue', innerPath: '/shop/4' });
    expect(plan('/Category/Phones/1')).toEqual({ kind: 'catalogue', innerPath: '/shop/3/Category/Phones/1' });
  });

  test.each([
    ['?page=2', 'page~2'],
    ['?sort=price-asc&utm_source=mail', 'sort~price-asc'],
    ['?value=5&value=3', 'value~3~~value~5'],
    ['?value=3&value=5&gclid=1', 'value~3~~value~5'],
    ['?category=4&page=3', 'page~3~~category~4'],
    ['?price=1-2.50', 'price~1-2.5'],
    ['?from=1&to=2.5', 'price~1-2.5'],
    ['?page=1&value=3', 'page~1~~value~3'],
    ['?page=x&value=3', 'page~0'],
  ])('of a list with %s goes to the page of what the query means', (search, segment) => {
    for (const path of ['/Category/Phones/1', '/SearchedProduct/phone', '/SearchedProduct', '/Pagination']) {
      const innerPath = `/shop/3/filtered/${segment}${path}`;
      expect(plan(path, { search })).toEqual({ kind: 'catalogue', innerPath });
    }
  });

  test.each(['?utm_source=mail', '?sort=rubbish', '?value=0', ''])(
    'of a list with %s goes to the plain list',
    (search) =>
      expect(plan('/Category/Phones/1', { search })).toEqual({
        kind: 'catalogue',
        innerPath: '/shop/3/Category/Phones/1',
      }),
  );

  test.each([
    ['', '/shop/3/Category-List/gaming-laptops'],
    ['?value=3&price=1-2&utm_source=mail', '/shop/3/Category-List/gaming-laptops'],
    ['?page=2&value=3', '/shop/3/filtered/page~2/Category-List/gaming-laptops'],
    ['?sort=price-asc', '/shop/3/filtered/sort~price-asc/Category-List/gaming-laptops'],
  ])('of a landing page with %s goes to its page and order: its filters are its own', (search, innerPath) => {
    expect(plan('/Category-List/gaming-laptops', { search })).toEqual({ kind: 'catalogue', innerPath });
  });

  test('for a page of reviews goes to that page', () => {
    const search = '?reviews=2';
    const path = '/DetailedProduct/A-b/1/2';
    expect(plan(path, { search })).toEqual({ kind: 'catalogue', innerPath: `/shop/3/reviews/2${path}` });
    expect(plan(path, { search: '?reviews=../2' })).toMatchObject({ innerPath: `/shop/3/reviews/0${path}` });
    expect(plan('/Category/Phones/1', { search })).toEqual(plan('/Category/Phones/1'));
    expect(plan('/DetailedProduct/A-b/1', { search })).toEqual(plan('/DetailedProduct/A-b/1'));
  });

  test('for a comparison goes to the products that it names, however many times', () => {
    const inner = (search: string) => plan('/Compare', { search });
    expect(inner('?ids=12-5,34&utm_source=mail')).toEqual({
      kind: 'catalogue',
      innerPath: '/shop/3/compared/12-5~34/Compare',
    });
    expect(inner('?ids=34,34,!')).toEqual(inner('?ids=34'));
    expect(inner('?ids=!')).toEqual(plan('/Compare'));
  });

  test('for an inner path is a path like any other, which does not exist', () => {
    expect(plan('/shop/4')).toEqual({ kind: 'catalogue', innerPath: '/shop/3/shop/4' });
    expect(plan('/shop/3/Category/Phones/1')).toEqual({
      kind: 'catalogue',
      innerPath: '/shop/3/shop/3/Category/Phones/1',
    });
    for (const inner of ['/filtered/page~2/Category/Phones/1', '/reviews/2/DetailedProduct/A-b/1/2']) {
      expect(plan(inner)).toEqual({ kind: 'catalogue', innerPath: `/shop/3/shop${inner}` });
    }
  });

  test.each([
    ['/cart', '/Cart'],
    ['/CATEGORY/Phones/1', '/Category/Phones/1'],
    ['/detailedproduct/A-b/1/2', '/DetailedProduct/A-b/1/2'],
    ['/faqs', '/FAQs'],
    ['/userauthentication', '/UserAuthentication'],
  ])('%s is led to the documented spelling', (pathname, location) => {
    expect(plan(pathname, { search: '?a=1' })).toEqual({
      kind: 'redirect',
      status: 308,
      location: `${location}?a=1`,
    });
  });

  test.each(['/Profile', '/Cart', '/Checkout', '/WishList'])(
    '%s asks a visitor to sign in and to come back',
    (pathname) => {
      const answer = plan(pathname, { search: '?OrderId=7' });
      expect(answer).toEqual({
        kind: 'redirect',
        status: 307,
        location: `/UserAuthentication?returnTo=${encodeURIComponent(`${pathname}?OrderId=7`)}`,
      });
      expect(plan(pathname, { hasToken: true })).toEqual({ kind: 'typed' });
    },
  );

  test('of a search form without JavaScript goes to the address of its results', () => {
    expect(plan('/SearchedProduct', { search: '?q=power+bank' })).toEqual({
      kind: 'redirect',
      status: 303,
      location: '/SearchedProduct/power%20bank',
    });
    expect(plan('/SearchedProduct', { search: '?q=' })).toMatchObject({ location: '/SearchedProduct' });
  });

  test('with a broken percent-encoding is malformed', () => {
    expect(plan('/Category/%E0%A4%A/1')).toEqual({ kind: 'malformed' });
    expect(plan('/%')).toEqual({ kind: 'malformed' });
  });

  test('for the tracking of one order is not answered with the sample that is cached for all', () => {
    expect(plan('/Order-Tracking', { search: '?OrderId=100000001' })).toEqual({ kind: 'typed' });
    expect(plan('/Order-Tracking')).toEqual({ kind: 'catalogue', innerPath: '/shop/3/Order-Tracking' });
  });

  test('of a screen where something is typed carries a nonce', () => {
    expect(plan('/UserAuthentication')).toEqual({ kind: 'typed' });
    expect(plan('/Reset-Password')).toEqual({ kind: 'typed' });
  });

  test('of a payment that the gateway leads back from is looked at, once its customer is known', () => {
    const search = '?resultIndicator=abc';
    expect(plan('/Cart', { search, hasToken: true })).toEqual({
      kind: 'payment-return',
      innerPath: '/api/payment-return',
    });
    expect(plan('/Cart', { search })).toMatchObject({
      location: '/UserAuthentication?returnTo=%2FCart%3FresultIndicator%3Dabc',
    });
  });

  test('for a payment summary is somebody’s own only with an order and a token', () => {
    const search = '?OrderId=123456789';
    expect(plan('/ThankYouPopUp', { search, hasToken: true })).toEqual({ kind: 'typed' });
    expect(plan('/ThankYouPopUp', { search })).toMatchObject({ kind: 'catalogue' });
    expect(plan('/ThankYouPopUp', { hasToken: true })).toMatchObject({ kind: 'catalogue' });
  });
});
