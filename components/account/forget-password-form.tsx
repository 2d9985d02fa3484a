'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { requestCode } from './actions';
import { checkForget, FORGET_FIELDS } from './check-account';
import { OriginFields } from './origin-fields';

/** Asks for the code that lets a customer set a new password. */
export function ForgetPasswordForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ names: FORGET_FIELDS, check: checkForget, action: requestCode });
  return (
    <form {...form.formProps} aria-label="Forget Password" className="space-y-5">
      <OriginFields returnTo={returnTo} reason={reason} />
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
