'use client';

import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { FormAnswer } from '@/components/ui/form-answer';
import { useDraft } from '@/components/ui/use-draft';
import { useForm } from '@/components/ui/use-form';
import { sendMessage } from './actions';
import { CONTACT_FORM } from './contact.form';
import { IdempotencyKey } from './idempotency-key';
import { SentNotice } from './sent-notice';

/** The message to customer service: e-mail, subject, message. */
export function ContactForm() {
  const form = useForm({
    form: CONTACT_FORM,
    action: sendMessage,
    hasSummary: true,
    toastAnswer: false,
    onDone: () => dropDraft(),
  });
  const { dropDraft } = useDraft(form.formProps.ref, 'contact', { isLasting: true });
  const { result, errors } = form;
  if (result?.ok) return <SentNotice title="Your message was sent" message={result.message} />;
  return (
    <form {...form.formProps} aria-label="Message to customer service" className="space-y-5">
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <Field {...form.field('email')} />
      <Field {...form.field('subject')} />
      <TextArea {...form.field('message')} />
      <Button type="submit" disabled={form.pending}>
        Send
      </Button>
      <FormAnswer result={result} errors={errors} />
    </form>
  );
}
