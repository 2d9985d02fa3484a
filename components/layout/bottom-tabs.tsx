'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { CountBadge, type Counted } from './count-badge';
import { currentPlace, type Tab } from './current-place';

interface TabLink {
  tab: Tab;
  href: string;
  icon: IconName;
  word: string;
  counted?: Counted;
}

const TABS: readonly TabLink[] = [
  { tab: 'home', href: ROUTES.home, icon: 'home', word: 'Home' },
  { tab: 'categories', href: ROUTES.categoryList, icon: 'grid', word: 'Categories' },
  { tab: 'cart', href: ROUTES.cart, icon: 'cart', word: 'Cart', counted: 'cart' },
  {
    tab: 'wishlist',
    href: ROUTES.wishlist,
    icon: 'heart',
    word: 'Wishlist',
    counted: 'wishlist',
  },
  { tab: 'profile', href: ROUTES.profile, icon: 'user', word: 'Profile' },
];

/** The five places at the bottom of a phone. */
export function BottomTabs() {
  const place = currentPlace(useSelectedLayoutSegments(), []);
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-safe md:hidden low:static print:hidden"
    >
      <ul className="grid h-16 grid-cols-5">
        {TABS.map(({ tab, href, icon, word, counted }) => (
          <li key={tab}>
            <Link
              href={href}
              aria-current={place.tab === tab ? (place.isTabItself ? 'page' : 'true') : undefined}
              className="tab"
            >
              <span className="relative">
                <Icon name={icon} size="lg" />
                <CountBadge of={counted} name={word} />
              </span>
              <span aria-hidden="true">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
