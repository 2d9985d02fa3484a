/** @jest-environment node */
import type { CartItem } from '@/lib/contract/cart';
import { loadCart } from './queries';

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

const item: CartItem = {
  ProductId: 1,
  ProductVariationId: 2,
  ProductName: 'Hush',
  Image: '',
  Quantity: 1,
  RegularPrice: 300,
  SalePrice: 268,
  PreOrderPrice: 0,
  IsPreOrder: false,
  InStock: true,
  Description: '',
  assignedAttributes: [],
  Sku: '',
};

async function lineOf(extras: Partial<CartItem>) {
  call.mockResolvedValue({ ok: true, data: { Count: 1, CartItems: [{ ...item, ...extras }] } });
  const cart = await loadCart(customer);
  return cart.ok ? cart.data.lines[0] : undefined;
}

it.each([
  ['a visitor pays more', { VisitorPrice: 279 }, true],
  ['a visitor pays the same', { VisitorPrice: 268 }, undefined],
  ['the backend does not say', {}, undefined],
  ['it is a pre-order', { VisitorPrice: 279, IsPreOrder: true, PreOrderPrice: 50 }, undefined],
])('knows a line for a customer price when %s: %o', async (_, extras, expected) => {
  expect((await lineOf(extras))?.isCustomerPrice).toBe(expected);
});
