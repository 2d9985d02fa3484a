import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { profilePath } from '@/lib/addresses/routes';
import type { Capability } from '@/lib/contract/extra';
import { hasSection, MENU, PARENT, SECTION, SECTION_NAMES, type Section } from './sections';

/** The classes of an entry, also for the one that is a button. */
export const MENU_ENTRY =
  'flex min-h-12 w-full items-center gap-3 px-4 text-base font-medium transition-colors duration-fast hover:bg-sunken md:rounded';

/** Under which entry a section without one of its own stands. */
const SHOWN_UNDER: Partial<Record<Section, Section>> = { ...PARENT, [SECTION.menu]: SECTION.information };

/**
 * The way through the profile: a list that is a page of its own on a phone, and stands beside every section on a wide
 * screen. `signOut` is its last entry.
 */
export function ProfileMenu({
  current,
  able,
  signOut,
}: {
  current: Section;
  /** What the shop can do: a section without it has no entry. */
  able: ReadonlySet<Capability>;
  signOut: ReactNode;
}) {
  const shown = SHOWN_UNDER[current] ?? current;
  return (
    <nav aria-label="Profile">
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface md:divide-y-0 md:p-2">
        {MENU.filter(({ section }) => hasSection(section, able)).map(({ section, icon }) => (
          <li key={section}>
            <Link
              href={profilePath(section)}
              aria-current={section === current ? 'page' : undefined}
              // Beside the menu itself a wide screen shows the first section, a phone none.
              className={`${MENU_ENTRY} ${section === shown ? 'md:bg-action-soft md:font-semibold md:text-action' : ''}`}
            >
              <Icon name={icon} />
              <span className="grow">{SECTION_NAMES[section]}</span>
              <Icon name="chevron-right" size="sm" className="text-muted md:hidden rtl:rotate-180" />
            </Link>
          </li>
        ))}
        <li className="md:mt-2 md:border-t md:border-line md:pt-2">{signOut}</li>
      </ul>
    </nav>
  );
}
