import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { email, text } from '@/lib/forms/fields';
import { MESSAGES } from '@/lib/messages';

const required = MESSAGES.requiredFields;

/** Forgotten password. */
export const FORGET_FORM = defineForm('forget', {
  email: email({ label: 'Email', autoComplete: 'username' }, { required }),
});

/** A code from a mail, whatever it looks like. */
export const CODE_FORM = defineForm('confirmation', {
  code: text(
    {
      label: 'Confirmation code',
      autoComplete: 'one-time-code',
      autoCapitalize: 'characters',
      autoCorrect: 'off',
      spellCheck: false,
    },
    { max: LIMITS.code, required },
  ),
});
