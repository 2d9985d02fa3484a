'use client';

import { Button } from '@/components/ui/button';
import { useForm } from '@/components/ui/use-form';
import { setNewPassword } from './actions';
import { checkReset, RESET_FIELDS } from './check-account';
import { FormAnswer } from './form-answer';
import { PasswordField } from './password-field';

/** A new password, twice. */
export function ResetPasswordForm() {
  const form = useForm({
    names: RESET_FIELDS,
    check: checkReset,
    action: setNewPassword,
    toastAnswer: false,
  });
  return (
    <form {...form.formProps} aria-label="Reset Password" className="space-y-5">
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
