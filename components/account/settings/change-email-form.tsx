'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { checkCode, CODE_FIELDS } from '../check-account';
import { PasswordField } from '../password-field';
import { askNewEmail, confirmNewEmail, dropNewEmail } from './actions';
import { checkNewEmail, NEW_EMAIL_FIELDS } from './check-settings';

const NO_FIELDS: readonly never[] = [];

/** Asks for a code to a new e-mail address. */
export function NewEmailForm() {
  const form = useForm({ names: NEW_EMAIL_FIELDS, check: checkNewEmail, action: askNewEmail });
  return (
    <form {...form.formProps} aria-label="Change email" className="max-w-form space-y-5">
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
      <Button type="submit" disabled={form.pending} className="max-sm:w-full">
        Send code
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}

/** Takes the code that was sent to `email`, the new address. */
export function NewEmailCodeForm({ email }: { email: string }) {
  const form = useForm({ names: CODE_FIELDS, check: checkCode, action: confirmNewEmail });
  const drop = useForm({ names: NO_FIELDS, check: () => ({}), action: dropNewEmail });
  return (
    <div className="max-w-form space-y-3">
      <p className="text-base">
        We sent a code to <strong className="font-semibold">{email}</strong>. With it the address changes, and
        you sign in again on all your devices.
      </p>
      <form {...form.formProps} aria-label="Confirm the new email" className="space-y-5">
        <Field
          id="change-email-code"
          label="Confirmation code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={form.typed('code')}
          error={form.errors.code}
        />
        <Button type="submit" disabled={form.pending} className="max-sm:w-full">
          Confirm
        </Button>
        <FormAnswer result={form.result} errors={form.errors} />
      </form>
      <form {...drop.formProps} aria-label="Keep the old email">
        <Button type="submit" variant="quiet" disabled={drop.pending} className="max-sm:w-full">
          Keep the old address
        </Button>
      </form>
    </div>
  );
}
