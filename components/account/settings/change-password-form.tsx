'use client';

import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { PasswordField } from '../password-field';
import { changePassword } from './actions';
import { checkNewPassword, NEW_PASSWORD_FIELDS } from './check-settings';

/** A new password, given the current one. `email` tells a password manager whose it is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ names: NEW_PASSWORD_FIELDS, check: checkNewPassword, action: changePassword });
  return (
    <form {...form.formProps} aria-label="Change password" className="max-w-form space-y-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="change-current"
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={form.errors.current}
      />
      <PasswordField
        id="change-password"
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @ # $ % ^ & *"
        error={form.errors.password}
      />
      <PasswordField
        id="change-confirm"
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
      <Button type="submit" disabled={form.pending} className="max-sm:w-full">
        Change password
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
