/**
 * Marks that nobody sees and that change what others read: of no width, or turning the direction of writing. Between
 * Arabic letters the joiner and the non-joiner are spelling. Halves of characters are shown as something else, too.
 */
const HIDDEN_MARKS =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\p{Cs}]|(?<!\p{Script=Arabic})[\u200C\u200D]|[\u200C\u200D](?!\p{Script=Arabic})/u;

export const HAS_HIDDEN_MARKS = 'Please type this anew: it holds characters that cannot be seen.';

/** Whether a text shows everything that it holds. */
export function isPlain(typed: string): boolean {
  return !HIDDEN_MARKS.test(typed);
}
