'use client';

import Link from 'next/link';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, Select, TextArea } from '@/components/ui/field';
import { FIRST_NAME, LAST_NAME, PHONE } from '@/components/ui/person-fields';
import { FormButtons } from '@/components/ui/form-buttons';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { LANGUAGES, TITLES } from '@/lib/contract/choices';
import type { Profile } from '@/lib/contract/profile';
import { NEWSLETTER, profilePath, ROUTES } from '@/lib/addresses/routes';
import { saveProfile } from './actions';
import { checkProfile, PROFILE_FIELDS, type ProfileField } from './check-profile';
import { SECTION } from './sections';

const SUMMARY = 'profile-errors';
const FIELDS = PROFILE_FIELDS.map((name) => ({ name, id: `profile-${name}` }));

const LINK = 'text-action underline underline-offset-4';

/** Everything a customer may say of themselves. The e-mail address is changed in the settings. */
export function EditProfileForm({ profile, customerId }: { profile: Profile; customerId: number }) {
  const form = useForm<ProfileField>({
    names: PROFILE_FIELDS,
    check: checkProfile,
    action: saveProfile,
    summaryId: SUMMARY,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:profile`);
  const common = (name: ProfileField, saved: string) => ({
    id: `profile-${name}`,
    name,
    error: form.errors[name],
    defaultValue: form.typed(name) ?? saved,
  });
  return (
    <form {...form.formProps} aria-label="Edit Profile" className="max-w-prose space-y-5">
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={form.errors} />
      <div className="sm:w-48">
        <Select {...common('title', profile.Title)} label="Title" autoComplete="honorific-prefix" optional>
          {TITLES.map((title) => (
            <option key={title} value={title}>
              {title || 'No title'}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...FIRST_NAME} {...common('firstName', profile.FirstName)} />
        <Field {...LAST_NAME} {...common('lastName', profile.LastName)} />
      </div>
      <div>
        <p className="mb-1.5 text-sm font-medium">E-mail address</p>
        <p className="text-base">{profile.Email}</p>
        <p className="mt-1.5 text-sm text-muted">
          To change it, go to{' '}
          <Link href={profilePath(SECTION.settings)} prefetch={false} className={LINK}>
            Settings
          </Link>
          .
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...PHONE} {...common('phone', profile.PhoneNumber)} optional />
        <Field
          {...common('birthDate', profile.DateOfBirth)}
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          optional
        />
      </div>
      <div className="sm:w-48">
        <Select {...common('language', profile.Language)} label="Language" autoComplete="language" optional>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {language || 'No preference'}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        {...common('billingAddress', profile.BillingAddress)}
        label="Billing address"
        autoComplete="billing street-address"
        rows={3}
        maxLength={400}
        optional
      />
      <p className="text-sm text-muted">
        {profile.IsSubscribed ? 'You are subscribed to our newsletter.' : <NewsletterLinks />}
      </p>
      <FormButtons
        label="Save changes"
        pending={form.pending}
        cancelHref={profilePath(SECTION.information)}
      />
    </form>
  );
}

/** Where the newsletter is signed up for: a phone has the form on the home page only, a wide screen in the foot. */
function NewsletterLinks() {
  return (
    <>
      You are not subscribed to our newsletter. You can sign up for it{' '}
      <a href={`#${NEWSLETTER.foot}`} className={`${LINK} max-md:hidden`}>
        at the foot of this page
      </a>
      <Link href={`${ROUTES.home}#${NEWSLETTER.home}`} prefetch={false} className={`${LINK} md:hidden`}>
        on the home page
      </Link>
      .
    </>
  );
}
