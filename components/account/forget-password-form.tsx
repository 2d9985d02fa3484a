'use client';

import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { requestCode } from './actions';
import { checkForget, FORGET_FIELDS } from './check-account';
import { OriginFields } from './origin-fields';

/** Asks for the code that lets a customer set a new password. */
export function ForgetPasswordForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ names: FORGET_FIELDS, check: checkForget, action: requestCode });
  return (
    <AccountForm form={form} label="Forget Password" submit="Send Code">
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
    </AccountForm>
  );
}
