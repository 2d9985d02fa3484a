'use client';

import type { FormAction } from '@/lib/forms/form';
import type { ButtonStyle } from './button-class';
import { Button } from './button';
import { FormAnswer } from './form-answer';
import { useForm } from './use-form';

/** A form that is one button, about the one thing that `id` names. `label` tells it from the others. */
export function OneButtonForm({
  id,
  action,
  label,
  children,
  ...button
}: ButtonStyle & {
  id: string;
  action: FormAction<never>;
  label: string;
  children: string;
}) {
  const form = useForm({ action });
  return (
    <form {...form.formProps} aria-label={label}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" {...button} disabled={form.pending} aria-label={label}>
        {children}
      </Button>
      <div className="*:not-empty:mt-3">
        <FormAnswer result={form.result} errors={form.errors} />
      </div>
    </form>
  );
}
