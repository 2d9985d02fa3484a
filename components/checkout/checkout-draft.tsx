'use client';

import { useEffect } from 'react';
import { dropDraft } from '@/components/ui/use-draft';
import type { OwnerId } from '@/lib/contract/wire';

/** What tells the draft of a customer's checkout apart from others. */
export function checkoutDraft(customerId: OwnerId): string {
  return `${customerId}:checkout`;
}

/** Stands in the page of an order that is made and paid: what was typed for it is none of the next one's. */
export function CheckoutDone({ customerId }: { customerId: OwnerId }) {
  useEffect(() => dropDraft(checkoutDraft(customerId)), [customerId]);
  return null;
}
