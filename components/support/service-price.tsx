import { SERVICE_DELIVERY_CENTS, SERVICE_PRICE_CENTS } from '@/lib/shop/constants';
import { formatCents } from '@/lib/shop/money';

/** What phone maintenance costs: the service, its delivery, both together. */
export function ServicePrice() {
  return (
    <section aria-labelledby="service-price" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="service-price" className="text-lg font-semibold">
        Price summary
      </h2>
      <dl className="mt-4 space-y-2 text-base tabular-nums">
        <Line label="Service" cents={SERVICE_PRICE_CENTS} />
        <Line label="Delivery" cents={SERVICE_DELIVERY_CENTS} />
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatCents(SERVICE_PRICE_CENTS + SERVICE_DELIVERY_CENTS)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
