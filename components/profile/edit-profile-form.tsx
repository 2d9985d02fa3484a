'use client';

import { ErrorSummary } from '@/components/ui/error-summary';
import { Select } from '@/components/ui/choice-fields';
import { Field } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { TextArea } from '@/components/ui/text-area';
import { FormAnswer } from '@/components/ui/form-answer';
import { FormButtons } from '@/components/ui/form-buttons';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import type { Profile } from '@/lib/calls/answers';
import { NEWSLETTER, profilePath, ROUTES } from '@/lib/addresses/routes';
import { saveProfile } from './actions';
import { PROFILE_FORM } from './profile.form';
import { SECTION } from './sections';
import type { OwnerId } from '@/lib/contract/wire';

const LINK = 'text-action underline underline-offset-4';

/** Everything a customer may say of themselves. The e-mail address is changed in the settings. */
export function EditProfileForm({ profile, customerId }: { profile: Profile; customerId: OwnerId }) {
  const form = useForm({
    form: PROFILE_FORM,
    action: saveProfile,
    hasSummary: true,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, `${customerId}:profile`);
  return (
    <form {...form.formProps} aria-label="Edit Profile" className="max-w-prose space-y-5">
      <ErrorSummary form={form} />
      <div className="sm:w-48">
        <Select {...form.field('title', profile.title)} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName', profile.firstName)} />
        <Field {...form.field('lastName', profile.lastName)} />
      </div>
      <div>
        <p className="mb-1.5 text-sm font-medium">Email address</p>
        <p className="text-base">{profile.email}</p>
        <p className="mt-1.5 text-sm text-muted">
          To change it, go to{' '}
          <Link href={profilePath(SECTION.settings)} className={LINK}>
            Settings
          </Link>
          .
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('phone', profile.phoneNumber)} />
        <Field {...form.field('birthDate', profile.dateOfBirth)} />
      </div>
      <div className="sm:w-48">
        <Select {...form.field('language', profile.language)} />
      </div>
      <TextArea {...form.field('billingAddress', profile.billingAddress)} />
      <p className="text-sm text-muted">
        {profile.isSubscribed ? 'You are subscribed to our newsletter.' : <NewsletterLinks />}
      </p>
      <FormAnswer result={form.result} errors={form.errors} />
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
      <Link href={`${ROUTES.home}#${NEWSLETTER.home}`} className={`${LINK} md:hidden`}>
        on the home page
      </Link>
      .
    </>
  );
}
