import {
  createOrder,
  getOrder,
  getOrders,
  getThankYouDetails,
  updateOrderStatus,
} from '../../lib/contract/orders.ts';
import { insertCatalogue } from '../catalogue/fixture.ts';
import { createTestApi, type TestApi, type TestCustomer } from '../test-api.ts';
import { GOODS, ORDER, orderCalls, stockOf } from './test-orders.ts';

let api: TestApi;
let maya: TestCustomer;
let calls: ReturnType<typeof orderCalls>;

beforeAll(async () => {
  api = await createTestApi();
  calls = orderCalls(api);
  await insertCatalogue(api.db);
});
beforeEach(async () => {
  maya = await api.signUp();
});
afterEach(async () => {
  // Every test finds the whole stock.
  await api.db.$client.query(
    'update variation set quantity = (array[5, 0, 10, 30, 0, 2, 50, 0, 0, 7, 1])[id] where id <= 11',
  );
});
afterAll(() => api.close());

const cancel = (orderId: number, who = maya, OrderStatusId = 7) =>
  api.call(updateOrderStatus, { body: { OrderId: orderId, OrderStatusId }, headers: who.headers });

async function orderCount(who = maya): Promise<number> {
  const answer = await api.call(getOrders, { params: { customerId: who.customerId }, headers: who.headers });
  return answer.data().length;
}

