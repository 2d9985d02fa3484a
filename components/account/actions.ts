'use server';

import { failed, refuseForeign } from '@/lib/action';
import { fieldReader, firstError, type CheckFields, type FormResult } from '@/lib/form';
import {
  checkCode,
  checkForget,
  checkReset,
  checkSignIn,
  checkSignUp,
  CODE_FIELDS,
  FORGET_FIELDS,
  RESET_FIELDS,
  SIGN_IN_FIELDS,
  SIGN_UP_FIELDS,
  type CodeField,
  type ForgetField,
  type ResetField,
  type SignInField,
  type SignUpField,
} from './check-account';

const NOT_OPEN =
  'Accounts open soon. Nothing you typed was sent on or kept, and you can browse everything meanwhile.';

/** Signs a customer in. Until accounts are open it checks what was typed and says that they are not. */
export async function signIn(_previous: FormResult<SignInField> | undefined, data: FormData) {
  return answer(data, SIGN_IN_FIELDS, checkSignIn, ['email']);
}

/** Registers a customer; see `signIn`. */
export async function signUp(_previous: FormResult<SignUpField> | undefined, data: FormData) {
  return answer(data, SIGN_UP_FIELDS, checkSignUp, ['firstName', 'lastName', 'email', 'phone']);
}

/** Asks for a code to set a new password; see `signIn`. */
export async function requestCode(_previous: FormResult<ForgetField> | undefined, data: FormData) {
  return answer(data, FORGET_FIELDS, checkForget, ['email']);
}

/** Confirms an e-mail address with its code; see `signIn`. */
export async function confirmEmail(_previous: FormResult<CodeField> | undefined, data: FormData) {
  return answer(data, CODE_FIELDS, checkCode, ['code']);
}

/** Sends a new code; see `signIn`. */
export async function resendCode(_previous: FormResult<never> | undefined, data: FormData) {
  return answer<never>(data, [], () => ({}), []);
}

/** Sets a new password; see `signIn`. */
export async function setNewPassword(_previous: FormResult<ResetField> | undefined, data: FormData) {
  return answer(data, RESET_FIELDS, checkReset, []);
}

/** @param kept the fields whose text goes back into the page: never a password. */
async function answer<Name extends string>(
  data: FormData,
  names: readonly Name[],
  check: CheckFields<Name>,
  kept: readonly Name[],
): Promise<FormResult<Name>> {
  const foreign = await refuseForeign<Name>();
  if (foreign !== undefined) return foreign;
  const read = fieldReader<Name>(data);
  const errors = check(read);
  return failed(errors, firstError(names, errors)?.message ?? NOT_OPEN, kept, read);
}
