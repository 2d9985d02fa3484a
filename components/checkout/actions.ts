'use server';

import { createHash } from 'node:crypto';
import { refresh } from 'next/cache';
import { loadCart } from '@/components/cart/queries';
import { subtotalCents, whyBlocked } from '@/components/cart/cart';
import { ORDERS_PATH } from '@/components/orders/order';
import { keepRecentOrder, readRecentOrder } from '@/components/orders/recent-orders';
import { answerForm, formOfCustomer, isSentByScript, redirectTo } from '@/lib/forms/action';
import { failureText, type CallFailure } from '@/lib/calls/api';
import { can } from '@/lib/calls/capabilities';
import { LONG_TIMEOUT_MS, ORDER_TIMEOUT_MS, timeLeft, withDeadline } from '@/lib/calls/deadline';
import { sentAddress } from '@/components/profile/address.form';
import { COUNTRY_ID, CURRENCY_NAME, CUSTOMER_GROUP } from '@/lib/shop/constants';
import { createOrder } from '@/lib/contract/orders';
import { CASH_ON_DELIVERY, priceOrder, type PaymentMethodId } from '@/lib/contract/pricing';
import type { Customer } from '@/lib/calls/customer';
import { OUTCOMES, withOutcome } from '@/lib/addresses/outcome';
import { orderDonePath, orderPayPath, ROUTES } from '@/lib/addresses/routes';
import { browserOffset } from '@/lib/shop/time-zone';
import { CHECKOUT_FORM } from './checkout.form';
import { PAY_AT_ONCE } from './payment-page';
import { placeOnce } from './place-once';

const NO_ANSWER =
  'The shop did not answer in time. Everything you typed is still here. Press the button again: it will still be one order.';
const NO_ANSWER_ONCE =
  'The shop did not answer in time, so your order may have been placed. Please check My Orders before you press again. Everything you typed is still here.';
const PRE_ORDER_ONLINE = 'A pre-order can only be paid online.';
const CHANGED =
  'The prices in your cart have changed. Please check the new total and press the button again.';

/**
 * Makes an order of the cart. One in cash leads to its thanks, one that is paid online to its payment. What the API
 * refuses is said with its sentence, over a page that shows the cart as it is now.
 */
export async function placeOrder(_previous: unknown, data: FormData) {
  return answerForm(CHECKOUT_FORM, data, (typed, refuse) =>
    formOfCustomer(ROUTES.checkout, async (customer) => {
      const { payment: method, shownDueCents } = typed;
      const shownCents = Number(typed.shownCents);
      // The fee is one on the sum, so the lines need not be told apart.
      const { totalCents } = priceOrder([{ unitCents: shownCents, quantity: 1 }], method);
      const query = {
        ...sentAddress(typed),
        CartId: customer.cartId,
        Currency: CURRENCY_NAME,
        CustomerUsername: `${typed.firstName} ${typed.lastName}`,
        IsDefault: false,
        IsSamePerson: true,
        Offset: await browserOffset(),
        GroupId: CUSTOMER_GROUP,
        CountryId: COUNTRY_ID,
        PaymentMethodId: method,
        Mobile: false,
        ...(Number.isSafeInteger(totalCents) ? { ExpectedTotal: totalCents / 100 } : {}),
        ...(/^\d{1,15}$/.test(shownDueCents) ? { ExpectedDue: Number(shownDueCents) / 100 } : {}),
      } as const;
      const key = submissionKey(typed.key, query);
      // Given up, it may still take effect: a backend that would not know the next press as the same is heard out first.
      const isHeardOut = !(await can('idempotency'));
      const placed = await placeOnce<Refusal>(
        customer.customerId,
        key,
        async () => {
          const known = await checkCart(customer, shownCents, method);
          if (known.refusal !== undefined) return { refusal: { message: known.refusal } };
          const order = { query, headers: { 'idempotency-key': key }, isPatient: true };
          const result = isHeardOut
            ? await withDeadline(ORDER_TIMEOUT_MS, () =>
                customer.call(createOrder, { ...order, timeoutMs: ORDER_TIMEOUT_MS }),
              )
            : await customer.call(createOrder, order);
          if (!result.ok) return { refusal: await refusalOf(result.error) };
          const { orderNumber: orderId, sessionId } = result.data;
          return {
            orderId,
            customerId: customer.customerId,
            method,
            sessionId: sessionId ?? '',
            totalCents,
            hasPreOrder: known.hasPreOrder,
            isPaid: false,
          };
        },
        isHeardOut
          ? {
              afterMs: timeLeft(LONG_TIMEOUT_MS) ?? LONG_TIMEOUT_MS,
              refusal: async () => ({ message: NO_ANSWER_ONCE, isUnanswered: true }),
            }
          : undefined,
      );
      if ('refusal' in placed) {
        const { message, isUnanswered = false } = placed.refusal;
        if (isUnanswered && (await isFormGone(customer)))
          return redirectTo(withOutcome(ORDERS_PATH, 'order-unanswered'));
        return refuse(message);
      }
      const { orderId } = placed;
      const before = await readRecentOrder(customer.customerId, orderId);
      if (before === undefined) await keepRecentOrder(placed);
      if (method === CASH_ON_DELIVERY) return redirectTo(withOutcome(orderDonePath(orderId), 'order-done'));
      return redirectTo(orderPayPath(orderId) + PAY_AT_ONCE);
    }),
  );
}

