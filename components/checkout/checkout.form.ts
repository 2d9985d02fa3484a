import { ADDRESS_FIELDS } from '@/components/profile/address.form';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, type PaymentMethodId } from '@/lib/contract/pricing';
import { defineForm } from '@/lib/forms/declaration';
import { field, hidden } from '@/lib/forms/fields';
import { MESSAGES } from '@/lib/messages';

/** The payment method that a field or an address names; undefined when it is none. */
export function parsePayment(value: unknown): PaymentMethodId | undefined {
  const methods = [CASH_ON_DELIVERY, ONLINE_PAYMENT] as const;
  return methods.find((method) => String(method) === value);
}

/** Where an order goes and how it is paid. */
export const CHECKOUT_FORM = defineForm('checkout', {
  ...ADDRESS_FIELDS,
  payment: field({ label: 'Payment method' }, { required: MESSAGES.choosePayment }, parsePayment),
  /** Which rendering of the page it is. */
  key: hidden(),
  /** What was shown there, in cents: what the lines came to, and what pre-orders leave to be paid on delivery. */
  shownCents: hidden(),
  shownDueCents: hidden(),
});
