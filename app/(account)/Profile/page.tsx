import { isPasskeyOffered } from '@/components/account/passkeys/offer';
import { PasskeyOffer } from '@/components/account/passkeys/passkey-offer';
import { SignOutButton } from '@/components/account/sign-out-button';
import { MENU_ENTRY, ProfileMenu } from '@/components/profile/profile-menu';
import { loadProfileBeside } from '@/components/profile/queries';
import { parseSection, PARENT, SECTION, SECTION_NAMES } from '@/components/profile/sections';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { MailAddress } from '@/components/ui/mail-address';
import { NotLoaded } from '@/components/ui/not-loaded';
import { capabilities } from '@/lib/calls/capabilities';
import type { Capability } from '@/lib/contract/extra';
import { PAGE } from '@/lib/shop/constants';
import { loadForCustomer } from '@/lib/calls/load-for-customer';
import type { PageQuery, QueryProps } from '@/lib/addresses/page-query';
import { profilePath, ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { loadSection } from './section-content';

export const generateMetadata = () =>
  pageMetadata({
    page: PAGE.profile,
    name: 'Your profile',
    description: 'Your information, orders, addresses and settings.',
    path: ROUTES.profile,
    index: false,
  });

export default async function ProfilePage({ searchParams }: QueryProps) {
  const query = await searchParams;
  const section = parseSection(query['section']);
  const own = ownQuery(query);
  const here = section === SECTION.menu ? ROUTES.profile : profilePath(section, own);
  const isMenu = section === SECTION.menu;
  // The menu is a page of its own on a phone only; beside it a wide screen shows the first section.
  const shown = isMenu ? SECTION.information : section;
  const knowing = capabilities().then((known) => known ?? new Set<Capability>());
  const [{ profile, email, customerId, isOffered }, showSection, able] = await Promise.all([
    loadForCustomer(here, async (customer) => {
      const [profile, isOffered] = await Promise.all([
        loadProfileBeside(shown, customer),
        isMenu && isPasskeyOffered(customer),
      ]);
      return { profile, isOffered, email: customer.email, customerId: customer.customerId };
    }),
    loadSection(shown, { query: own, here, able: knowing }),
    knowing,
  ]);

  const above = PARENT[section];
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb
        items={[
          { name: 'Home', href: ROUTES.home },
          ...(isMenu
            ? [{ name: 'Profile' }]
            : [
                { name: 'Profile', href: ROUTES.profile },
                ...(above === undefined ? [] : [{ name: SECTION_NAMES[above], href: profilePath(above) }]),
                { name: SECTION_NAMES[section] },
              ]),
        ]}
      />
      {isOffered ? <PasskeyOffer /> : null}
      <div className="mt-2 print:block md:flex md:gap-8 lg:gap-16">
        <div className={`profile-side ${isMenu ? '' : 'max-md:hidden print:hidden'}`}>
          <Greeting name={profile.ok ? profile.data.firstName : ''} email={email} isTitle={isMenu} />
          <ProfileMenu current={section} able={able} signOut={<SignOutButton className={MENU_ENTRY} />} />
        </div>
        <div className={`min-w-0 grow ${isMenu ? 'max-md:hidden' : ''}`}>
          <h1 className="page-title mb-6">{SECTION_NAMES[shown]}</h1>
          {profile.ok ? showSection({ profile: profile.data, email, customerId }) : <NotLoaded here={here} />}
        </div>
      </div>
    </div>
  );
}

/** Who is signed in. On a phone it is the title of the menu, which has no other one. */
function Greeting({ name, email, isTitle }: { name: string; email: string; isTitle: boolean }) {
  const hello = name === '' ? 'Hello' : `Hello, ${name}`;
  const look = 'truncate text-xl font-semibold';
  return (
    <div className="mb-4">
      {isTitle ? <h1 className={`${look} md:hidden`}>{hello}</h1> : null}
      <p className={`${look} max-md:hidden`}>{hello}</p>
      <p className="text-sm wrap-anywhere text-muted">
        <MailAddress address={email} />
      </p>
    </div>
  );
}

/** What an address says beside its section, and what it comes back to after a sign-in. */
function ownQuery(query: PageQuery): Record<string, string> {
  return Object.fromEntries(
    ['edit', 'remove', 'add', 'OrderId', 'ProductId'].flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