/**
 * Whether the cart can be ordered so, and is still what the customer was shown; of one that cannot be read nobody knows.
 * Where the API refuses by itself what would cost something else, it is the one that says so.
 */
async function checkCart(
  customer: Customer,
  shownCents: number,
  method: PaymentMethodId,
): Promise<{ refusal?: string; hasPreOrder: boolean }> {
  const cart = await loadCart(customer);
  const lines = cart.ok ? cart.data.lines : [];
  const hasPreOrder = lines.some(({ isPreOrder }) => isPreOrder);
  if (await can('expected-total')) return { hasPreOrder };
  if (!cart.ok) return { refusal: failureText(cart.error), hasPreOrder };
  if (lines.length === 0) return { refusal: OUTCOMES['cart-empty'].message, hasPreOrder };
  const blocked = whyBlocked(lines);
  const isUnpayable = hasPreOrder && method === CASH_ON_DELIVERY;
  const isSame = subtotalCents(lines) === shownCents;
  if (blocked === undefined && !isUnpayable && isSame) return { hasPreOrder };
  refresh();
  if (blocked !== undefined) return { refusal: OUTCOMES[blocked].message, hasPreOrder };
  return { refusal: isUnpayable ? PRE_ORDER_ONLINE : CHANGED, hasPreOrder };
}

/** The same submission has the same key, however often it is sent; another one, of the same page too, has its own. */
function submissionKey(pageKey: string, order: object): string {
  return createHash('sha256')
    .update(JSON.stringify([pageKey, order]))
    .digest('base64url');
}

/** Why there is no order; `isUnanswered` when there may be one. */
interface Refusal {
  readonly message: string;
  readonly isUnanswered?: boolean;
}

/** What was refused is shown over the cart as it is now. */
async function refusalOf(error: CallFailure): Promise<Refusal> {
  if (error.kind === 'rejected') refresh();
  if (error.kind !== 'unavailable' && error.kind !== 'unexpected') return { message: failureText(error) };
  // What stands in place of the number of an order does not say that there is none.
  const sentence = error.kind === 'unavailable' ? error.sentence : undefined;
  return {
    message: sentence ?? ((await can('idempotency')) ? NO_ANSWER : NO_ANSWER_ONCE),
    isUnanswered: true,
  };
}

/**
 * Whether nothing can be said over the form any more. Without scripts its page is made anew: with an empty cart it
 * leads elsewhere, and one that cannot be loaded has no form. With scripts an empty cart means that there is an order,
 * to which only a backend that tells submissions apart leads by another press.
 */
async function isFormGone(customer: Customer): Promise<boolean> {
  const isByScript = await isSentByScript();
  if (isByScript && (await can('idempotency'))) return false;
  const cart = await loadCart(customer);
  return cart.ok ? cart.data.lines.length === 0 : !isByScript;
}
