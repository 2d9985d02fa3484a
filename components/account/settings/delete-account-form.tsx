'use client';

import { useForm } from '@/components/ui/use-form';
import { AccountForm } from '../account-form';
import { ENDS_SESSION } from '../ends-session';
import { PasswordField } from '../password-field';
import { eraseAccount } from './actions';
import { DELETE_ACCOUNT_FORM } from './settings.form';

/** Deletes the account, given the password. It stands behind a disclosure: nobody comes upon it by accident. */
export function DeleteAccountForm() {
  const form = useForm({ form: DELETE_ACCOUNT_FORM, action: eraseAccount, ...ENDS_SESSION });
  return (
    <AccountForm form={form} label="Delete account" submit="Delete my account" isNarrow>
      <PasswordField {...form.field('deletePassword')} />
    </AccountForm>
  );
}
