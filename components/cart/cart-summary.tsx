import { useEffect, useState, type MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import { PriceRows, SumRows } from '@/components/ui/sum-rows';
import { BANK_FEE_PERCENT, COUNTRY_NAME } from '@/lib/shop/constants';
import { bankFeeCents } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';
import { OUTCOMES } from '@/lib/addresses/outcome';
import { ROUTES } from '@/lib/addresses/routes';
import { subtotalCents, whyBlocked, type CartLine } from './cart';
import { restOf } from './remainder';

const BLOCKED_ID = 'checkout-blocked';

interface Changing {
  /** Whether the shop does not know everything that was pressed yet. */
  isChanging: boolean;
  /** How many presses it has refused: each takes back a press of the checkout that waited for it. */
  refusedTimes: number;
}

/** What the cart comes to, and the way to the checkout: in a card, and on a phone within reach of the thumb. */
export function CartSummary({ lines, ...changing }: Changing & { lines: readonly CartLine[] }) {
  // A pre-order leaves no choice of how to pay: what is charged is known already.
  const isOnlineOnly = lines.some(({ isPreOrder }) => isPreOrder);
  const subtotal = subtotalCents(lines);
  const fee = isOnlineOnly ? bankFeeCents(subtotal) : 0;
  const total = subtotal + fee;
  const reason = whyBlocked(lines);
  const blocked = reason === undefined ? undefined : OUTCOMES[reason].message;
  const checkout = <Checkout totalCents={total} blocked={blocked} {...changing} />;
  return (
    <>
      <section
        aria-labelledby="summary"
        className="panel h-fit md:col-span-2 lg:col-span-1 md:sticky md:top-32 low:static"
      >
        <h2 id="summary" className="panel-title">
          Summary
        </h2>
        <dl className="mt-4 sums">
          <PriceRows subtotalCents={subtotal} fee={isOnlineOnly ? fee : undefined} />
          <SumRows totalCents={total} isPaid={false} rest={restOf(lines)} />
        </dl>
        {blocked === undefined ? null : (
          <p id={BLOCKED_ID} className="mt-4 flex gap-2 rounded bg-danger-soft p-3 text-sm font-medium">
            <Icon name="warning" className="text-danger" />
            {blocked}
          </p>
        )}
        <div className="mt-5 max-md:hidden">{checkout}</div>
        <ul className="mt-5 space-y-2 text-sm text-muted">
          <li className="flex gap-3">
            <Icon name="truck" />
            Free delivery all over {COUNTRY_NAME}
          </li>
          <li className="flex gap-3">
            <Icon name="card" />
            {isOnlineOnly
              ? `With a pre-order in it, the order is paid online by card, with a bank fee of ${BANK_FEE_PERCENT}% of what you pay now.`
              : `Cash on delivery, or online by card: then a bank fee of ${BANK_FEE_PERCENT}% is added, shown before you pay.`}
          </li>
        </ul>
      </section>
      <div className="bottom-bar">{checkout}</div>
    </>
  );
}

function Checkout({
  totalCents,
  blocked,
  isChanging,
  refusedTimes,
}: Changing & {
  totalCents: number;
  blocked: string | undefined;
}) {
  const [pressedAfter, setPressedAfter] = useState<number>();
  const isLeaving = pressedAfter === refusedTimes;
  useEffect(() => {
    if (isLeaving && !isChanging) window.location.assign(ROUTES.checkout);
  }, [isLeaving, isChanging]);
  const follow = (event: MouseEvent) => {
    if (!isChanging) return;
    // What was pressed last must be known to the shop before the page is left.
    event.preventDefault();
    setPressedAfter(refusedTimes);
  };
  if (blocked !== undefined) {
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={BLOCKED_ID}
        onClick={() => notify.error(blocked)}
        className={buttonClass({ size: 'lg' }, 'w-full opacity-50')}
      >
        Checkout
      </button>
    );
  }
  return (
    // A plain link: the checkout is a document of its own, with the strict policy of a screen to type in.
    <a
      href={ROUTES.checkout}
      onClick={follow}
      aria-busy={isLeaving}
      className={buttonClass({ size: 'lg' }, 'w-full max-lg:px-3 max-lg:text-base')}
    >
      Checkout · {formatCents(totalCents)}
    </a>
  );
}
