import { createOrder } from '../../lib/contract/orders.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { changeVariation } from '../cart/test-stock.repository.ts';
import { variation } from '../db/schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS, ORDER, stockOf } from './test-orders.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();
const { cancel, orderCount } = shop;

it('has a number that is drawn like those of customer, cart and wishlist: it says nothing of the others', async () => {
  const order = async () => {
    await shop.calls.fill(shop.maya, GOODS.powerBank);
    return (await shop.calls.order(shop.maya)).data().OrderNumber;
  };
  const other = await shop.api.signUp('other@example.com');
  for (const [one, next] of [
    [await order(), await order()],
    [shop.maya.customerId, other.customerId],
    [shop.maya.cartId, other.cartId],
    [shop.maya.wishlistId, other.wishlistId],
    [other.customerId, other.cartId],
    [other.cartId, other.wishlistId],
  ] as const) {
    expect(String(one)).toMatch(/^\d{9}$/);
    expect(Math.abs(one - next)).toBeGreaterThan(100);
  }
});

describe('an order in cash', () => {
  it('takes the stock, empties the cart and holds what it was made of', async () => {
    await shop.calls.fill(shop.maya, GOODS.iphone, 2);
    await shop.calls.fill(shop.maya, GOODS.powerBank, 3);
    const { OrderNumber, SessionId } = (await shop.calls.order(shop.maya)).data();
    expect(SessionId).toBeUndefined();
    expect(OrderNumber).toBeGreaterThanOrEqual(100_000_000);
    expect(await shop.calls.cart(shop.maya)).toEqual({});
    expect(await stockOf(shop.api, GOODS.iphone.VariationId)).toBe(8);
    expect(await shop.calls.details(shop.maya, OrderNumber)).toEqual({
      OrderNumber: String(OrderNumber),
      OrderDate: shop.api.clock.now().toISOString(),
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
      Steps: [{ OrderStatusId: 1, orderStatus: 'Record Made', Date: shop.api.clock.now().toISOString() }],
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
    await shop.calls.fill(shop.maya, GOODS.galaxy, 1);
    const { OrderNumber } = (
      await shop.calls.order(shop.maya, { Email: 'somebody.else@example.com' })
    ).data();
    const [mail] = await shop.api.mailsTo(shop.maya.email);
    expect(mail?.subject).toBe(`We have received your order ${OrderNumber}`);
    for (const text of [
      '1 × Galaxy S24 (Black, 128 GB): $799.00',
      'Total: $799.00',
      'Cash on delivery',
      'Hamra Street 12',
      'Beirut',
      `/Order-Tracking?OrderId=${OrderNumber}`,
    ]) {
      expect(mail?.textBody).toContain(text);
    }
    // Nobody has shown that this mailbox is the customer's.
    expect(await shop.api.mailsTo('somebody.else@example.com')).toEqual([]);
  });

  it('is told to the shop, once, with what it needs to bring it there', async () => {
    await shop.calls.fill(shop.maya, GOODS.galaxy, 1);
    const { OrderNumber } = (await shop.calls.order(shop.maya, {}, 'key-00000001')).data();
    await shop.calls.order(shop.maya, {}, 'key-00000001');
    await shop.calls.order(shop.maya);
    const told = (await shop.api.mailsTo(SHOP.email)).filter(({ subject }) =>
      subject.includes(String(OrderNumber)),
    );
    expect(told).toMatchObject([{ subject: `New order ${OrderNumber}: $799.00`, replyTo: ORDER.Email }]);
    for (const text of [
      'to be paid in cash on delivery',
      '1 × Galaxy S24 (Black, 128 GB): $799.00',
      'Hamra Street 12',
      ORDER.Email,
      `npm run orders -- advance ${OrderNumber}`,
    ]) {
      expect(told[0]?.textBody).toContain(text);
    }
  });

  it('is numbered by a number, as it travels', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const { text } = await shop.calls.order(shop.maya);
    expect(JSON.parse(text)).toEqual({ OrderNumber: expect.any(Number) });
  });

  it('may not hold in its address what no text of the database can', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const answer = await shop.calls.order(shop.maya, { Notes: 'a\0b' });
    expect([answer.status, answer.text]).toEqual([400, 'A text holds a character that is not allowed.']);
  });

  it('reads its address alone, and nothing of a body', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const form = { ...ORDER, CartId: shop.maya.cartId };
    const { headers } = shop.maya;
    expect(await shop.api.call(createOrder, { body: form, headers })).toMatchObject({
      status: 400,
      text: 'CartId is missing.',
    });
    const body = { Address1: 'Gouraud Street 5' };
    const { OrderNumber } = (await shop.api.call(createOrder, { query: form, body, headers })).data();
    const { Address1 } = await shop.calls.details(shop.maya, Number(OrderNumber));
    expect(Address1).toBe(ORDER.Address1);
  });

  it('charges the price of now, and refuses one that the customer was not shown', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const price = (priceCents: number) =>
      changeVariation(shop.api.db, GOODS.earbuds.VariationId, { priceCents });
    await price(6_499);
    expect(await shop.calls.order(shop.maya, { ExpectedTotal: 59.99 })).toMatchObject({
      status: 400,
      text: 'The prices have changed: your order is $64.99 now. Please look at it again.',
    });
    expect(await shop.calls.cart(shop.maya)).toEqual({ 'LIB-4': 1 });
    const { OrderNumber } = (await shop.calls.order(shop.maya, { ExpectedTotal: 64.99 })).data();
    await price(5_999);
    expect((await shop.calls.details(shop.maya, OrderNumber)).OrderTotal).toBe(64.99);
  });

  it('keeps what it was made of when the catalogue loses it', async () => {
    const productId = GOODS.earbuds.ProductId;
    const [gone] = await shop.api.db
      .insert(variation)
      .values({ productId, sku: 'GONE', position: 9, priceCents: 1000, quantity: 3 })
      .returning();
    const goods = { ProductId: productId, VariationId: gone?.id ?? 0 };
    await shop.calls.fill(shop.maya, goods, 2);
    const { OrderNumber } = (await shop.calls.order(shop.maya)).data();
    await shop.api.db.delete(variation).where(eq(variation.sku, 'GONE'));
    const { Lines, OrderTotal } = await shop.calls.details(shop.maya, OrderNumber);
    expect([Lines[0]?.Sku, Lines[0]?.ProductVariationId, OrderTotal]).toEqual(['GONE', 0, 20]);
    expect((await cancel(OrderNumber)).status).toBe(200);
  });
});

