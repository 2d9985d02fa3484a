import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { ForgetPasswordForm } from '@/components/account/forget-password-form';
import { originOf } from '@/components/account/origin';
import { withOrigin } from '@/components/account/origin-fields';
import { Link } from '@/components/ui/link';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Forgot your password?',
    description: 'Enter your account’s email address and we will send you a code to set a new password.',
    path: ROUTES.forgetPassword,
    index: false,
  });

export default async function ForgetPasswordPage({ searchParams }: QueryProps) {
  const origin = originOf(await searchParams);
  return (
    <AccountPage name="Forget Password">
      <AccountHeading title="Forgot your password?">
        <p>Enter your account’s email address. We will send you a code to set a new password.</p>
      </AccountHeading>
      <ForgetPasswordForm {...origin} />
      <p className="mt-6 text-center text-sm">
        <Link
          href={withOrigin(ROUTES.signIn, origin)}
          className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
        >
          Back to sign-in
        </Link>
      </p>
    </AccountPage>
  );
}
