import { createHash } from 'node:crypto';
import { chunks } from '../../machine/chunks.ts';
import { addItemToCart, getCartItems } from '../../lib/contract/cart.ts';
import { createOrder, getOrder, type OrderDetails } from '../../lib/contract/orders.ts';
import { FIXTURE } from '../catalogue/fixture.ts';
import type { Database } from '../db/client.ts';
import { cartLine, customer, customerSession } from '../db/customer-schema.ts';
import { product, variation } from '../db/schema.ts';
import { and, eq, not, sql } from '../db/sql.ts';
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
export function orderCalls(api: Pick<TestApi, 'call'>) {
  const order = async (
    who: TestCustomer,
    changes: Record<string, unknown> = {},
    key?: string,
  ): Promise<TestAnswer<{ OrderNumber: number; SessionId?: string | null | undefined }>> => {
    const answer = await api.call(createOrder, {
      query: { ...ORDER, CartId: who.cartId, ...changes },
      headers: { ...who.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
    return {
      ...answer,
      data: () => {
        const { OrderNumber, ...more } = answer.data();
        return { ...more, OrderNumber: Number(OrderNumber) };
      },
    };
  };
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
export async function stockOf({ db }: Pick<TestApi, 'db'>, variationId: number): Promise<number> {
  const [row] = await db.select().from(variation).where(eq(variation.id, variationId));
  return row?.quantity ?? 0;
}

/**
 * Customers who are signed in and have one piece of each of these variations in the cart: too many to be registered
 * one by one. Their numbers begin with `from`. Every other one has put them in in the opposite order.
 */
export async function insertBuyers(
  db: Database,
  { from, count, lines }: { from: number; count: number; lines: readonly number[] },
): Promise<TestCustomer[]> {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  for (const lot of chunks(numbers, LOT)) await insertLot(db, lot, lines);
  return numbers.map((number) => ({
    customerId: number,
    cartId: number,
    wishlistId: number,
    email: `buyer${number}@example.com`,
    password: '',
    token: tokenOf(number),
    headers: { authorization: `Bearer ${tokenOf(number)}` },
  }));
}

/** One statement takes so many. */
const LOT = 2_000;

function tokenOf(number: number): string {
  return `token-of-a-test-customer-${number}`;
}

async function insertLot(db: Database, numbers: readonly number[], lines: readonly number[]): Promise<void> {
  await db.insert(customer).values(
    numbers.map((number) => ({
      ...{ id: number, cartId: number, wishlistId: number, email: `buyer${number}@example.com` },
      ...{ firstName: 'Buyer', lastName: 'Buyer', passwordHash: '', confirmedAt: sql`now()` },
    })),
  );
  await db.insert(customerSession).values(
    numbers.map((number) => ({
      tokenHash: createHash('sha256').update(tokenOf(number)).digest(),
      customerId: number,
      expiresAt: sql`now() + interval '1 day'`,
    })),
  );
  await db.insert(cartLine).values(
    numbers.flatMap((number) =>
      (number % 2 === 0 ? lines : lines.toReversed()).map((variationId) => ({
        ...{ customerId: number, variationId, quantity: 1, unitCentsWhenAdded: 1 },
      })),
    ),
  );
}

/** A variation that can be ordered. */
type Sold = Readonly<Pick<typeof variation.$inferSelect, 'id' | 'productId'>>;

/** Has so many pieces of all that counts them. Returns what of that can be ordered at once; throws when there is nothing. */
export async function stockUp(db: Database, pieces: number): Promise<[Sold, ...Sold[]]> {
  await db.update(variation).set({ quantity: pieces }).where(eq(variation.tracksStock, true));
  const [first, ...others] = await db
    .select({ id: variation.id, productId: variation.productId })
    .from(variation)
    .innerJoin(product, eq(product.id, variation.productId))
    .where(and(product.isListed, not(product.isPreOrder), variation.tracksStock))
    .orderBy(variation.id);
  if (first === undefined) throw new Error('The catalogue has nothing to order.');
  return [first, ...others];
}

/** Asks until the shop is not too busy to answer, as a client that reads Retry-After does. */
export async function insist<Data>(ask: () => Promise<TestAnswer<Data>>): Promise<TestAnswer<Data>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
