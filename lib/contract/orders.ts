import { z } from 'zod';
import { readAs } from './read-as.ts';
import { emailAddress, fullName } from './account.ts';
import { defineCall } from './call.ts';
import { checkedPayment } from './checked-payment.ts';
import { ADDRESS_TYPES } from './choices.ts';
import { extra } from './extra.ts';
import { LIMITS } from './limits.ts';
import { optionalObject } from './optional-object.ts';
import { moment } from './moment.ts';
import { ORDER_STATUS_IDS } from './order-status.ts';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, type PaymentMethodId } from './pricing.ts';
import { SENTENCES } from './sentences.ts';
import {
  DISPENSABLE,
  optionalFigure,
  flag,
  id,
  idempotencyHeaders,
  identityOrZero,
  list,
  number,
  numberOrZero,
  orderNumber,
  orderNumberOrEmpty,
  pathOrderNumber,
  pathOwnerId,
  text,
} from './wire.ts';

const feature = 'Orders and payment';

const line = (max: number) => z.string().trim().min(1).max(max);
const status = number.pipe(z.literal([...ORDER_STATUS_IDS]));
const optionalStatus = status.optional().catch(undefined);
const paymentMethod = z
  .custom<PaymentMethodId | `${PaymentMethodId}`>(
    (value) => /^[01]$/.test(String(value)),
    SENTENCES.choosePayment,
  )
  .transform((value): PaymentMethodId =>
    Number(value) === ONLINE_PAYMENT ? ONLINE_PAYMENT : CASH_ON_DELIVERY,
  );

/**
 * An order as it is asked for. Extras of this API are what the customer was shown, in dollars: `ExpectedTotal` to be
 * paid now, with the bank fee, and `ExpectedDue` on delivery. An order that would cost something else is refused.
 */
export const orderForm = z.object({
  CartId: id,
  Currency: z.literal('Dollar', 'must be Dollar'),
  CustomerUsername: fullName,
  Email: emailAddress,
  PhoneNumber: line(LIMITS.phone),
  Address1: line(LIMITS.addressLine),
  Address2: line(LIMITS.addressLine),
  CityId: id,
  IsDefault: flag,
  IsSamePerson: flag,
  Notes: line(LIMITS.notes),
  Offset: numberOrZero,
  GroupId: numberOrZero,
  CountryCode: z.string().trim().max(LIMITS.countryCode),
  CountryId: numberOrZero,
  PostalCode: z.string().trim().max(LIMITS.postalCode),
  State: z.string().trim().max(LIMITS.region),
  AddressType: z.enum(ADDRESS_TYPES),
  PaymentMethodId: paymentMethod,
  Mobile: z.unknown(),
  ExpectedTotal: extra('expected-total', number.pipe(z.number().min(0)).optional()),
  ExpectedDue: extra('expected-total', number.pipe(z.number().min(0)).optional()),
});
export type OrderForm = z.output<typeof orderForm>;

/**
 * Extras of this API, of what holds a pre-order; dollars. `DueOnDelivery` is still to be paid in cash on delivery: 0
 * when nothing is left, or it was collected, or the order came to nothing; missing where nobody knows.
 * `CollectedOnDelivery` was collected.
 */
const due = { DueOnDelivery: optionalFigure };
const dueOfOrder = { ...due, CollectedOnDelivery: optionalFigure };

/** What names a payment page; another backend may number them, and say 0 where there is none. */
const sessionIfSaid = readAs(
  z.union([z.string(), z.number()], DISPENSABLE).nullish(),
  z.string().nullish(),
  (value) => (String(value ?? 0) === '0' ? undefined : String(value).toWellFormed()),
);

/**
 * Makes an order of the cart. Everything stands in the address, as documented, so the address of this call belongs
 * in nobody's log. `SessionId` is there when a card is to be paid with. The same submission again is the same order.
 */
export const createOrder = defineCall(feature, 'POST Order/CreateOrder', {
  summary: 'Makes an order of the cart',
  access: 'customer',
  owns: { cart: 'CartId' },
  headers: idempotencyHeaders,
  query: orderForm,
  response: z.object({ OrderNumber: orderNumber, SessionId: sessionIfSaid }),
});

/** Cancels one's own unpaid order: `OrderStatusId` is 7 and nothing else. What was ordered is in the cart again. */
export const updateOrderStatus = defineCall(feature, 'POST Order/UpdateOrderStatus', {
  summary: 'Cancels an unpaid order',
  access: 'customer',
  body: z.object({ OrderId: id, OrderStatusId: status }),
});

/**
 * Looks whether a payment was made. Answers 200 only for one that is complete; 400 with the documented text for
 * one that is not, and for an indicator that is none; 503 while nobody knows.
 */
export const checkPayment = defineCall(feature, 'POST Order/CheckPayment', {
  summary: 'Looks whether a payment was made',
  access: 'customer',
  query: z.object({ ResultIndicator: z.string().min(1).max(200) }),
  response: checkedPayment,
});

