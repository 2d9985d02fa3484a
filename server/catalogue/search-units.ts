/** What Arabic calls the units of measures, as English writes them. */
const ARABIC_UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*(?:بوصة|بوصه|انش|إنش)(?!\p{L})/gu, '$1 inch'],
  [/(\d)\s*(?:تيرابايت|تيرا)(?!\p{L})/gu, '$1 tb'],
  [/(\d)\s*(?:جيجابايت|غيغابايت|جيجا|غيغا|جيغا)(?!\p{L})/gu, '$1 gb'],
  [/(\d)\s*(?:واط|وات)(?!\p{L})/gu, '$1 w'],
  [/(\d)\s*(?:متر|أمتار|امتار)(?!\p{L})/gu, '$1 m'],
];
const ARABIC_ZERO = 0x660;

/** A search with its measures as the index knows them: 'تلفزيون ٥٥ بوصة' is of 55 inches, and '1 to' at the end a French terabyte. */
export function withKnownUnits(typed: string): string {
  const digits = typed.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
  return ARABIC_UNITS.reduce(
    (text, [name, unit]) => text.replace(name, unit),
    // Between numbers it is a word.
    digits.replace(/(\d) to\s*$/i, '$1 tb'),
  );
}
