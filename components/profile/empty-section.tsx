import { ButtonLink } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { profilePath, ROUTES } from '@/lib/addresses/routes';
import { SECTION, type Section } from './sections';

interface Empty {
  icon: IconName;
  title: string;
  text: string;
  href: string;
  action: string;
}

const SHOP = { href: ROUTES.home, action: 'Start shopping' };
const ORDERS = { href: profilePath(SECTION.orders), action: 'My Orders' };

const EMPTY: Partial<Record<Section, Empty>> = {
  [SECTION.orders]: {
    icon: 'truck',
    title: 'No orders yet',
    text: 'Your orders will appear here, with their delivery status.',
    ...SHOP,
  },
  [SECTION.reviews]: {
    icon: 'star',
    title: 'No reviews yet',
    text: 'Once an order has arrived, you can share what you think of it here.',
    ...ORDERS,
  },
  [SECTION.addReview]: {
    icon: 'star',
    title: 'Nothing to review yet',
    text: 'You can review a product once your order has arrived.',
    ...ORDERS,
  },
  [SECTION.orderDetail]: {
    icon: 'truck',
    title: 'No order chosen',
    text: 'Choose an order to see its details.',
    ...ORDERS,
  },
};

/** A section that holds nothing yet: says what will stand here, and what to do first. */
export function EmptySection({ section }: { section: Section }) {
  const empty = EMPTY[section];
  if (empty === undefined) return null;
  const { icon, title, text, href, action } = empty;
  return (
    <Notice icon={icon} title={title} actions={<ButtonLink href={href}>{action}</ButtonLink>}>
      <p>{text}</p>
    </Notice>
  );
}
