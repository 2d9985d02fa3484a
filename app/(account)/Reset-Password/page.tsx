import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { readGrantEmail } from '@/components/account/queries';
import { RememberCustomer } from '@/components/account/remember-customer';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Set a new password',
    description: 'Choose a new password for your account.',
    path: ROUTES.resetPassword,
    index: false,
  });

export default async function ResetPasswordPage() {
  const email = await readGrantEmail();
  return (
    <AccountPage name="Reset Password">
      <AccountHeading title="Set a new password">
        {email === undefined ? (
          <p>First request a code to show that the account is yours.</p>
        ) : (
          <p>
            For <strong className="font-semibold text-ink">{email}</strong>. Choose one that you use nowhere
            else.
          </p>
        )}
      </AccountHeading>
      <ResetPasswordForm email={email} />
      <p className="mt-6 text-center text-sm">
        <Link
          href={ROUTES.forgetPassword}
          className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
        >
          Request a new code
        </Link>
      </p>
      {email === undefined ? null : <RememberCustomer email={email} />}
    </AccountPage>
  );
}
