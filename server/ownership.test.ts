import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addItemToCart } from '../lib/contract/cart.ts';
import { signOut } from '../lib/contract/account.ts';
import { createOrder } from '../lib/contract/orders.ts';
import { addAddressBook } from '../lib/contract/profile.ts';
import { addReview } from '../lib/contract/reviews.ts';
import { addItemToWishlist } from '../lib/contract/wishlist.ts';
import { getSessions } from '../lib/contract/sessions.ts';
import { FIXTURE, insertCatalogue } from './catalogue/fixture.ts';
import { customerSession, passkey } from './db/customer-schema.ts';
import { customerOrder } from './db/order-schema.ts';
import { rowsOf } from './db/rows.ts';
import { eq, sql } from './db/sql.ts';
import { ORDER } from './orders/test-orders.ts';
import { HOME } from './profile/test-address.ts';
import { createTestApi, type TestApi, type TestCustomer } from './test-api.ts';
import { readContract, type AnyCall } from './test-contract.ts';

/** What belongs to one customer and can be named in a call: a new kind of thing is added here. */
interface Belongings {
  readonly customerId: number;
  readonly cartId: number;
  readonly wishlistId: number;
  readonly addressBookId: number;
  readonly orderId: number;
  readonly sessionId: string;
  readonly passkeyId: string;
}
type Belonging = keyof Belongings;
const BELONGINGS: readonly Belonging[] = [
  'customerId',
  'cartId',
  'wishlistId',
  'addressBookId',
  'orderId',
  'sessionId',
  'passkeyId',
];

interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Of this the shop has as many as are wanted. */
const variation = { ProductId: FIXTURE.product.powerBank, VariationId: 8 };
const address = (CustomerId: number) => ({ ...HOME, CustomerId });

const review = { ProductId: variation.ProductId, Rating: 5, Title: '', Text: 'Good.' };

/**
 * A request that succeeds, for every call that only a customer may make. A call that is missing here fails the
 * tests below: whoever adds one says here how it names what belongs to a customer.
 */
const REQUESTS: Readonly<Record<string, (own: Belongings, customer: TestCustomer) => CallInput>> = {
  'Customer/ConfirmPassword': (_, { password }) => ({ body: { Password: password } }),
  'Customer/RequestEmailChange': (_, { password }) => ({
    body: { NewEmail: 'new@example.com', Password: password },
  }),
  'Customer/ConfirmEmailChange': () => ({ body: { code: 'ABCD-1234' } }),
  'Customer/SignOut': () => ({}),
  'Customer/GetSessions': () => ({}),
  'Customer/GetPasskeys': () => ({}),
  'Customer/BeginPasskey': (_, { password }) => ({ body: { Password: password } }),
  'Customer/AddPasskey': () => ({ body: { Name: 'Phone', Response: '{}' } }),
  'Customer/RemovePasskey': ({ passkeyId }) => ({ body: { PasskeyId: passkeyId } }),
  'Customer/ExportAccount': () => ({}),
  'Customer/DeleteAccount': (_, { password }) => ({ body: { Password: password } }),
  'Customer/EndSession': ({ sessionId }) => ({ body: { SessionId: sessionId } }),
  'Cart/GetCartItems': ({ cartId }) => ({ params: { cartId, offset: -120, groupId: 4 } }),
  'Cart/AddItemToCart': ({ cartId }) => ({ body: { CartId: cartId, ...variation, Quantity: 1 } }),
  'Cart/RemoveItemFromCart': ({ cartId }) => ({
    params: { productVariationId: variation.VariationId, cartId },
  }),
  'Cart/RemoveCartItem': ({ cartId }) => ({
    params: { variationId: variation.VariationId, isPreOrder: 'false', preOrderPrice: 0, cartId },
  }),
  'Wishlist/GetWishistItems': ({ wishlistId }) => ({ params: { wishlistId, offset: -120, groupId: 4 } }),
  'Wishlist/AddItemToWishlist': ({ wishlistId }) => ({ body: { WishlistId: wishlistId, ...variation } }),
  'Wishlist/RemoveItemFromWishlist': ({ wishlistId }) => ({
    params: { productId: variation.ProductId, wishlistId },
  }),
  'Country/GetCitiyNameById': () => ({ params: { cityId: 16126 } }),
  'Profile/GetCustomerProfile': ({ customerId }) => ({ params: { customerId } }),
  'Profile/UpdateCustomerProfile': () => ({
    body: {
      FirstName: 'Rima',
      LastName: 'Khoury',
      Title: '',
      PhoneNumber: '',
      DateOfBirth: '',
      Language: '',
      BillingAddress: '',
    },
  }),
  'AddressBook/AddAddressBook': ({ customerId }) => ({
    body: { ...address(customerId), Address1: 'Another street' },
  }),
  'AddressBook/UpdateAddressBook': ({ customerId, addressBookId }) => ({
    body: { ...address(customerId), AddressBookId: addressBookId, Address1: 'Another street' },
  }),
  'AddressBook/RemoveAddressBook': ({ addressBookId }) => ({ params: { addressBookId } }),
  'AddressBook/GetOrderAddressBookByAddressType': ({ customerId }) => ({
    params: { type: 'home', customerId },
  }),
  'Order/CreateOrder': ({ cartId }) => ({ query: { ...ORDER, CartId: cartId } }),
  'Order/UpdateOrderStatus': ({ orderId }) => ({ body: { OrderId: orderId, OrderStatusId: 7 } }),
  'Order/CheckPayment': () => ({ query: { ResultIndicator: 'not-what-the-gateway-said' } }),
  'Order/GetThankYouPopUpDetails': ({ orderId, customerId }) => ({
    query: { OrderId: orderId, CustomerId: customerId },
  }),
  'Order/GetOrderDetailsByCustomerId': ({ customerId }) => ({ params: { customerId } }),
  'Order/GetOrderByOrderId': ({ orderId }) => ({ params: { orderId } }),
  'Reviews/GetReviewsByCustomerId': ({ customerId }) => ({ params: { customerId } }),
  // A customer's review is named by its product, so that nobody can name another one's.
  'Reviews/AddReview': () => ({ body: review }),
  'Reviews/UpdateReview': () => ({ body: { ...review, Rating: 1 } }),
};
/** What no customer can ask for out of the blue: it needs what was mailed, what the card gateway has said, or no open order. */
const NEEDS_MORE = new Set([
  'Customer/ConfirmEmailChange',
  'Customer/AddPasskey',
  'Customer/DeleteAccount',
  'Order/CheckPayment',
]);

