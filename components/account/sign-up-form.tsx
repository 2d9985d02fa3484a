'use client';

import { Field } from '@/components/ui/field';
import { FIRST_NAME, LAST_NAME, PHONE } from '@/components/ui/person-fields';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { signUp } from './actions';
import { checkSignUp, SIGN_UP_FIELDS, type SignUpField } from './check-account';
import { OriginFields } from './origin-fields';
import { PasswordField } from './password-field';
import { NEW_PASSWORD, PASSWORD_AGAIN } from './secret-fields';

/** Sign-up. The phone number may stay empty. */
export function SignUpForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ names: SIGN_UP_FIELDS, check: checkSignUp, action: signUp });
  const common = (name: SignUpField) => ({
    name,
    error: form.errors[name],
    defaultValue: form.typed(name),
  });
  return (
    <AccountForm form={form} label="Sign-Up" submit="Sign-Up">
      <OriginFields returnTo={returnTo} reason={reason} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...FIRST_NAME} {...common('firstName')} id="sign-up-first-name" />
        <Field {...LAST_NAME} {...common('lastName')} id="sign-up-last-name" />
      </div>
      <Field
        {...common('email')}
        id="sign-up-email"
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...PHONE}
        {...common('phone')}
        id="sign-up-phone"
        maxLength={30}
        optional
        hint="Only to fill in your first checkout for you."
      />
      <PasswordField
        {...NEW_PASSWORD}
        id="sign-up-password"
        label="Password"
        hint="At least 8 characters, with a lowercase letter, a capital letter and a number."
        error={form.errors.password}
      />
      <PasswordField {...PASSWORD_AGAIN} id="sign-up-confirm" error={form.errors.confirm} />
    </AccountForm>
  );
}
