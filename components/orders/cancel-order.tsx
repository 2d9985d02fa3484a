'use client';

import { useId, useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { MESSAGES } from '@/lib/messages';
import { cancelOrder } from './actions';
import type { AfterCancel } from './order';

const UNPAID = 'The items go back into your cart, and nothing is charged.';

/**
 * A button that cancels an order, after the question whether it really shall.
 *
 * @param next where it leads. @param consequence what happens then, in a sentence or two.
 * @param question the dialog, for whoever asks without the button.
 */
export function CancelOrder({
  orderId,
  next,
  consequence = UNPAID,
  question,
}: {
  orderId: string;
  next: Exclude<AfterCancel, 'cash'>;
  consequence?: string;
  question?: RefObject<HTMLDialogElement | null>;
}) {
  const form = useForm<never>({ action: cancelOrder });
  const own = useRef<HTMLDialogElement>(null);
  const dialog = question ?? own;
  const id = useId();
  const closes = { command: 'close', commandfor: id };
  return (
    <div className="max-sm:w-full">
      {/* Without JavaScript the browser itself opens and closes the dialog, where it can. With it, one of them does. */}
      <Button
        {...{ command: 'show-modal', commandfor: id }}
        variant="quiet"
        disabled={form.pending}
        className="max-sm:w-full"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        Cancel order
      </Button>
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={`${id}-question`}
        className="m-auto w-full max-w-form bg-transparent p-4 text-ink backdrop:bg-veil"
      >
        <form {...form.formProps} className="rounded-lg bg-surface p-6 shadow-float">
          <p id={`${id}-question`} className="text-lg font-semibold">
            {MESSAGES.cancelQuestion}
          </p>
          <p className="mt-2 text-muted">{consequence}</p>
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="next" value={next} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" disabled={form.pending} onClick={() => dialog.current?.close()}>
              Yes, cancel it
            </Button>
            <Button
              {...closes}
              variant="secondary"
              onClick={(event) => {
                event.preventDefault();
                dialog.current?.close();
              }}
            >
              No, keep it
            </Button>
          </div>
        </form>
      </dialog>
      <FormAnswer result={form.result} errors={form.errors} />
    </div>
  );
}