describe('an order in cash', () => {
  it('takes the stock, empties the cart and holds what it was made of', async () => {
    await calls.fill(maya, GOODS.iphone, 2);
    await calls.fill(maya, GOODS.powerBank, 3);
    const { OrderNumber, SessionId } = (await calls.order(maya)).data();
    expect(SessionId).toBeUndefined();
    expect(OrderNumber).toBeGreaterThanOrEqual(100_000_000);
    expect(await calls.cart(maya)).toEqual({});
    expect(await stockOf(api, GOODS.iphone.VariationId)).toBe(8);
    expect(await calls.details(maya, OrderNumber)).toEqual({
      OrderNumber,
      OrderDate: api.clock.now().toISOString(),
      OrderStatusId: 1,
      orderStatus: 'Record Made',
      PaymentMethodId: 0,
      PaymentMethod: 'Cash on delivery',
      SubTotal: 2017.97,
      BankFee: 0,
      OrderTotal: 2017.97,
      CanCancel: true,
      SessionId: '',
      CustomerName: 'Maya Khoury',
      Email: 'maya@example.com',
      PhoneNumber: '+9613123456',
      Address1: 'Hamra Street 12',
      Address2: 'Floor 3',
      CityName: 'Beirut',
      Notes: 'Opposite the pharmacy',
      AddressType: 'home',
      Steps: [{ OrderStatusId: 1, orderStatus: 'Record Made', Date: api.clock.now().toISOString() }],
      Lines: [
        {
          ProductId: GOODS.iphone.ProductId,
          ProductVariationId: GOODS.iphone.VariationId,
          ProductName: 'iPhone 15',
          Sku: 'IP15-BLK',
          ImageUrl: 'iphone-1-0123456789abcdef.webp',
          Attributes: [
            { AttributeName: 'Color', AttributeValueName: 'Black' },
            { AttributeName: 'GB', AttributeValueName: '128' },
          ],
          Quantity: 2,
          PricePerItem: 949,
          TotalPrice: 1898,
          PreOrderPrice: 0,
        },
        expect.objectContaining({ Sku: 'PB-20K', Quantity: 3, PricePerItem: 39.99, TotalPrice: 119.97 }),
      ],
    });
  });

  it('is told to the mailbox of the account, with lines, total, address and payment', async () => {
    await calls.fill(maya, GOODS.galaxy, 1);
    const { OrderNumber } = (await calls.order(maya, { Email: 'somebody.else@example.com' })).data();
    const [mail] = await api.mailsTo(maya.email);
    expect(mail?.subject).toBe(`We have received your order ${OrderNumber}`);
    for (const text of [
      '1 × Galaxy S24 (Black, 128): $799.00',
      'Total: $799.00',
      'Cash on delivery',
      'Hamra Street 12',
      'Beirut',
      `/Order-Tracking?OrderId=${OrderNumber}`,
    ]) {
      expect(mail?.textBody).toContain(text);
    }
    // Nobody has shown that this mailbox is the customer's.
    expect(await api.mailsTo('somebody.else@example.com')).toEqual([]);
  });

  it('may name its parameters in the address, as documented', async () => {
    await calls.fill(maya, GOODS.earbuds);
    const query = { ...ORDER, IsDefault: 'true', IsSamePerson: 'false', Mobile: '', CartId: maya.cartId };
    const answer = await api.call(createOrder, { query, headers: maya.headers });
    expect(answer.data()).toEqual({ OrderNumber: expect.any(Number) });
  });

  it('may not hold in its address what no text of the database can', async () => {
    await calls.fill(maya, GOODS.earbuds);
    const query = { ...ORDER, IsDefault: 'true', IsSamePerson: 'true', Mobile: '', CartId: maya.cartId };
    const answer = await api.call(createOrder, {
      query: { ...query, Notes: 'a\0b' },
      headers: maya.headers,
    });
    expect([answer.status, answer.text]).toEqual([400, 'A text holds a character that is not allowed.']);
  });

  it('takes the body where address and body name the same', async () => {
    await calls.fill(maya, GOODS.earbuds);
    const answer = await api.call(createOrder, {
      query: { ...ORDER, IsDefault: 'true', IsSamePerson: 'true', Mobile: '', CartId: maya.cartId },
      body: { Address1: 'Gouraud Street 5' },
      headers: maya.headers,
    });
    expect((await calls.details(maya, answer.data().OrderNumber)).Address1).toBe('Gouraud Street 5');
  });

  it('charges the price of now, and refuses one that the customer was not shown', async () => {
    await calls.fill(maya, GOODS.earbuds);
    const price = (cents: number) =>
      api.db.$client.query('update variation set price_cents = $1 where id = 7', [cents]);
    await price(6_499);
    expect(await calls.order(maya, { ExpectedTotal: 59.99 })).toMatchObject({
      status: 400,
      text: 'The prices have changed: your order is $64.99 now. Please look at it again.',
    });
    expect(await calls.cart(maya)).toEqual({ 'LIB-4': 1 });
    const { OrderNumber } = (await calls.order(maya, { ExpectedTotal: 64.99 })).data();
    await price(5_999);
    expect((await calls.details(maya, OrderNumber)).OrderTotal).toBe(64.99);
  });

  it('keeps what it was made of when the catalogue loses it', async () => {
    const { rows } = await api.db.$client.query<{ id: number }>(
      "insert into variation (product_id, sku, position, price_cents, quantity) values (5, 'GONE', 9, 1000, 3) returning id",
    );
    const goods = { ProductId: GOODS.earbuds.ProductId, VariationId: rows[0]?.id ?? 0 };
    await calls.fill(maya, goods, 2);
    const { OrderNumber } = (await calls.order(maya)).data();
    await api.db.$client.query("delete from variation where sku = 'GONE'");
    const { Lines, OrderTotal } = await calls.details(maya, OrderNumber);
    expect([Lines[0]?.Sku, Lines[0]?.ProductVariationId, OrderTotal]).toEqual(['GONE', 0, 20]);
    expect((await cancel(OrderNumber)).status).toBe(200);
  });
});

