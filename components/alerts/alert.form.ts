import { parseId } from '@/lib/addresses/routes';
import { ALERT_KINDS } from '@/lib/contract/choices';
import { defineForm } from '@/lib/forms/declaration';
import { email, field, hidden } from '@/lib/forms/fields';

/** The form of a product alert: the variation and the kind of alert travel with the address. */
export const ALERT_FORM = defineForm('alert', {
  email: email({ label: 'Email address', inputMode: 'email' }, { required: 'Enter your email address' }),
  variation: field({ label: '' }, { required: 'Choose a product first' }, parseId),
  kind: field({ label: '' }, { required: 'Choose what you want to be told' }, (typed) =>
    ALERT_KINDS.find((kind) => kind === typed),
  ),
  group: hidden(),
});
