import type { Metadata } from 'next';
import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { ROUTES } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    name: 'Set a new password',
    description: 'Choose a new password for your account.',
    path: ROUTES.resetPassword,
    index: false,
  });
}

export default function ResetPasswordPage() {
  return (
    <AccountPage name="Reset Password">
      <AccountHeading title="Set a new password">
        <p>Choose one that you use nowhere else.</p>
      </AccountHeading>
      <ResetPasswordForm />
    </AccountPage>
  );
}
