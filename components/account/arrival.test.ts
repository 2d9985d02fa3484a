import { describeArrival } from './arrival';

test('who came on their own is told nothing', () => {
  expect(describeArrival(undefined, 'cart')).toBeUndefined();
});

test.each([
  ['/Cart?OrderId=3', undefined, 'Sign in to see your cart.', 'We will take you back to your cart.'],
  ['/WishList', undefined, 'Sign in to see your wishlist.', 'We will take you back to your wishlist.'],
  ['/Checkout', undefined, 'Sign in to check out.', 'We will take you back to the checkout.'],
  [
    '/DetailedProduct/A/1/2',
    'cart',
    'Sign in, and this product goes into your cart.',
    'We will take you back to the product you were looking at.',
  ],
  [
    '/Category/A/1?page=2',
    'wishlist',
    'Sign in, and this product goes onto your wishlist.',
    'We will take you back to the list you were looking at.',
  ],
  [
    '/SearchedProduct',
    'cart',
    'Sign in, and this product goes into your cart.',
    'We will take you back to your search.',
  ],
  [
    '/',
    'wishlist',
    'Sign in, and this product goes onto your wishlist.',
    'We will take you back to the home page.',
  ],
  [
    '/DetailedProduct/A/1/2',
    'price',
    'Sign in to buy this product at the customer price.',
    'We will take you back to the product you were looking at.',
  ],
  [
    '/Profile?section=5',
    'expired',
    'Your session has ended. Please sign in again.',
    'We will take you to your profile.',
  ],
  ['/FAQs', undefined, 'Sign in to continue.', 'We will take you back to the page you were on.'],
])('%s for %s', (returnTo, reason, why, back) => {
  expect(describeArrival(returnTo, reason)).toEqual({ why, back });
});

test('a link cannot put its own words on the screen', () => {
  const said = describeArrival('/DetailedProduct/Call-0900-to-unlock/1/1', 'Call 0900');
  expect(JSON.stringify(said)).not.toContain('0900');
});
