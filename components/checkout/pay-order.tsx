'use client';

import { useEffect, useRef, useState } from 'react';
import { CancelOrder } from '@/components/orders/cancel-order';
import { NOT_HELD } from '@/components/orders/order';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { PAGE_TIMEOUT_MS } from '@/components/ui/page-timeout';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useProgress } from '@/components/ui/use-progress';
import { SumRows } from '@/components/ui/sum-rows';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import { orderPayPath } from '@/lib/addresses/routes';
import { paymentReturnPath } from '@/lib/addresses/payment-return';
import { PayInCash } from './pay-in-cash';
import { PAY_AT_ONCE, type PaymentCallbacks } from './payment-page';
import { paymentPage } from './payment-provider';
import type { UnpaidOrder } from './queries';

/** What went wrong at the gateway, and what can be done about it. Nothing was paid in any of these cases. */
const TROUBLES = {
  error: 'The bank’s page could not be opened. Try again in a moment, or pay another way.',
  timeout: 'The bank’s page was open too long, and the time for this payment is over.',
  /** An order whose payment another backend could not begin has no page, and gets none later. */
  absent: 'The bank’s page could not be opened for this order.',
} as const;
const START_AGAIN = {
  held: ' Cancel the order to put everything back into your cart, and order again.',
  notHeld: ' Cancel the order, and order again.',
} as const;

/**
 * The step between an order and its payment: leads to the gateway's page, at once for who comes from the checkout, and
 * is where its Cancel, its failure and the end of its time lead back to.
 *
 * @param script the address of the provider's script.
 */
export function PayOrder({ order, script, isDemo }: { order: UnpaidOrder; script: string; isDemo: boolean }) {
  const { orderId, sessionId, totalCents, isHeld } = order;
  const isCashPossible = isHeld && !order.hasPreOrder;
  const question = useRef<HTMLDialogElement>(null);
  // Of an order that is held the page may be on its way: whoever looks again finds it.
  const absence = isHeld ? 'error' : 'absent';
  const [trouble, setTrouble] = useState<keyof typeof TROUBLES | undefined>(
    sessionId === '' ? absence : undefined,
  );
  const isLost = trouble === 'timeout' || trouble === 'absent';
  const [isLeaving, setLeaving] = useState(false);
  const isHydrated = useHydrated();
  useProgress(isLeaving, MESSAGES.orderSending);

  function fail(what: keyof typeof TROUBLES) {
    setLeaving(false);
    setTrouble(what);
    notify.error(MESSAGES.paymentFailed);
  }

  async function pay() {
    if (sessionId === '') {
      fail(absence);
      return;
    }
    setLeaving(true);
    setTrouble(undefined);
    try {
      await paymentPage(script).open(sessionId, callbacks());
    } catch {
      fail('error');
    }
  }

  function callbacks(): PaymentCallbacks {
    return {
      cancel: () => question.current?.showModal(),
      error: () => fail('error'),
      timeout: () => fail('timeout'),
      complete: (proof) => window.location.assign(paymentReturnPath(String(proof))),
    };
  }

  const begin = useRef(() => {
    if (window.location.hash === PAY_AT_ONCE) {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      void pay();
    } else if (sessionId !== '') {
      paymentPage(script)
        .prepare(callbacks())
        .catch(() => undefined);
    }
  });
  useEffect(() => {
    begin.current();
    // The browser's Back from the gateway may show this very document again.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
  // The gateway's page may not come, or be stopped.
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), PAGE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <div className="max-w-prose space-y-6">
      {isDemo ? (
        <p role="note" className="flex gap-3 rounded bg-sale-soft p-4 text-sm font-medium">
          <Icon name="info" className="mt-px" />
          This is a demo: no card is charged. The next page lists test cards. Never enter a real one.
        </p>
      ) : null}
      <div role="alert">
        {trouble === undefined ? null : (
          <div className="rounded bg-danger-soft p-4">
            <p className="font-semibold">{MESSAGES.paymentFailed}</p>
            <p className="mt-1 text-sm">
              {TROUBLES[trouble]}
              {isLost ? START_AGAIN[isHeld ? 'held' : 'notHeld'] : ''}
            </p>
          </div>
        )}
      </div>
      <div className="panel">
        <dl className="sums">
          <dt>Order number</dt>
          <dd>{orderId}</dd>
          <dt>Payment</dt>
          <dd>Online, by card</dd>
          <SumRows totalCents={totalCents} isPaid={false} rest={order.rest} isRuled={false} />
        </dl>
      </div>
      <noscript>
        <p className="rounded bg-sale-soft p-4 font-medium">
          Paying by card needs JavaScript, which this browser does not run.
          {isCashPossible ? ' You can pay in cash instead.' : ''}
        </p>
      </noscript>
      <div className="flex flex-wrap gap-3">
        {isLost || sessionId === '' ? null : (
          <Button
            // Pressed before its script is there it would do nothing.
            disabled={isLeaving || !isHydrated}
            onClick={() => void pay()}
            className="max-sm:w-full"
          >
            Pay {formatCents(totalCents)} by card
          </Button>
        )}
        {trouble === 'error' && sessionId === '' ? (
          <a href={orderPayPath(orderId)} className={buttonClass({}, 'max-sm:w-full')}>
            Try again
          </a>
        ) : null}
        {isCashPossible ? <PayInCash orderId={orderId} /> : null}
        <CancelOrder
          orderId={orderId}
          next="cart"
          question={question}
          consequence={isHeld ? undefined : NOT_HELD}
        />
      </div>
      {isHeld ? <p className="text-sm text-muted">We hold your items while you pay.</p> : null}
    </div>
  );
}
