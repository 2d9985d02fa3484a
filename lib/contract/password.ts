/** The documented rules of a new password: the same in the form and in the API. */
export const PASSWORD_MIN_LENGTH = 8;
/** The longest password that is looked at. */
export const PASSWORD_MAX_LENGTH = 128;

/** What is said of one that fits its rule, and is still one of the first that somebody would try. */
export const EASY_PASSWORD = 'This password is too easy to guess. Please choose another one.';

/** The rule of sign-up: at least 8 characters with a lowercase letter, an uppercase letter and a digit. */
export function isSignUpPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password) &&
    /\d/.test(password)
  );
}

/** The rule of a reset: that of sign-up, and a symbol of `!@#$%^&*`. */
export function isResetPassword(password: string): boolean {
  return isSignUpPassword(password) && /[!@#$%^&*]/.test(password);
}
