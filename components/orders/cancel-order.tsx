'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { MESSAGES } from '@/lib/messages';
import { cancelOrder } from './actions';

/** Cancels an order, after a question. `consequence` is what happens then. */
export function CancelOrder({ orderId, consequence }: { orderId: number; consequence: string }) {
  const form = useForm<never>({ action: cancelOrder, toastAnswer: false });
  const details = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const keep = () => {
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} open={form.result?.ok === false ? true : undefined} className="group">
      <summary className={buttonClass({ variant: 'secondary' }, 'list-none group-open:mb-4 max-sm:w-full')}>
        Cancel the order
      </summary>
      <form
        {...form.formProps}
        aria-label="Cancel the order"
        className="rounded-lg border border-line bg-surface p-5"
      >
        <p className="font-semibold">{MESSAGES.cancelQuestion}</p>
        <p className="mt-1 mb-4 text-base text-muted">{consequence}</p>
        <FormAnswer result={form.result} errors={form.errors} />
        <input type="hidden" name="id" value={orderId} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" disabled={form.pending}>
            Yes, cancel it
          </Button>
          {isHydrated ? (
            <Button variant="quiet" onClick={keep}>
              Keep the order
            </Button>
          ) : null}
        </div>
      </form>
    </details>
  );
}
