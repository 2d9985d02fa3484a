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
    text: 'What you order stands here, with where it is on its way to you.',
    ...SHOP,
  },
  [SECTION.reviews]: {
    icon: 'star',
    title: 'No reviews yet',
    text: 'When something you ordered has arrived, you can say here what you think of it.',
    ...ORDERS,
  },
  [SECTION.addReview]: {
    icon: 'star',
    title: 'Nothing to review yet',
    text: 'You can review a product once an order with it has arrived.',
    ...ORDERS,
  },
  [SECTION.orderDetail]: {
    icon: 'truck',
    title: 'No order chosen',
    text: 'Choose one of your orders to see what is in it.',
    ...ORDERS,
  },
};

/** A section that holds nothing yet: says what will stand here, and what to do first. */
export function EmptySection({ section }: { section: Section }) {
  const empty = EMPTY[section];
  if (empty === undefined) return null;
  const { icon, title, text, href, action } = empty;
  return (
    <Notice
      icon={icon}
      title={title}
      actions={
        <ButtonLink href={href} prefetch={false}>
          {action}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
