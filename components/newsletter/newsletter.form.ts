import { defineForm } from '@/lib/forms/declaration';
import { email } from '@/lib/forms/fields';
import { MESSAGES } from '@/lib/messages';

export const NEWSLETTER_FORM = defineForm('newsletter', {
  email: email({ label: 'Email address', inputMode: 'email' }, { required: MESSAGES.newsletterEmpty }),
});
