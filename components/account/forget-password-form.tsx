'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { requestCode } from './actions';
import { checkForget, FORGET_FIELDS } from './check-account';
import { FormAnswer } from './form-answer';

/** Asks for the code that lets a customer set a new password. */
export function ForgetPasswordForm() {
  const form = useForm({ names: FORGET_FIELDS, check: checkForget, action: requestCode, toastAnswer: false });
  return (
    <form {...form.formProps} aria-label="Forget Password" className="space-y-5">
      <Field
        id="forget-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={form.typed('email')}
        error={form.errors.email}
      />
      <Button type="submit" disabled={form.pending} className="w-full">
        Send Code
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
