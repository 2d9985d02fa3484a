import { setTimeout as wait } from 'node:timers/promises';
import { own } from './account.ts';
import { numberOf, ownerOf, queryNumber, Refusal, unauthorized, type Asked } from './asked.ts';
import { CALLS } from './calls.ts';
import type { CardGateway } from './card-gateway.ts';
import type { Catalogue } from './catalogue.ts';
import type { Order, Orders } from './orders.ts';
import type { Switches } from './switches.ts';

const CASH = 0;
const ONLINE = 1;
const CANCELLED = 7;
const NOT_PAID = 'Payment was not Compeleted';
/** How long the page of the bank is open. */
const PAYMENT_SECONDS = 1800;

interface OrderDesk {
  catalogue: Catalogue;
  orders: Orders;
  switches: Switches;
  cards: CardGateway | undefined;
  /** Where the gateway tells of a payment. */
  notificationUrl: () => string;
}

/** Asks the gateway about an order that awaits its payment, and whether it is paid now. */
export async function settle(order: Order, cards: CardGateway | undefined): Promise<boolean> {
  const isCaptured = (await cards?.isCaptured(order)) ?? false;
  if (isCaptured && order.state === 'Waiting for payment') order.state = 'Confirmed';
  return order.state === 'Confirmed';
}

/** The calls of orders and payment. */
export function orderCalls({ catalogue, orders, switches, cards, notificationUrl }: OrderDesk) {
  return {
    async createOrder(asked: Asked) {
      const customer = ownerOf(asked);
      const missing = CALLS.createOrder.query.find((name) => !asked.query.has(name));
      if (missing !== undefined) throw new Refusal(400, `${missing} is required`);
      if (queryNumber(asked, 'CartId') !== customer.cartId) throw unauthorized();
      const method = queryNumber(asked, 'PaymentMethodId');
      if (method !== CASH && method !== ONLINE) throw new Refusal(400, 'Select a payment method');
      const order = orders.make(customer, asked.query.get('CustomerUsername') ?? '', method === ONLINE);
      const opened = order.isOnline ? await payable(order) : {};
      await wait(switches.slowMs);
      // Only now: whoever orders in between makes a second order of the same cart.
      customer.cart = [];
      return { OrderNumber: order.number, ...opened };
    },

    async updateOrderStatus(asked: Asked) {
      const order = orders.byNumber(numberOf(asked, 'OrderId'));
      if (order?.customer !== ownerOf(asked)) throw new Refusal(404, 'Not found');
      if (numberOf(asked, 'OrderStatusId') !== CANCELLED)
        throw new Refusal(400, 'OrderStatusId is not valid');
      if (order.state === 'Cancelled') return undefined;
      if (order.state !== 'Waiting for payment' || (await settle(order, cards)))
        throw new Refusal(400, 'This order cannot be cancelled');
      orders.cancel(order);
      return undefined;
    },

    async checkPayment(asked: Asked) {
      const indicator = asked.query.get('ResultIndicator') ?? '';
      const order = orders
        .of(ownerOf(asked))
        .find((each) => indicator !== '' && each.indicator === indicator);
      if (order === undefined || !(await settle(order, cards))) throw new Refusal(400, NOT_PAID);
      return 'Payment Successfuly Compeleted';
    },

    thankYou(asked: Asked) {
      const { id } = ownerOf(asked);
      if (queryNumber(asked, 'CustomerId') !== id) throw unauthorized();
      const order = orders.byNumber(queryNumber(asked, 'OrderId'));
      if (order === undefined || order.customer !== asked.customer) throw new Refusal(404, 'Not found');
      return switches.thankYouShape === 'cart' ? cartThanks(order) : popupThanks(order);
    },

    orders: (asked: Asked) => orders.of(own(asked)).map(summary),
  };

  /** Opens the payment page of an order. Without one there is no order. */
  async function payable(order: Order): Promise<{ SessionId: string }> {
    try {
      if (cards === undefined) throw new Error('No cards are taken.');
      const { sessionId, indicator } = await cards.begin(order, PAYMENT_SECONDS, notificationUrl());
      order.indicator = indicator;
      return { SessionId: sessionId };
    } catch {
      orders.undo(order);
      throw new Refusal(400, 'Online payment is not possible now');
    }
  }

  function cartThanks({ number, lines }: Order) {
    return {
      Order: {
        OrderId: number,
        OrderDetails: lines.map(({ variationId, quantity, price }) => ({
          TotalPrice: times(price, quantity),
          Quantity: quantity,
          PricePerItem: price,
          ProductVariation: { Sku: catalogue.variation(variationId)?.sku ?? '' },
          ProductVariationId: variationId,
        })),
      },
    };
  }

  function popupThanks({ number, name, isOnline, total, lines }: Order) {
    return {
      CustomerName: name,
      Order: { PaymentMethodId: isOnline ? ONLINE : CASH, OrderTotal: total },
      OrderDetailsList: lines.map(({ variationId, quantity }) => {
        const variation = catalogue.variation(variationId);
        return {
          OrderId: number,
          Quantity: quantity,
          OriginalPrice: variation?.regular ?? 0,
          ProductVariation: { Sku: variation?.sku ?? '', SalePrice: variation?.sale ?? 0 },
        };
      }),
    };
  }

  function summary({ number, date, state, isOnline, total, lines }: Order) {
    return {
      OrderID: number,
      OrderNumber: number,
      OrderDate: date.toISOString(),
      orderStatus: state,
      PaymentMethod: isOnline ? 'Card' : 'Cash on delivery',
      orderTotal: total,
      OrderDetails: lines.map(({ productId, variationId, quantity, price }) => ({
        TotalPriceItem: times(price, quantity),
        Quantity: quantity,
        ProductDetails: {
          ProductName: catalogue.product(productId)?.name ?? '',
          ImageUrl: catalogue.variation(variationId)?.images[0] ?? '',
        },
      })),
    };
  }
}

function times(dollars: number, quantity: number): number {
  return (Math.round(dollars * 100) * quantity) / 100;
}
