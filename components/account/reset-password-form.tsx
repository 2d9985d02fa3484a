'use client';

import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { setNewPassword } from './actions';
import { checkReset, RESET_FIELDS } from './check-account';
import { PasswordField } from './password-field';
import { NEW_PASSWORD, PASSWORD_AGAIN } from './secret-fields';

/**
 * A new password, twice. The address of the account stands in it unseen, so that a password manager knows which of
 * its entries changes.
 */
export function ResetPasswordForm({ email }: { email?: string }) {
  const form = useForm({ names: RESET_FIELDS, check: checkReset, action: setNewPassword });
  return (
    <AccountForm form={form} label="Reset Password" submit="Reset Password">
      {email === undefined ? null : (
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      )}
      <PasswordField {...NEW_PASSWORD} id="reset-password" error={form.errors.password} />
      <PasswordField {...PASSWORD_AGAIN} id="reset-confirm" error={form.errors.confirm} />
    </AccountForm>
  );
}
