'use client';

import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { setNewPassword } from './actions';
import { RESET_FORM } from './new-password.form';
import { NewPasswordField, PasswordField } from './password-field';

/**
 * A new password, twice. The address of the account stands in it unseen, so that a password manager knows which of
 * its entries changes.
 */
export function ResetPasswordForm({ email }: { email?: string }) {
  const form = useForm({ form: RESET_FORM, action: setNewPassword });
  return (
    <AccountForm form={form} label="Reset Password" submit="Reset Password">
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <NewPasswordField {...form.field('password')} />
      <PasswordField {...form.field('confirm')} />
    </AccountForm>
  );
}
