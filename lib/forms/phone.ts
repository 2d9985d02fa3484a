/** Whether a text is a phone number in any spelling: +961, 00961, a leading 0, spaces, dots, dashes, brackets. */
export function isPhone(value: string): boolean {
  return (
    /^\+?[\d\s().\-/]+$/.test(value.trim()) && /^\d{7,15}$/.test(value.replace(/\D/g, '').replace(/^00/, ''))
  );
}
