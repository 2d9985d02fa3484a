'use client';

import { cancelOrder } from '@/components/orders/actions';
import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';

/** A button that gives an order up which awaits its online payment, and leads to the checkout with cash chosen. */
export function PayInCash({ orderId }: { orderId: string }) {
  const form = useForm<never>({ action: cancelOrder });
  return (
    <form {...form.formProps} className="max-sm:w-full">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="next" value="cash" />
      <Button type="submit" variant="secondary" disabled={form.pending} className="max-sm:w-full">
        Pay in cash instead
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
