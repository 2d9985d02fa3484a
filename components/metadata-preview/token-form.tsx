'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { openPreview } from './actions';
import { TOKEN_FORM } from './token.form';

/** Asks for the token. It is sent in a form, so that it stands in no address and no history. */
export function TokenForm() {
  const form = useForm({ form: TOKEN_FORM, action: openPreview });
  return (
    <form {...form.formProps} aria-label="Open the preview" className="max-w-form space-y-5">
      <Field {...form.field('token')} />
      <Button type="submit" disabled={form.pending}>
        Open the preview
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
