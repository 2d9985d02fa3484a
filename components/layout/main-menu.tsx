import { useRef, type ToggleEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { FIXED_CATEGORY } from '@/lib/shop/constants';
import { categoryPath, ROUTES } from '@/lib/addresses/routes';
import { MENU_ID } from './menu-button';
import { Dropdown } from './menu-dropdown';
import type { Menu } from './menu-tree';
import { leavesTo, useDropdowns } from './use-dropdowns';

const FIXED_LINKS = [
  { category: FIXED_CATEGORY.whatsNew, where: 'max-md:hidden' },
  { category: FIXED_CATEGORY.dealBundle, where: 'md:hidden' },
  { category: FIXED_CATEGORY.featured, where: 'md:hidden' },
  { category: FIXED_CATEGORY.onSale, where: '' },
  { category: FIXED_CATEGORY.topRated, where: 'md:hidden' },
] as const;

/**
 * The menu of the shop, in the page once: a bar of dropdowns on a wide screen, a list that slides in from the
 * side on a phone.
 *
 * The browser's own elements carry it, so it works without JavaScript: the slide-out is a popover, each
 * dropdown a `<details>`. With JavaScript the dropdowns also open on hover, Esc closes them and gives the focus
 * back, and the browser's Back closes the slide-out.
 */
export function MainMenu({ menu: { categories, more, hasMore, fixed } }: { menu: Menu }) {
  const nav = useRef<HTMLElement>(null);
  const dropdowns = useDropdowns();
  const back = useBackCloses(
    () => nav.current?.matches(':popover-open') === true && nav.current.hidePopover(),
  );
  // Before it is seen: whoever goes back at once closes it, too.
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && event.newState === 'open') back.opened();
  };
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.newState === 'closed') back.closed();
    else event.currentTarget.querySelector('button')?.focus();
  };
  const direct = categories.filter(([id]) => !more.includes(id));
  const rest = categories.filter(([id]) => more.includes(id));

  return (
    <nav
      ref={nav}
      id={MENU_ID}
      popover="auto"
      aria-label="Categories"
      onBeforeToggle={onBeforeToggle}
      onToggle={onToggle}
      onClickCapture={back.followLink}
      onBlur={(event) =>
        leavesTo(event) && event.currentTarget.matches(':popover-open') && event.currentTarget.hidePopover()
      }
      className="menu"
    >
      <div className="menu-head">
        <p className="text-lg font-semibold">Menu</p>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="inline-flex size-11 items-center justify-center rounded hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {FIXED_LINKS.filter(({ category }) => fixed.includes(category.id)).map(({ category, where }) => (
          <li key={category.id} className={where}>
            <Link href={categoryPath(category.name, category.id)} className="menu-entry text-action">
              {category.name}
            </Link>
          </li>
        ))}
        {direct.map(([id, name, subcategories]) =>
          subcategories.length === 0 ? (
            <li key={id}>
              <Link href={categoryPath(name, id)} className="menu-entry">
                {name}
              </Link>
            </li>
          ) : (
            <Dropdown key={id} id={id} name={name} links={subcategories} handlers={dropdowns} />
          ),
        )}
        {rest.length > 0 && (
          <Dropdown name="More" links={rest.map(([id, name]) => [id, name] as const)} handlers={dropdowns} />
        )}
        {hasMore && (
          <li>
            <Link href={ROUTES.categoryList} className="menu-entry">
              All categories
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
