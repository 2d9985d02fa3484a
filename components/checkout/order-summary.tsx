import { Fragment } from 'react';
import { lineKey, type CartLine } from '@/components/cart/cart';
import { lineRemainderCents, restOf } from '@/components/cart/remainder';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { LineDue, PriceRows, SumRows } from '@/components/ui/sum-rows';
import { lineCents, ONLINE_PAYMENT, type OrderPrice, type PaymentMethodId } from '@/lib/contract/pricing';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import { ROUTES } from '@/lib/addresses/routes';

/** Of a longer order the rest is folded away, so that what it comes to stays in sight. */
const SHOWN_LINES = 4;
/** Names that begin alike in so many signs may differ in what a cut one no longer says. */
const ALIKE_SIGNS = 40;

/**
 * What is ordered and what it comes to.
 *
 * @param price for the chosen `method`; as long as none is chosen, without the fee.
 */
export function OrderSummary({
  lines,
  price,
  method,
  onlineFeeCents,
}: {
  lines: readonly CartLine[];
  price: OrderPrice;
  method: PaymentMethodId | undefined;
  onlineFeeCents: number;
}) {
  const first = lines.slice(0, lines.length > SHOWN_LINES + 1 ? SHOWN_LINES : lines.length);
  const more = lines.slice(first.length);
  return (
    <section aria-labelledby="summary" className="panel h-fit space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="panel-title">
          Summary
        </h2>
        <Link
          href={ROUTES.cart}
          className="inline-flex min-h-6 items-center text-sm text-action underline underline-offset-4"
        >
          Edit cart
        </Link>
      </div>
      <ul className="space-y-3 border-b border-line pb-4 text-sm">
        <Lines lines={first} all={lines} />
        {more.length === 0 ? null : (
          <li>
            <details>
              <summary className="unfold">
                {more.length} more products
                <Icon name="chevron-down" size="sm" />
              </summary>
              <ul className="mt-3 space-y-3">
                <Lines lines={more} all={lines} />
              </ul>
            </details>
          </li>
        )}
      </ul>
      <dl aria-live="polite" className="sums">
        <PriceRows
          subtotalCents={price.linesCents}
          fee={method === undefined ? `${formatCents(onlineFeeCents)} if paid online` : price.feeCents}
        />
        <SumRows totalCents={price.totalCents} isPaid={false} rest={restOf(lines)} />
      </dl>
      {method === ONLINE_PAYMENT ? (
        <p className="text-sm text-muted">You enter your card details on our bank’s page in the next step.</p>
      ) : null}
    </section>
  );
}

function Lines({ lines, all }: { lines: readonly CartLine[]; all: readonly CartLine[] }) {
  return lines.map((line) => (
    <li key={lineKey(line)} className="flex gap-3">
      <span className="picture size-14 shrink-0 rounded md:max-lg:size-12">
        <ProductImage src={line.image} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 grow">
        <span className="line-head">
          <span
            dir="auto"
            className={`font-medium md:max-lg:basis-auto ${isLikeAnother(line, all) ? '' : 'line-clamp-3 print:line-clamp-none'}`.trimEnd()}
          >
            {line.name}
          </span>
          <span>{formatCents(lineCents(line))}</span>
        </span>
        <span className="block text-muted">
          Quantity {line.quantity}
          {line.attributes.map(({ attributeValueName }, index) => (
            <Fragment key={index}>
              {' · '}
              <bdi className="inline-block">{attributeValueName}</bdi>
            </Fragment>
          ))}
          {line.isPreOrder ? ` · ${MESSAGES.preOrder}` : ''}
          {line.preOrderPrice > 0 ? `, ${MESSAGES.downPayment.toLowerCase()}` : ''}
        </span>
        <LineDue cents={lineRemainderCents(line)} />
      </span>
    </li>
  ));
}

/** Whether only the end of its name tells a product from another one of the order. */
function isLikeAnother({ name }: CartLine, all: readonly CartLine[]): boolean {
  const beginning = name.slice(0, ALIKE_SIGNS);
  return all.some((other) => other.name !== name && other.name.startsWith(beginning));
}
