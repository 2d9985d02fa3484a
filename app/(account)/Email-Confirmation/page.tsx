import type { Metadata } from 'next';
import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { EmailConfirmationForm } from '@/components/account/email-confirmation-form';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Confirm your email',
    description: 'Enter the code from our mail to confirm that the address is yours.',
    path: ROUTES.emailConfirmation,
    index: false,
  });
}

export default function EmailConfirmationPage() {
  return (
    <AccountPage name="Email Confirmation">
      <AccountHeading title="Confirm your email">
        <p>Enter the code from the mail we sent you.</p>
      </AccountHeading>
      <EmailConfirmationForm />
    </AccountPage>
  );
}