describe('the same submission again', () => {
  it('is the same order, with its key and without', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
    const first = (await shop.calls.order(shop.maya, {}, 'a-key-of-mine')).data();
    expect((await shop.calls.order(shop.maya, {}, 'a-key-of-mine')).data()).toEqual(first);
    expect((await shop.calls.order(shop.maya)).data()).toEqual(first);
    expect(await stockOf(shop.api, 7)).toBe(48);
    expect(await shop.api.mailsTo(shop.maya.email)).toHaveLength(1);
  });

  it('is refused for another address, and under a key of another one', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    (await shop.calls.order(shop.maya, {}, 'a-key-of-mine')).data();
    expect(await shop.calls.order(shop.maya, { Address1: 'Elsewhere 1' })).toMatchObject({
      status: 400,
      text: 'Your cart is empty.',
    });
    expect((await shop.calls.order(shop.maya, { Address1: 'Elsewhere 1' }, 'a-key-of-mine')).status).toBe(
      400,
    );
  });

  it('is another order once there is something in the cart again', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    const first = (await shop.calls.order(shop.maya)).data();
    await shop.calls.fill(shop.maya, GOODS.earbuds);
    expect((await shop.calls.order(shop.maya)).data()).not.toEqual(first);
    expect(await orderCount()).toBe(2);
  });
});
