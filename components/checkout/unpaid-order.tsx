import { CancelOrder } from '@/components/orders/cancel-order';
import { NOT_HELD, orderPath, ORDERS_PATH, orderSentence, type OrderDetail } from '@/components/orders/order';
import type { ThankYou } from '@/components/orders/thank-you';
import { ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ContentPage } from '@/components/ui/content-page';
import { Notice } from '@/components/ui/notice';
import { REFUNDED } from '@/lib/contract/order-status';
import { ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import { orderPayPath, ROUTES } from '@/lib/addresses/routes';
import { PayInCash } from './pay-in-cash';
import type { UnpaidOrder } from './queries';

/** An order whose payment did not come about: says so, and how to go on. */
export function UnpaidOrderView({ order }: { order: UnpaidOrder }) {
  const { orderId, totalCents, hasPreOrder, isHeld } = order;
  return (
    <ContentPage
      title={isHeld ? MESSAGES.paymentFailed : 'We have no confirmation of your payment'}
      trail={[{ name: 'Cart', href: ROUTES.cart }]}
      intro={
        <>
          Order <strong>{orderId}</strong> for {formatCents(totalCents)}{' '}
          {isHeld
            ? 'is not paid yet.'
            : 'has no confirmed payment yet. If you have already paid, check My Orders before you pay again.'}
          {isHeld ? ' We hold your items for half an hour after you place the order.' : ''}
          {hasPreOrder ? ' A pre-order can only be paid online.' : ''}
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <a href={orderPayPath(orderId)} className={buttonClass({}, 'max-sm:w-full')}>
          Try again
        </a>
        {isHeld ? null : (
          <ButtonLink href={ORDERS_PATH} variant="secondary" className="max-sm:w-full">
            My Orders
          </ButtonLink>
        )}
        {hasPreOrder || !isHeld ? null : <PayInCash orderId={orderId} />}
        <CancelOrder orderId={orderId} next="cart" consequence={isHeld ? undefined : NOT_HELD} />
      </div>
    </ContentPage>
  );
}

/** An order of which nobody knows yet whether it is paid; its own page cancels it. `lookAgain` says so when it is known. */
export function PaymentChecking({ orderId, lookAgain }: { orderId: string; lookAgain: string }) {
  return (
    <ContentPage title="Your payment is being checked" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <Notice
        title={`Order ${orderId}`}
        icon="card"
        actions={
          <>
            <a href={lookAgain} className={buttonClass()}>
              Check again
            </a>
            <ButtonLink href={orderPath(orderId)} variant="secondary">
              View order
            </ButtonLink>
            <ButtonLink href={ROUTES.home} variant="quiet">
              Continue shopping
            </ButtonLink>
          </>
        }
      >
        <p>
          The bank has not confirmed your payment yet. Please do not pay again: check back in a minute, here
          or in your orders. If nothing changes, call us with the order number.
        </p>
      </Notice>
    </ContentPage>
  );
}

/**
 * An order that was cancelled, has run out or was paid back: says which, and how to go on. `details` are what the shop
 * knows of it beside: without them nobody knows whether anything was charged.
 */
export function OverOrder({ order, details }: { order: ThankYou; details: OrderDetail | undefined }) {
  const { orderId, status, totalCents } = order;
  const isOnline = order.method === ONLINE_PAYMENT;
  const known = { status, isOnline, payBefore: '', steps: [], totalCents };
  const sentence = orderSentence(details ?? { ...known, statusWord: '' });
  const isInCart = isOnline && status !== REFUNDED;
  return (
    <ContentPage title="This order is closed" trail={[{ name: 'Cart', href: ROUTES.cart }]}>
      <Notice
        title={`Order ${orderId}`}
        icon="info"
        actions={
          <>
            <a href={isInCart ? ROUTES.cart : ROUTES.home} className={buttonClass()}>
              {isInCart ? 'View cart' : 'Continue shopping'}
            </a>
            <ButtonLink href={orderPath(orderId)} variant="secondary">
              View order
            </ButtonLink>
          </>
        }
      >
        <p>
          {sentence}
          {isInCart ? ' What was in it is in your cart again.' : ''}
        </p>
      </Notice>
    </ContentPage>
  );
}

/** Says above the cart that an order still awaits its payment: what was in the cart is in that order. */
export function UnpaidReminder({ order }: { order: UnpaidOrder }) {
  const { orderId, isHeld, isBeingChecked } = order;
  const standing = isHeld ? 'is waiting for payment.' : 'has no confirmed payment yet.';
  return (
    <div className="mx-auto max-w-content px-4 pt-4 md:px-6">
      <div
        role="note"
        className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sale-soft px-5 py-4"
      >
        <p className="font-medium">
          Your order {orderId} for {formatCents(order.totalCents)}{' '}
          {isBeingChecked
            ? 'is waiting for the bank to confirm your payment. Please do not pay again.'
            : standing}
        </p>
        {isBeingChecked ? (
          <ButtonLink href={orderPath(orderId)} variant="secondary">
            View order
          </ButtonLink>
        ) : (
          <a href={orderPayPath(orderId)} className={buttonClass({ variant: 'secondary' })}>
            Pay or cancel it
          </a>
        )}
      </div>
    </div>
  );
}
