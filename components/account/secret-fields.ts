/** What the fields of the account say and take that stand in more than one form: a new password, twice. */
export const NEW_PASSWORD = {
  label: 'New password',
  name: 'password',
  autoComplete: 'new-password',
  hint: 'At least 8 characters, with a lowercase letter, a capital letter, a number and one of ! @ # $ % ^ & *',
} as const;

export const PASSWORD_AGAIN = {
  label: 'Confirm password',
  name: 'confirm',
  autoComplete: 'new-password',
} as const;

/** The code from a mail. */
export const CODE = {
  label: 'Confirmation code',
  name: 'code',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  required: true,
} as const;
