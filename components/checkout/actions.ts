'use server';

import { createHash } from 'node:crypto';
import { refresh } from 'next/cache';
import { orderInProgress } from '@/components/orders/order-in-progress';
import { acceptForm, failed, leadTo, leadToSignIn } from '@/lib/action';
import { api, type CallFailure } from '@/lib/api';
import { COUNTRY_CODE, COUNTRY_ID, CURRENCY_NAME, CUSTOMER_GROUP, POSTAL_CODE, STATE } from '@/lib/constants';
import { createOrder } from '@/lib/contract/orders';
import { CASH_ON_DELIVERY, priceOrder } from '@/lib/contract/pricing';
import { fieldReader, type FormResult } from '@/lib/form';
import { MESSAGES } from '@/lib/messages';
import { withOutcome } from '@/lib/outcome';
import { orderDonePath, orderPayPath, ROUTES } from '@/lib/routes';
import { readSession } from '@/lib/session';
import {
  CHECKOUT_FIELDS,
  checkCheckout,
  parsePayment,
  type CheckoutField,
  type CheckoutMark,
} from './check-checkout';
import { PAY_AT_ONCE } from './payment-script';

const NO_ANSWER =
  'The shop did not answer in time. Nothing you typed is lost: press again, and it stays one order.';

/**
 * Makes an order of the cart. One in cash leads to its thanks, one that is paid online to its payment. What the API
 * refuses is said with its sentence, over a page that shows the cart as it is now.
 */
export async function placeOrder(
  _previous: FormResult<CheckoutField> | undefined,
  data: FormData,
): Promise<FormResult<CheckoutField>> {
  const form = await acceptForm(data, {
    names: CHECKOUT_FIELDS,
    check: checkCheckout,
    kept: CHECKOUT_FIELDS,
  });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const session = await readSession();
  if (session === undefined) return leadToSignIn<CheckoutField>(ROUTES.checkout);
  const text = (name: CheckoutField) => read(name).trim();
  const method = parsePayment(read('payment')) ?? CASH_ON_DELIVERY;
  const mark = fieldReader<CheckoutMark>(data);
  // The fee is one on the sum, so the lines need not be told apart.
  const shown = priceOrder([{ unitCents: Number(mark('shownCents')), quantity: 1 }], method);
  const shownDue = mark('shownDueCents');
  const body = {
    CartId: session.cartId,
    Currency: CURRENCY_NAME,
    CustomerUsername: `${text('firstName')} ${text('lastName')}`,
    Email: text('email'),
    PhoneNumber: text('phone'),
    Address1: text('address1'),
    Address2: text('address2'),
    CityId: Number(text('city')),
    IsDefault: false,
    IsSamePerson: true,
    Notes: text('notes'),
    Offset: 0,
    GroupId: CUSTOMER_GROUP,
    CountryCode: COUNTRY_CODE,
    CountryId: COUNTRY_ID,
    PostalCode: POSTAL_CODE,
    State: STATE,
    AddressType: read('type') === 'work' ? 'work' : 'home',
    PaymentMethodId: method,
    Mobile: false,
    ...(Number.isSafeInteger(shown.totalCents) ? { ExpectedTotal: shown.totalCents / 100 } : {}),
    ...(/^\d{1,15}$/.test(shownDue) ? { ExpectedDue: Number(shownDue) / 100 } : {}),
  } as const;
  const result = await api(createOrder, {
    token: session.token,
    body,
    headers: { 'idempotency-key': submissionKey(mark('key'), body) },
  });
  if (!result.ok) {
    const { kind } = result.error;
    if (kind === 'unauthorized') return leadToSignIn<CheckoutField>(ROUTES.checkout);
    if (kind === 'rejected') refresh();
    return failed({}, reasonOf(result.error), CHECKOUT_FIELDS, read);
  }
  const { OrderNumber: orderId, SessionId: sessionId } = result.data;
  if (!sessionId) return leadTo<CheckoutField>(withOutcome(orderDonePath(orderId), 'order-done'));
  await orderInProgress.write({ orderId, sessionId, customerId: session.customerId });
  return leadTo<CheckoutField>(orderPayPath(orderId) + PAY_AT_ONCE);
}

/** The same submission has the same key, however often it is sent; another one, of the same page too, has its own. */
function submissionKey(pageKey: string, body: object): string {
  return createHash('sha256')
    .update(JSON.stringify([pageKey, body]))
    .digest('base64url');
}

function reasonOf({ kind, message }: CallFailure): string {
  return kind === 'unavailable' && message === MESSAGES.unexpectedData ? NO_ANSWER : message;
}
