import { defineForm } from '@/lib/forms/declaration';
import { hidden, text } from '@/lib/forms/fields';
import { password } from '@/lib/forms/password-field';
import { LIMITS } from '@/lib/contract/limits';
import { MESSAGES } from '@/lib/messages';

const required = MESSAGES.requiredFields;

/** A passkey to be added: what it is called, and the password; `response` is what the browser has made. */
export const PASSKEY_FORM = defineForm('passkey', {
  passkeyName: text(
    { label: 'Name', hint: 'Where it is kept, such as My phone' },
    { max: LIMITS.passkeyName, required },
  ),
  passkeyPassword: password({ label: 'Password', autoComplete: 'current-password' }, { required }),
  response: hidden(),
});
