import { Icon } from '@/components/ui/icon';

/** The steps an order goes through, in their documented words. */
export const TRACKING_STEPS = [
  'Record Made',
  'Order Processed',
  'Order Packaged',
  'Order On The Way',
  'Order Arrived',
] as const;

/**
 * Where an order is.
 *
 * @param current how many steps are done: 1 for the first, 5 for all.
 */
export function TrackingSteps({ current }: { current: number }) {
  return (
    <ol className="grid gap-0 md:grid-cols-5">
      {TRACKING_STEPS.map((step, index) => {
        const isDone = index < current;
        const isLast = index === current - 1;
        return (
          <li
            key={step}
            aria-current={isLast ? 'step' : undefined}
            className="relative flex gap-4 pb-8 last:pb-0 md:flex-col md:items-center md:gap-3 md:pb-0 md:text-center"
          >
            {index < TRACKING_STEPS.length - 1 ? (
              <span
                className={`absolute start-5 top-10 bottom-0 w-px md:start-1/2 md:top-5 md:bottom-auto md:h-px md:w-full ${index < current - 1 ? 'bg-action' : 'bg-line'}`}
              />
            ) : null}
            <span
              className={`relative flex size-10 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${isDone ? 'border-action bg-action text-on-action' : 'border-edge bg-surface text-muted'}`}
            >
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <span
              className={`pt-2 text-base md:pt-0 ${isLast ? 'font-semibold' : isDone ? '' : 'text-muted'}`}
            >
              {step}
              <span className="sr-only">{isDone ? ' (done)' : ' (to come)'}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
