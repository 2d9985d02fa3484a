'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { openPreview } from './actions';
import { checkToken, TOKEN_FIELDS } from './check-token';

/** Asks for the token. It is sent in a form, so that it stands in no address and no history. */
export function TokenForm() {
  const form = useForm({ names: TOKEN_FIELDS, check: checkToken, action: openPreview });
  return (
    <form {...form.formProps} aria-label="Open the preview" className="max-w-form space-y-5">
      <Field
        id="preview-token"
        label="Token"
        name="token"
        type="password"
        autoComplete="off"
        required
        hint="The value of METADATA_PREVIEW_TOKEN. This browser is remembered for 30 days."
        error={form.errors.token}
      />
      <Button type="submit" disabled={form.pending}>
        Open the preview
      </Button>
      <FormAnswer result={form.result} errors={form.errors} />
    </form>
  );
}
