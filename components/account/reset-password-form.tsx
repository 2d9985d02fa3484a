'use client';

import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { setNewPassword } from './actions';
import { checkReset, RESET_FIELDS } from './check-account';
import { PasswordField } from './password-field';

/**
 * A new password, twice. The address of the account stands in it unseen, so that a password manager knows which of
 * its entries changes.
 */
export function ResetPasswordForm({ email }: { email?: string }) {
  const form = useForm({ names: RESET_FIELDS, check: checkReset, action: setNewPassword });
  return (
    <form {...form.formProps} aria-label="Reset Password" className="space-y-5">
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField
        id="reset-password"
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @ # $ % ^ & *"
        error={form.errors.password}
      />
      <PasswordField
        id="reset-confirm"
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
      <Button type="submit" disabled={form.pending} className="w-full">
        Reset Password
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