const nameOf = (call: AnyCall): string => call.path.split('/').slice(0, 2).join('/');

const CALLS = (await readContract()).filter((call) => call.access === 'customer');

/** What belongs to a customer and is named by the fields of a call's parameters, address and body, in any letter case. */
function namedBy(call: AnyCall): Belonging[] {
  const fields = [call.params, call.query, call.body]
    .map((one) => JSON.stringify(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })).toLowerCase())
    .join();
  return BELONGINGS.filter((name) => fields.includes(`"${name.toLowerCase()}"`));
}

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ fill: insertCatalogue });
});
afterAll(() => api.close());

async function deliver(orderId: number): Promise<void> {
  for (const status of [2, 3, 4, 5] as const) {
    await api.db.update(customerOrder).set({ status }).where(eq(customerOrder.id, orderId));
  }
}

interface Settled {
  readonly customer: TestCustomer;
  readonly own: Belongings;
}

/** A customer with an order and a review, and something in the cart, on the wishlist and in the address book. */
async function settled(): Promise<Settled> {
  const customer = await api.signUp();
  const { customerId, cartId, wishlistId, headers } = customer;
  const saved = await api.call(addAddressBook, { headers, body: address(customerId) });
  const inCart = { CartId: cartId, ...variation };
  const order = async (): Promise<number> => {
    (await api.call(addItemToCart, { headers, body: { ...inCart, Quantity: 1 } })).data();
    const query = { ...ORDER, CartId: cartId };
    return Number((await api.call(createOrder, { headers, query })).data().OrderNumber);
  };
  await deliver(await order());
  const orderId = await order();
  const done = await Promise.all([
    api.call(addItemToCart, { headers, body: { ...inCart, Quantity: 2 } }),
    api.call(addItemToWishlist, { headers, body: { WishlistId: wishlistId, ...variation } }),
    api.call(addReview, { headers, body: review }),
  ]);
  expect(done.map((answer) => answer.status)).toEqual([200, 200, 200]);
  return {
    customer,
    own: {
      customerId,
      cartId,
      wishlistId,
      addressBookId: saved.data().AddressBookId ?? 0,
      orderId,
      sessionId: await otherSession(customerId),
      passkeyId: await somePasskey(customerId),
    },
  };
}

/** Of what is no number. */
const NOBODYS: Partial<Record<Belonging, string>> = {
  sessionId: '00000000-0000-4000-8000-000000000000',
  passkeyId: '00000000-0000-4000-8000-000000000000',
};

async function somePasskey(customerId: number): Promise<string> {
  const bytes = { credentialId: randomBytes(16), publicKey: randomBytes(16) };
  const [added] = await api.db
    .insert(passkey)
    .values({ customerId, ...bytes, counter: 0, name: 'Phone' })
    .returning();
  return added?.id ?? '';
}

