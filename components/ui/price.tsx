import type { ReactNode } from 'react';
import { PAGE_MESSAGES } from '@/lib/page-messages';
import { formatDollars, formatPercentage, toCents } from '@/lib/shop/money';

/** The prices of a product or a variation, in dollars, as the calls answer them. */
export interface Prices {
  regular: number;
  /** Left out, or 0: not on sale. */
  sale?: number;
  /** The discount; worked out where the call does not say it. */
  percentage?: number;
}

interface PriceFacts extends Prices {
  isPreOrder: boolean;
}

/** What of the prices is shown. `was` and `percentage` are there only for a real saving. */
export interface ShownPrice {
  now: number;
  was?: number;
  percentage?: number;
}

/**
 * The price rules: a pre-order shows its regular price, whatever the sale; otherwise a sale price that is not
 * zero counts, beside the old price and the saving. Undefined when there is no price at all.
 */
export function shownPrice({ isPreOrder, percentage = 0, ...prices }: PriceFacts): ShownPrice | undefined {
  const [regular, sale] = [prices.regular, prices.sale ?? 0].map((price) =>
    isAmount(price) ? price : undefined,
  );
  const now = isPreOrder ? (regular ?? sale) : (sale ?? regular);
  if (now === undefined) return undefined;
  if (isPreOrder || sale === undefined || regular === undefined || toCents(sale) >= toCents(regular))
    return { now };
  const saving = isAmount(percentage) && percentage < 100 ? percentage : ((regular - sale) / regular) * 100;
  return { now, was: regular, percentage: saving };
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && toCents(value) > 0;
}

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
  const said = facts.isPreOrder ? downPayments && downPaymentNote(downPayments) : note;
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
      {said === undefined ? null : <small>{said}</small>}
    </div>
  );
}
