'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { AccountForm } from './account-form';
import { confirmEmail, resendCode } from './actions';
import { CODE_FORM } from './code.form';

/**
 * The code from the mail and, unless it takes the password again to get one, a way to ask for another.
 *
 * @param mailed the code that the link of the mail has brought along.
 */
export function EmailConfirmationForm({
  hasResend,
  mailed,
}: {
  hasResend: boolean;
  mailed?: string | undefined;
}) {
  const code = useForm({ form: CODE_FORM, action: confirmEmail });
  const resend = useForm({ action: resendCode });
  return (
    <>
      <AccountForm form={code} label="Email confirmation" submit="Confirm">
        <Field {...code.field('code', mailed)} />
      </AccountForm>
      {hasResend ? (
        <form
          {...resend.formProps}
          aria-label="Another code"
          className="mt-6 space-y-3 border-t border-line pt-6 text-center text-sm text-muted"
        >
          <p>No email yet? Check your spam folder first.</p>
          <Button type="submit" variant="quiet" disabled={resend.pending}>
            Resend code
          </Button>
          <FormAnswer result={resend.result} errors={resend.errors} />
        </form>
      ) : null}
    </>
  );
}
