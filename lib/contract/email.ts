/**
 * The standard pattern of an e-mail address: the same in the form and in the API. Halves of characters are kept as one
 * and the same sign, so that two addresses would be one; neither they nor marks that control anything belong to any. It stands apart from the
 * calls, so that a form in the browser does not bring the schema library with it.
 */
export const EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>"(),:;[\]\\]{1,64}@(?:[^\s\p{Cc}\p{Cf}\p{Cs}@<>"(),:;[\]\\.]+\.)+[^\s\p{Cc}\p{Cf}\p{Cs}@<>"(),:;[\]\\.]{2,}$/u;
export const EMAIL_MAX_LENGTH = 254;
export const BAD_EMAIL = 'Bad email format';

/**
 * A mailbox as mail servers know it: its domain in the letters of the DNS, where wide letters, other full stops and
 * signs of several parts mean the same, and what stands before it composed.
 */
export function oneSpelling(typed: string): string {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  const name = typed.slice(0, at + 1).normalize('NFC');
  if (/^[!-~]*$/.test(domain)) return name + domain;
  // What ends the host of an address, or is decoded there, names none.
  if (/[\s/?#:%@[\]\\]/.test(domain)) return '';
  return name + (URL.parse(`http://${domain}`)?.hostname ?? '');
}
