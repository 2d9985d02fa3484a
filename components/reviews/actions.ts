'use server';

import { SECTION } from '@/components/profile/sections';
import { acceptForm, failed, formOfCustomer, leadTo } from '@/lib/forms/action';
import { failureText } from '@/lib/calls/api';
import { addReview, updateReview } from '@/lib/contract/reviews';
import { fieldReader, type FormResult } from '@/lib/forms/form';
import { withOutcome } from '@/lib/addresses/outcome';
import { parseId, profilePath, reviewPath } from '@/lib/addresses/routes';
import {
  checkReview,
  plainText,
  REVIEW_FIELDS,
  starsOf,
  type ReviewField,
  type ReviewMark,
} from './check-review';

const REVIEWS = profilePath(SECTION.reviews);

/** Reviews the product that the field `product` names, or changes its review. Who may, the API says. */
export async function saveReview(_previous: FormResult<ReviewField> | undefined, data: FormData) {
  const form = await acceptForm(data, { names: REVIEW_FIELDS, check: checkReview, kept: REVIEW_FIELDS });
  if (form.refusal) return form.refusal;
  const { read } = form;
  const mark = fieldReader<ReviewMark>(data);
  const productId = parseId(mark('product'));
  const stars = starsOf(read('rating'));
  if (productId === undefined || stars === undefined) return leadTo<ReviewField>(REVIEWS);
  const isEdit = mark('isEdit') !== '';
  return formOfCustomer<ReviewField>(reviewPath(productId), async ({ call }) => {
    const result = await call(isEdit ? updateReview : addReview, {
      body: {
        ProductId: productId,
        Rating: stars,
        Title: plainText(read('title')),
        Text: plainText(read('text')),
      },
    });
    if (!result.ok) return failed({}, failureText(result.error), REVIEW_FIELDS, read);
    return leadTo<ReviewField>(withOutcome(REVIEWS, isEdit ? 'review-changed' : 'review-added'));
  });
}
