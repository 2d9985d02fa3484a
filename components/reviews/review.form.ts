import { STARS } from '@/lib/contract/choices';
import { LIMITS } from '@/lib/contract/limits';
import { defineForm } from '@/lib/forms/declaration';
import { field, hidden, text } from '@/lib/forms/fields';

/** A review: stars and a text must be there. */
export const REVIEW_FORM = defineForm('review', {
  rating: field(
    { label: 'How many stars would you give it?' },
    { required: 'Choose how many stars to give' },
    (typed) => STARS.find((stars) => String(stars) === typed),
  ),
  title: text(
    { label: 'Headline', dir: 'auto' },
    { max: LIMITS.reviewTitle, tooLong: `Enter a headline of at most ${LIMITS.reviewTitle} characters` },
  ),
  text: text(
    {
      label: 'Your review',
      hint: 'Everyone can read it, with your first name and the initial of your last name.',
      rows: 6,
      dir: 'auto',
    },
    {
      kind: 'lines',
      max: LIMITS.reviewText,
      required: 'Write what you think of the product',
      tooLong: `Enter a text of at most ${LIMITS.reviewText} characters`,
    },
  ),
  product: hidden(),
  /** Not empty where the product was reviewed before. */
  isEdit: hidden(),
});
