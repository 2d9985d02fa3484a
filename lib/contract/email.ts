/**
 * The standard pattern of an e-mail address: the same in the form and in the API. It stands apart from the
 * calls, so that a form in the browser does not bring the schema library with it.
 */
export const EMAIL_PATTERN =
  /^[^\s\p{Cf}@<>"(),:;[\]\\]{1,64}@[^\s\p{Cf}@<>"(),:;[\]\\]+\.[^\s\p{Cf}@<>"(),:;[\]\\.]{2,}$/u;
export const EMAIL_MAX_LENGTH = 254;
export const BAD_EMAIL = 'Bad email format';
