import { Icon } from '@/components/ui/icon';
import { isUnderWay, ORDER_STATUS_IDS, orderStatusWord } from '@/lib/contract/order-status';

const STEPS = ORDER_STATUS_IDS.filter(isUnderWay);

/**
 * Where an order is on the five steps of its way.
 *
 * @param current how many steps are done: 1 for the first, 5 for all.
 * @param moments when a step was reached, by its number, written out.
 */
export function TrackingSteps({
  current,
  moments = {},
}: {
  current: number;
  moments?: Readonly<Partial<Record<number, string>>>;
}) {
  return (
    <div className="@container">
      <ol className="grid gap-0 @row:grid-cols-5">
        {STEPS.map((step) => {
          const isDone = step <= current;
          const isLast = step === current;
          return (
            <li
              key={step}
              aria-current={isLast ? 'step' : undefined}
              className="relative flex gap-4 pb-8 last:pb-0 @row:flex-col @row:items-center @row:gap-3 @row:pb-0 @row:text-center"
            >
              {step < STEPS.length ? (
                <span
                  className={`absolute start-5 top-10 bottom-0 w-px @row:start-1/2 @row:top-5 @row:bottom-auto @row:h-px @row:w-full ${step < current ? 'bg-action' : 'bg-line'}`}
                />
              ) : null}
              <span
                className={`relative flex size-10 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${isDone ? 'border-action bg-action text-on-action' : 'border-edge bg-surface text-muted'}`}
              >
                {isDone ? <Icon name="check" /> : step}
              </span>
              <span className="pt-2 @row:px-1 @row:pt-0">
                <span className={`block text-base ${isLast ? 'font-semibold' : isDone ? '' : 'text-muted'}`}>
                  {orderStatusWord(step)}
                  <span className="sr-only">{isDone ? ' (done)' : ' (to come)'}</span>
                </span>
                {isDone && moments[step] !== undefined ? (
                  <span className="block text-sm text-muted">{moments[step]}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
