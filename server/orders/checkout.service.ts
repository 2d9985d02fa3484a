import { z } from 'zod';
import { AWAITING_PAYMENT, CANCELLED, isUnderWay, RECORD_MADE } from '../../lib/contract/order-status.ts';
import type { OrderForm } from '../../lib/contract/orders.ts';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../lib/contract/pricing.ts';
import { ApiError } from '../errors.ts';
import { forgetWrite, once } from '../idempotency.repository.ts';
import {
  awaitPayment,
  noCards,
  paymentEnd,
  sessionOf,
  settleOrRefuse,
  type PaymentContext,
} from '../payment/service.ts';
import { contactOf, placeOrder } from './placing.service.ts';
import { findOrder, holdOrder, moveOrder, type Order } from './service.ts';

const placed = z.object({ id: z.number(), isNew: z.boolean() });

/**
 * Makes an order of a customer's cart and, when it is to be paid online, opens its payment page. The same submission
 * again, by its key or by the cart it is made of, is the same order and the same page. Throws 'invalid' with what
 * the customer must change; 'unavailable' when no page could be opened: then the cart is as it was.
 */
export async function checkOut(
  context: PaymentContext,
  customerId: number,
  form: OrderForm,
  key: string | undefined,
): Promise<{ OrderNumber: string; SessionId?: string }> {
  const isOnline = form.PaymentMethodId === ONLINE_PAYMENT;
  if (isOnline && context.gateway === undefined) throw noCards();
  const contact = await contactOf(context.db, form);
  const write = { subject: `customer:${customerId}`, key, request: ['CreateOrder', form] };
  const wish = {
    contact,
    paymentMethod: form.PaymentMethodId,
    expectedTotal: form.ExpectedTotal,
    expectedDue: form.ExpectedDue,
  };
  const place = (): Promise<Order> =>
    context.db.transaction(async (tx) => {
      const { id } = await once(tx, write, placed, async () => {
        const made = await placeOrder(tx, context, customerId, wish);
        if (made.isNew && isOnline) await awaitPayment(tx, made.id, context.now());
        return made;
      });
      return requireOrder(await findOrder(tx, customerId, id));
    });
  let order = await place();
  if (await hasComeToNothing(context, order)) {
    await forgetWrite(context.db, write);
    order = await place();
  }
  if (order.status !== AWAITING_PAYMENT) return { OrderNumber: String(order.id) };
  return { OrderNumber: String(order.id), SessionId: await sessionOf(context, order) };
}

/** Whether a repeated submission names an order that was given up since, or whose payment page has run out. */
async function hasComeToNothing(context: PaymentContext, order: Order): Promise<boolean> {
  if (order.status !== AWAITING_PAYMENT) return !isUnderWay(order.status);
  if (context.now() < paymentEnd(order.createdAt)) return false;
  await settleOrRefuse(context, order.id, 'cancel');
  return true;
}

/**
 * Cancels a customer's own unpaid order; the gateway is asked first whether it really is unpaid. Safe to repeat.
 * Throws 'not-found', 'invalid' when it is paid or too late, 'unavailable' while the gateway does not say.
 */
export async function cancelOrder(context: PaymentContext, customerId: number, id: number): Promise<void> {
  let order = requireOrder(await findOrder(context.db, customerId, id));
  if (order.status === AWAITING_PAYMENT) {
    order = requireOrder(await settleOrRefuse(context, id, 'cancel'));
  } else if (order.paymentMethod === CASH_ON_DELIVERY) {
    order = await context.db.transaction(async (tx) => {
      const held = requireOrder(await holdOrder(tx, id));
      if (held.status !== RECORD_MADE) return held;
      await moveOrder(tx, context, held, CANCELLED);
      return { ...held, status: CANCELLED };
    });
  }
  if (isUnderWay(order.status)) {
    throw new ApiError(
      'invalid',
      order.paymentMethod === ONLINE_PAYMENT
        ? 'This order is paid already and can no longer be cancelled.'
        : 'This order is being processed already and can no longer be cancelled.',
    );
  }
}

function requireOrder(order: Order | undefined): Order {
  if (order === undefined) throw new ApiError('not-found', 'This order does not exist.');
  return order;
}