describe('an order is refused, and nothing is changed', () => {
  const refused = async (changes: Record<string, unknown>, text: string): Promise<void> => {
    const before = await calls.cart(maya);
    expect(await calls.order(maya, changes)).toMatchObject({ status: 400, text });
    expect(await calls.cart(maya)).toEqual(before);
    expect(await orderCount()).toBe(0);
  };

  it('for an empty cart', () => refused({}, 'Your cart is empty.'));

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a phone number that cannot be',
      { PhoneNumber: '12' },
      'Please enter a valid phone number, for example 03 123 456.',
    ],
    ['another country', { CountryCode: 'FR' }, 'We deliver in Lebanon only.'],
    ['a city that is none', { CityId: 125 }, 'Please choose a city from the list.'],
    ['another currency', { Currency: 'Euro' }, 'Currency must be one of Dollar.'],
    ['no way to pay', { PaymentMethodId: undefined }, 'Select a payment method'],
    ['a way to pay that is none', { PaymentMethodId: 2 }, 'Select a payment method'],
    ['no notes', { Notes: ' ' }, 'Notes must be at least 1 characters long.'],
    ['a mailbox that is none', { Email: 'maya' }, 'Bad email format'],
  ])('for %s', async (_, changes, text) => {
    await calls.fill(maya, GOODS.earbuds);
    await refused(changes, text);
    expect(await stockOf(api, 7)).toBe(50);
  });

  it('for a line that is sold out by now', async () => {
    await calls.fill(maya, GOODS.iphone, 2);
    await calls.fill(maya, GOODS.galaxy, 1);
    await api.db.$client.query('update variation set quantity = 0 where id = 1');
    await refused({}, 'Remove Out Of Stock Item From Cart');
    expect(await stockOf(api, GOODS.iphone.VariationId)).toBe(10);
  });

  it('for a line that is no longer sold', async () => {
    await calls.fill(maya, GOODS.earbuds);
    await api.db.$client.query('update product set is_listed = false where id = 5');
    await refused({}, 'Remove Out Of Stock Item From Cart');
    await api.db.$client.query('update product set is_listed = true where id = 5');
  });

  it('for more pieces than are left, with how many there are', async () => {
    await calls.fill(maya, GOODS.galaxy, 5);
    await api.db.$client.query('update variation set quantity = 2 where id = 1');
    await refused({}, 'Only 2 pieces are left of Galaxy S24.');
  });

  it('for a pre-order in cash', async () => {
    await calls.fill(maya, GOODS.fold, 1, 100);
    await refused({}, 'A pre-order can only be paid online.');
  });

  it('when a customer orders too often', async () => {
    for (let made = 0; made < 10; made += 1) {
      await calls.fill(maya, GOODS.powerBank);
      (await calls.order(maya)).data();
    }
    await calls.fill(maya, GOODS.powerBank);
    const answer = await calls.order(maya);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(await calls.cart(maya)).toEqual({ 'PB-20K': 1 });
  });
});

describe('the same submission again', () => {
  it('is the same order, with its key and without', async () => {
    await calls.fill(maya, GOODS.earbuds, 2);
    const first = (await calls.order(maya, {}, 'a-key-of-mine')).data();
    expect((await calls.order(maya, {}, 'a-key-of-mine')).data()).toEqual(first);
    expect((await calls.order(maya)).data()).toEqual(first);
    expect(await stockOf(api, 7)).toBe(48);
    expect(await api.mailsTo(maya.email)).toHaveLength(2);
  });

  it('is refused for another address, and under a key of another one', async () => {
    await calls.fill(maya, GOODS.earbuds);
    (await calls.order(maya, {}, 'a-key-of-mine')).data();
    expect(await calls.order(maya, { Address1: 'Elsewhere 1' })).toMatchObject({
      status: 400,
      text: 'Your cart is empty.',
    });
    expect((await calls.order(maya, { Address1: 'Elsewhere 1' }, 'a-key-of-mine')).status).toBe(400);
  });

  it('is another order once there is something in the cart again', async () => {
    await calls.fill(maya, GOODS.earbuds);
    const first = (await calls.order(maya)).data();
    await calls.fill(maya, GOODS.earbuds);
    expect((await calls.order(maya)).data()).not.toEqual(first);
    expect(await orderCount()).toBe(2);
  });
});

