import type { CartLine } from '@/components/cart/cart';
import type { RadioChoice } from '@/components/ui/choice-fields';
import { BANK_FEE_PERCENT } from '@/lib/shop/constants';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';

const DEMONSTRATION = 'This is a demo: no card is charged.';

/** The ways to pay for these lines, each with what it means, or why it cannot be chosen. */
export function paymentOptions({
  lines,
  feeCents,
  takesCards,
  isDemo,
}: {
  lines: readonly CartLine[];
  feeCents: number;
  takesCards: boolean;
  isDemo: boolean;
}): readonly RadioChoice[] {
  const hasPreOrder = lines.some(({ isPreOrder }) => isPreOrder);
  const fee = `Pay by card on our bank’s page. A ${BANK_FEE_PERCENT}% bank fee of ${formatCents(feeCents)} is added.`;
  return [
    {
      value: String(CASH_ON_DELIVERY),
      label: 'Cash on delivery',
      note: hasPreOrder
        ? 'Not available with a pre-order in your cart: pre-orders are paid online.'
        : 'Pay the driver when your order arrives. No extra fee.',
      isDisabled: hasPreOrder,
    },
    {
      value: String(ONLINE_PAYMENT),
      label: 'Online payment',
      note: takesCards
        ? [fee, ...(isDemo ? [DEMONSTRATION] : [])].join(' ')
        : 'Card payments are unavailable right now.',
      isDisabled: !takesCards,
    },
  ];
}
