'use client';

import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { requestCode } from './actions';
import { FORGET_FORM } from './code.form';
import { OriginFields } from './origin-fields';

/** Asks for the code that lets a customer set a new password. */
export function ForgetPasswordForm({ returnTo, reason }: { returnTo?: string; reason?: string }) {
  const form = useForm({ form: FORGET_FORM, action: requestCode });
  return (
    <AccountForm form={form} label="Forget Password" submit="Send Code">
      <OriginFields returnTo={returnTo} reason={reason} />
      <Field {...form.field('email')} />
    </AccountForm>
  );
}
