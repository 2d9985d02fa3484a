/** @jest-environment node */
import type { WishlistItem } from '@/lib/contract/wishlist';
import { loadWishlist } from './queries';

jest.mock('@/lib/shop/time-zone', () => ({ ownOffset: () => Promise.resolve(-120) }));

const call = jest.fn();

const customer = {
  call,
  customerId: 1,
  email: 'maya@example.com',
  cartId: 2,
  wishlistId: 3,
  isSubscribed: false,
};

const item: WishlistItem = {
  ProductId: 1,
  DefaultProductVariationId: 2,
  ProductName: 'Hush',
  Image: '',
  RegularPrice: 300,
  SalePrice: 268,
  Percentage: 10.67,
  IsPreOrder: false,
  InStock: true,
  PreOrderFirstPrice: 0,
  PreOrderSecondPrice: 0,
  Brand: '',
};

it.each([
  ['a visitor pays more', { VisitorPrice: 279 }, 'Customer price'],
  ['the backend does not say', {}, undefined],
])('marks a customer price when %s', async (_, extras, expected) => {
  const data = { Count: 1, WishlistItems: [{ ...item, ...extras }] };
  call.mockResolvedValue({ ok: true, data });
  const wishlist = await loadWishlist(customer);
  expect(wishlist.ok && wishlist.data.items[0]?.note).toBe(expected);
});
