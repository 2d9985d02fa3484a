'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { signUp } from './actions';
import { checkSignUp, SIGN_UP_FIELDS } from './check-account';
import { OriginFields } from './origin-fields';
import { PasswordField } from './password-field';

/** Sign-up. The phone number may stay empty. */
export function SignUpForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ names: SIGN_UP_FIELDS, check: checkSignUp, action: signUp });
  return (
    <form {...form.formProps} aria-label="Sign-Up" className="space-y-5">
      <OriginFields returnTo={returnTo} reason={reason} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id="sign-up-first-name"
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          required
          defaultValue={form.typed('firstName')}
          error={form.errors.firstName}
        />
        <Field
          id="sign-up-last-name"
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          defaultValue={form.typed('lastName')}
          error={form.errors.lastName}
        />
      </div>
      <Field
        id="sign-up-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={form.typed('email')}
        error={form.errors.email}
      />
      <Field
        id="sign-up-phone"
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optional
        hint="Only to fill in your first checkout for you."
        defaultValue={form.typed('phone')}
        error={form.errors.phone}
      />
      <PasswordField
        id="sign-up-password"
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase letter, a capital letter and a number."
        error={form.errors.password}
      />
      <PasswordField
        id="sign-up-confirm"
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
      <Button type="submit" disabled={form.pending} className="w-full">
        Sign-Up
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
