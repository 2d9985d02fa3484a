import { AccountHeading, AccountPage } from '@/components/account/account-page';
import { EmailConfirmationForm } from '@/components/account/email-confirmation-form';
import { readFlow } from '@/components/account/queries';
import { RememberCustomer } from '@/components/account/remember-customer';
import { Link } from '@/components/ui/link';
import type { QueryProps } from '@/lib/addresses/page-query';
import { ROUTES } from '@/lib/addresses/routes';
import { can } from '@/lib/calls/capabilities';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    name: 'Confirm your email',
    description: 'Enter the code from our email to confirm that the address is yours.',
    path: ROUTES.emailConfirmation,
    index: false,
  });

/** A code as mails have it. */
const MAILED = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/;

export default async function EmailConfirmationPage({ searchParams }: QueryProps) {
  // How long a code counts, only our API says.
  const [{ code }, flow, isOurs] = await Promise.all([searchParams, readFlow(), can('reset-grants')]);
  const mailed = typeof code === 'string' && MAILED.test(code) ? code : undefined;
  if (flow?.purpose === 'sign-in-code') return <SignInCodePage email={flow.email} />;
  return (
    <AccountPage name="Email Confirmation">
      <AccountHeading title="Confirm your email">
        {flow === undefined ? (
          // A code counts only where it was asked for, which the link of a mail does not know.
          <p>
            This browser is not waiting for a code. Open our email in the browser in which you asked for it,
            or{' '}
            <Link href={ROUTES.signIn} className="text-action underline underline-offset-4">
              sign in
            </Link>{' '}
            here: you get a new code if one is needed.
          </p>
        ) : (
          <p>
            We sent a code to <strong className="font-semibold text-ink">{flow.email}</strong>.
            {isOurs ? ' It is good for 10 minutes.' : null}
          </p>
        )}
      </AccountHeading>
      <EmailConfirmationForm hasResend mailed={mailed} />
      <p className="mt-4 text-center text-sm text-muted">
        A wrong address?{' '}
        <Link
          href={flow?.purpose === 'forgot' ? ROUTES.forgetPassword : `${ROUTES.signIn}?mode=sign-up`}
          className="text-action underline underline-offset-4"
        >
          Start again
        </Link>
      </p>
      {flow === undefined ? null : <RememberCustomer email={flow.email} customerId={flow.customerId} />}
    </AccountPage>
  );
}

/** Whoever signs in while strangers guess at the password. Nothing here says whether theirs was right. */
function SignInCodePage({ email }: { email: string }) {
  return (
    <AccountPage name="Email Confirmation">
      <AccountHeading title="Enter your sign-in code">
        <p>
          If your password was right, a code is on its way to{' '}
          <strong className="font-semibold text-ink">{email}</strong>. It is good for 10 minutes.
        </p>
      </AccountHeading>
      <EmailConfirmationForm hasResend={false} />
      <p className="mt-4 text-center text-sm text-muted">
        No code?{' '}
        <Link href={ROUTES.signIn} className="text-action underline underline-offset-4">
          Sign in again
        </Link>
      </p>
    </AccountPage>
  );
}
