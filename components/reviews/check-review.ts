import { REVIEW_LENGTHS, STARS } from '@/lib/contract/choices';
import type { FieldErrors, ReadField } from '@/lib/forms/form';

export const REVIEW_FIELDS = ['rating', 'title', 'text'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];
/** What travels with the form and is not typed: the product, and whether it was reviewed before. */
export type ReviewMark = 'product' | 'isEdit';

/** A text as it is kept: forms send every line break as two characters. */
export function plainText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}

/** What is wrong with a review. Stars and a text must be there. */
export function checkReview(read: ReadField<ReviewField>): FieldErrors<ReviewField> {
  const errors: FieldErrors<ReviewField> = {};
  if (starsOf(read('rating')) === undefined) errors.rating = 'Choose how many stars you give';
  if (plainText(read('title')).length > REVIEW_LENGTHS.title)
    errors.title = `Enter a headline of at most ${REVIEW_LENGTHS.title} characters`;
  const text = plainText(read('text'));
  if (text === '') errors.text = 'Enter what you think of the product';
  else if (text.length > REVIEW_LENGTHS.text)
    errors.text = `Enter a text of at most ${REVIEW_LENGTHS.text} characters`;
  return errors;
}

/** The chosen stars; undefined when none were. */
export function starsOf(value: string): (typeof STARS)[number] | undefined {
  return STARS.find((stars) => String(stars) === value);
}
