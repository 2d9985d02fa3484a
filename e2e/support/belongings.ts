import type { z } from 'zod';
import { customerLogin } from '../../lib/contract/account';
import type { Call } from '../../lib/contract/call';
import { addItemToCart, getCartItems, removeCartItem, type CartItem } from '../../lib/contract/cart';
import { CANCELLED } from '../../lib/contract/order-status';
import { createOrder, updateOrderStatus } from '../../lib/contract/orders';
import { CASH_ON_DELIVERY, type PaymentMethodId } from '../../lib/contract/pricing';
import {
  addItemToWishlist,
  getWishlistItems,
  removeItemFromWishlist,
  type WishlistItem,
} from '../../lib/contract/wishlist';
import { ask } from '../facts';
import { freshAddress, type Customer } from './customer';

/** A product as a cart or a wishlist takes it. */
export interface Choice {
  productId: number;
  variationId: number;
  /** The chosen price of a pre-order, in dollars. */
  preOrderPrice?: number;
}

/** What an order asks for beside the cart. */
const ORDER = {
  Currency: 'Dollar',
  CustomerUsername: 'Rana Khoury',
  PhoneNumber: '03 123 456',
  Address1: 'Hamra Street 12',
  Address2: 'Sabbagh building, 4th floor',
  CityId: 16126,
  IsDefault: true,
  IsSamePerson: true,
  Notes: 'Beside the bakery',
  Offset: -120,
  GroupId: 4,
  CountryCode: 'LB',
  CountryId: 125,
  PostalCode: '00000',
  State: 'Lebanon',
  AddressType: 'home',
  Mobile: false,
} as const;

/** A customer's cart and wishlist, looked at and changed beside the browser, as from another device. */
export interface Belongings {
  cart(): Promise<CartItem[]>;
  wishlist(): Promise<WishlistItem[]>;
  putInCart(choice: Choice, quantity?: number): Promise<void>;
  putOnWishlist(choice: Choice): Promise<void>;
  /** Makes an order of what is in the cart, in cash or by card, where it then awaits its payment; its number. */
  order(payment?: PaymentMethodId): Promise<number>;
  /** Cancels an order, paid in cash or not at all, so that its pieces are there for other journeys. */
  cancelOrder(orderId: number): Promise<void>;
  /** Takes everything out of the cart and off the wishlist. */
  empty(): Promise<void>;
}

/** Signs the customer in at the API. */
export async function openBelongings(apiOrigin: string, customer: Customer): Promise<Belongings> {
  const { Token, CartId, WishlistId } = await ask(
    apiOrigin,
    customerLogin,
    {},
    { Email: customer.email, Password: customer.password },
    { 'x-forwarded-for': freshAddress() },
  );
  const call = <Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
    documented: Call<Params, Body, Response>,
    params: Record<string, string | number>,
    body?: z.input<Body>,
  ) => ask(apiOrigin, documented, params, body, { authorization: `Bearer ${Token}` });
  const place = { offset: 0, groupId: 4 };
  const cart = async () => (await call(getCartItems, { cartId: CartId, ...place })).CartItems;
  const wishlist = async () =>
    (await call(getWishlistItems, { wishlistId: WishlistId, ...place })).WishlistItems;
  return {
    cart,
    wishlist,
    async putInCart({ productId, variationId, preOrderPrice: PreOrderPrice }, quantity = 1) {
      const product = { ProductId: productId, VariationId: variationId };
      const body = { CartId, ...product, Quantity: quantity, PreOrderPrice };
      await call(addItemToCart, {}, body);
    },
    async putOnWishlist({ productId, variationId }) {
      const body = { WishlistId, ProductId: productId, VariationId: variationId };
      await call(addItemToWishlist, {}, body);
    },
    async order(PaymentMethodId = CASH_ON_DELIVERY) {
      const body = { ...ORDER, CartId, Email: customer.email, PaymentMethodId };
      return (await call(createOrder, {}, body)).OrderNumber;
    },
    async cancelOrder(OrderId) {
      await call(updateOrderStatus, {}, { OrderId, OrderStatusId: CANCELLED });
    },
    async empty() {
      for (const { ProductVariationId: variationId, PreOrderPrice: preOrderPrice } of await cart()) {
        const isPreOrder = String(preOrderPrice > 0);
        await call(removeCartItem, { variationId, isPreOrder, preOrderPrice, cartId: CartId }, {});
      }
      for (const { ProductId: productId } of await wishlist()) {
        await call(removeItemFromWishlist, { productId, wishlistId: WishlistId }, {});
      }
    },
  };
}
