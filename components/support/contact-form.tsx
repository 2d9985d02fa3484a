'use client';

import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field, TextArea } from '@/components/ui/field';
import { FormAnswer } from '@/components/ui/form-answer';
import { useForm } from '@/components/ui/use-form';
import { sendMessage } from './actions';
import { checkContact, CONTACT_FIELDS } from './check-contact';
import { OnceKey } from './once-key';
import { Sent } from './sent';

const SUMMARY = 'contact-errors';
const FIELDS = CONTACT_FIELDS.map((name) => ({ name, id: `contact-${name}` }));

/** The message to customer service: e-mail, subject, message. */
export function ContactForm() {
  const form = useForm({
    names: CONTACT_FIELDS,
    check: checkContact,
    action: sendMessage,
    summaryId: SUMMARY,
    toastAnswer: false,
  });
  const { result, errors } = form;
  if (result?.ok) return <Sent title="Your message was sent" message={result.message} />;
  return (
    <form {...form.formProps} aria-label="Message to customer service" className="space-y-5">
      <ErrorSummary id={SUMMARY} fields={FIELDS} errors={errors} />
      <OnceKey />
      <Field
        id="contact-email"
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={form.typed('email')}
        error={errors.email}
      />
      <Field
        id="contact-subject"
        label="Subject"
        name="subject"
        maxLength={150}
        required
        defaultValue={form.typed('subject')}
        error={errors.subject}
      />
      <TextArea
        id="contact-message"
        label="Message"
        name="message"
        rows={6}
        maxLength={4000}
        required
        defaultValue={form.typed('message')}
        error={errors.message}
      />
      <Button type="submit" disabled={form.pending}>
        Send
      </Button>
      <FormAnswer result={result} errors={errors} />
    </form>
  );
}
