'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { confirmEmail, resendCode } from './actions';
import { checkCode, CODE_FIELDS } from './check-account';

const NO_FIELDS: readonly never[] = [];

/** The code from the mail, and a way to ask for another one. */
export function EmailConfirmationForm() {
  const code = useForm({ names: CODE_FIELDS, check: checkCode, action: confirmEmail });
  const resend = useForm({ names: NO_FIELDS, check: () => ({}), action: resendCode });
  return (
    <>
      <form {...code.formProps} aria-label="Email confirmation" className="space-y-5">
        <Field
          id="confirmation-code"
          label="Confirmation code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={50}
          required
          defaultValue={code.typed('code')}
          error={code.errors.code}
        />
        <Button type="submit" disabled={code.pending} className="w-full">
          Confirm
        </Button>
        <FormAnswer result={code.result} errors={code.errors} />
      </form>
      <form
        {...resend.formProps}
        aria-label="Another code"
        className="mt-6 space-y-3 border-t border-line pt-6 text-center text-sm text-muted"
      >
        <p>No mail yet? Look among the unwanted ones first.</p>
        <Button type="submit" variant="quiet" disabled={resend.pending}>
          Resend code
        </Button>
        <FormAnswer result={resend.result} errors={resend.errors} />
      </form>
    </>
  );
}
