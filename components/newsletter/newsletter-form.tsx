'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useForm } from '@/components/ui/use-form';
import { subscribe } from './actions';
import { NEWSLETTER_FORM } from './newsletter.form';

/**
 * The newsletter sign-up: one field, one button. `id` is what a link leads to, and keeps the field's id unique where
 * the form stands more than once on a page; `tone` chooses how loud the button is.
 */
export function NewsletterForm({ id, tone = 'quiet' }: { id: string; tone?: 'quiet' | 'strong' }) {
  const form = useForm({
    form: { ...NEWSLETTER_FORM, id },
    action: subscribe,
    onDone: (element) => element.reset(),
  });
  return (
    <form {...form.formProps} id={id} aria-label="Newsletter" className="w-full max-w-form scroll-mt-16">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <Field {...form.field('email')} hideLabel placeholder="Email address" />
        </div>
        <Button type="submit" variant={tone === 'strong' ? 'primary' : 'secondary'} disabled={form.pending}>
          Subscribe
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm font-medium text-action empty:hidden">
        {form.result?.ok ? form.result.message : null}
      </p>
    </form>
  );
}
