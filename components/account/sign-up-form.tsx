'use client';

import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { signUp } from './actions';
import { SIGN_UP_FORM } from './authentication.form';
import { OriginFields } from './origin-fields';
import { PasswordOnce } from './password-once';

/** Sign-up. The phone number may stay empty. */
export function SignUpForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ form: SIGN_UP_FORM, action: signUp });
  return (
    <AccountForm form={form} label="Sign-Up" submit="Sign-Up">
      <OriginFields returnTo={returnTo} reason={reason} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('firstName')} />
        <Field {...form.field('lastName')} />
      </div>
      <Field {...form.field('email')} />
      <Field {...form.field('phone')} />
      <PasswordOnce password={form.field('password')} confirm={form.field('confirm')} />
    </AccountForm>
  );
}