/** What `GetThankYouPopUpDetails` answers holds both documented shapes; sums are dollars. `OrderTotal` is what is charged. */
export const getThankYouDetails = defineCall(feature, 'POST Order/GetThankYouPopUpDetails', {
  summary: 'What is said thanks for',
  access: 'customer',
  owns: { customer: 'CustomerId' },
  query: z.object({ OrderId: id, CustomerId: id }),
  response: z.object({
    CustomerName: text,
    Order: z.object({
      OrderId: orderNumberOrEmpty,
      PaymentMethodId: optionalFigure,
      OrderTotal: optionalFigure,
      OrderStatusId: optionalStatus,
      SubTotal: optionalFigure,
      BankFee: optionalFigure,
      ...dueOfOrder,
      OrderDetails: list(
        z.object({
          ...due,
          TotalPrice: number,
          Quantity: number,
          PricePerItem: number,
          ProductVariationId: identityOrZero,
          ProductVariation: optionalObject(z.object({ Sku: text })),
          ProductName: text,
          Image: text,
        }),
      ),
    }),
    OrderDetailsList: list(
      z.object({
        OrderId: orderNumberOrEmpty,
        Quantity: number,
        OriginalPrice: number,
        ProductVariation: optionalObject(z.object({ Sku: text, SalePrice: numberOrZero })),
        ProductName: text,
      }),
    ),
  }),
});
export type ThankYouDetails = z.output<typeof getThankYouDetails.response>;

/**
 * Extras of this API: both ids. `OrderDate` is ISO 8601, `orderTotal` dollars with the bank fee. A sum of another backend
 * that cannot be read takes no order away.
 */
const orderSummary = z.object({
  OrderID: orderNumberOrEmpty,
  OrderNumber: orderNumberOrEmpty,
  OrderDate: moment,
  orderStatus: text,
  PaymentMethod: text,
  orderTotal: optionalFigure,
  OrderStatusId: optionalStatus,
  PaymentMethodId: optionalFigure,
  ...dueOfOrder,
  OrderDetails: list(
    z.object({
      TotalPriceItem: optionalFigure,
      Quantity: numberOrZero,
      ProductDetails: optionalObject(z.object({ ProductName: text, ImageUrl: text })),
    }),
  ),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** The newest order first. */
export const getOrders = defineCall(feature, 'GET Order/GetOrderDetailsByCustomerId/:customerId', {
  summary: "The customer's orders",
  access: 'customer',
  owns: { customer: 'customerId' },
  params: z.object({ customerId: pathOwnerId }),
  response: list(orderSummary),
});

/**
 * One order with everything it holds. `SessionId` is '' unless its payment is still awaited. `Steps` are the states it has been in, the first one first.
 * `orderStatus` of one that was given up says more than the word of its state while something is open about its money, and
 * so it does of one whose payment is under way already and must not be made again (`BEING_CHECKED`): then there is no
 * `SessionId`.
 */
export const getOrder = defineCall(feature, 'GET Order/GetOrderByOrderId/:orderId', {
  summary: "One of the customer's orders",
  capability: 'order-details',
  access: 'customer',
  params: z.object({ orderId: pathOrderNumber }),
  response: z.object({
    OrderNumber: orderNumber,
    OrderDate: z.string(),
    OrderStatusId: status,
    orderStatus: z.string(),
    PaymentMethodId: z.number(),
    PaymentMethod: z.string(),
    SubTotal: z.number(),
    BankFee: z.number(),
    /** What is charged when it is ordered: what is due on delivery is not in it. */
    OrderTotal: z.number(),
    ...dueOfOrder,
    CanCancel: z.boolean(),
    SessionId: z.string(),
    /** Until when a payment is awaited, ISO 8601; missing in every other state. */
    PayBefore: z.string().optional(),
    CustomerName: z.string(),
    Email: z.string(),
    PhoneNumber: z.string(),
    Address1: z.string(),
    Address2: z.string(),
    CityName: z.string(),
    Notes: z.string(),
    AddressType: z.string(),
    Steps: z.array(z.object({ OrderStatusId: status, orderStatus: z.string(), Date: z.string() })),
    Lines: z.array(
      z.object({
        /** 0 when the variation is no longer sold. */
        ProductId: z.number(),
        ProductVariationId: z.number(),
        ProductName: z.string(),
        Sku: z.string(),
        ImageUrl: z.string(),
        Attributes: z.array(z.object({ AttributeName: z.string(), AttributeValueName: z.string() })),
        Quantity: z.number(),
        PricePerItem: z.number(),
        TotalPrice: z.number(),
        /** The chosen down payment; 0 for what is no pre-order. */
        PreOrderPrice: z.number(),
        /** What a piece of a pre-order costs in all, down payment included. */
        FullPrice: z.number().optional(),
        ...due,
      }),
    ),
  }),
});
export type OrderDetails = z.output<typeof getOrder.response>;
