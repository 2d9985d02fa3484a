'use server';

import { SECTION } from '@/components/profile/sections';
import { answerForm, formOfCustomer, redirectTo } from '@/lib/forms/action';
import { failureText } from '@/lib/calls/api';
import { addReview, updateReview } from '@/lib/contract/reviews';
import { withOutcome } from '@/lib/addresses/outcome';
import { parseId, profilePath, reviewPath } from '@/lib/addresses/routes';
import { REVIEW_FORM } from './review.form';

const REVIEWS = profilePath(SECTION.reviews);

/** Reviews the product that the field `product` names, or changes its review. Who may, the API says. */
export async function saveReview(_previous: unknown, data: FormData) {
  return answerForm(REVIEW_FORM, data, async ({ product, isEdit, rating, title, text }, refuse) => {
    const productId = parseId(product);
    if (productId === undefined) return redirectTo(REVIEWS);
    return formOfCustomer(reviewPath(productId), async ({ call }) => {
      const result = await call(isEdit === '' ? addReview : updateReview, {
        body: { ProductId: productId, Rating: rating, Title: title, Text: text },
      });
      if (!result.ok) return refuse(failureText(result.error));
      return redirectTo(withOutcome(REVIEWS, isEdit === '' ? 'review-added' : 'review-changed'));
    });
  });
}
