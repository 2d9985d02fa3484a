'use client';

import { SearchBox } from '@/components/catalogue/search-box';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { CompareSlot } from './compare-slot';
import { CountBadge, type Counted } from './count-badge';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { MenuButton } from './menu-button';
import type { Menu } from './menu-tree';
import { PageTitle } from './page-title';

const PERSONAL: readonly { href: string; icon: IconName; word: string; counted?: Counted }[] = [
  { href: ROUTES.wishlist, icon: 'heart', word: 'Wishlist', counted: 'wishlist' },
  { href: ROUTES.cart, icon: 'cart', word: 'Cart', counted: 'cart' },
  { href: ROUTES.profile, icon: 'user', word: 'Profile' },
];

/**
 * The head of every page. Wide: logo, search, personal places, and the menu below them. On a phone: title bar
 * and search; the same menu slides in from the side. A client component only so that it does not travel twice.
 */
export function Header({ menu }: { menu: Menu }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface low:static print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-2 px-4 max-md:pb-2 md:h-14 md:flex-nowrap md:gap-x-8 md:px-6">
        <MenuButton />
        <PageTitle categories={menu.categories} />
        <Logo />
        <div className="flex grow items-center gap-2 max-md:basis-full">
          <SearchBox id="search" />
          <CompareSlot />
        </div>
        <nav aria-label="Your shop" className="max-md:hidden">
          <ul className="-me-3 flex gap-1">
            {PERSONAL.map(({ href, icon, word, counted }) => (
              <li key={href}>
                <Link href={href} className="own-place">
                  <span className="relative">
                    <Icon name={icon} />
                    <CountBadge of={counted} name={word} />
                  </span>
                  <span aria-hidden="true" className="max-lg:hidden">
                    {word}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <MainMenu menu={menu} />
    </header>
  );
}
