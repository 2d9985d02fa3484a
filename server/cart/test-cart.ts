import {
  addItemToCart,
  getCartItems,
  removeCartItem,
  removeItemFromCart,
  type CartItem,
} from '../../lib/contract/cart.ts';
import type { Fill } from '../db/test-database.ts';
import { createTestApi, type TestAnswer, type TestApi, type TestCustomer } from '../test-api.ts';
import { cartVersion, changeProduct, changeVariation, type Restore } from './test-stock.repository.ts';

type Wanted = { ProductId: number; VariationId: number; Quantity?: number; PreOrderPrice?: number | null };

/**
 * A shop for the tests of a file and, for each of them, a new customer, Maya, with the calls of her cart. What a test
 * changes of the catalogue is put back after it.
 *
 * @param fill puts the catalogue into the empty database
 */
export function cartShop(fill: Fill) {
  let api: TestApi;
  let maya: TestCustomer;
  const changes: Restore[] = [];

  beforeAll(async () => {
    api = await createTestApi({ fill });
  });
  beforeEach(async () => {
    maya = await api.signUp();
  });
  afterEach(async () => {
    for (const restore of changes.splice(0).reverse()) await restore();
  });
  afterAll(() => api.close());

  const add = (wanted: Wanted, key?: string, who = maya): Promise<TestAnswer<unknown>> =>
    api.call(addItemToCart, {
      body: { CartId: who.cartId, Quantity: 1, ...wanted },
      headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });

  const take = (variationId: number, body?: unknown, key?: string): Promise<TestAnswer<unknown>> =>
    api.call(removeItemFromCart, {
      params: { productVariationId: variationId, cartId: maya.cartId },
      headers: { ...maya.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body }),
    });

  const removeLine = (variationId: number, isPreOrder: boolean, preOrderPrice: string) =>
    api.call(removeCartItem, {
      params: { variationId, isPreOrder: String(isPreOrder), preOrderPrice, cartId: maya.cartId },
      headers: maya.headers,
    });

  async function cart(who = maya, groupId = 4): Promise<{ Count: number; CartItems: CartItem[] }> {
    const params = { cartId: who.cartId, offset: -120, groupId };
    return (await api.call(getCartItems, { params, headers: who.headers })).data();
  }

  async function quantities(): Promise<Record<string, number>> {
    const { CartItems } = await cart();
    return Object.fromEntries(CartItems.map((item) => [`${item.Sku} ${item.PreOrderPrice}`, item.Quantity]));
  }

  return {
    get api() {
      return api;
    },
    get maya() {
      return maya;
    },
    add,
    take,
    removeLine,
    cart,
    quantities,
    version: () => cartVersion(api.db, maya.customerId),
    setVariation: async (id: number, values: Parameters<typeof changeVariation>[2]) => {
      changes.push(await changeVariation(api.db, id, values));
    },
    setProduct: async (id: number, values: Parameters<typeof changeProduct>[2]) => {
      changes.push(await changeProduct(api.db, id, values));
    },
  };
}
