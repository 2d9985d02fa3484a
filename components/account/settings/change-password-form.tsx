'use client';

import { useForm } from '@/components/ui/use-form';
import { pauseLive } from '@/lib/calls/live';
import { AccountForm } from '../account-form';
import { NewPasswordField, PasswordField } from '../password-field';
import { changePassword } from './actions';
import { CHANGE_PASSWORD_FORM } from './settings.form';

/** A new password, given the current one. `email` tells a password manager whose it is. */
export function ChangePasswordForm({ email }: { email: string }) {
  // Every session ends before this browser has its new one.
  const form = useForm({ form: CHANGE_PASSWORD_FORM, action: changePassword, onSend: pauseLive });
  return (
    <AccountForm form={form} label="Change password" submit="Change password" isNarrow>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...form.field('current')} />
      <NewPasswordField {...form.field('password')} />
      <PasswordField {...form.field('confirm')} />
    </AccountForm>
  );
}
