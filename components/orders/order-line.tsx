import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { ChosenValues } from '@/components/ui/chosen-values';
import { Icon } from '@/components/ui/icon';
import { LineDue } from '@/components/ui/sum-rows';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/shop/money';
import type { DetailLine } from './order';

/** A line of an order as its own page shows it. */
export function OrderLineView({ line }: { line: DetailLine }) {
  const { name, path, reviewPath, sku, attributes, quantity, unitCents, totalCents, isPreOrder, fullCents } =
    line;
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      <div className="picture size-20 shrink-0 rounded md:size-24">
        <ProductImage src={line.image} alt="" sizes="(min-width: 768px) 96px, 80px" />
      </div>
      <div className="min-w-0 grow">
        <div className="line-head">
          <p dir="auto" className="text-base font-semibold">
            {path === undefined ? (
              name
            ) : (
              <Link href={path} className="hover:underline">
                {name}
              </Link>
            )}
          </p>
          {totalCents === undefined ? null : <p className="font-semibold">{formatCents(totalCents)}</p>}
        </div>
        <ChosenValues attributes={attributes} />
        {sku === '' ? null : (
          <p className="text-xs text-muted">
            SKU <bdi>{sku}</bdi>
          </p>
        )}
        <p className="mt-1 text-sm text-muted tabular-nums">
          {unitCents === undefined ? `Quantity ${quantity}` : `${quantity} × ${formatCents(unitCents)}`}
        </p>
        {isPreOrder && unitCents !== undefined ? (
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="rounded-full bg-danger px-3 py-0.5 text-xs font-semibold text-ground">
              {MESSAGES.preOrder}
            </span>
            <span>
              {MESSAGES.downPayment} {formatCents(unitCents)}
            </span>
            {fullCents === undefined ? null : (
              <span className="text-muted">
                of {formatCents(fullCents)}
                {quantity > 1 ? ' each' : ''}
              </span>
            )}
          </p>
        ) : null}
        <LineDue cents={line.dueCents} className="mt-1" />
        {reviewPath === undefined ? null : (
          <Link
            href={reviewPath}
            className="mt-1 inline-flex min-h-11 items-center gap-2 text-base font-semibold text-action underline-offset-4 hover:underline"
          >
            <Icon name="star" size="sm" />
            Review{' '}
            <span dir="auto" className="sr-only">
              {name}
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}
