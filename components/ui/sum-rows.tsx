import { DUE_WORDS } from '@/lib/contract/down-payment';
import { formatCents } from '@/lib/shop/money';

/** What pre-orders leave to be paid on delivery, in whole cents above zero. */
export interface Rest {
  readonly cents: number;
  readonly isCollected: boolean;
}

/** What the sum that is paid when it is ordered is called. */
export function sumWord(rest: Rest | undefined, isPaid: boolean): string {
  if (rest === undefined) return 'Total';
  return isPaid ? DUE_WORDS.paidNow : DUE_WORDS.toPayNow;
}

/** What the sum that is left for the delivery is called. */
export function restWord({ isCollected }: Rest): string {
  return isCollected ? DUE_WORDS.collected : DUE_WORDS.due;
}

/** The first rows of a `dl` of sums; what is undefined is left out. */
export function PriceRows({
  subtotalCents,
  fee,
  feeName = 'Bank fee',
}: {
  subtotalCents: number | undefined;
  /** In cents, or what there is to say of it. */
  fee: number | string | undefined;
  feeName?: string;
}) {
  return (
    <>
      {subtotalCents === undefined ? null : (
        <>
          <dt>Subtotal</dt>
          <dd>{formatCents(subtotalCents)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>Free</dd>
      {fee === undefined ? null : (
        <>
          <dt>{feeName}</dt>
          <dd>{typeof fee === 'string' ? fee : formatCents(fee)}</dd>
        </>
      )}
    </>
  );
}

/**
 * The last rows of a `dl` of sums: the total, or, where something is left for the delivery, both parts of it.
 *
 * @param totalCents what is paid when it is ordered. @param isPaid whether it is. @param rest undefined: nothing is
 * left, or nobody knows. @param isRuled with a line above.
 */
export function SumRows({
  totalCents,
  isPaid,
  rest,
  isRuled = true,
}: {
  totalCents: number;
  isPaid: boolean;
  rest: Rest | undefined;
  isRuled?: boolean;
}) {
  const look = `text-lg font-semibold${isRuled ? ' mt-2 border-t border-line pt-3' : ''}`;
  // Where the sums leave it little room it breaks at the comma.
  const [what, how] = rest === undefined ? [] : restWord(rest).split(', ');
  return (
    <>
      <dt className={`${look} text-ink!`}>{sumWord(rest, isPaid)}</dt>
      <dd className={look}>{formatCents(totalCents)}</dd>
      {rest === undefined ? null : (
        <>
          <dt className="font-medium text-ink!">
            {what}, <span className="whitespace-nowrap">{how}</span>
          </dt>
          <dd className="font-medium">{formatCents(rest.cents)}</dd>
        </>
      )}
    </>
  );
}

/** What of one line is left for the delivery; nothing where nothing is, or nobody knows. */
export function LineDue({ cents = 0, className = '' }: { cents: number | undefined; className?: string }) {
  if (cents === 0) return null;
  return (
    <span className={`block text-sm tabular-nums ${className}`.trimEnd()}>
      {DUE_WORDS.due}: <strong className="font-semibold whitespace-nowrap">{formatCents(cents)}</strong>
    </span>
  );
}
