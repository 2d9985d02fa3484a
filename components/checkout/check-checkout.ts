import { ADDRESS_FIELDS, checkAddress } from '@/components/profile/check-address';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/contract/pricing';
import type { PaymentMethodId } from '@/lib/contract/pricing';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';

/** The fields of the checkout that can be wrong, in the order in which they stand in the form. */
export const CHECKOUT_FIELDS = [...ADDRESS_FIELDS, 'payment'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/**
 * What the form says of itself: which rendering of the page it is, and what was shown there, in cents: what the lines
 * came to, and what pre-orders leave to be paid on delivery.
 */
export type CheckoutMark = 'key' | 'shownCents' | 'shownDueCents';

/** The payment method that a field or an address names; undefined when it is none. */
export function parsePayment(value: unknown): PaymentMethodId | undefined {
  const methods = [CASH_ON_DELIVERY, ONLINE_PAYMENT] as const;
  return methods.find((method) => String(method) === value);
}

/** What is wrong with what was typed and chosen at the checkout. */
export function checkCheckout(read: ReadField<CheckoutField>): FieldErrors<CheckoutField> {
  const errors: FieldErrors<CheckoutField> = checkAddress(read);
  if (parsePayment(read('payment')) === undefined) errors.payment = MESSAGES.choosePayment;
  return errors;
}
