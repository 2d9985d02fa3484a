import { z } from 'zod';
import { api, customerApi } from './api';
import { confirmPassword, customerLogin, resendConfirmationCode, signOut } from '../contract/account';
import { defineCall } from '../contract/call';
import { addItemToCart, getCartItems, removeCartItem, removeItemFromCart } from '../contract/cart';
import { getCategories, getProductsByCategory } from '../contract/catalogue';
import { getProductWithVariations } from '../contract/product';
import { checkPayment, createOrder, getOrders } from '../contract/orders';
import { id, pathId } from '../contract/wire';
import { getWishlistItems } from '../contract/wishlist';

// The type check is the test here: what must not compile is expected not to. Nothing of it is ever run.

const token = 'token';
const wishlist = { wishlistId: 11, offset: -120, groupId: 4 };
const line = { CartId: 9, ProductId: 1, VariationId: 2, Quantity: 1 };
const list = { categoryId: 1, pageId: 0, count: 15 };
const flow = { 'x-flow-secret': 'secret' };

const right = [
  () => api(getCategories),
  () => api(getCategories, {}),
  () => api(getCategories, { tags: ['catalogue'], revalidate: 60 }),
  () => api(getWishlistItems, { token, params: wishlist }),
  () => api(getProductsByCategory, { body: list }),
  () => api(getProductsByCategory, { body: { ...list, sortBy: 'rating', attributes: [3] } }),
  () => api(getProductWithVariations, { params: { productId: 1 } }),
  () => api(getProductWithVariations, { params: { productId: 1 }, body: { groupId: 4 } }),
  () =>
    api(removeCartItem, {
      token,
      params: { variationId: 2, isPreOrder: false, preOrderPrice: 0, cartId: 9 },
    }),
  () => api(removeItemFromCart, { token, params: { productVariationId: 2, cartId: 9 } }),
  () => api(addItemToCart, { token, body: line }),
  () => api(addItemToCart, { token, body: line, headers: { 'idempotency-key': 'a-key-of-one-press' } }),
  () => api(checkPayment, { token, query: { ResultIndicator: 'abc' } }),
  () => api(resendConfirmationCode, { params: { value: 'rana@example.com' }, headers: flow }),
  () => api(customerLogin, { body: { Email: 'a@b.co', Password: 'x' }, forwardedFor: '10.0.0.1' }),
  () => api(signOut, { token }),
  () => customerApi(token)(signOut),
  () => customerApi(token)(getOrders, { params: { customerId: 7 } }),
];

const wrong = [
  // @ts-expect-error neither parameters nor token
  () => api(getWishlistItems),
  // @ts-expect-error no token beside the parameters
  () => api(getWishlistItems, { params: wishlist }),
  // @ts-expect-error no parameters
  () => api(getWishlistItems, { token }),
  // @ts-expect-error a parameter is missing
  () => api(getWishlistItems, { token, params: { wishlistId: 11, offset: 0 } }),
  // @ts-expect-error a parameter is misspelt
  () => api(getWishlistItems, { token, params: { wishListId: 11, offset: 0, groupId: 4 } }),
  // @ts-expect-error a parameter that the path does not have
  () => api(getWishlistItems, { token, params: { ...wishlist, customerId: 7 } }),
  // @ts-expect-error a parameter is given as it is spelt, not as it is meant
  () => api(getWishlistItems, { token, params: { ...wishlist, offset: '-120' } }),
  // @ts-expect-error parameters of a call that has none
  () => api(getCategories, { params: { categoryId: 1 } }),

  // @ts-expect-error no body at all
  () => api(getProductsByCategory),
  // @ts-expect-error no body beside the token
  () => api(addItemToCart, { token }),
  // @ts-expect-error a field of the body is missing
  () => api(getProductsByCategory, { body: { categoryId: 1, pageId: 0 } }),
  // @ts-expect-error an unknown field of a body
  () => api(getProductsByCategory, { body: { ...list, sort: 'rating' } }),
  // @ts-expect-error a field is misspelt, as the documents spell it in another call
  () => api(getProductsByCategory, { body: { ...list, Offset: 0 } }),
  // @ts-expect-error an unknown value of a field
  () => api(getProductsByCategory, { body: { ...list, sortBy: 'price' } }),
  // @ts-expect-error an unknown field of a body that may be left out
  () => api(getProductWithVariations, { params: { productId: 1 }, body: { group: 4 } }),
  // @ts-expect-error a body on a call without one
  () => api(getCategories, { body: {} }),
  // @ts-expect-error a body on a customer's call without one
  () => api(signOut, { token, body: {} }),

  // @ts-expect-error no query at all
  () => api(checkPayment, { token }),
  // @ts-expect-error a name in the query is misspelt
  () => api(checkPayment, { token, query: { resultIndicator: 'abc' } }),
  // @ts-expect-error a query of a call that reads none
  () => api(getCategories, { query: { page: 1 } }),
  // @ts-expect-error the fields of an order stand in the address, not in a body
  () => api(createOrder, { token, body: line }),

  // @ts-expect-error a header is misspelt
  () => api(addItemToCart, { token, body: line, headers: { 'idempotence-key': 'a-key-of-one-press' } }),
  // @ts-expect-error a header of another call
  () => api(addItemToCart, { token, body: line, headers: flow }),
  // @ts-expect-error headers of a call that reads none
  () => api(getCategories, { headers: flow }),

  // @ts-expect-error a token on a public call
  () => api(getCategories, { token }),
  // @ts-expect-error a token on a public call with a body
  () => api(customerLogin, { token, body: { Email: 'a@b.co', Password: 'x' } }),
  // @ts-expect-error a customer's call without a token
  () => api(signOut),
  // @ts-expect-error a customer's call without a token, with everything else
  () => api(getCartItems, { params: { cartId: 9, offset: 0, groupId: 4 } }),
  // @ts-expect-error a public call is none of a customer's own
  () => customerApi(token)(getCategories),
  // @ts-expect-error the token of a customer's own calls is given once
  () => customerApi(token)(signOut, { token }),
  // @ts-expect-error a customer's own call without its parameters
  () => customerApi(token)(getOrders),
  // @ts-expect-error a customer's own call without its body
  () => customerApi(token)(confirmPassword),

  // @ts-expect-error an option that there is not
  () => api(getCategories, { tag: ['catalogue'] }),
];

const about = { summary: 'A call', response: z.unknown() } as const;
const owns = { cart: 'thingId' } as const;
const thingId = z.object({ thingId: pathId });

const declarations = [
  () => defineCall('Test', 'POST Things/:thingId', { ...about, access: 'public', params: thingId }),
  () =>
    defineCall('Test', 'POST Things/:thingId', {
      ...about,
      access: 'customer',
      params: thingId,
      body: z.object({ CartId: id }),
      owns: { customer: 'thingId', cart: 'CartId' },
    }),
  // @ts-expect-error a parameter of the path is not declared
  () => defineCall('Test', 'POST Things/:thingId', { ...about, access: 'public' }),
  // @ts-expect-error a parameter is declared that the path does not have
  () => defineCall('Test', 'POST Things', { ...about, access: 'public', params: thingId }),
  // @ts-expect-error what must be the customer's own is no field of the request
  () => defineCall('Test', 'POST Things', { ...about, access: 'customer', owns: { cart: 'CartId' } }),
  // @ts-expect-error a public call has no owner
  () => defineCall('Test', 'POST :thingId', { ...about, access: 'public', params: thingId, owns }),
];

test('a wrong call does not compile', () => {
  for (const calls of [right, wrong, declarations]) expect(calls).not.toHaveLength(0);
});
