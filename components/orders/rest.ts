import type { Rest } from '@/components/ui/sum-rows';
import { toCents } from '@/lib/shop/money';

/** What an answer of the API says of the delivery's cash; a backend that knows only the documented fields says nothing. */
interface DueAnswer {
  readonly dueOnDelivery?: number | undefined;
  readonly collectedOnDelivery?: number | undefined;
}

/** What an order leaves, or left, to be paid on delivery; undefined when nothing, and when nobody knows. */
export function restOf({ dueOnDelivery, collectedOnDelivery }: DueAnswer): Rest | undefined {
  const collected = toCents(collectedOnDelivery ?? 0);
  if (collected > 0) return { cents: collected, isCollected: true };
  const cents = toCents(dueOnDelivery ?? 0);
  return cents > 0 ? { cents, isCollected: false } : undefined;
}
