import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { email, hidden, text } from '@/lib/forms/fields';

/** A message to customer service. */
export const CONTACT_FORM = defineForm('contact', {
  email: email({ label: 'Email address' }, { required: 'Enter your email address so that we can reply' }),
  subject: text({ label: 'Subject' }, { max: LIMITS.subject, required: 'Enter a subject for your message' }),
  message: text(
    { label: 'Message', rows: 6 },
    { kind: 'lines', max: LIMITS.message, required: 'Write your message' },
  ),
  key: hidden(),
});
