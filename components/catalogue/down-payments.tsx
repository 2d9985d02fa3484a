import { PAGE_MESSAGES } from '@/lib/page-messages';
import { formatDollars } from '@/lib/shop/money';

/** The two prices of a pre-order, of which one is chosen: fields of the form that buys it. Amounts are dollars. */
export function DownPayments({
  formId,
  groupId,
  amounts,
  chosen,
  error,
  onChoose,
}: {
  formId: string;
  groupId: string;
  amounts: readonly number[];
  chosen: number | undefined;
  error: string | undefined;
  onChoose: (amount: number) => void;
}) {
  return (
    <fieldset id={groupId} aria-describedby={error === undefined ? undefined : 'down-payment-error'}>
      <legend className="mb-2 text-sm font-semibold">{PAGE_MESSAGES.downPayment}</legend>
      <div className="flex flex-wrap gap-2">
        {amounts.map((amount) => (
          <label key={amount} className="option tabular-nums">
            <input
              type="radio"
              name="preOrderPrice"
              form={formId}
              value={amount}
              checked={amount === chosen}
              onChange={() => onChoose(amount)}
            />
            {formatDollars(amount)}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id="down-payment-error" role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
