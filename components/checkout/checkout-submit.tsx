import { Button } from '@/components/ui/button';
import { ONLINE_PAYMENT, type PaymentMethodId } from '@/lib/contract/pricing';
import { MESSAGES } from '@/lib/messages';
import { formatCents } from '@/lib/money';

/** The button that makes the order, with what it costs; off only while the order is being sent. */
export function CheckoutSubmit({
  method,
  totalCents,
  isSending,
}: {
  method: PaymentMethodId | undefined;
  totalCents: number;
  isSending: boolean;
}) {
  return (
    <>
      <p role="status" className="text-sm font-medium empty:hidden max-md:pb-2 md:mb-3">
        {isSending ? MESSAGES.orderSending : ''}
      </p>
      <Button type="submit" size="lg" disabled={isSending} className="w-full">
        {method === ONLINE_PAYMENT ? 'Pay by card' : 'Place order'} · {formatCents(totalCents)}
      </Button>
    </>
  );
}
