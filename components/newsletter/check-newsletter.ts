import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';

export type NewsletterField = 'email';
export const NEWSLETTER_FIELDS: readonly NewsletterField[] = ['email'];

/** What is wrong with the newsletter form. */
export function checkNewsletter(read: ReadField<NewsletterField>): FieldErrors<NewsletterField> {
  if (read('email').trim() === '') return { email: MESSAGES.newsletterEmpty };
  return isEmail(read('email')) ? {} : { email: MESSAGES.badEmail };
}
