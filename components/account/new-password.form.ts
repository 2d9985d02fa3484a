import { isResetPassword } from '@/lib/contract/password';
import { defineForm } from '@/lib/forms/declaration';
import { password } from '@/lib/forms/password-field';
import { PASSWORD_AGAIN } from '@/lib/forms/person-fields';
import { MESSAGES } from '@/lib/messages';

/** A new password by the stricter rule, twice. */
export const NEW_PASSWORD = {
  password: password(
    {
      label: 'New password',
      autoComplete: 'new-password',
      hint: 'At least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @ # $ % ^ & *',
    },
    { required: MESSAGES.resetRequired, wrong: MESSAGES.resetPassword },
    isResetPassword,
  ),
  confirm: password(PASSWORD_AGAIN, { required: MESSAGES.resetRequired }),
};

export const RESET_FORM = defineForm('reset', NEW_PASSWORD, {
  confirm: (read) => (read('confirm') === read('password') ? undefined : MESSAGES.resetMismatch),
});
