import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { email, hidden, text } from '@/lib/forms/fields';

/** A message to customer service. */
export const CONTACT_FORM = defineForm('contact', {
  email: email({ label: 'E-mail address' }, { required: 'Enter your e-mail address, so that we can answer' }),
  subject: text(
    { label: 'Subject' },
    { max: LIMITS.subject, required: 'Say in a few words what it is about' },
  ),
  message: text(
    { label: 'Message', rows: 6 },
    { kind: 'lines', max: LIMITS.message, required: 'Write your message' },
  ),
  key: hidden(),
});
