import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FormAnswer } from '@/components/ui/form-answer';
import type { Form } from '@/components/ui/use-form';
import type { Fields } from '@/lib/forms/declaration';

/**
 * A form of the account: its fields, one button, and the answer to it below.
 *
 * @param label names the form. @param submit is on the button.
 * @param isNarrow it is one form of several, not what its page is for.
 */
export function AccountForm<F extends Fields>({
  form,
  label,
  submit,
  isNarrow,
  children,
}: {
  form: Pick<Form<F>, 'formProps' | 'pending' | 'result' | 'errors'>;
  label: string;
  submit: string;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  return (
    <form {...form.formProps} aria-label={label} className={`space-y-5 ${isNarrow ? 'max-w-form' : ''}`}>
      {children}
      <div className="*:not-empty:not-first:mt-5">
        <Button
          type="submit"
          variant={isNarrow ? 'secondary' : 'primary'}
          disabled={form.pending}
          className={isNarrow ? 'max-sm:w-full' : 'w-full'}
        >
          {submit}
        </Button>
        <FormAnswer result={form.result} errors={form.errors} />
      </div>
    </form>
  );
}
