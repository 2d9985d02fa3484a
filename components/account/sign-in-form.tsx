import { Field } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { dropDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { useKnownEmail } from '@/components/ui/use-known-email';
import { ROUTES } from '@/lib/addresses/routes';
import { AccountForm } from './account-form';
import { signIn } from './actions';
import { SIGN_IN_FORM } from './authentication.form';
import { OriginFields, withOrigin } from './origin-fields';
import { PasswordField } from './password-field';
import { SIGN_UP_DRAFT } from './sign-up-form';

/** Sign-in. `returnTo` and `reason` travel with it, so that the visitor comes back to what they were doing. */
export function SignInForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ form: SIGN_IN_FORM, action: signIn, onDone: () => dropDraft(SIGN_UP_DRAFT) });
  const email = useKnownEmail();
  return (
    <AccountForm form={form} label="Sign-In" submit="Sign-In">
      <OriginFields returnTo={returnTo} reason={reason} />
      <Field {...form.field('email')} ref={email} />
      <PasswordField {...form.field('password')} />
      <p className="text-end text-sm">
        <Link
          href={withOrigin(ROUTES.forgetPassword, { returnTo, reason })}
          className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
        >
          Forget Password?
        </Link>
      </p>
    </AccountForm>
  );
}
