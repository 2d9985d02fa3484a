'use client';

import { useRouter } from 'next/navigation';
import { useRef, useTransition, type MouseEvent, type ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProductImage, THUMBNAIL_WIDTHS } from '@/components/ui/product-image';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { restWord, sumWord } from '@/components/ui/sum-rows';
import { AWAITING_PAYMENT } from '@/lib/contract/order-status';
import { formatCents } from '@/lib/shop/money';
import { openOrderPath, orderPath, ORDERS_PATH, type OrderLine, type OrderSummary } from './order';
import { OrderPopup } from './order-popup';
import { StatusBadge } from './status-badge';

/**
 * The orders, and above them the one that the address opens. It opens with an address of its own, so that Back closes
 * it and a reload keeps it; without JavaScript the same link leads to the page of the order.
 *
 * @param children the opened order; nothing when none is.
 */
export function OrderList({ orders, children }: { orders: readonly OrderSummary[]; children?: ReactNode }) {
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const isOpenedHere = useRef(false);

  const open = (event: MouseEvent, orderId: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOpening) return;
    isOpenedHere.current = true;
    startOpening(() => router.push(openOrderPath(orderId), { scroll: false }));
  };

  const close = () => {
    if (isOpenedHere.current) router.back();
    else router.replace(ORDERS_PATH, { scroll: false });
    isOpenedHere.current = false;
  };

  return (
    <>
      <ul aria-busy={isOpening} className="space-y-5">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onOpen={open} />
        ))}
      </ul>
      {children ? (
        <OrderPopup title="Order detail" onClose={close}>
          {children}
        </OrderPopup>
      ) : null}
    </>
  );
}

function OrderCard({
  order,
  onOpen,
}: {
  order: OrderSummary;
  onOpen: (event: MouseEvent, orderId: string) => void;
}) {
  const { id, placedOn, status, payment, totalCents, rest, lines } = order;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <article aria-labelledby={`order-${id}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4">
          <div>
            <h2 id={`order-${id}`} className="text-base font-semibold tabular-nums">
              Order {id}
            </h2>
            <p className="text-sm text-muted">{placedOn}</p>
          </div>
          <StatusBadge order={order} />
        </div>
        <ul className="divide-y divide-line px-5">
          {lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4">
          <div className="text-base tabular-nums">
            <p>
              <span className="text-muted">{payment}</span>
              {totalCents === undefined ? null : (
                <>
                  {payment === '' ? '' : ' · '}
                  <span className="font-semibold">
                    {sumWord(rest, status !== AWAITING_PAYMENT)} {formatCents(totalCents)}
                  </span>
                </>
              )}
            </p>
            {rest === undefined ? null : (
              <p>
                {restWord(rest)} <span className="font-semibold">{formatCents(rest.cents)}</span>
              </p>
            )}
          </div>
          <Link
            href={orderPath(id)}
            onClick={(event) => onOpen(event, id)}
            className={buttonClass({ variant: 'secondary' }, 'max-sm:w-full')}
          >
            View order <span className="sr-only">{id}</span>
            <Icon name="chevron-right" size="sm" className="rtl:rotate-180" />
          </Link>
        </div>
      </article>
    </li>
  );
}

function Line({ line: { name, image, quantity, totalCents } }: { line: OrderLine }) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="picture size-14 shrink-0 rounded">
        <ProductImage src={image} alt="" sizes="56px" widths={THUMBNAIL_WIDTHS} />
      </div>
      <div className="line-head min-w-0 grow">
        <p dir="auto" className="line-clamp-2 text-base">
          {name}
        </p>
        <p className="text-sm">
          {totalCents === undefined ? null : (
            <span className="block font-semibold">{formatCents(totalCents)}</span>
          )}
          <span className="block text-muted">Quantity {quantity}</span>
        </p>
      </div>
    </li>
  );
}
