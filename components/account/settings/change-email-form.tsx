'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from '../account-form';
import { CODE_FORM } from '../code.form';
import { ENDS_SESSION } from '../ends-session';
import { PasswordField } from '../password-field';
import { askNewEmail, confirmNewEmail, dropNewEmail } from './actions';
import { CHANGE_EMAIL_FORM } from './settings.form';

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
