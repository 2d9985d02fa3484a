import { Icon } from '@/components/ui/icon';

/** The id of the menu, which is a popover on a phone. */
export const MENU_ID = 'menu';

/** Opens the slide-out menu of a phone; the browser does it, so it works without JavaScript. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      aria-label="Menu"
      className="-ms-3 inline-flex size-12 items-center justify-center rounded md:hidden"
    >
      <Icon name="menu" size="lg" />
    </button>
  );
}
