'use client';

import { useState } from 'react';
import { AlertForm } from '@/components/alerts/alert-form';
import { Icon } from '@/components/ui/icon';
import type { GroupId } from '@/lib/shop/constants';
import { useProduct } from './product-provider';

/** Who cannot have the chosen variation now, or would rather pay less for it, is told by mail. */
export function ProductAlert({ kind, groupId }: { kind: 'stock' | 'price'; groupId: GroupId }) {
  const { shown, isPreOrder } = useProduct();
  const [isOpen, setIsOpen] = useState(false);
  const alert = { kind, groupId, variationId: shown.id };
  if (kind === 'stock') {
    return shown.isInStock ? null : (
      <div className="rounded-lg border border-line bg-surface p-4 print:hidden">
        <p className="mb-3 font-semibold">Email me when it is back in stock</p>
        <AlertForm {...alert} label="Back in stock" isSeen />
      </div>
    );
  }
  // What nobody can have now is waited for first, and of a pre-order the price is agreed.
  return !shown.isInStock || isPreOrder ? null : (
    <details
      className="open:basis-full print:hidden"
      // Opened before there were scripts, it says so to nobody.
      ref={(details) => {
        if (details?.open === true) setIsOpen(true);
      }}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline">
        <Icon name="mail" size="sm" />
        Email me when the price drops
      </summary>
      <div className="pb-2">
        <AlertForm {...alert} label="Price drop" isSeen={isOpen} />
      </div>
    </details>
  );
}
