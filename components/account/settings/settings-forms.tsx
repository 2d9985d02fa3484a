'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { pauseLive } from '@/lib/calls/live';
import { AccountForm } from '../account-form';
import { CODE_FORM } from '../code.form';
import { ENDS_SESSION } from '../ends-session';
import { NewPasswordField, PasswordField } from '../password-field';
import { askNewEmail, changePassword, confirmNewEmail, dropNewEmail, eraseAccount } from './actions';
import { CHANGE_EMAIL_FORM, CHANGE_PASSWORD_FORM, DELETE_ACCOUNT_FORM } from './settings.form';

/** Asks for a code to a new e-mail address. */
export function NewEmailForm() {
  const form = useForm({ form: CHANGE_EMAIL_FORM, action: askNewEmail });
  return (
    <AccountForm form={form} label="Change email" submit="Send code" isNarrow>
      <Field {...form.field('email')} />
      <PasswordField {...form.field('emailPassword')} />
    </AccountForm>
  );
}

/** Takes the code that was sent to `email`, the new address. */
export function NewEmailCodeForm({ email }: { email: string }) {
  const form = useForm({ form: CODE_FORM, action: confirmNewEmail, ...ENDS_SESSION });
  const drop = useForm({ action: dropNewEmail });
  return (
    <div className="max-w-form space-y-3">
      <p className="text-base">
        We sent a code to <strong className="font-semibold">{email}</strong>. With it the address changes, and
        you sign in again on all your devices.
      </p>
      <AccountForm form={form} label="Confirm the new email" submit="Confirm" isNarrow>
        <Field {...form.field('code')} />
      </AccountForm>
      <form {...drop.formProps} aria-label="Keep the old email" className="*:not-empty:not-first:mt-3">
        <Button type="submit" variant="quiet" disabled={drop.pending} className="max-sm:w-full">
          Keep the old address
        </Button>
        <FormAnswer result={drop.result} errors={drop.errors} />
      </form>
    </div>
  );
}

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

/** Deletes the account, given the password. It stands behind a disclosure: nobody comes upon it by accident. */
export function DeleteAccountForm() {
  const form = useForm({ form: DELETE_ACCOUNT_FORM, action: eraseAccount, ...ENDS_SESSION });
  return (
    <AccountForm form={form} label="Delete account" submit="Delete my account" isNarrow>
      <PasswordField {...form.field('deletePassword')} />
    </AccountForm>
  );
}
