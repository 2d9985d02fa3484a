import type { WishlistItem } from '@/lib/calls/answers';
import { loadWishlist } from './queries';

jest.mock('@/lib/shop/time-zone', () => ({ browserOffset: () => Promise.resolve(-120) }));

const call = jest.fn();

const customer = {
  call,
  profile: call,
  customerId: 1,
  email: 'maya@example.com',
  cartId: 2,
  wishlistId: 3,
  isSubscribed: false,
};

const item: WishlistItem = {
  productId: 1,
  defaultProductVariationId: 2,
  productName: 'Hush',
  image: '',
  regularPrice: 300,
  salePrice: 268,
  percentage: 10.67,
  isPreOrder: false,
  inStock: true,
  preOrderFirstPrice: 0,
  preOrderSecondPrice: 0,
  brand: '',
};

it.each([
  ['a visitor pays more', { visitorPrice: 279 }, 'Customer price'],
  ['the backend does not say', {}, undefined],
])('marks a customer price when %s', async (_, extras, expected) => {
  const data = { count: 1, wishlistItems: [{ ...item, ...extras }] };
  call.mockResolvedValue({ ok: true, data });
  const wishlist = await loadWishlist(customer);
  expect(wishlist.ok && wishlist.data.items[0]?.note).toBe(expected);
});

test('what has no price any more is no longer sold, and stands there to be removed', async () => {
  const gone = { ...item, ...{ productName: '', regularPrice: undefined, salePrice: 0 } };
  const data = { count: 1, wishlistItems: [gone, { ...item, regularPrice: undefined }] };
  call.mockResolvedValue({ ok: true, data });
  const wishlist = await loadWishlist(customer);
  expect(wishlist.ok && wishlist.data.items).toMatchObject([
    { name: 'A product that is no longer sold', isInStock: false },
    { name: 'Hush', isInStock: true, prices: { sale: 268 } },
  ]);
});

test('one that is not found, or has no id, is empty; one that cannot be had is not', async () => {
  call.mockResolvedValue({ ok: false, error: { kind: 'not-found' } });
  expect(await loadWishlist(customer)).toEqual({ ok: true, data: { items: [] } });
  call.mockClear();
  expect(await loadWishlist({ ...customer, wishlistId: 0 })).toEqual({ ok: true, data: { items: [] } });
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({ ok: false, error: { kind: 'unavailable' } });
  expect(await loadWishlist(customer)).toMatchObject({ ok: false });
});
