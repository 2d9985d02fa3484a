import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';
import { profilePath } from '@/lib/addresses/routes';
import { checkReset } from '../check-account';

/** The documented section of the profile that holds the settings. */
export const SETTINGS_PATH = profilePath(4);

export type NewPasswordField = 'current' | 'password' | 'confirm';
export const NEW_PASSWORD_FIELDS: readonly NewPasswordField[] = ['current', 'password', 'confirm'];

export type NewEmailField = 'email' | 'emailPassword';
export const NEW_EMAIL_FIELDS: readonly NewEmailField[] = ['email', 'emailPassword'];

/** A new password: by the rules of the reset, and the current one must be there. */
export function checkNewPassword(read: ReadField<NewPasswordField>): FieldErrors<NewPasswordField> {
  const errors: FieldErrors<NewPasswordField> = checkReset(read);
  if (read('current') === '') errors.current = MESSAGES.resetRequired;
  else if (errors.password === undefined && read('password') === read('current'))
    errors.password = 'Choose a password that is not your current one';
  return errors;
}

/** A new e-mail address, and the password. */
export function checkNewEmail(read: ReadField<NewEmailField>): FieldErrors<NewEmailField> {
  const errors: FieldErrors<NewEmailField> = {};
  if (read('email').trim() === '') errors.email = MESSAGES.requiredFields;
  else if (!isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  if (read('emailPassword') === '') errors.emailPassword = MESSAGES.requiredFields;
  return errors;
}
