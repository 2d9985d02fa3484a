import type { IconName } from '@/components/ui/icon';
import type { Capability } from '@/lib/contract/extra';

/** The documented sections of the profile, by their number in `?section=`. */
export const SECTION = {
  information: 0,
  orders: 1,
  reviews: 2,
  addresses: 3,
  settings: 4,
  edit: 5,
  addReview: 6,
  orderDetail: 7,
  menu: 8,
} as const;
export type Section = (typeof SECTION)[keyof typeof SECTION];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  [SECTION.information]: 'My Information',
  [SECTION.orders]: 'My Orders',
  [SECTION.reviews]: 'My Reviews',
  [SECTION.addresses]: 'Address Book',
  [SECTION.settings]: 'Settings',
  [SECTION.edit]: 'Edit Profile',
  [SECTION.addReview]: 'Add a review',
  [SECTION.orderDetail]: 'Order detail',
  [SECTION.menu]: 'Profile',
};

/** Which section of the menu leads to one that is not in it. */
export const PARENT: Partial<Record<Section, Section>> = {
  [SECTION.orderDetail]: SECTION.orders,
  [SECTION.addReview]: SECTION.reviews,
};

/** What the menu leads to, in its order. The others are reached from an order. */
export const MENU: readonly { section: Section; icon: IconName; needs?: Capability }[] = [
  { section: SECTION.information, icon: 'user' },
  { section: SECTION.edit, icon: 'pen', needs: 'profile-editing' },
  { section: SECTION.orders, icon: 'truck' },
  { section: SECTION.reviews, icon: 'star', needs: 'reviews' },
  { section: SECTION.addresses, icon: 'pin' },
  { section: SECTION.settings, icon: 'lock', needs: 'account-settings' },
];

/** Whether a shop that can do `able` has this section. */
export function hasSection(section: Section, able: ReadonlySet<Capability>): boolean {
  const entry = MENU.find((each) => each.section === (PARENT[section] ?? section));
  return entry?.needs === undefined || able.has(entry.needs);
}

/** The section of an address; the menu when it names none. */
export function parseSection(value: unknown): Section {
  return Object.values(SECTION).find((section) => String(section) === value) ?? SECTION.menu;
}
