import type { CartItem } from '@/lib/calls/answers';
import { whyBlocked } from './cart';
import { loadCart } from './queries';

const isAble = jest.fn(async (capability: string) => capability === 'expected-total');
jest.mock('@/lib/calls/capabilities', () => ({ can: (capability: string) => isAble(capability) }));
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

const item: CartItem = {
  productId: 1,
  productVariationId: 2,
  productName: 'Hush',
  image: '',
  quantity: 1,
  regularPrice: 300,
  salePrice: 268,
  preOrderPrice: 0,
  isPreOrder: false,
  inStock: true,
  description: '',
  assignedAttributes: [],
  sku: '',
};

async function lineOf(extras: Partial<CartItem>) {
  call.mockResolvedValue({ ok: true, data: { count: 1, cartItems: [{ ...item, ...extras }] } });
  const cart = await loadCart(customer);
  return cart.ok ? cart.data.lines[0] : undefined;
}

it.each([
  ['a visitor pays more', { visitorPrice: 279 }, true],
  ['a visitor pays the same', { visitorPrice: 268 }, undefined],
  ['the backend does not say', {}, undefined],
  ['it is a pre-order', { visitorPrice: 279, isPreOrder: true, preOrderPrice: 50 }, undefined],
])('knows a line for a customer price when %s: %o', async (_, extras, expected) => {
  expect((await lineOf(extras))?.isCustomerPrice).toBe(expected);
});

it.each([
  ['a sale price that is none', { salePrice: -1 }, 30_000],
  ['a sale price below a cent', { salePrice: 0.001 }, 30_000],
  ['a pre-order whose price is none', { isPreOrder: true, preOrderPrice: -1 }, 30_000],
  ['a sale', {}, 26_800],
])('charges what the product shows: %s', async (_, extras, cents) => {
  expect((await lineOf(extras))?.unitCents).toBe(cents);
});

test('how many there are is what the backend says, and nothing where it does not', async () => {
  const blockedBy = async (extras: Partial<CartItem>) => {
    const line = await lineOf({ quantity: 120, ...extras });
    return line && whyBlocked([line]);
  };
  expect(await blockedBy({})).toBeUndefined();
  expect(await blockedBy({ maximumQuantity: 120 })).toBeUndefined();
  expect(await blockedBy({ maximumQuantity: 119 })).toBe('cart-too-many');
});

test('what has no price any more is no longer sold, and stands there to be removed', async () => {
  const gone = await lineOf({ productName: '', regularPrice: undefined, salePrice: 0 });
  expect(gone).toMatchObject({ isAvailable: false, isInStock: false, unitCents: 0, variationId: 2 });
  expect(gone?.name).toBe('A product that is no longer sold');
  expect(gone && whyBlocked([gone])).toBe('cart-out-of-stock');
  expect(await lineOf({ regularPrice: undefined })).toMatchObject({ isAvailable: true, unitCents: 26_800 });
  expect(await lineOf({ regularPrice: 0, salePrice: 0 })).toMatchObject({ isAvailable: true, unitCents: 0 });
});

test('of a backend that does not say that it knows more only the documented fields count', async () => {
  const extras = {
    unitPrice: 899,
    priceWhenAdded: 1,
    maximumQuantity: 0,
    isAvailable: false,
    visitorPrice: 999,
  };
  isAble.mockResolvedValueOnce(false);
  const line = await lineOf(extras);
  expect(line).toMatchObject({ unitCents: 26_800, regularCents: 30_000, isAvailable: true, isInStock: true });
  expect(line && whyBlocked([line])).toBeUndefined();
  expect([line?.most, line?.formerCents, line?.isCustomerPrice]).toEqual(Array(3).fill(undefined));
  expect(await lineOf(extras)).toMatchObject({
    unitCents: 89_900,
    most: 0,
    isInStock: false,
    formerCents: 100,
  });
});

test('one that is not found, or has no id, is empty; one that cannot be had is not', async () => {
  call.mockResolvedValue({ ok: false, error: { kind: 'not-found' } });
  expect(await loadCart(customer)).toEqual({ ok: true, data: { lines: [] } });
  call.mockClear();
  expect(await loadCart({ ...customer, cartId: 0 })).toEqual({ ok: true, data: { lines: [] } });
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({ ok: false, error: { kind: 'unavailable' } });
  expect(await loadCart(customer)).toMatchObject({ ok: false });
});

test('a line that is kept without a piece is none, and is taken out with what it is a row of', async () => {
  const none = { ...item, quantity: 0, inStock: false };
  const cartItems = [none, { ...item, productVariationId: 3 }, { ...none, productVariationId: 3 }];
  call.mockResolvedValue({ ok: true, data: { count: 3, cartItems } });
  const cart = await loadCart(customer);
  expect(cart.ok && cart.data.lines).toMatchObject([{ variationId: 3, quantity: 1, rows: 2 }]);
  expect(cart.ok && whyBlocked(cart.data.lines)).toBeUndefined();
});

test('a thing that was added twice is one line, at another price another one', async () => {
  const cartItems = [
    item,
    { ...item, productVariationId: 3 },
    { ...item, quantity: 2 },
    { ...item, isPreOrder: true, preOrderPrice: 50 },
  ];
  call.mockResolvedValue({ ok: true, data: { count: 5, cartItems } });
  const cart = await loadCart(customer);
  expect(cart.ok && cart.data.lines.map(({ variationId, quantity }) => [variationId, quantity])).toEqual([
    [2, 3],
    [3, 1],
    [2, 1],
  ]);
});
