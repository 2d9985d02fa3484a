import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';

export type ContactField = 'email' | 'subject' | 'message';
export const CONTACT_FIELDS: readonly ContactField[] = ['email', 'subject', 'message'];

/** What is wrong with a message to customer service. */
export function checkContact(read: ReadField<ContactField>): FieldErrors<ContactField> {
  const errors: FieldErrors<ContactField> = {};
  if (read('email').trim() === '') errors.email = 'Enter your e-mail address, so that we can answer';
  else if (!isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  if (read('subject').trim() === '') errors.subject = 'Say in a few words what it is about';
  if (read('message').trim() === '') errors.message = 'Write your message';
  return errors;
}
