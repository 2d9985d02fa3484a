import { customerLogin } from '../../lib/contract/account';
import { addItemToCart, getCartItems, removeCartItem } from '../../lib/contract/cart';
import type { Id } from '../../lib/contract/id';
import { CANCELLED, RECORD_MADE } from '../../lib/contract/order-status';
import { createOrder, getOrders, updateOrderStatus } from '../../lib/contract/orders';
import { CASH_ON_DELIVERY, type PaymentMethodId } from '../../lib/contract/pricing';
import { addItemToWishlist, getWishlistItems, removeItemFromWishlist } from '../../lib/contract/wishlist';
import { ask } from '../facts';
import { freshAddress, type Customer } from './customer';

/** A product as a cart or a wishlist takes it. */
export interface Choice {
  productId: Id;
  variationId: Id;
  /** The chosen price of a pre-order, in dollars. */
  preOrderPrice?: number;
}

/** What helps the driver find the door, in the letters that many write it in. */
export const NOTES = 'بجانب الفرن، الطابق 4.';
/** And a line of its address in them. */
export const BUILDING = 'بناية صباغ، الطابق 4';

/** What an order asks for beside the cart. */
const ORDER = {
  Currency: 'Dollar',
  CustomerUsername: 'Rana Khoury',
  PhoneNumber: '03 123 456',
  Address1: 'Hamra Street 12',
  Address2: BUILDING,
  CityId: 16126,
  IsDefault: true,
  IsSamePerson: true,
  Notes: NOTES,
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
export type Belongings = Awaited<ReturnType<typeof openBelongings>>;

/** Signs the customer in at the API. */
export async function openBelongings(apiOrigin: string, customer: Customer) {
  const { Token, CustomerId, CartId, WishlistId } = await ask(apiOrigin, customerLogin, {
    body: { Email: customer.email, Password: customer.password },
    forwardedFor: freshAddress(),
  });
  const token = Token ?? '';
  const place = { offset: 0, groupId: 4 };
  const cart = async () =>
    (await ask(apiOrigin, getCartItems, { params: { cartId: CartId, ...place }, token })).CartItems;
  const wishlist = async () =>
    (await ask(apiOrigin, getWishlistItems, { params: { wishlistId: WishlistId, ...place }, token }))
      .WishlistItems;
  return {
    cart,
    wishlist,
    async putInCart({ productId, variationId, preOrderPrice: PreOrderPrice }: Choice, Quantity = 1) {
      const body = { CartId, ProductId: productId, VariationId: variationId, Quantity, PreOrderPrice };
      await ask(apiOrigin, addItemToCart, { body, token });
    },
    async putOnWishlist({ productId, variationId }: Choice) {
      const body = { WishlistId, ProductId: productId, VariationId: variationId };
      await ask(apiOrigin, addItemToWishlist, { body, token });
    },
    /** Makes an order of what is in the cart, in cash or by card, where it then awaits its payment; its number. */
    async order(PaymentMethodId: PaymentMethodId = CASH_ON_DELIVERY) {
      const query = { ...ORDER, CartId, Email: customer.email, PaymentMethodId };
      return Number((await ask(apiOrigin, createOrder, { query, token })).OrderNumber);
    },
    /** Cancels an order, paid in cash or not at all, so that its pieces are there for other journeys. */
    async cancelOrder(OrderId: number) {
      await ask(apiOrigin, updateOrderStatus, { body: { OrderId, OrderStatusId: CANCELLED }, token });
    },
    /** Cancels the orders in cash: only a few of a customer may wait for the shop. */
    async callOff() {
      for (const order of await ask(apiOrigin, getOrders, { params: { customerId: CustomerId }, token })) {
        if (order.OrderStatusId !== RECORD_MADE || order.PaymentMethodId !== CASH_ON_DELIVERY) continue;
        const body = { OrderId: Number(order.OrderNumber), OrderStatusId: CANCELLED };
        await ask(apiOrigin, updateOrderStatus, { body, token });
      }
    },
    /** Takes everything out of the cart and off the wishlist. */
    async empty() {
      for (const { ProductVariationId: variationId, PreOrderPrice: preOrderPrice } of await cart()) {
        const params = { variationId, isPreOrder: preOrderPrice > 0, preOrderPrice, cartId: CartId };
        await ask(apiOrigin, removeCartItem, { params, token });
      }
      for (const { ProductId: productId } of await wishlist()) {
        const params = { productId, wishlistId: WishlistId };
        await ask(apiOrigin, removeItemFromWishlist, { params, token });
      }
    },
  };
}
