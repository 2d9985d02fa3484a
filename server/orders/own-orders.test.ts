import { getOrder, getOrders, getThankYouDetails } from '../../lib/contract/orders.ts';
import { SHOP } from '../../lib/contract/shop.ts';
import { customerOrder } from '../db/order-schema.ts';
import { eq } from '../db/sql.ts';
import { GOODS, stockOf } from './test-orders.ts';
import { orderShop } from './test-shop.ts';

const shop = orderShop();
const { cancel } = shop;

describe('cancelling an order in cash', () => {
  it('gives the stock back, once, and is told', async () => {
    await shop.calls.fill(shop.maya, GOODS.galaxy, 3);
    const { OrderNumber } = (await shop.calls.order(shop.maya)).data();
    expect(await stockOf(shop.api, 1)).toBe(2);
    expect((await cancel(OrderNumber)).status).toBe(200);
    expect((await cancel(OrderNumber)).status).toBe(200);
    expect(await stockOf(shop.api, 1)).toBe(5);
    expect(await shop.calls.details(shop.maya, OrderNumber)).toMatchObject({
      orderStatus: 'Cancelled',
      CanCancel: false,
    });
    const subjects = (await shop.api.mailsTo(shop.maya.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject === `Your order ${OrderNumber} is cancelled`)).toHaveLength(
      1,
    );
    const told = (await shop.api.mailsTo(SHOP.email)).map((mail) => mail.subject);
    expect(told.filter((subject) => subject === `Order ${OrderNumber} was cancelled`)).toHaveLength(1);
  });

  it('is refused once it is processed, and to anything but cancelled', async () => {
    await shop.calls.fill(shop.maya, GOODS.galaxy);
    const { OrderNumber } = (await shop.calls.order(shop.maya)).data();
    for (const status of [1, 2, 5, 6, 8, 9])
      expect((await cancel(OrderNumber, shop.maya, status)).status).toBe(400);
    await shop.api.db.update(customerOrder).set({ status: 2 }).where(eq(customerOrder.id, OrderNumber));
    expect(await cancel(OrderNumber)).toMatchObject({
      status: 400,
      text: 'This order is being processed already and can no longer be cancelled.',
    });
    expect(await stockOf(shop.api, 1)).toBe(4);
  });

  it('of somebody else is as if it did not exist', async () => {
    await shop.calls.fill(shop.maya, GOODS.galaxy);
    const { OrderNumber } = (await shop.calls.order(shop.maya)).data();
    const other = await shop.api.signUp();
    expect((await cancel(OrderNumber, other)).status).toBe(404);
    expect(
      (await shop.api.call(getOrder, { params: { orderId: OrderNumber }, headers: other.headers })).status,
    ).toBe(404);
    expect(await stockOf(shop.api, 1)).toBe(4);
  });
});

describe('what was ordered', () => {
  it('is listed with the newest first, in the documented fields', async () => {
    await shop.calls.fill(shop.maya, GOODS.earbuds, 2);
    const first = (await shop.calls.order(shop.maya)).data().OrderNumber;
    shop.api.clock.pass(60);
    await shop.calls.fill(shop.maya, GOODS.galaxy);
    const second = (await shop.calls.order(shop.maya)).data().OrderNumber;
    const answer = await shop.api.call(getOrders, {
      params: { customerId: shop.maya.customerId },
      headers: shop.maya.headers,
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
    await shop.calls.fill(shop.maya, GOODS.galaxy, 2);
    const OrderId = (await shop.calls.order(shop.maya)).data().OrderNumber;
    const answer = await shop.api.call(getThankYouDetails, {
      query: { OrderId, CustomerId: shop.maya.customerId },
      headers: shop.maya.headers,
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