/** The id of another session of the customer: the one that asks would end with it. */
async function otherSession(customerId: number): Promise<string> {
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
  const [added] = await api.db
    .insert(customerSession)
    .values({ customerId, tokenHash: randomBytes(32), expiresAt })
    .returning();
  return added?.id ?? '';
}

function requestOf(call: AnyCall, own: Belongings, customer: TestCustomer): CallInput {
  const make = REQUESTS[nameOf(call)];
  if (make === undefined) throw new Error(`${call.path} has no request in this test.`);
  return make(own, customer);
}

/** Everything the database keeps of any customer, as one text: asked twice in most tests, so it is one statement. */
async function everything(): Promise<string> {
  const contents = customerTables.map(
    (name) =>
      sql`select string_agg(t::text, ${'\n'} order by t::text) as content from ${sql.identifier(name)} t`,
  );
  return JSON.stringify(await rowsOf(api.db, z.unknown(), sql.join(contents, sql` union all `)));
}

let customerTables: string[];
beforeAll(async () => {
  const tables = await rowsOf(
    api.db,
    z.object({ name: z.string() }),
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'customer_id' union select 'customer' order by 1`,
  );
  customerTables = tables.map(({ name }) => name);
});

/** Two customers for all tests in which nothing may change. */
let mine: Settled;
let theirs: Settled;
/** One whose session has been ended. */
let ended: Settled;
beforeAll(async () => {
  [mine, theirs, ended] = [await settled(), await settled(), await settled()];
  await api.call(signOut, { headers: ended.customer.headers });
});
// Else one customer's calls would be more than are taken in a minute.
beforeEach(() => api.clock.pass(61));

it('covers every call that only a customer may make, and no other', () => {
  expect(CALLS.map(nameOf).sort()).toEqual(Object.keys(REQUESTS).sort());
});

it('what belongs to two customers in turn has numbers from which nobody reads how many there are', async () => {
  const [one, other] = [(await settled()).own, (await settled()).own];
  for (const name of BELONGINGS) {
    const between = Number(one[name]) - Number(other[name]);
    if (!(name in NOBODYS)) expect([name, Math.abs(between) > 50]).toEqual([name, true]);
  }
});

const EACH = CALLS.map((call) => [nameOf(call), call] as const);

describe.each(EACH)('%s', (name, call) => {
  it('answers its owner', async () => {
    const { customer, own } = await settled();
    const answer = await api.call(call, { ...requestOf(call, own, customer), headers: customer.headers });
    expect(answer.status).toBe(NEEDS_MORE.has(name) ? 400 : 200);
  });

  for (const foreign of namedBy(call)) {
    it(`answers 404 for another customer’s ${foreign}, and changes nothing`, async () => {
      const { headers } = mine.customer;
      // A session that is used after a while is noted as used.
      await api.call(getSessions, { headers });
      const before = await everything();
      const input = requestOf(call, { ...mine.own, [foreign]: theirs.own[foreign] }, mine.customer);
      // The request must really name it, or nothing is proved.
      expect(JSON.stringify(input)).toContain(String(theirs.own[foreign]));
      const answer = await api.call(call, { ...input, headers });
      const nobodys = { ...mine.own, [foreign]: NOBODYS[foreign] ?? 999_999_999 };
      const nothing = await api.call(call, { ...requestOf(call, nobodys, mine.customer), headers });
      expect(answer.status).toBe(404);
      // Nobody can tell what is another customer's from what does not exist.
      expect(answer.text).toBe(nothing.text);
      expect(await everything()).toBe(before);
    });
  }

  it('answers 401 without a good token, whatever is asked, and changes nothing', async () => {
    const { customer, own } = mine;
    const before = await everything();
    const input = requestOf(call, own, customer);
    const { token } = customer;
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${'A'.repeat(token.length)}`,
      `Bearer ${token} ${token}`,
    ]) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      expect((await api.call(call, { ...input, headers })).status).toBe(401);
      expect((await api.call(call, { ...input, body: { nonsense: true }, headers })).status).toBe(401);
    }
    expect(await everything()).toBe(before);
  });
});

it.each(EACH)('%s answers 401 once the session was ended', async (_, call) => {
  const { headers } = ended.customer;
  expect((await api.call(call, { ...requestOf(call, ended.own, ended.customer), headers })).status).toBe(401);
});

// The last ones: nobody's session is good afterwards.
describe('when the session has run out', () => {
  beforeAll(() => api.clock.pass(5 * 24 * 3600 + 1));

  it.each(EACH)('%s answers 401', async (_, call) => {
    const { headers } = mine.customer;
    expect((await api.call(call, { ...requestOf(call, mine.own, mine.customer), headers })).status).toBe(401);
  });
});