describe('cancelling an order in cash', () => {
  it('gives the stock back, once, and is told', async () => {
    await calls.fill(maya, GOODS.galaxy, 3);
    const { OrderNumber } = (await calls.order(maya)).data();
    expect(await stockOf(api, 1)).toBe(2);
    expect((await cancel(OrderNumber)).status).toBe(200);
    expect((await cancel(OrderNumber)).status).toBe(200);
    expect(await stockOf(api, 1)).toBe(5);
    expect(await calls.details(maya, OrderNumber)).toMatchObject({
      orderStatus: 'Cancelled',
      CanCancel: false,
    });
    const subjects = (await api.mailsTo(maya.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === `Your order ${OrderNumber} is cancelled`)).toHaveLength(
      1,
    );
  });

  it('is refused once it is processed, and to anything but cancelled', async () => {
    await calls.fill(maya, GOODS.galaxy);
    const { OrderNumber } = (await calls.order(maya)).data();
    for (const status of [1, 2, 5, 6, 8, 9])
      expect((await cancel(OrderNumber, maya, status)).status).toBe(400);
    await api.db.$client.query('update customer_order set status = 2 where id = $1', [OrderNumber]);
    expect(await cancel(OrderNumber)).toMatchObject({
      status: 400,
      text: 'This order is being processed already and can no longer be cancelled.',
    });
    expect(await stockOf(api, 1)).toBe(4);
  });

  it('of somebody else is as if it did not exist', async () => {
    await calls.fill(maya, GOODS.galaxy);
    const { OrderNumber } = (await calls.order(maya)).data();
    const other = await api.signUp();
    expect((await cancel(OrderNumber, other)).status).toBe(404);
    expect(
      (await api.call(getOrder, { params: { orderId: OrderNumber }, headers: other.headers })).status,
    ).toBe(404);
    expect(await stockOf(api, 1)).toBe(4);
  });
});

describe('what was ordered', () => {
  it('is listed with the newest first, in the documented fields', async () => {
    await calls.fill(maya, GOODS.earbuds, 2);
    const first = (await calls.order(maya)).data().OrderNumber;
    api.clock.pass(60);
    await calls.fill(maya, GOODS.galaxy);
    const second = (await calls.order(maya)).data().OrderNumber;
    const answer = await api.call(getOrders, {
      params: { customerId: maya.customerId },
      headers: maya.headers,
    });
    expect(JSON.parse(answer.text)).toEqual([
      expect.objectContaining({ OrderID: second, orderTotal: 799 }),
      {
        OrderID: first,
        OrderNumber: first,
        OrderDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        orderStatus: 'Record Made',
        PaymentMethod: 'Cash on delivery',
        orderTotal: 119.98,
        OrderStatusId: 1,
        PaymentMethodId: 0,
        OrderDetails: [
          {
            TotalPriceItem: 119.98,
            Quantity: 2,
            ProductDetails: { ProductName: 'Liberty Earbuds', ImageUrl: '' },
          },
        ],
      },
    ]);
  });

  it('is said thanks for in both documented shapes', async () => {
    await calls.fill(maya, GOODS.galaxy, 2);
    const OrderId = (await calls.order(maya)).data().OrderNumber;
    const answer = await api.call(getThankYouDetails, {
      query: { OrderId, CustomerId: maya.customerId },
      headers: maya.headers,
    });
    expect(JSON.parse(answer.text)).toEqual({
      CustomerName: 'Maya Khoury',
      Order: {
        OrderId,
        PaymentMethodId: 0,
        OrderTotal: 1598,
        OrderStatusId: 1,
        SubTotal: 1598,
        BankFee: 0,
        OrderDetails: [
          {
            TotalPrice: 1598,
            Quantity: 2,
            PricePerItem: 799,
            ProductVariationId: GOODS.galaxy.VariationId,
            ProductVariation: { Sku: 'SM-S24-BLK' },
            ProductName: 'Galaxy S24',
            Image: 'galaxy-black-0123456789abcdef.webp',
          },
        ],
      },
      OrderDetailsList: [
        {
          OrderId,
          Quantity: 2,
          OriginalPrice: 899,
          ProductVariation: { Sku: 'SM-S24-BLK', SalePrice: 799 },
          ProductName: 'Galaxy S24',
        },
      ],
    });
  });
});
