'use client';

import { useSyncExternalStore, type RefObject } from 'react';
import type { PaymentMethodId } from '@/lib/contract/pricing';
import { parsePayment } from './checkout.form';

/**
 * The payment method that is chosen in a form, whoever chose it: the customer, or the draft that was put back before.
 *
 * @param initial what the page came with.
 */
export function useChosenPayment(
  form: RefObject<HTMLFormElement | null>,
  initial: PaymentMethodId | undefined,
): PaymentMethodId | undefined {
  const subscribe = (onChange: () => void) => {
    const element = form.current;
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  };
  const read = () =>
    form.current === null ? initial : parsePayment(new FormData(form.current).get('payment'));
  return useSyncExternalStore(subscribe, read, () => initial);
}
