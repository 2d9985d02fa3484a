import { isUnderWay } from '@/lib/contract/order-status';
import { orderSentence, type OrderDetail } from './order';
import { StatusBadge } from './status-badge';
import { TrackingSteps } from './tracking-steps';

/**
 * How an order stands: the word, what it means, and the five steps with the moments they were reached; for an order
 * that is on none of them, the states it has been in, where there are several.
 */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { status, steps } = order;
  const sentence = orderSentence(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge order={order} />
        {sentence === '' ? null : <p className="text-base">{sentence}</p>}
      </div>
      {status !== undefined && isUnderWay(status) ? (
        // On paper only what is true for good: steps to come are not.
        <div className="mt-8 print:hidden">
          <TrackingSteps current={status} moments={momentsOf(order)} />
        </div>
      ) : steps.length < 2 ? null : (
        <ol className="mt-6 space-y-2">
          {steps.map((step, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-6 text-base">
              <span className={index === steps.length - 1 ? 'font-semibold' : ''}>{step.orderStatus}</span>
              <span className="text-muted">{step.date}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** When an order reached each of its states, written out, by their numbers. */
export function momentsOf({ steps }: Pick<OrderDetail, 'steps'>): Record<number, string> {
  return Object.fromEntries(steps.map((step) => [step.orderStatusId, step.date]));
}
