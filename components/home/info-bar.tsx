import { Icon, type IconName } from '@/components/ui/icon';
import { EXCHANGE_DAYS } from '@/lib/shop/constants';

const FACTS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'truck', title: 'Free delivery', text: 'All over Lebanon' },
  { icon: 'exchange', title: `${EXCHANGE_DAYS} days to exchange`, text: 'If it is not the right one' },
  { icon: 'card', title: 'Online payments accepted', text: 'Or cash at your door' },
];

/** What the shop stands for, in three facts. Small screens go straight to the products. */
export function InfoBar() {
  return (
    <ul className="mt-6 grid grid-cols-3 divide-x divide-line rounded-lg bg-surface py-5 shadow-card max-md:hidden rtl:divide-x-reverse">
      {FACTS.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-4 px-6">
          <Icon name={icon} size="xl" className="text-action" />
          <p className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
