import { defineForm } from '@/lib/forms/declaration';
import { email } from '@/lib/forms/fields';
import { PAGE_MESSAGES } from '@/lib/page-messages';

export const NEWSLETTER_FORM = defineForm('newsletter', {
  email: email({ label: 'Email address', inputMode: 'email' }, { required: PAGE_MESSAGES.newsletterEmpty }),
});
