'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from '../account-form';
import { checkCode, CODE_FIELDS } from '../check-account';
import { PasswordField } from '../password-field';
import { CODE } from '../secret-fields';
import { askNewEmail, confirmNewEmail, dropNewEmail } from './actions';
import { checkNewEmail, NEW_EMAIL_FIELDS } from './check-settings';

/** Asks for a code to a new e-mail address. */
export function NewEmailForm() {
  const form = useForm({ names: NEW_EMAIL_FIELDS, check: checkNewEmail, action: askNewEmail });
  return (
    <AccountForm form={form} label="Change email" submit="Send code" isNarrow>
      <Field
        id="change-email"
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={form.typed('email')}
        error={form.errors.email}
      />
      <PasswordField
        id="change-email-password"
        label="Password"
        name="emailPassword"
        autoComplete="current-password"
        error={form.errors.emailPassword}
      />
    </AccountForm>
  );
}

/** Takes the code that was sent to `email`, the new address. */
export function NewEmailCodeForm({ email }: { email: string }) {
  const form = useForm({ names: CODE_FIELDS, check: checkCode, action: confirmNewEmail });
  const drop = useForm({ action: dropNewEmail });
  return (
    <div className="max-w-form space-y-3">
      <p className="text-base">
        We sent a code to <strong className="font-semibold">{email}</strong>. With it the address changes, and
        you sign in again on all your devices.
      </p>
      <AccountForm form={form} label="Confirm the new email" submit="Confirm" isNarrow>
        <Field
          {...CODE}
          id="change-email-code"
          maxLength={40}
          defaultValue={form.typed('code')}
          error={form.errors.code}
        />
      </AccountForm>
      <form {...drop.formProps} aria-label="Keep the old email">
        <Button type="submit" variant="quiet" disabled={drop.pending} className="max-sm:w-full">
          Keep the old address
        </Button>
      </form>
    </div>
  );
}
