import { signedIn } from './account.ts';
import { addItemToCart, getCartItems } from './cart.ts';

const token = { Token: 'token', IsSubscribed: false };

it.each([
  7,
  // Who demands a text takes no number.
  '7',
  // A number of JavaScript would hold another one.
  '1234567890123456013',
  '9f8e4c1a-7b1d-4f5e-8a51-0c7b6f3e2d19',
])('the id %j of a customer and of a cart goes back as it came', (said) => {
  const read = signedIn.parse({ ...token, CustomerId: said, CartId: said, WishlistId: null });
  expect(read).toMatchObject({ CustomerId: said, CartId: said, WishlistId: 0 });
});

it('is needed of a customer, and 0 of whatever else has none', () => {
  for (const CustomerId of ['', 0, '0', -1])
    expect(signedIn.safeParse({ ...token, CustomerId }).success).toBe(false);
  for (const none of [null, undefined, '', 0, '0', '00', -1])
    expect(signedIn.parse({ ...token, CustomerId: 7, CartId: none }).CartId).toBe(0);
});

it('is one of our own where this API is asked: a number, which a text may hold', () => {
  const line = { ProductId: 1, VariationId: 2, Quantity: 1 };
  const cartOf = (CartId: unknown) => addItemToCart.body.safeParse({ ...line, CartId }).data?.CartId;
  expect([9, '9', '123456789012345', '9a', '', 1.5, null].map(cartOf)).toEqual([
    ...[9, 9, 2_147_483_647],
    ...[undefined, undefined, undefined, undefined],
  ]);
  const path = { offset: '0', groupId: '3' };
  expect(getCartItems.params.safeParse({ ...path, cartId: '9-a' }).success).toBe(false);
});
