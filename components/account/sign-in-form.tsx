'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { ROUTES } from '@/lib/routes';
import { signIn } from './actions';
import { checkSignIn, SIGN_IN_FIELDS } from './check-account';
import { FormAnswer } from './form-answer';
import { PasswordField } from './password-field';

/** Sign-in. `returnTo` and `reason` travel with it, so that the visitor comes back to what they were doing. */
export function SignInForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ names: SIGN_IN_FIELDS, check: checkSignIn, action: signIn, toastAnswer: false });
  return (
    <form {...form.formProps} aria-label="Sign-In" className="space-y-5">
      {returnTo === undefined ? null : <input type="hidden" name="returnTo" value={returnTo} />}
      {reason === undefined ? null : <input type="hidden" name="reason" value={reason} />}
      <Field
        id="sign-in-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={form.typed('email')}
        error={form.errors.email}
      />
      <PasswordField
        id="sign-in-password"
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <p className="text-end text-sm">
        <Link
          href={ROUTES.forgetPassword}
          prefetch={false}
          className="inline-flex min-h-9 items-center text-action underline underline-offset-4"
        >
          Forget Password?
        </Link>
      </p>
      <Button type="submit" disabled={form.pending} className="w-full">
        Sign-In
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
