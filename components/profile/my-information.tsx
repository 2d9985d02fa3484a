import { ButtonLink } from '@/components/ui/button';
import { MailAddress } from '@/components/ui/mail-address';
import type { Profile } from '@/lib/calls/answers';
import { shownPhone } from '@/lib/contract/place';
import { profilePath } from '@/lib/addresses/routes';
import { SECTION } from './sections';

/** What the shop knows of the customer. @param canEdit whether the rest can be said; else it is not asked for. */
export function MyInformation({ profile, canEdit }: { profile: Profile; canEdit: boolean }) {
  const newsletter = profile.isSubscribed ? 'You are subscribed' : canEdit ? 'You are not subscribed' : '';
  const all: [label: string, value: string][] = [
    ['Title', profile.title],
    ['First name', profile.firstName],
    ['Last name', profile.lastName],
    ['Email address', profile.email],
    ['Phone number', shownPhone(profile.phoneNumber)],
    ['Date of birth', readableDay(profile.dateOfBirth)],
    ['Language', profile.language],
    ['Billing address', profile.billingAddress],
    ['Newsletter', newsletter],
  ];
  const lines = canEdit ? all : all.filter(([, value]) => value !== '');
  return (
    <>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5 md:px-6">
        {lines.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-3">
            <dt className="text-sm text-muted sm:text-base">{label}</dt>
            <dd className="min-w-0 text-base whitespace-pre-line sm:col-span-2">
              {value === '' ? (
                <span className="text-muted">Not given</span>
              ) : value === profile.email ? (
                <MailAddress address={value} />
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {canEdit ? (
        <ButtonLink href={profilePath(SECTION.edit)} variant="secondary" className="mt-6 max-sm:w-full">
          Edit Profile
        </ButtonLink>
      ) : null}
    </>
  );
}

/** '2000-01-31' as '31 January 2000'. */
function readableDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (day === '' || Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
