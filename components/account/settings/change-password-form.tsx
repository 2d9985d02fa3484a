'use client';

import { useForm } from '@/components/ui/use-form';
import { AccountForm } from '../account-form';
import { PasswordField } from '../password-field';
import { NEW_PASSWORD, PASSWORD_AGAIN } from '../secret-fields';
import { changePassword } from './actions';
import { checkNewPassword, NEW_PASSWORD_FIELDS } from './check-settings';

/** A new password, given the current one. `email` tells a password manager whose it is. */
export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ names: NEW_PASSWORD_FIELDS, check: checkNewPassword, action: changePassword });
  return (
    <AccountForm form={form} label="Change password" submit="Change password" isNarrow>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="change-current"
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={form.errors.current}
      />
      <PasswordField {...NEW_PASSWORD} id="change-password" error={form.errors.password} />
      <PasswordField {...PASSWORD_AGAIN} id="change-confirm" error={form.errors.confirm} />
    </AccountForm>
  );
}
