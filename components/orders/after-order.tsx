import { ButtonLink } from '@/components/ui/button';
import { CASH_ON_DELIVERY } from '@/lib/contract/pricing';
import { orderTrackingPath, ROUTES } from '@/lib/addresses/routes';
import { formatCents } from '@/lib/shop/money';
import { ORDERS_PATH } from './order';
import type { ThankYou } from './thank-you';

/** The sentence that thanks for an order: whose it is, and how it is paid. */
export function OrderThanks({ order }: { order: ThankYou }) {
  const { rest } = order;
  const total = order.totalCents === undefined ? undefined : formatCents(order.totalCents);
  return (
    <>
      {order.customerName === '' ? (
        'We have your order '
      ) : (
        <>
          <bdi>{order.customerName}</bdi>, we have your order{' '}
        </>
      )}
      <strong>{order.orderId}</strong>.{' '}
      {order.method === CASH_ON_DELIVERY
        ? `You pay ${total ?? ''} in cash when it is delivered.`.replace('  ', ' ')
        : `${total ?? 'It'} is paid.`}
      {rest === undefined || rest.isCollected
        ? ''
        : ` ${formatCents(rest.cents)} is due on delivery, in cash.`}
      {order.status === undefined ? '' : ' A confirmation is on its way to your mailbox.'}
    </>
  );
}

/** Where to go after an order. */
export function AfterOrder({ orderId, className = '' }: { orderId: string; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 print:hidden ${className}`.trimEnd()}>
      <ButtonLink href={orderTrackingPath(orderId)} className="max-sm:w-full">
        Track order
      </ButtonLink>
      <ButtonLink href={ORDERS_PATH} variant="quiet" className="max-sm:w-full">
        My Orders
      </ButtonLink>
      <ButtonLink href={ROUTES.home} variant="quiet" className="max-sm:w-full">
        Continue shopping
      </ButtonLink>
    </div>
  );
}
