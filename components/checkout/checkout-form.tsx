'use client';

import { useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { CartLine } from '@/components/cart/cart';
import { remainderCents, restOf } from '@/components/cart/remainder';
import { AddressFields } from '@/components/profile/address-fields';
import { typedAddress, type AddressStart } from '@/components/profile/address.form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { RadioGroup, type RadioChoice } from '@/components/ui/choice-fields';
import { Button } from '@/components/ui/button';
import { fillUntouched } from '@/components/ui/fill-in';
import { FormAnswer } from '@/components/ui/form-answer';
import { SavedAddressList } from '@/components/ui/saved-address-list';
import { sumWord } from '@/components/ui/sum-rows';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { useProgress } from '@/components/ui/use-progress';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, priceOrder, type PaymentMethodId } from '@/lib/contract/pricing';
import { citiesOf } from '@/components/profile/cities';
import type { SavedAddress } from '@/components/profile/queries';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import type { OwnerId } from '@/lib/contract/wire';
import { BANK_FEE_PERCENT } from '@/lib/shop/constants';
import { placeOrder } from './actions';
import { checkoutDraft } from './checkout-draft';
import { CHECKOUT_FORM, parsePayment } from './checkout.form';
import { OrderSummary } from './order-summary';

const DEMONSTRATION = 'This is a demo: no card is charged.';

/**
 * Where an order goes, how it is paid, what it costs, and, where the fields end, the button that makes it.
 *
 * @param lines of the cart: all of them can be had. @param start what the fields begin with.
 * @param last where the last order went, to be filled in by a press.
 * @param payment the method that is chosen already. @param takesCards whether anything can be paid online here.
 * @param pageKey names this rendering of the page, so that an order of it that is sent twice is one.
 */
export function CheckoutForm({
  lines,
  addresses,
  start,
  last,
  payment,
  takesCards,
  isDemo,
  customerId,
  pageKey,
}: {
  lines: readonly CartLine[];
  addresses: readonly SavedAddress[];
  start: AddressStart;
  last?: Required<AddressStart> | undefined;
  payment: PaymentMethodId | undefined;
  takesCards: boolean;
  isDemo: boolean;
  customerId: OwnerId;
  pageKey: string;
}) {
  const form = useForm({
    form: CHECKOUT_FORM,
    action: placeOrder,
    hasSummary: true,
    toastErrors: true,
    onDone: (element) => {
      // What is not paid yet may come back to this form.
      if (parsePayment(new FormData(element).get('payment')) === CASH_ON_DELIVERY) dropDraft();
    },
  });
  const { ref } = form.formProps;
  const { dropDraft } = useDraft(ref, checkoutDraft(customerId), {
    isLasting: true,
    decided: payment === undefined ? '' : 'payment',
  });
  useProgress(form.pending, MESSAGES.orderSending);
  const method = useChosenPayment(ref, payment);
  const price = priceOrder(lines, method ?? CASH_ON_DELIVERY);
  const online = priceOrder(lines, ONLINE_PAYMENT);
  const hasDownPayment = lines.some(({ preOrderPrice }) => preOrderPrice > 0);
  const due = remainderCents(lines);
  const rest = restOf(lines);
  return (
    <form {...form.formProps} aria-label="Checkout" className="checkout">
      <div className="min-w-0 space-y-10">
        <ErrorSummary form={form} />
        <input type="hidden" name="key" value={pageKey} />
        <input type="hidden" name="shownCents" value={price.linesCents} />
        {hasDownPayment && due !== undefined ? (
          <input type="hidden" name="shownDueCents" value={due} />
        ) : null}
        <Part title="Contact and address">
          <SavedAddressList addresses={addresses} form={ref} valuesOf={typedAddress} start={start} />
          {last === undefined ? null : (
            <div role="group" aria-label="From your last order" className="noscript:hidden">
              <p className="mb-1.5 text-sm font-medium">From your last order</p>
              <Button variant="secondary" onClick={() => fillUntouched(ref.current, last)}>
                Fill in
                <bdi className="max-w-40 truncate text-sm font-normal text-muted">{last.address1}</bdi>
              </Button>
            </div>
          )}
          <AddressFields form={form} start={start} cities={citiesOf(addresses)} />
        </Part>
        <Part title="Payment">
          <RadioGroup
            {...form.field('payment', payment === undefined ? undefined : String(payment))}
            choices={paymentOptions({ lines, feeCents: online.feeCents, takesCards, isDemo })}
          />
        </Part>
      </div>
      <OrderSummary lines={lines} price={price} method={method} onlineFeeCents={online.feeCents} />
      <a href="#summary" className="checkout-sum">
        <span>{sumWord(rest, false)}</span>
        <strong>{formatCents(price.totalCents)}</strong>
      </a>
      <div className="space-y-4">
        <FormAnswer result={form.result} errors={form.errors} />
        <CheckoutSubmit method={method} totalCents={price.totalCents} isSending={form.pending} />
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-5">
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  );
}

/**
 * The payment method that is chosen in a form, whoever chose it: the customer, or the draft that was put back before.
 *
 * @param initial what the page came with.
 */
function useChosenPayment(
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

/** The button that makes the order, with what it costs; off only while the order is being sent. */
function CheckoutSubmit({
  method,
  totalCents,
  isSending,
}: {
  method: PaymentMethodId | undefined;
  totalCents: number;
  isSending: boolean;
}) {
  return (
    <Button type="submit" size="lg" disabled={isSending} className="w-full">
      {method === ONLINE_PAYMENT ? 'Pay by card' : 'Place order'} · {formatCents(totalCents)}
    </Button>
  );
}

/** The ways to pay for these lines, each with what it means, or why it cannot be chosen. */
function paymentOptions({
  lines,
  feeCents,
  takesCards,
  isDemo,
}: {
  lines: readonly CartLine[];
  feeCents: number;
  takesCards: boolean;
  isDemo: boolean;
}): readonly RadioChoice[] {
  const hasPreOrder = lines.some(({ isPreOrder }) => isPreOrder);
  const fee = `Pay by card on our bank’s page. A ${BANK_FEE_PERCENT}% bank fee of ${formatCents(feeCents)} is added.`;
  return [
    {
      value: String(CASH_ON_DELIVERY),
      label: 'Cash on delivery',
      note: hasPreOrder
        ? 'Not available with a pre-order in your cart: pre-orders are paid online.'
        : 'Pay the driver when your order arrives. No extra fee.',
      isDisabled: hasPreOrder,
    },
    {
      value: String(ONLINE_PAYMENT),
      label: 'Online payment',
      note: takesCards
        ? [fee, ...(isDemo ? [DEMONSTRATION] : [])].join(' ')
        : 'Card payments are unavailable right now.',
      isDisabled: !takesCards,
    },
  ];
}
