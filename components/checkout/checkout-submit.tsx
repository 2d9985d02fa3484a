import { Button } from '@/components/ui/button';
import { ONLINE_PAYMENT, type PaymentMethodId } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';

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
    <Button type="submit" size="lg" disabled={isSending} className="w-full">
      {method === ONLINE_PAYMENT ? 'Pay by card' : 'Place order'} · {formatCents(totalCents)}
    </Button>
  );
}
