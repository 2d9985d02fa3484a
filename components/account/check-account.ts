import { isResetPassword, isSignUpPassword } from '@/lib/contract/password';
import { isEmail } from '@/lib/forms/email';
import type { FieldErrors, ReadField } from '@/lib/forms/form';
import { MESSAGES } from '@/lib/messages';

export type SignInField = 'email' | 'password';
export const SIGN_IN_FIELDS: readonly SignInField[] = ['email', 'password'];

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'phone' | 'password' | 'confirm';
export const SIGN_UP_FIELDS: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'confirm',
];

export type ForgetField = 'email';
export const FORGET_FIELDS: readonly ForgetField[] = ['email'];

export type CodeField = 'code';
export const CODE_FIELDS: readonly CodeField[] = ['code'];

export type ResetField = 'password' | 'confirm';
export const RESET_FIELDS: readonly ResetField[] = ['password', 'confirm'];

/** Sign-in: both fields filled, the e-mail address by the pattern. */
export function checkSignIn(read: ReadField<SignInField>): FieldErrors<SignInField> {
  const errors = requireFilled(['email', 'password'], read, MESSAGES.requiredFields);
  if (errors.email === undefined && !isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  return errors;
}

/** Sign-up: everything but the phone filled, the e-mail address by the pattern, a strong password, twice the same. */
export function checkSignUp(read: ReadField<SignUpField>): FieldErrors<SignUpField> {
  const required: SignUpField[] = ['firstName', 'lastName', 'email', 'password', 'confirm'];
  const errors = requireFilled(required, read, MESSAGES.requiredFields);
  if (errors.email === undefined && !isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  if (errors.password === undefined && !isSignUpPassword(read('password')))
    errors.password = MESSAGES.signUpPassword;
  if (errors.confirm === undefined && read('confirm') !== read('password'))
    errors.confirm = MESSAGES.signUpMismatch;
  return errors;
}

/** Forgotten password: an e-mail address. */
export function checkForget(read: ReadField<ForgetField>): FieldErrors<ForgetField> {
  const errors = requireFilled<ForgetField>(['email'], read, MESSAGES.requiredFields);
  if (errors.email === undefined && !isEmail(read('email'))) errors.email = MESSAGES.badEmail;
  return errors;
}

/** E-mail confirmation: a code, whatever it looks like. */
export function checkCode(read: ReadField<CodeField>): FieldErrors<CodeField> {
  return requireFilled<CodeField>(['code'], read, MESSAGES.requiredFields);
}

/** New password: both filled, the password by the stricter rule, both the same. */
export function checkReset(read: ReadField<ResetField>): FieldErrors<ResetField> {
  const errors = requireFilled<ResetField>(['password', 'confirm'], read, MESSAGES.resetRequired);
  if (errors.password === undefined && !isResetPassword(read('password')))
    errors.password = MESSAGES.resetPassword;
  if (errors.confirm === undefined && read('confirm') !== read('password'))
    errors.confirm = MESSAGES.resetMismatch;
  return errors;
}

function requireFilled<Name extends string>(
  names: readonly Name[],
  read: ReadField<Name>,
  message: string,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of names) if (read(name).trim() === '') errors[name] = message;
  return errors;
}
