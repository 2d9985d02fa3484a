import { addItemToCart, getCartItems } from '../../lib/contract/cart.ts';
import { createOrder, getOrder, type OrderDetails } from '../../lib/contract/orders.ts';
import { FIXTURE } from '../catalogue/fixture.ts';
import type { TestAnswer, TestApi, TestCustomer } from '../test-api.ts';

/** What tests put into carts: of the fixture's catalogue. */
export const GOODS = {
  /** 949 dollars for a customer, ten of them. */
  iphone: { ProductId: FIXTURE.product.iphone, VariationId: FIXTURE.variation.iphoneBlack128 },
  /** 799 dollars, five of them. */
  galaxy: { ProductId: FIXTURE.product.galaxy, VariationId: FIXTURE.variation.galaxyBlack128 },
  /** 59.99 dollars, fifty of them. */
  earbuds: { ProductId: FIXTURE.product.earbuds, VariationId: 7 },
  /** 39.99 dollars, not counted. */
  powerBank: { ProductId: FIXTURE.product.powerBank, VariationId: 8 },
  /** A pre-order with down payments of 100 or 200 dollars, sold although there is none yet. */
  fold: { ProductId: FIXTURE.product.fold, VariationId: 9 },
} as const;

/** Everything an order asks for, but whose cart it is. */
export const ORDER = {
  Currency: 'Dollar',
  CustomerUsername: 'Maya Khoury',
  Email: 'maya@example.com',
  PhoneNumber: '03 123 456',
  Address1: 'Hamra Street 12',
  Address2: 'Floor 3',
  CityId: 16126,
  IsDefault: true,
  IsSamePerson: true,
  Notes: 'Opposite the pharmacy',
  Offset: -120,
  GroupId: 4,
  CountryCode: 'LB',
  CountryId: 125,
  PostalCode: '00000',
  State: 'Lebanon',
  AddressType: 'home',
  PaymentMethodId: 0,
  Mobile: false,
};

/** What a customer of the shop does, by the calls. */
export function orderCalls(api: TestApi) {
  const order = (
    who: TestCustomer,
    changes: Record<string, unknown> = {},
    key?: string,
  ): Promise<TestAnswer<{ OrderNumber: number; SessionId?: string | null | undefined }>> =>
    api.call(createOrder, {
      body: { ...ORDER, CartId: who.cartId, ...changes },
      headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  return {
    order,
    /** Puts pieces into the cart. Throws when there is no room. */
    fill: async (
      who: TestCustomer,
      goods: { ProductId: number; VariationId: number },
      Quantity = 1,
      PreOrderPrice?: number,
    ): Promise<void> => {
      const body = {
        CartId: who.cartId,
        ...goods,
        Quantity,
        ...(PreOrderPrice === undefined ? {} : { PreOrderPrice }),
      };
      (await api.call(addItemToCart, { body, headers: who.headers })).data();
    },
    /** Pieces in the cart by SKU. */
    cart: async (who: TestCustomer): Promise<Record<string, number>> => {
      const params = { cartId: who.cartId, offset: -120, groupId: 4 };
      const { CartItems } = (await api.call(getCartItems, { params, headers: who.headers })).data();
      return Object.fromEntries(CartItems.map((item) => [item.Sku, item.Quantity]));
    },
    details: async (who: TestCustomer, orderId: number): Promise<OrderDetails> =>
      (await api.call(getOrder, { params: { orderId }, headers: who.headers })).data(),
    /** Orders what is in the cart by card; answers number and page. */
    cardOrder: async (who: TestCustomer): Promise<{ id: number; sessionId: string }> => {
      const { OrderNumber, SessionId } = (await order(who, { PaymentMethodId: 1 })).data();
      return { id: OrderNumber, sessionId: SessionId ?? '' };
    },
  };
}

/** Pieces of a variation that are left. */
export async function stockOf(api: TestApi, variationId: number): Promise<number> {
  const { rows } = await api.db.$client.query<{ quantity: number }>(
    'select quantity from variation where id = $1',
    [variationId],
  );
  return rows[0]?.quantity ?? 0;
}
