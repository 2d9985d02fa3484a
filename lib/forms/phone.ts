/**
 * Whether a text is a phone number in any spelling: +961, 00961, a leading 0, spaces, dots, dashes, brackets, the digits
 * of any keyboard, and the invisible marks that a number copied from elsewhere brings along.
 */
export function isPhone(value: string): boolean {
  const typed = value.replace(/\p{Cf}/gu, '').trim();
  const digits = typed.replace(/\P{Nd}/gu, '').replace(/^[0٠۰]{2}/, '');
  return /^\(?\+?[\p{Nd}\s().\-/]+$/u.test(typed) && /^\p{Nd}{7,15}$/u.test(digits);
}
