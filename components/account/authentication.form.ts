import { LIMITS } from '@/lib/contract/limits';
import { isSignUpPassword } from '@/lib/contract/password';
import { defineForm } from '@/lib/forms/declaration';
import { email, text } from '@/lib/forms/fields';
import { password } from '@/lib/forms/password-field';
import { firstName, lastName, PASSWORD_AGAIN, PHONE } from '@/lib/forms/person-fields';
import { MESSAGES } from '@/lib/messages';

const required = MESSAGES.requiredFields;

/** Any password may be tried. */
export const SIGN_IN_FORM = defineForm('sign-in', {
  email: email({ label: 'Email', autoComplete: 'username' }, { required }),
  password: password({ label: 'Password', autoComplete: 'current-password' }, { required }),
});

/** The phone number may stay empty, and has no rule. */
export const SIGN_UP_FORM = defineForm(
  'sign-up',
  {
    firstName: firstName({ required }),
    lastName: lastName({ required }),
    email: email({ label: 'Email' }, { required }),
    phone: text({ ...PHONE, hint: 'We use it to fill in your first checkout.' }, { max: LIMITS.phone }),
    password: password(
      {
        label: 'Password',
        autoComplete: 'new-password',
        hint: 'At least 8 characters, with a lowercase letter, a capital letter and a number.',
      },
      { required, wrong: MESSAGES.signUpPassword },
      isSignUpPassword,
    ),
    confirm: password(PASSWORD_AGAIN, { required }),
  },
  {
    confirm: (read) => (read('confirm') === read('password') ? undefined : MESSAGES.signUpMismatch),
  },
);
