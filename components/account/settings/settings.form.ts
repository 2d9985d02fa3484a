import { defineForm } from '@/lib/forms/declaration';
import { email } from '@/lib/forms/fields';
import { password } from '@/lib/forms/password-field';
import { MESSAGES } from '@/lib/messages';
import { NEW_PASSWORD } from '../new-password.form';

const required = MESSAGES.requiredFields;

/** A new password, given the current one. */
export const CHANGE_PASSWORD_FORM = defineForm(
  'change',
  {
    current: password(
      { label: 'Current password', autoComplete: 'current-password' },
      { required: MESSAGES.resetRequired },
    ),
    ...NEW_PASSWORD,
  },
  {
    password: (read) =>
      read('password') === read('current') ? 'Choose a password that is not your current one' : undefined,
    confirm: (read) => (read('confirm') === read('password') ? undefined : MESSAGES.resetMismatch),
  },
);

/** The password, to delete the account. */
export const DELETE_ACCOUNT_FORM = defineForm('delete', {
  deletePassword: password({ label: 'Password', autoComplete: 'current-password' }, { required }),
});

/** A new e-mail address, and the password. */
export const CHANGE_EMAIL_FORM = defineForm('change', {
  email: email({ label: 'New email address' }, { required }),
  emailPassword: password({ label: 'Password', autoComplete: 'current-password' }, { required }),
});
