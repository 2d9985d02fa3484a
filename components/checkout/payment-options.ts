import type { CartLine } from '@/components/cart/cart';
import type { RadioChoice } from '@/components/ui/choice-fields';
import { BANK_FEE_PERCENT } from '@/lib/shop/constants';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '@/lib/contract/pricing';
import { formatCents } from '@/lib/shop/money';

const DEMONSTRATION = 'A demonstration: no card is charged.';

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
  const fee = `At our bank, plus ${BANK_FEE_PERCENT}% bank fee: ${formatCents(feeCents)}.`;
  return [
    {
      value: String(CASH_ON_DELIVERY),
      label: 'Cash on delivery',
      note: hasPreOrder
        ? 'Not with a pre-order in the cart: a pre-order is paid online.'
        : 'You pay the driver, without a fee.',
      isDisabled: hasPreOrder,
    },
    {
      value: String(ONLINE_PAYMENT),
      label: 'Online payment',
      note: takesCards
        ? [fee, ...(isDemo ? [DEMONSTRATION] : [])].join(' ')
        : 'Cards are not taken right now.',
      isDisabled: !takesCards,
    },
  ];
}
