import { z } from 'zod';
import {
  AWAITING_PAYMENT,
  BEING_CHECKED,
  CANCELLED,
  EXPIRED,
  isUnderWay,
  RECORD_MADE,
} from '../../lib/contract/order-status.ts';
import type { OrderDetails, OrderForm } from '../../lib/contract/orders.ts';
import { SENTENCES } from '../../lib/contract/sentences.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { forgetWrite, once } from '../shared/idempotency.repository.ts';
import {
  contactOf,
  findOrder,
  holdOrder,
  moveOrder,
  placeOrder,
  queueShopCancellation,
  readOrder,
  type Order,
} from '../orders/service.ts';
import {
  awaitPayment,
  findPayment,
  isUnclear,
  orderOfProof,
  PAYMENT_SECONDS,
  paymentEnd,
  providerOf,
  type Payment,
} from '../payment/service.ts';
import type { CheckoutContext } from './context.ts';
import { noCards, pageAfterAll, pageToPay } from './page.service.ts';
import { settleOrRefuse, stillChecked } from './settling.service.ts';

/** So much longer than its payment page an order keeps its stock: the bank's last word may come late. */
const GRACE_SECONDS = 5 * 60;

const placed = z.object({ id: z.number(), isNew: z.boolean() });

/**
 * Makes an order of a customer's cart and, when it is to be paid online, opens its payment page. The same submission
 * again, by its key or by the cart it is made of, is the same order and the same page. Throws 'invalid' with what
 * the customer must change; 'unavailable' when no page could be opened: then the cart is as it was.
 */
export async function checkOut(
  context: CheckoutContext,
  customerId: number,
  form: OrderForm,
  key: string | undefined,
): Promise<{ OrderNumber: string; SessionId?: string }> {
  const provider = context.providers[form.PaymentMethodId];
  if (provider === undefined) throw noCards();
  const { isPrepaid } = provider;
  const contact = await contactOf(context.db, form);
  const write = { subject: `customer:${customerId}`, key, request: ['CreateOrder', form] };
  const wish = {
    contact,
    paymentMethod: form.PaymentMethodId,
    awaitsPaymentFor: isPrepaid ? { seconds: PAYMENT_SECONDS + GRACE_SECONDS } : undefined,
    expectedTotal: form.ExpectedTotal,
    expectedDue: form.ExpectedDue,
  };
  const place = (): Promise<Order> =>
    context.db.transaction(async (tx) => {
      const { id } = await once(tx, write, placed, async () => {
        const made = await placeOrder(tx, context, customerId, wish);
        if (made.isNew && isPrepaid) await awaitPayment(tx, made.id, context.now());
        return made;
      });
      return requireOrder(await findOrder(tx, customerId, id));
    });
  let order = await endLate(context, await place());
  if (order.status !== AWAITING_PAYMENT && !isUnderWay(order.status)) {
    await forgetWrite(context.db, write);
    order = await place();
  }
  if (order.status !== AWAITING_PAYMENT) return { OrderNumber: String(order.id) };
  return { OrderNumber: String(order.id), SessionId: await pageToPay(context, order) };
}

/**
 * The order that a submission names, as it is now: a repeated one may name an order whose payment page has run out. It is
 * given up, unless it turns out that it was paid.
 */
async function endLate(context: CheckoutContext, order: Order): Promise<Order> {
  const isLate = order.status === AWAITING_PAYMENT && context.now() >= paymentEnd(order.createdAt);
  return isLate ? requireOrder(await settleOrRefuse(context, order.id, 'cancel')) : order;
}

/**
 * Cancels a customer's own unpaid order; the gateway is asked first whether it really is unpaid. Safe to repeat.
 * Throws 'not-found', 'invalid' when it is paid or too late, 'unavailable' while the gateway does not say.
 */
export async function cancelOrder(context: CheckoutContext, customerId: number, id: number): Promise<void> {
  let order = requireOrder(await findOrder(context.db, customerId, id));
  const { isPrepaid } = providerOf(context.providers, order.paymentMethod);
  if (order.status === AWAITING_PAYMENT) {
    order = requireOrder(await settleOrRefuse(context, id, 'cancel'));
  } else if (!isPrepaid) {
    order = await context.db.transaction(async (tx) => {
      const held = requireOrder(await holdOrder(tx, id));
      if (held.status !== RECORD_MADE) return held;
      await moveOrder(tx, context, held, CANCELLED);
      await queueShopCancellation(tx, context, held);
      return { ...held, status: CANCELLED };
    });
  }
  if (isUnderWay(order.status)) {
    throw new ApiError(
      'invalid',
      isPrepaid
        ? 'This order is paid already and can no longer be cancelled.'
        : 'This order is being processed already and can no longer be cancelled.',
    );
  }
}

/**
 * Looks whether a customer's payment was made, by the proof that their browser brings from its page. Throws 'unpaid'
 * with the documented text when it was not, or when the proof is none of theirs, which changes nothing; 'unavailable'
 * while nobody knows.
 */
export async function checkPaid(
  context: CheckoutContext,
  customerId: number,
  proof: string,
): Promise<{ OrderNumber: string }> {
  const id = await orderOfProof(context.db, customerId, proof);
  if (id === undefined) throw new ApiError('unpaid', SENTENCES.paymentFailed);
  const order = await settleOrRefuse(context, id, 'return');
  if (order !== undefined && isUnderWay(order.status)) return { OrderNumber: String(id) };
  const payment = await findPayment(context.db, id);
  if (order?.status === AWAITING_PAYMENT || (payment && isUnclear(payment))) throw stillChecked();
  throw new ApiError('unpaid', SENTENCES.paymentFailed);
}

/**
 * One of a customer's orders, with the payment page it may still be paid on, unless a payment is under way there; the word
 * of that one, and of one that was given up, says what is open about its money. Throws 'not-found'.
 */
export async function readOrderToPay(
  context: CheckoutContext,
  customerId: number,
  id: number,
): Promise<OrderDetails> {
  const details = await readOrder(context.db, customerId, id);
  const order = await findOrder(context.db, customerId, id);
  if (details.OrderStatusId !== AWAITING_PAYMENT || order === undefined) {
    return { ...details, orderStatus: await wordOf(context, id, details), SessionId: '' };
  }
  const PayBefore = paymentEnd(order.createdAt).toISOString();
  if ((await findPayment(context.db, id))?.isSaidUnclear === true)
    return { ...details, orderStatus: `${details.orderStatus}, ${BEING_CHECKED}`, SessionId: '', PayBefore };
  return { ...details, SessionId: await pageAfterAll(context, order), PayBefore };
}

async function wordOf(
  { db }: CheckoutContext,
  id: number,
  { OrderStatusId, orderStatus }: Pick<OrderDetails, 'OrderStatusId' | 'orderStatus'>,
): Promise<string> {
  if (OrderStatusId !== CANCELLED && OrderStatusId !== EXPIRED) return orderStatus;
  const payment = await findPayment(db, id);
  const note = payment && paymentNote(payment);
  return note === undefined ? orderStatus : `${orderStatus}, ${note}`;
}

/** What is to be said of the money of an order that was given up; undefined when nothing was charged for sure. */
function paymentNote(payment: Payment): string | undefined {
  const { state, charge, problem } = payment;
  if (isUnclear(payment)) return BEING_CHECKED;
  if (state === 'refund-due') return 'being refunded';
  if (problem !== '') return 'payment looked into';
  return charge === 'paid-back' ? 'refunded' : undefined;
}

function requireOrder(order: Order | undefined): Order {
  if (order === undefined) throw notFound('order');
  return order;
}
