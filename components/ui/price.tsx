import type { ReactNode } from 'react';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { formatDollars, formatPercentage } from '@/lib/shop/money';
import { isAmount, shownPrice, type PriceFacts } from '@/lib/shop/price';

/** The down payments a customer chooses from, as one note: 'Down payment from $100.00'. */
function downPaymentNote(amounts: readonly number[]): string {
  const real = amounts.filter(isAmount);
  if (real.length === 0) return PAGE_MESSAGES.downPayment;
  const from = real.length > 1 && real.some((amount) => amount !== real[0]) ? ' from' : '';
  return `${PAGE_MESSAGES.downPayment}${from} ${formatDollars(Math.min(...real))}`;
}

const SIZES = {
  card: 'price',
  page: 'price price-page',
} as const;

/** The price of a product: now, was, saving, and a note, for a pre-order its down payment. Prices are dollars. */
export function Price({
  size = 'card',
  downPayments,
  note,
  ...facts
}: PriceFacts & {
  size?: keyof typeof SIZES;
  /** The pre-order's first and second price; leave it out where the choice itself stands beside the price. */
  downPayments?: readonly number[];
  /** What else there is to say of the price of anything but a pre-order. */
  note?: ReactNode;
}) {
  const shown = shownPrice(facts);
  if (shown === undefined) return null;
  const remark = facts.isPreOrder ? downPayments && downPaymentNote(downPayments) : note;
  return (
    <div className={SIZES[size]}>
      <p>
        <span {...(shown.was === undefined ? {} : { className: 'price-sale' })}>
          {formatDollars(shown.now)}
        </span>
        {shown.was !== undefined && shown.percentage !== undefined ? (
          <>
            {' '}
            <s>
              <span className="sr-only">Was </span>
              {formatDollars(shown.was)}
            </s>{' '}
            <span className="price-saving">{formatPercentage(shown.percentage)}</span>
          </>
        ) : null}
      </p>
      {remark === undefined ? null : <small>{remark}</small>}
    </div>
  );
}
