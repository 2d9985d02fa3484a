import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Settings } from '@/components/account/settings/settings';
import { SignOutButton } from '@/components/account/sign-out-button';
import { AddressBook } from '@/components/profile/address-book';
import { EditProfileForm } from '@/components/profile/edit-profile-form';
import { EmptySection } from '@/components/profile/empty-section';
import { MyInformation } from '@/components/profile/my-information';
import { MENU_ENTRY, ProfileMenu } from '@/components/profile/profile-menu';
import { loadAddresses, loadProfile } from '@/components/profile/queries';
import { parseSection, SECTION, SECTION_NAMES, type Section } from '@/components/profile/sections';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Notice } from '@/components/ui/notice';
import { buttonClass } from '@/components/ui/button-class';
import { PAGE } from '@/lib/constants';
import type { Profile } from '@/lib/contract/profile';
import { MESSAGES } from '@/lib/messages';
import { expiredPath, profilePath, ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readSession, type Session } from '@/lib/session';

export const dynamic = 'force-dynamic';

type Query = Record<string, string | string[] | undefined>;

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    page: PAGE.profile,
    name: 'Your profile',
    description: 'Your information, orders, addresses and settings.',
    path: ROUTES.profile,
    index: false,
    ownPageNumber: true,
  });
}

export default async function ProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const section = parseSection(query['section']);
  const here = section === SECTION.menu ? ROUTES.profile : profilePath(section, addressQuery(query));
  const session = await readSession();
  if (session === undefined) redirect(expiredPath(here));
  const profile = await loadProfile(session);
  if (!profile.ok && profile.error.kind === 'unauthorized') redirect(expiredPath(here));

  const isMenu = section === SECTION.menu;
  // The menu is a page of its own on a phone only; beside it a wide screen shows the first section.
  const shown = isMenu ? SECTION.information : section;
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
      <Breadcrumb
        items={[
          { name: 'Home', href: ROUTES.home },
          ...(isMenu
            ? [{ name: 'Profile' }]
            : [{ name: 'Profile', href: ROUTES.profile }, { name: SECTION_NAMES[section] }]),
        ]}
      />
      <div className="mt-4 grid gap-8 md:mt-8 md:grid-cols-4 md:gap-10 lg:gap-16">
        <div className={isMenu ? '' : 'max-md:hidden'}>
          <Greeting name={profile.ok ? profile.data.FirstName : ''} email={session.email} isTitle={isMenu} />
          <ProfileMenu current={section} signOut={<SignOutButton className={MENU_ENTRY} />} />
        </div>
        <div className={`min-w-0 md:col-span-3 ${isMenu ? 'max-md:hidden' : ''}`}>
          <h1 className="mb-6 text-2xl font-semibold md:text-3xl">{SECTION_NAMES[shown]}</h1>
          {profile.ok ? (
            <SectionContent
              section={shown}
              session={session}
              profile={profile.data}
              query={query}
              here={here}
            />
          ) : (
            <NotLoaded here={here} />
          )}
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
    <div className="mb-4 px-1">
      {isTitle ? <h1 className={`${look} md:hidden`}>{hello}</h1> : null}
      <p className={`${look} max-md:hidden`}>{hello}</p>
      <p className="truncate text-sm text-muted">{email}</p>
    </div>
  );
}

async function SectionContent({
  section,
  session,
  profile,
  query,
  here,
}: {
  section: Section;
  session: Session;
  profile: Profile;
  query: Query;
  here: string;
}) {
  const { customerId, email } = session;
  switch (section) {
    case SECTION.information:
      return <MyInformation profile={profile} />;
    case SECTION.edit:
      return <EditProfileForm profile={profile} customerId={customerId} />;
    case SECTION.settings:
      return <Settings email={email} customerId={customerId} />;
    case SECTION.addresses: {
      const addresses = await loadAddresses(session);
      // The session is good, as the profile has shown: a backend that refuses here means that there is none.
      if (!addresses.ok && addresses.error.kind !== 'unauthorized') return <NotLoaded here={here} />;
      return (
        <AddressBook
          addresses={addresses.ok ? addresses.data : []}
          profile={profile}
          customerId={customerId}
          query={addressQuery(query)}
        />
      );
    }
    default:
      return <EmptySection section={section} />;
  }
}

function NotLoaded({ here }: { here: string }) {
  return (
    <Notice
      icon="warning"
      title={MESSAGES.unexpectedData}
      actions={
        <a href={here} className={buttonClass()}>
          Retry
        </a>
      }
    >
      <p>The shop did not answer in time. Nothing is lost.</p>
    </Notice>
  );
}

function addressQuery(query: Query): Record<string, string> {
  return Object.fromEntries(
    ['edit', 'remove', 'add'].flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
