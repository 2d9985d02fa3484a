'use client';

import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { MESSAGES } from '@/lib/messages';
import { cancelOrder } from './actions';

/**
 * A button that cancels an unpaid order, after the question whether it really shall; without JavaScript at once.
 *
 * @param next where it leads: to the cart, or to the checkout with cash chosen.
 * @param question the dialog, for whoever asks without the button.
 */
export function CancelOrder({
  orderId,
  next = 'cart',
  label,
  variant = 'quiet',
  question,
}: {
  orderId: number;
  next?: 'cart' | 'cash';
  label: string;
  variant?: ButtonLook['variant'];
  question?: Ref<HTMLDialogElement>;
}) {
  const form = useForm({ action: cancelOrder });
  const id = `cancel-${next}`;
  return (
    <form {...form.formProps} className="max-sm:w-full">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        variant={variant}
        disabled={form.pending}
        className="max-sm:w-full"
        onClick={(event) => {
          if (next === 'cash') return;
          event.preventDefault();
          dialogOf(event.currentTarget)?.showModal();
        }}
      >
        {label}
      </Button>
      {next === 'cash' ? null : (
        <dialog
          ref={question}
          aria-labelledby={id}
          className="m-auto w-full max-w-panel bg-transparent p-4 text-ink backdrop:bg-veil"
        >
          <div className="rounded-xl bg-surface p-6 shadow-float">
            <p id={id} className="text-lg font-semibold">
              {MESSAGES.cancelQuestion}
            </p>
            <p className="mt-2 text-muted">What is in it goes back into your cart. Nothing is charged.</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button
                type="submit"
                disabled={form.pending}
                onClick={(event) => dialogOf(event.currentTarget)?.close()}
              >
                Yes, cancel it
              </Button>
              <Button variant="secondary" onClick={(event) => dialogOf(event.currentTarget)?.close()}>
                No, keep it
              </Button>
            </div>
          </div>
        </dialog>
      )}
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}

function dialogOf(button: HTMLButtonElement): HTMLDialogElement | null | undefined {
  return button.form?.querySelector('dialog');
}
